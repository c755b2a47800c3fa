// SPDX-License-Identifier: MIT
// The timeline: a picture a stage, and a bar over all stamps of all stages (making/timeline.h).
#include <stdio.h>

#include "workshop.h"

enum {
    PAD = 10,
    TOOL = 28,
    APART = 10,
    STRIP = 25,
    PICTURE = 18,
    SPEED = 60,
    SMALL_TOOL = 26,
    LOW = 120
};
enum { TOOLS_WIDTH = 8 * TOOL + APART + SPEED + 8, CAPTION = 110 };  // the least room of a caption

static const double STAMPS_PER_SECOND[WORKSHOP_SPEEDS] = {2, 8, 30, 120, 500};

int workshop_place(const Workshop *shop, TracePosition at) {
    return timeline_place(&shop->moment, at);
}

TracePosition workshop_position(const Workshop *shop, int place) {
    return timeline_position(&shop->moment, place);
}

void workshop_go(Workshop *shop, TracePosition at) {
    const Moment *moment = &shop->moment;
    if (moment->stage_count == 0) return;
    const MomentStage *last = &moment->stages[moment->stage_count - 1];
    TracePosition before = shop->at;
    int stage = moment_find(moment, at.statement, at.stage);
    shop->at = at;
    shop->at_of = stage < 0 ? 0 : moment->stages[stage].stamps;
    shop->holds = shop->sweeps = false;
    shop->at_end =
        at.statement == last->statement && at.stage == last->stage && at.stamp >= last->stamps;
    if (at.statement != before.statement || at.stage != before.stage || at.stamp != before.stamp)
        workshop_want(shop);
}

void workshop_step(Workshop *shop, int64_t stamps) {
    const Moment *moment = &shop->moment;
    int stage = moment_find(moment, shop->at.statement, shop->at.stage);
    if (stage < 0) return;
    int64_t stamp = shop->at.stamp + stamps;
    while (stamp > moment->stages[stage].stamps && stage + 1 < moment->stage_count)
        stamp -= moment->stages[stage++].stamps;
    while (stamp <= 0 && stage > 0) stamp += moment->stages[--stage].stamps;
    const MomentStage *found = &moment->stages[stage];
    stamp = stamp < 0 ? 0 : int64_min(stamp, found->stamps);
    workshop_go(shop, (TracePosition){found->statement, found->stage, stamp});
}

void workshop_step_stage(Workshop *shop, int stages) {
    const Moment *moment = &shop->moment;
    int stage = moment_find(moment, shop->at.statement, shop->at.stage);
    bool inside = stage >= 0 && shop->at.stamp < moment->stages[stage].stamps;
    if (stage < 0) return;
    stage = int_min(stage + stages - (inside && stages > 0), moment->stage_count - 1);
    const MomentStage *found = &moment->stages[int_max(stage, 0)];
    int64_t stamp = stage < 0 ? 0 : found->stamps;
    workshop_go(shop, (TracePosition){found->statement, found->stage, stamp});
}

static void choose_anew(Workshop *shop) {
    shop->runs = shop->adding = shop->sweeps = false;
    shop->typing = shop->turned_before = shop->changed = -1;
    shop->locked = 0;
    shop->turns.top = 0;
}

void workshop_hold(Workshop *shop, int statement, int stage) {
    int found = moment_find(&shop->moment, statement, stage);
    if (found < 0) return;
    choose_anew(shop);
    shop->holds = true;
    shop->held = shop->moment.stages[found];
    shop->stage = found;
    workshop_find_knobs(shop);
}

void workshop_choose(Workshop *shop, int statement, int stage) {
    int found = moment_find(&shop->moment, statement, stage);
    if (found < 0) return;
    choose_anew(shop);
    workshop_go(shop, (TracePosition){statement, stage, shop->moment.stages[found].stamps});
}

