// SPDX-License-Identifier: MIT
// The legend of one map: how many cells have which height, in the colours of the map, and what tile lines compare heights with.
#include <math.h>
#include <stdio.h>

#include "workshop.h"

enum { PAD = 6, TOOL = 24, TAB_WIDTH = 9, TAB_HEIGHT = 9, TAB_ROWS = 2, APART = 5 };

// Where things are.
typedef struct Chart {
    Box paper, bins;
    int bin;  // width of one; 0: only the tools show
    bool folds;  // it can be folded and unfolded
} Chart;

// Whether an end of the section's line, or the letter above it, would lie below a box.
static bool hides_end(const Workshop *shop, Box paper) {
    enum { AROUND = 3 };
    const Probe *probe = &shop->probe;
    for (int i = 0; i < 2 && probe->sections; i++) {
        Box cell = workshop_on_screen(shop, (CellBox){probe->ends[i].x, probe->ends[i].y, 1, 1});
        Box end = box_inset(cell, -AROUND),
            letter = {end.x, end.y - FONT_LINE, end.width, FONT_LINE};
        if (!box_is_empty(box_intersect(paper, end)) || !box_is_empty(box_intersect(paper, letter)))
            return true;
    }
    return false;
}

static Chart chart_of(const Workshop *shop) {
    enum { LEAST_LEFT = 80 };  // of the map above it
    enum { MUCH = 3, MUCH_BESIDE = 8 };  // a part of the map, alone and beside what matters more
    Box map = workshop_above_pointer(workshop_free_map(shop));
    int bin = map.width >= 800 ? 4 : map.width >= 480 ? 3 : 2, tall = 8 + 14 * bin;
    int width = BINS * bin + 3 * PAD + TOOL;
    int height = int_max(TAB_ROWS * TAB_HEIGHT + tall + FONT_LINE, 3 * UI_ROW - 4) + 2 * PAD;
    tall = height - 2 * PAD - FONT_LINE - TAB_ROWS * TAB_HEIGHT;
    bool narrow = width + 2 * PAD > map.width || height + LEAST_LEFT > map.height ||
                  workshop_has_legend(shop);
    Chart chart = {.folds = !narrow};
    bool beside = shop->probe.sections && shop->probe.by_page;
    beside = beside || workshop_teaches(shop);
    int parts = beside ? MUCH_BESIDE : MUCH;
    bool much = width * height * parts > map.width * map.height;
    Fold fold = shop->probe.fold;
    narrow = narrow || fold == FOLD_SHUT || (fold == FOLD_BY_ROOM && much);
    if (narrow) bin = 0;
    if (narrow) width = (2 + chart.folds) * (TOOL + 2) + 2 * PAD - 2;
    if (narrow) height = UI_BUTTON_HEIGHT + 2 * PAD;
    chart.bin = bin;
    int y = workshop_has_legend(shop) ? map.y + PAD : map.y + map.height - height - PAD - 2;
    chart.paper = (Box){map.x + PAD, y, width, height};
    Box above = {map.x + PAD, map.y + PAD, width, height};
    if (hides_end(shop, chart.paper) && !hides_end(shop, above)) chart.paper = above;
    chart.bins =
        (Box){chart.paper.x + PAD, chart.paper.y + PAD + TAB_ROWS * TAB_HEIGHT, BINS * bin, tall};
    return chart;
}

static int x_of(const Workshop *shop, const Chart *chart, float height) {
    Scale scale = shop->moment.bins;
    float span = scale.high - scale.low;
    float share = span > 0 ? float_clamp((height - scale.low) / span, 0, 1) : 0;
    return chart->bins.x + (int)(share * (float)(chart->bins.width - 1) + 0.5f);
}

