// SPDX-License-Identifier: MIT
// Where the parts of the window lie. Wide windows show all panels around the map. Narrow ones, by their own size or by
// the interface's scale, have tabs: below the map where they are high, else beside it.
#include "workshop.h"

enum { GAP = 4, TOP = 32, TIME = 84, PAD = 8, TOOL = 26 };
enum { LEAST_MAP = 140, WIDEST = 720 };  // while the level shows as text
enum { NARROW = 560, LOW = 330, LOWEST = 260 };  // widths and heights below which windows are so

static Box right_of_top(Box top, int width) {
    return (Box){top.x + top.width - PAD + 4 - width, top.y + 3, width, UI_BUTTON_HEIGHT};
}

// Wider windows give more to lists and sliders, but most to the map.
static Layout wide_layout(const Workshop *shop) {
    const Ui *ui = &shop->shell->ui;
    bool reads = workshop_teaches(shop), text = shop->source.open;
    int more = int_max(ui->width - 1200, 0) / 10;
    int left = int_clamp(ui->width * (reads ? 33 : 23) / 100, 128, 320 + more),
        right = int_clamp(ui->width * 27 / 100, 168, 300 + more);
    if (text) left = int_min(int_min(ui->width * 45 / 100, WIDEST), ui->width - right - LEAST_MAP);
    int middle = ui->height - TOP - TIME - 4 * GAP;
    Layout layout = {
        .top = {GAP, GAP, ui->width - 2 * GAP, TOP},
        .stages = {GAP, TOP + 2 * GAP, left, middle},
        .knobs = {ui->width - GAP - right, TOP + 2 * GAP, right, middle},
        .time = {GAP, ui->height - GAP - TIME, ui->width - 2 * GAP, TIME},
    };
    layout.map = (Box){left + 2 * GAP, TOP + 2 * GAP, ui->width - left - right - 4 * GAP, middle};
    layout.tools = right_of_top(layout.top, WORKSHOP_TOOLS * TOOL);
    return layout;
}

static void place_panel(Layout *layout, Box panel, int tab) {
    Box *const places[TAB_COUNT] = {&layout->stages, &layout->knobs, &layout->time, &layout->tools};
    layout->tabs = (Box){panel.x, panel.y, panel.width - 2, UI_ROW};
    panel.y += UI_ROW;
    panel.height -= UI_ROW;
    *places[tab] = panel;
}

// The lowest windows have no second row for the tools.
static Layout narrow_layout(const Workshop *shop) {
    const Ui *ui = &shop->shell->ui;
    bool lowest = ui->height < LOWEST, writes = false;
    int top = lowest ? TOP : TOP + UI_ROW;
    Layout layout = {.top = {GAP, GAP, ui->width - 2 * GAP, top}};
    Box rest = {GAP, top + 2 * GAP, ui->width - 2 * GAP, ui->height - top - 3 * GAP}, panel = rest;
    layout.map = rest;
    if (ui->height > ui->width) {
        panel.height = int_clamp(rest.height * 38 / 100, 190, 320);
        panel.y += rest.height - panel.height;
        layout.map.height -= panel.height + GAP;
    } else {
        bool reads = lowest && workshop_teaches(shop) && shop->tab == TAB_STAGES;
        writes = lowest && shop->source.open && shop->tab == TAB_STAGES && !shop->list.open;
        panel.width = int_clamp(rest.width * (writes ? 100 : reads ? 60 : 46) / 100, 150, 240);
        panel.x += rest.width - panel.width;
        layout.map.width -= panel.width + GAP;
    }
    if (writes) {  // without tabs: the text has a button that leads back to them
        layout.stages = panel;
        return layout;
    }
    place_panel(&layout, panel, !lowest && shop->tab == TAB_TOOLS ? TAB_STAGES : shop->tab);
    if (!lowest)
        layout.tools = (Box){layout.top.x + PAD - 4, layout.top.y + 3 + UI_ROW,
                             layout.top.width - 2 * PAD + 8, UI_BUTTON_HEIGHT};
    return layout;
}

int class_letters(const Ui *ui) { return ui->height < CLASS_LOW ? 1 : CLASS_LETTERS; }

int class_foot(const Ui *ui) {
    bool low = class_letters(ui) == 1;
    return (low ? CLASS_LOW_LINES : CLASS_LINES * CLASS_LETTERS) * FONT_LINE + 12;
}

// Before a class there are only the map and, of a lesson, the words.
static Layout class_layout(const Workshop *shop) {
    const Ui *ui = &shop->shell->ui;
    int left = workshop_teaches(shop) ? ui->width * 46 / 100 : 0, foot = class_foot(ui);
    int low = ui->height < CLASS_LOW ? foot : 0;  // then the caption is as wide as the window
    return (Layout){.stages = {0, 0, left, ui->height - low},
                    .map = {left, 0, ui->width - left, int_max(ui->height - foot, 1)}};
}

