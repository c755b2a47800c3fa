// SPDX-License-Identifier: MIT
// The sea at any level over a finished land: a slider from where it stands to the last tide.
#include "workshop.h"

enum { PAD = 6, SLIDER = 18, TICK = 4 };

void workshop_open_tides(Workshop *shop) {
    Probe *probe = &shop->probe;
    const char *why_not = workshop_no_tides(shop);
    if (!probe->tides && why_not) {
        shell_notice(shop->shell, why_not);
        return;
    }
    probe->tides = !probe->tides;
    probe->sea_focuses = probe->tides;
    if (!probe->tides) ui_forget(&shop->shell->ui);
    if (probe->tides) shop->sight = SIGHT_TILES;
    workshop_show(shop);
    workshop_want(shop);
}

// How high the sea stands, as shortly as the room wants it, and what it leaves.
static void paint_level(const Workshop *shop, int x, int y, int width) {
    Ui *ui = &shop->shell->ui;
    const Flood *flood = &shop->moment.flood;
    Words level = words_number(flood->level, 4), height = words_number((double)flood->height, 3);
    Words left = words("# % of the land is left", NUMBERS(flood_percent_left(flood)));
    Words sea = words("Altitude @1, height @2", NAMES(level.text, height.text));
    int room = width - ui_text_width(ui, left.text) - 8;
    if (ui_text_width(ui, sea.text) > room) sea = words("Altitude @1", NAMES(level.text));
    ui_text_cut(ui, x, y, room, INK, sea.text);
    ui_text_right(ui, x + width, y, INK_KEY, left.text);
}

static void paint_ticks(const Workshop *shop, Box slider, int y) {
    enum { KNOB = 12 };
    int room = slider.width - KNOB, count = shop->probe.tide_count;
    for (int i = 0; i <= count && count > 0; i++)
        ui_fill(&shop->shell->ui, (Box){slider.x + KNOB / 2 + room * i / count, y, 1, TICK},
                INK_FADED);
}

// Up and Down go from tide to tide.
static int keyed(Ui *ui, int level, bool focused) {
    if (!focused || ui->keys.up == ui->keys.down) return level;
    ui->arrows_taken = true;
    return ui->keys.up ? (level / PROBE_LEVELS + 1) * PROBE_LEVELS
                       : (level - 1) / PROBE_LEVELS * PROBE_LEVELS;
}

static void paint_slider(Workshop *shop, Box box) {
    enum { KEY_STEP = PROBE_LEVELS / 4 };
    Ui *ui = &shop->shell->ui;
    Probe *probe = &shop->probe;
    int most = probe->tide_count * PROBE_LEVELS;
    int now = ui_slider_by(ui, box, int_min(probe->level, most), 0, most, KEY_STEP);
    if (probe->sea_focuses) ui->focus_wanted = ui->count;
    probe->sea_focuses = false;
    now = int_clamp(keyed(ui, now, ui->focus == ui->count), 0, most);
    ui_tip(ui, box, "The sea, from the land as it was made to its last tide");
    if (now == probe->level) return;
    probe->level_to = now;
    ui->choice = (Choice){WORKSHOP_PROBE, PROBE_LEVEL};
}

void workshop_tides_paint(Workshop *shop) {
    Ui *ui = &shop->shell->ui;
    Box box = workshop_tides_box(shop);
    enum { CLOSE = 22 };
    if (!shop->probe.tides) return;
    const char *why_not = workshop_no_tides(shop);
    shop->probe.tide_count = workshop_tides(shop);
    ui_lies_over(ui);  // it lies over the map
    ui_slip(ui, box);
    Box slider = {box.x + PAD, box.y + PAD - 2, box.width - 3 * PAD - CLOSE, SLIDER};
    int y = slider.y + SLIDER + TICK + 1;
    ui_button(ui, (Box){box.x + box.width - PAD - CLOSE, box.y + 4, CLOSE, CLOSE},
              (Button){ICON_CLOSE, .tip = "Back to the sea as it was made (T)", .what = WORKSHOP_DO,
                       .number = (int)ACTION_TIDES});
    paint_slider(shop, slider);
    paint_ticks(shop, slider, slider.y + SLIDER);
    if (why_not) {
        ui_text_cut(ui, slider.x, y, box.width - 2 * PAD, INK_WRONG, why_not);
        return;
    }
    paint_level(shop, slider.x, y, box.width - 2 * PAD);
}
