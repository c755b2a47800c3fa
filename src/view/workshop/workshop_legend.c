// SPDX-License-Identifier: MIT
#include "workshop.h"
#include "../paint/hatch.h"

enum { PAD = 6, TALL = 30, LOW = 12, BAR = 2, WIDTH = BAR * BINS };

// What the map is seen as: the game's tiles by their heights, and the first stage of a map, which has nothing to
// be compared with, as well.
static Sight seen_as(const Workshop *shop, int side) {
    bool compares = workshop_side(shop, side)->before.values != NULL;
    if (shop->sight == SIGHT_TILES || (shop->sight == SIGHT_CHANGE && !compares)) return SIGHT_SEA;
    return shop->sight;
}

static float change_at(const Moment *moment, size_t cell) {
    return moment->map.values[cell] - moment->before.values[cell];
}

static float most_changed(const Moment *moment) {
    float most = 0;
    for (size_t i = 0; i < heightmap_cells(&moment->map); i++) {
        float by = change_at(moment, i);
        if (by < 0) by = -by;
        if (by > most) most = by;
    }
    return most;
}

void legend_count(Workshop *shop, int side) {
    const Moment *moment = workshop_side(shop, side);
    Sight sight = seen_as(shop, side);
    bool change = sight == SIGHT_CHANGE;
    Legend *legend = &shop->legends[side];
    if (!moment->map.values || (!change && sight != SIGHT_STENCIL)) return;
    *legend = (Legend){.high = change ? most_changed(moment) : 1};
    legend->low = change ? -legend->high : 0;
    legend->same = change && legend->high <= 0;
    float span = legend->high - legend->low;
    for (size_t i = 0; i < heightmap_cells(&moment->map) && !legend->same; i++) {
        float value = change ? change_at(moment, i) : moment->map.values[i];
        float share = (value - legend->low) / span;
        int bin = share > 0 ? int_min((int)(double_min((double)share, 1) * BINS), BINS - 1) : 0;
        if (!change || value != 0) legend->census[bin]++;
    }
}

// Painting.

static bool has_own_bins(Sight sight) { return sight == SIGHT_CHANGE || sight == SIGHT_STENCIL; }

bool legend_has_own_bins(const Workshop *shop) { return has_own_bins(seen_as(shop, 0)); }

// Where the first bin has all that is deeper, too, it does not make the others low.
static void paint_chart(Ui *ui, Box chart, const int *census, bool deep, const uint32_t *colours) {
    int most = 1;
    for (int i = deep; i < BINS; i++) most = int_max(most, census[i]);
    for (int i = 0; i < BINS; i++) {
        int tall = (int)((int64_t)census[i] * chart.height / most);
        tall = int_clamp(tall, census[i] > 0, chart.height);
        ui_fill(ui, (Box){chart.x + BAR * i, chart.y + chart.height - tall, BAR, tall}, colours[i]);
        ui_fill(ui, (Box){chart.x + BAR * i, chart.y + chart.height, BAR, 3}, colours[i]);
    }
    ui_fill(ui, (Box){chart.x, chart.y + chart.height + 3, WIDTH, 1}, INK_FADED);
}

static void paint_ends(Ui *ui, Box chart, int line, const char *low, const char *high) {
    int y = chart.y + chart.height + 5 + line * (FONT_LINE - 2);
    ui_text(ui, chart.x, y, INK_FADED, low);
    ui_text_right(ui, chart.x + WIDTH, y, INK_FADED, high);
}

static void paint_sea(Ui *ui, Box chart, Scale scale) {
    float span = scale.high - scale.low;
    if (!scale.has_sea || span <= 0) return;
    int sea = chart.x + (int)((scale.sea - scale.low) / span * WIDTH);
    ui_fill(ui, (Box){int_clamp(sea, chart.x, chart.x + WIDTH), chart.y - 2, 1, chart.height + 2},
            INK);
    Words word = words("sea @1", NAMES(words_number((double)scale.sea, 3).text));
    ui_text_middle(ui, chart.x, chart.y + chart.height + 5, WIDTH, INK, word.text);
}