static Layout whole_layout(const Workshop *shop) {
    const Ui *ui = &shop->shell->ui;
    if (shop->class.on) return class_layout(shop);
    return ui->width < NARROW || ui->height < LOW ? narrow_layout(shop) : wide_layout(shop);
}

// The section of a page stands below the map, where both have room; a sweep takes the room of both.
Layout workshop_layout(const Workshop *shop) {
    enum { LEAST = 178, SECTION = 92, MOST = 210 };
    const Ui *ui = &shop->shell->ui;
    Layout layout = whole_layout(shop);
    Box map = layout.map;
    layout.sweep = map;
    if (ui->height < LOWEST) layout.sweep = box_inset((Box){0, 0, ui->width, ui->height}, GAP);
    bool stands = shop->probe.sections && shop->probe.by_page && !shop->sweeps;
    if (!stands || map.height < LEAST) return layout;
    int height = int_clamp(map.height * 40 / 100, SECTION, MOST);
    layout.map.height -= height + GAP;
    layout.section = (Box){map.x, map.y + map.height - height, map.width, height};
    return layout;
}

// What measures the map lies over it.

Box workshop_free_map(const Workshop *shop) {
    Box map = workshop_layout(shop).map, tides = workshop_tides_box(shop);
    int top = tides.y + tides.height;
    int bottom = int_min(workshop_section_box(shop).y, map.y + map.height);
    return (Box){map.x, top, map.width, int_max(bottom - top, 0)};
}

// What lies over a narrow map reaches over what is beside it, up to the edges, so that nothing peeps out.
Box workshop_over_map(const Workshop *shop, int edge) {
    enum { LEAST = 240 };
    Box map = workshop_layout(shop).map;
    if (map.width >= LEAST) return box_inset(map, edge);
    return (Box){GAP, map.y, shop->shell->ui.width - 2 * GAP, map.height};
}

// At the lower edge; up to the top of the panel below it where but a line of that would be left.
Box workshop_at_foot(const Workshop *shop, int edge, int height) {
    Box over = workshop_over_map(shop, edge);
    bool beyond = !box_is_within(over, workshop_layout(shop).map);
    if (beyond && over.height - height < 2 * UI_ROW) height = over.height - UI_ROW;
    return (Box){over.x, over.y + over.height - height, over.width, height};
}

// Neither map nor panels show at the edges of what lies over both.
void workshop_over_paint(const Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    ui_lies_over(ui);
    if (!box_is_within(box, workshop_layout(shop).map)) ui_fill(ui, box, BARK);
    ui_panel(ui, box, PANEL_PAPER);
}

Box workshop_section_box(const Workshop *shop) {
    enum { EDGE = 4, LEAST = 92, MOST = 210, LOWEST_SECTION = 64 };
    Layout layout = workshop_layout(shop);
    Box map = layout.map;
    Box foot = workshop_at_foot(shop, EDGE, int_clamp(map.height * 42 / 100, LEAST, MOST));
    if (!box_is_empty(layout.section)) return layout.section;
    if (!shop->probe.sections || shop->probe.by_page)
        return (Box){map.x, map.y + map.height, map.width, 0};
    Box tides = workshop_tides_box(shop);
    int end = foot.y + foot.height, room = end - tides.y - tides.height;
    if (shop->probe.tides) foot.height = int_min(foot.height, int_max(room, LOWEST_SECTION));
    return (Box){foot.x, end - foot.height, foot.width, foot.height};
}

Box workshop_tides_box(const Workshop *shop) {
    enum { AWAY = 6, HEIGHT = 22 + FONT_LINE + 2 * AWAY };  // a slider with its ticks, and a line
    Box map = workshop_layout(shop).map, over = workshop_over_map(shop, AWAY);
    if (!shop->probe.tides) return (Box){map.x, map.y, map.width, 0};
    return (Box){over.x, over.y, over.width, HEIGHT};
}

// Words where they fit.
void workshop_tabs_paint(Workshop *shop, Box box) {
    static const char *const words[TAB_COUNT] = {[TAB_STAGES] = "Stages",
                                                 [TAB_VALUES] = "Values",
                                                 [TAB_TIME] = "Time",
                                                 [TAB_TOOLS] = "Tools"};
    static const Icon icons[TAB_COUNT] = {ICON_SCROLL, ICON_GEAR, ICON_HOURGLASS, ICON_AXE};
    enum { WORD = 56 };
    Ui *ui = &shop->shell->ui;
    Button tabs[TAB_COUNT];
    int count = ui->height < LOWEST ? TAB_COUNT : TAB_TOOLS;
    for (int i = 0; i < count; i++) {
        bool fits = box.width / count >= WORD;
        const char *word = i == TAB_STAGES && workshop_teaches(shop) ? "Lesson" : words[i];
        tabs[i] = fits ? (Button){.word = word} : (Button){icons[i], .tip = word};
    }
    if (box_is_empty(box)) return;
    ui_choices(ui, (Box){box.x, box.y, box.width, UI_BUTTON_HEIGHT}, tabs, count, WORKSHOP_TAB,
               int_min(shop->tab, count - 1));
}