static void paint_bins(const Workshop *shop, const Chart *chart) {
    Ui *ui = &shop->shell->ui;
    const Moment *moment = &shop->moment;
    Sight sight = shop->sight == SIGHT_TILES ? SIGHT_SEA : shop->sight;
    float span = moment->bins.high - moment->bins.low;
    Box bins = chart->bins;
    int most = 1, deep = moment->bins.low > moment->scale.low;  // the first has all that is deeper
    for (int i = deep; i < BINS; i++) most = int_max(most, moment->census[i]);
    for (int i = 0; i < BINS; i++) {
        float height = moment->bins.low + span * ((float)i + 0.5f) / BINS;
        int tall = (int)((int64_t)moment->census[i] * bins.height / most);
        tall = int_clamp(tall, moment->census[i] > 0, bins.height);
        ui_fill(ui, (Box){bins.x + chart->bin * i, bins.y + bins.height - tall, chart->bin, tall},
                sight_colour(height, sight, moment->scale, shop->shell->settings.palette));
    }
    ui_fill(ui, (Box){bins.x, bins.y + bins.height, bins.width, 1}, INK_FADED);
}

static void paint_ends(const Workshop *shop, const Chart *chart) {
    Ui *ui = &shop->shell->ui;
    Scale scale = shop->moment.bins;
    Box bins = chart->bins;
    int y = bins.y + bins.height + 2;
    float small = (scale.high - scale.low) / 1000;
    Words low = words_rounded(fabsf(scale.low) < small ? 0 : (double)scale.low);
    Words high = words_rounded(fabsf(scale.high) < small ? 0 : (double)scale.high);
    bool cut = scale.low > shop->moment.scale.low;  // the first bin has what is deeper too
    if (cut) low = words("..@1", NAMES(low.text));
    ui_text(ui, bins.x, y, INK_FADED, low.text);
    ui_text_right(ui, bins.x + bins.width, y, INK_FADED, high.text);
    if (!scale.has_sea || scale.high <= scale.low) return;
    int x = x_of(shop, chart, scale.sea), from = bins.x + ui_text_width(ui, low.text) + APART;
    int room = bins.x + bins.width - ui_text_width(ui, high.text) - APART - from;
    ui_fill(ui, (Box){x, bins.y - 2, 1, bins.height + 2}, INK);
    Words sea = words_rounded((double)scale.sea), word = words("sea @1", NAMES(sea.text));
    if (ui_text_width(ui, word.text) > room) word = sea;
    int width = ui_text_width(ui, word.text);
    if (width <= room)
        ui_text(ui, int_clamp(x - width / 2, from, from + room - width), y, INK, word.text);
}

// TileMarks.

// The draft may be ahead of the moment, and may not have the test any more.
static const TileTest *test_of(const Workshop *shop, const Mark *mark) {
    const Recipe *recipe = &shop->draft.recipe;
    if (mark->statement >= recipe->statement_count) return NULL;
    const Statement *line = &recipe->statements[mark->statement];
    bool same = line->kind == STATEMENT_TILE && mark->test < line->count;
    return same ? &recipe->tests[line->first + mark->test] : NULL;
}

static Words line_of(const Workshop *shop, const Mark *mark) {
    Words line = {{0}};
    if (test_of(shop, mark))
        recipe_print_statement(&shop->draft.recipe, mark->statement, line.text, sizeof line.text);
    return line;
}

// The test alone: "water: land < 54%".
static Words short_line_of(const Workshop *shop, const Mark *mark) {
    Words test = {{0}};
    if (test_of(shop, mark))
        recipe_print_test(&shop->draft.recipe, test_of(shop, mark), test.text, sizeof test.text);
    return words("$1: @2", NAMES(TILE_INFO[mark->kind].name, test.text));
}