static void paint_numbers(Ui *ui, Box chart, float low, float high) {
    paint_ends(ui, chart, 0, words_number((double)low, 2).text, words_number((double)high, 2).text);
}

static void paint_change(Ui *ui, Box chart, const Legend *legend) {
    int y = chart.y + chart.height + 5;
    if (legend->same) {
        ui_text_middle(ui, chart.x, y, WIDTH, INK_FADED, "nothing has changed");
        return;
    }
    bool low = chart.height < TALL;  // has room for one line
    if (!low) paint_numbers(ui, chart, legend->low, legend->high);
    ui_fill(ui, (Box){chart.x + WIDTH / 2, chart.y - 2, 1, chart.height + 2}, INK);
    paint_ends(ui, chart, !low, "lowered", "raised");
}

static void paint_words(Workshop *shop, Box chart, int side) {
    Ui *ui = &shop->shell->ui;
    Scale scale = workshop_side(shop, side)->bins;
    Sight sight = seen_as(shop, side);
    if (sight == SIGHT_CHANGE) {
        paint_change(ui, chart, &shop->legends[side]);
        return;
    }
    if (sight == SIGHT_STENCIL) {
        paint_ends(ui, chart, 0, "0", "1");
        ui_text_middle(ui, chart.x, chart.y + chart.height + 5, WIDTH, INK, "mask");
        return;
    }
    paint_numbers(ui, chart, scale.low, scale.high);
    paint_sea(ui, chart, scale);
}

// The whole column of a bin has the pattern of its heights.
static void paint_hatch(Ui *ui, Box chart, int bin, Hatch hatch) {
    Box column = {chart.x + BAR * bin, chart.y, BAR, chart.height + 3};
    hatch_box(ui->canvas, ui_pixels(ui, column), hatch);
}

void legend_paint(Workshop *shop, int side, Box map) {
    Ui *ui = &shop->shell->ui;
    const Moment *moment = workshop_side(shop, side);
    const Legend *legend = &shop->legends[side];
    Sight sight = seen_as(shop, side);
    bool own = has_own_bins(sight);
    int tall = map.width < 2 * WIDTH ? LOW : TALL;  // narrow panes are seldom high
    int below = tall + FONT_LINE +
                (sight == SIGHT_CHANGE && !legend->same && tall == TALL) * (FONT_LINE - 2);
    Box box = {map.x + PAD, map.y + map.height - below - 3 * PAD, WIDTH + 2 * PAD, below + 2 * PAD};
    if (!moment->map.values || box.width + PAD > map.width || 2 * box.height > map.height) return;
    float low = own ? legend->low : moment->bins.low;
    float span = (own ? legend->high : moment->bins.high) - low;
    uint32_t colours[BINS];
    for (int i = 0; i < BINS; i++) {
        float value = low + span * ((float)i + 0.5f) / BINS;
        colours[i] = sight == SIGHT_CHANGE
                         ? sight_change_colour(value, moment->scale)
                         : sight_colour(value, sight, moment->scale, shop->shell->settings.palette);
    }
    ui_slip(ui, box);
    Box chart = {box.x + PAD, box.y + PAD, WIDTH, tall};
    bool deep = !own && moment->bins.low > moment->scale.low;
    paint_chart(ui, chart, own ? legend->census : moment->census, deep, colours);
    for (int i = 0; i < BINS && shop->looks[side].hatched; i++) {
        float value = low + span * ((float)i + 0.5f) / BINS;
        paint_hatch(ui, chart, i,
                    sight == SIGHT_CHANGE ? hatch_of_change(value, moment->scale)
                                          : hatch_of(value, sight, moment->scale));
    }
    paint_words(shop, chart, side);
}