// A slow maker is waited for. At the end the run stops.
bool workshop_run(Workshop *shop, double seconds) {
    if (!shop->runs) return false;
    shop->owed += seconds * STAMPS_PER_SECOND[shop->speed];
    int64_t stamps = (int64_t)shop->owed;
    if (stamps > 0 && !job_busy(&shop->job)) {
        shop->owed = 0;
        workshop_step(shop, stamps);
        shop->runs = !shop->at_end;
    }
    return true;
}

// Painting.

static Box segment(const Workshop *shop, Box bar, int stage) {
    const Moment *moment = &shop->moment;
    double all = timeline_length(moment->stages, moment->stage_count);
    int from = (int)(timeline_length(moment->stages, stage) / all * bar.width);
    int to = (int)(timeline_length(moment->stages, stage + 1) / all * bar.width);
    return (Box){bar.x + from, bar.y, to - from - 1, bar.height};
}

static void paint_segment(Workshop *shop, Box box, int stage) {
    Ui *ui = &shop->shell->ui;
    const MomentStage *made = &shop->moment.stages[stage];
    const Statement *statement = &shop->draft.recipe.statements[made->statement];
    bool here = stage == shop->moment.stage, over = box_holds(box, ui->mouse_x, ui->mouse_y);
    bool known = shop->small && stage < shop->small_count;
    uint32_t tint = statement->kind == STATEMENT_MAP ? PAPER_EDGE : TINT;
    ui_fill(ui, box, here ? (uint32_t)LAMP : over ? (uint32_t)PAPER : (uint32_t)PAPER_SHADE);
    ui_fill(ui, (Box){box.x, box.y + box.height - 3, box.width, 3}, tint);
    Bitmap picture = {SMALL_SIDE, SMALL_SIDE * shop->small_count, shop->small};
    int width = int_min(box.width - 4, SMALL_SIDE);
    if (known && width > 6)
        ui_sprite(ui, box.x + (box.width - width) / 2, box.y + 2, &picture,
                  (Box){(SMALL_SIDE - width) / 2, stage * SMALL_SIDE + (SMALL_SIDE - PICTURE) / 2,
                        width, PICTURE},
                  1);
    if (over && ui->pressed) ui->choice = (Choice){WORKSHOP_STAGE, stage};
    const char *name = statement->kind == STATEMENT_MAP
                           ? statement->name
                           : sentence_said(TILE_INFO[statement->tile].name);
    Words tip =
        words(made->stamps == 1 ? "@1" : "@1, # [stamp|stamps]", (Blanks){{made->stamps}, {name}});
    ui_tip(ui, box, tip.text);
}

// A tick a stamp, where there is room to tell them apart.
static void paint_ticks(Ui *ui, Box box, int64_t stamps) {
    if (stamps < 2 || stamps * 3 > box.width) return;
    for (int64_t i = 1; i < stamps; i++)
        ui_fill(ui, (Box){box.x + (int)(i * box.width / stamps), box.y - 3, 1, 3}, INK_FADED);
}

// In rows, where they do not all fit side by side. Returns the height of all rows.
static int paint_tools(Workshop *shop, Box box, int tool) {
    static const Action tools[] = {ACTION_TO_BEGIN, ACTION_STAMP_BACK, ACTION_PAUSE,
                                   ACTION_STAMP_ON, ACTION_TO_END,     ACTION_SLOWER,
                                   ACTION_FASTER,   ACTION_FILM};
    enum { COUNT = sizeof tools / sizeof *tools };
    Ui *ui = &shop->shell->ui;
    bool wide = box.width >= TOOLS_WIDTH - 8;
    int columns = wide ? COUNT : int_max(box.width / tool, 1);
    for (int i = 0; i < COUNT; i++) {
        Words tip = action_tip(shop->shell, tools[i]);
        Icon icon = ACTION_INFO[tools[i]].icon;
        if (tools[i] == ACTION_PAUSE) icon = shop->runs ? ICON_PAUSE : ICON_PLAY;
        int x = box.x + i % columns * tool;
        if (wide && i >= 5) x += APART;
        if (wide && tools[i] == ACTION_FILM) x += SPEED;
        ui_button(ui, (Box){x, box.y + i / columns * UI_ROW, tool - 2, UI_BUTTON_HEIGHT},
                  (Button){icon, .tip = tip.text, .what = WORKSHOP_DO, .number = (int)tools[i],
                           .on = tools[i] == ACTION_FILM && shop->filming.open});
    }
    Words speed = words("speed #", NUMBERS(shop->speed + 1));
    if (wide)
        ui_text_middle(ui, box.x + 7 * tool + APART, box.y + 5, SPEED - 4, INK_FADED, speed.text);
    return (COUNT + columns - 1) / columns * UI_ROW;
}