// The tab of a mark goes a row up where the one before it would lie below it.
static Box tab_of(const Workshop *shop, const Chart *chart, int number) {
    const TileMarks *marks = &shop->moment.marks;
    const Probe *probe = &shop->probe;
    int x = x_of(shop, chart, marks->list[number].height), row = 0;
    for (int i = 0; i < number; i++) {
        int other = x_of(shop, chart, marks->list[i].height);
        row += other - x < TAB_WIDTH && x - other < TAB_WIDTH;
    }
    if (probe->pulling && probe->pulled == number)
        x = chart->bins.x + (int)(probe->pulled_to * (chart->bins.width - 1) + 0.5);
    int y = chart->bins.y - (row % TAB_ROWS + 1) * TAB_HEIGHT;
    return (Box){x - TAB_WIDTH / 2, y, TAB_WIDTH, TAB_HEIGHT};
}

static void paint_tab(Workshop *shop, const Chart *chart, Box tab, Tile kind, bool lit) {
    Ui *ui = &shop->shell->ui;
    Tones palette = shop->shell->settings.palette;
    uint32_t colour = tones_mixed(palette, 0xff000000u | TILE_INFO[kind].game);
    int x = tab.x + TAB_WIDTH / 2, bottom = chart->bins.y + chart->bins.height;
    ui_fill(ui, (Box){x, tab.y, 1, bottom - tab.y}, lit ? (uint32_t)INK_WRONG : (uint32_t)INK);
    ui_fill(ui, (Box){tab.x, tab.y, TAB_WIDTH, TAB_HEIGHT - 2}, lit ? (uint32_t)LAMP : INK);
    ui_fill(ui, (Box){tab.x + 1, tab.y + 1, TAB_WIDTH - 2, TAB_HEIGHT - 4}, colour);
}

static void pull(Workshop *shop, const Chart *chart, int number, Box tab) {
    const Ui *ui = &shop->shell->ui;
    Probe *probe = &shop->probe;
    if (ui->pressed) {
        probe->grip = ui->mouse_x - (tab.x + TAB_WIDTH / 2);
        probe->pulled = number;
        return;
    }
    int x = int_clamp(ui->mouse_x - probe->grip - chart->bins.x, 0, chart->bins.width - 1);
    double share = (double)x / (chart->bins.width - 1);
    bool still = !probe->pulling && x + chart->bins.x == tab.x + TAB_WIDTH / 2;
    if (still || (probe->pulling && share == probe->pulled_to)) return;
    probe->pulling = true;
    probe->pulled_to = share;
    shop->shell->ui.choice = (Choice){WORKSHOP_PROBE, PROBE_PULL};
}

// Returns whether the mark is pointed at, held, or reached by keys.
static bool paint_mark(Workshop *shop, const Chart *chart, int number) {
    Ui *ui = &shop->shell->ui;
    Probe *probe = &shop->probe;
    const Mark *mark = &shop->moment.marks.list[number];
    Box tab = tab_of(shop, chart, number);
    Touch touch = ui_touch(ui, tab, true);
    bool held = ui->held == ui->count && (ui->down || ui->pressed);
    bool lit = held || touch.focused || (touch.hot && !ui->down);
    int steps = touch.focused ? ui->keys.right - ui->keys.left : 0;
    paint_tab(shop, chart, tab, mark->kind, lit);
    if (held) pull(shop, chart, number, tab);
    else if (steps != 0) ui->choice = (Choice){WORKSHOP_PROBE, PROBE_STEP};
    else if (touch.focused && ui->keys.activate) ui->choice = (Choice){WORKSHOP_PROBE, PROBE_OPEN};
    if (steps != 0 || (touch.focused && ui->keys.activate)) probe->pulled = number;
    if (steps != 0) ui->arrows_taken = true;
    if (steps != 0) probe->steps = ui->with_shift ? 5 * steps : steps;
    Words line = line_of(shop, mark);
    Words tip = words("@1. Drag it, or move it with Left and Right; Enter goes to the line.",
                      NAMES(line.text));
    ui_tip(ui, tab, tip.text);
    return lit;
}

static void paint_marks(Workshop *shop, const Chart *chart) {
    Ui *ui = &shop->shell->ui;
    int lit = -1;
    if (!ui->down && !ui->pressed) shop->probe.pulling = false;
    for (int i = 0; i < shop->moment.marks.count; i++)
        if (paint_mark(shop, chart, i)) lit = i;
    if (lit < 0) {
        paint_ends(shop, chart);
        return;
    }
    Words line = short_line_of(shop, &shop->moment.marks.list[lit]);
    ui_text_cut(ui, chart->bins.x, chart->bins.y + chart->bins.height + 2, chart->bins.width,
                INK_KEY, line.text);
}

void workshop_pull_mark(Workshop *shop, ProbeChoice choice) {
    Probe *probe = &shop->probe;
    Scale scale = shop->moment.bins;
    char amount[40];
    Buffer copy;
    TextError error;
    if (probe->pulled < 0 || probe->pulled >= shop->moment.marks.count) return;
    const Mark *mark = &shop->moment.marks.list[probe->pulled];
    const TileTest *test = test_of(shop, mark);
    if (!test) return;
    if (choice == PROBE_OPEN) {
        ui_forget(&shop->shell->ui);
        workshop_choose(shop, mark->statement, 0);
        return;
    }
    recipe_print_amount(choice == PROBE_PULL ? mark_amount(mark, scale, probe->pulled_to)
                                             : mark_moved(mark, test->amount, scale, probe->steps),
                        amount, sizeof amount);
    if (!draft_copy(&shop->draft, &copy, &error)) return;
    EditedText text = {&copy, shop->draft.name, &error};
    int line = shop->draft.recipe.statements[mark->statement].line;
    bool good = edit_test(&text, line, mark->test, amount);
    workshop_take(shop, &copy, good, shop->gesture, &error);
    workshop_name_code(shop);
}

// What measures the map, beside the bins.
static void paint_tools(Workshop *shop, const Chart *chart) {
    static const Action tools[] = {ACTION_SECTION, ACTION_TIDES};
    Ui *ui = &shop->shell->ui;
    int x = chart->bin ? chart->bins.x + chart->bins.width + PAD : chart->paper.x + PAD;
    for (int i = 0; i < 2; i++) {
        Words tip = action_tip(shop->shell, tools[i]);
        Button button = {ACTION_INFO[tools[i]].icon, .tip = tip.text, .what = WORKSHOP_DO,
                         .number = (int)tools[i]};
        button.on = i == 0 ? shop->probe.sections : shop->probe.tides;
        if (i == 1 && !button.on) button.why_not = workshop_no_tides(shop);
        Box box = {x, chart->paper.y + PAD, TOOL, UI_BUTTON_HEIGHT};
        *(chart->bin ? &box.y : &box.x) += i * (chart->bin ? UI_ROW : TOOL + 2);
        ui_button(ui, box, button);
    }
    if (!chart->folds) return;
    Box fold = {x, chart->paper.y + PAD, TOOL, UI_BUTTON_HEIGHT};
    *(chart->bin ? &fold.y : &fold.x) += 2 * (chart->bin ? UI_ROW : TOOL + 2);
    ui_button(
        ui, fold,
        (Button){chart->bin ? ICON_MINUS : ICON_PLUS,
                 .tip = chart->bin ? "Fold the heights away" : "How many cells have which height",
                 .what = WORKSHOP_PROBE, .number = PROBE_FOLD});
}

bool workshop_census_shows(const Workshop *shop) { return chart_of(shop).bin > 0; }

void workshop_census_paint(Workshop *shop) {
    Chart chart = chart_of(shop);
    bool room = chart.paper.y >= workshop_layout(shop).map.y;  // besides a section, or the tides
    if (!shop->moment.map.values || panes_shown(shop) || shop->filming.open || !room) return;
    ui_slip(&shop->shell->ui, chart.paper);
    paint_tools(shop, &chart);
    if (chart.bin == 0) return;
    paint_bins(shop, &chart);
    paint_marks(shop, &chart);
}