static void paint_class(Workshop *shop, Box box) {
    Words tip = action_tip(shop->shell, ACTION_CLASS);
    ui_button(&shop->shell->ui, box,
              (Button){ACTION_INFO[ACTION_CLASS].icon, .tip = tip.text, .what = WORKSHOP_DO,
                       .number = ACTION_CLASS});
}

// While it is pulled it stays at the pointer. Keys move it by stamps.
static void paint_slider(Workshop *shop, Box slider) {
    Ui *ui = &shop->shell->ui;
    bool pointer = ui->down || ui->pressed;
    if (!pointer) shop->pulled_time = -1;
    int at = shop->pulled_time < 0 ? workshop_place(shop, shop->at) : shop->pulled_time;
    int now = ui_slider(ui, slider, at, 0, TIME_PLACES);
    if (now == at) return;
    if (pointer) shop->pulled_time = now;
    ui->choice = pointer ? (Choice){WORKSHOP_TIME, now}
                         : (Choice){WORKSHOP_DO, now > at ? ACTION_STAMP_ON : ACTION_STAMP_BACK};
}

// The numbers of a stage are left out where there is no room for them: they also stand beside their sliders.
static void paint_caption(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    const Moment *moment = &shop->moment;
    int lines = box.height / FONT_LINE;
    if (lines <= 0) return;
    bool fits = ui_text_lines(ui, moment->caption.text, box.width) <= lines;
    ui_text_block(ui, box.x, box.y, box.width, lines, INK,
                  fits ? moment->caption.text : moment->brief.text);
    ui_tip(ui, box, moment->caption.text);  // whole
}

void workshop_time_paint(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    const Moment *moment = &shop->moment;
    Box bar = {box.x + PAD + 6, box.y + 7, box.width - 2 * PAD - 12, STRIP};
    Box slider = {box.x + PAD, bar.y + bar.height + 1, box.width - 2 * PAD, 16};
    int y = slider.y + slider.height + 1;
    ui_panel(ui, box, PANEL_PAPER);
    if (moment->stage_count == 0) return;
    for (int i = 0; i < moment->stage_count; i++) {
        Box place = segment(shop, bar, i);
        paint_segment(shop, place, i);
        paint_ticks(ui, (Box){place.x, slider.y, place.width, 0}, moment->stages[i].stamps);
    }
    paint_slider(shop, slider);
    film_marks_paint(shop, slider);
    Box tools = {box.x + PAD, y, box.width - 2 * PAD, UI_BUTTON_HEIGHT}, caption = tools;
    int tool = box.height < LOW ? SMALL_TOOL : TOOL;  // two rows have room
    paint_class(shop, (Box){box.x + box.width - PAD - tool + 4, y, tool - 2, UI_BUTTON_HEIGHT});
    tools.width -= tool;
    caption.width -= tool;
    int height = paint_tools(shop, tools, tool);
    bool beside = tools.width >= TOOLS_WIDTH + CAPTION;
    if (beside) caption.x += TOOLS_WIDTH;
    if (beside) caption.width -= TOOLS_WIDTH;
    else caption.y += height;
    caption.height = (box.y + box.height - caption.y - 1) / FONT_LINE * FONT_LINE;
    paint_caption(shop, caption);
}
