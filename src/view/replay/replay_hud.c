// SPDX-License-Identifier: MIT
// The panels over a replay: what happens above, the time bar and its buttons below.
#include <SDL.h>
#include <stdio.h>

#include "../../base/number.h"
#include "replay.h"
#include "../profile/actions.h"

enum {
    GAP = 4,
    PAD = 12,
    TOOL = 28,  // from a button to the next
    APART = 8,  // more between groups of them
    BAR = 20,
    KNOB = 12,  // as ui_slider's
    NARROW = 560,  // too narrow for a small map beside the bar
    LOW = 320,  // too low for words that are said above as well
};

// Above: where it stands.

typedef struct Stat {
    Icon icon;
    char text[24];
    const char *tip;
} Stat;

enum { STATS = 5 + GOOD_COUNT, STAT_APART = 10, STAT_CLOSE = 3 };

// Where `of` is not below 0 the number is one of so many.
static void add_stat(Stat **at, Icon icon, const char *tip, int number, int of) {
    Stat *stat = (*at)++;
    *stat = (Stat){.icon = icon, .tip = tip};
    if (of < 0) snprintf(stat->text, sizeof stat->text, "%d", number);
    else snprintf(stat->text, sizeof stat->text, "%d/%d", number, of);
}

static void count_stats(const Game *game, Stat stats[STATS]) {
    const Rules *rules = &game->island->rules;
    add_stat(&stats, ICON_SUN, "Day, of how many", game->day, rule(rules, RULE_DAYS));
    add_stat(&stats, ICON_TIDE, "The tide now", game->tide, -1);
    add_stat(&stats, ICON_CREW, "Crew in the party", game->party.crew, -1);
    for (int good = 0; good < GOOD_COUNT; good++)
        add_stat(&stats, GOOD_LOOK[good].icon, GOOD_LOOK[good].carried, game->party.goods[good],
                 -1);
    add_stat(&stats, ICON_BEACON, "Beacons burning, of those needed", game_beacons_burning(game),
             rule(rules, RULE_BEACONS));
    add_stat(&stats, ICON_TROPHY, "Score so far", score_of(game).total, -1);
}

static int stats_width(Ui *ui, const Stat stats[STATS], int apart) {
    int width = -apart;
    for (int i = 0; i < STATS; i++) width += 18 + ui_text_width(ui, stats[i].text) + apart;
    return width;
}

static void paint_stats(Ui *ui, int x, int y, const Stat stats[STATS], int apart) {
    for (int i = 0; i < STATS; i++) {
        int width = 18 + ui_text_width(ui, stats[i].text);
        ui_icon(ui, x, y - 2, stats[i].icon, false);
        ui_text(ui, x + 18, y, INK, stats[i].text);
        ui_tip(ui, (Box){x, y - 2, width, FONT_LINE + 2}, stats[i].tip);
        x += width + apart;
    }
}

// Returns where it ends below.
static int paint_status(const Replay *replay, Choice *choice) {
    enum { WIDE = 760, TOLD_LINES = 2, LEFT = TOOL + 8 };
    Ui *ui = &replay->shell->ui;
    Stat stats[STATS];
    char line[200];
    count_stats(replay->game, stats);
    int width = int_min(ui->width - 2 * GAP, WIDE), room = width - 2 * PAD - LEFT;
    int stats_room = stats_width(ui, stats, STAT_APART);
    bool beside = stats_room + 160 <= room;
    int apart = stats_room <= room ? STAT_APART : STAT_CLOSE;
    int told = int_min(ui_text_lines(ui, replay->told, room), TOLD_LINES);
    int lines = int_max(told, 1) + (beside ? 1 : 2);
    Box box = {(ui->width - width) / 2, GAP, width, 2 * 9 + lines * FONT_LINE};
    int x = box.x + PAD + LEFT, y = box.y + 10;
    ui_panel(ui, box, PANEL_PAPER);
    Box back = {box.x + PAD, box.y + (box.height - UI_BUTTON_HEIGHT) / 2, TOOL - 2,
                UI_BUTTON_HEIGHT};
    if (ui_button(ui, back, (Button){.icon = ICON_LEFT, .tip = "Back (Esc)"}))
        *choice = (Choice){REPLAY_BACK, 0};
    snprintf(line, sizeof line, "%d of %d: %s", replay->at, replay->commands->count, replay->title);
    ui_text_cut(ui, x, y, beside ? room - stats_room - 16 : room, INK, line);
    if (!beside) y += FONT_LINE;
    paint_stats(ui, beside ? x + room - stats_room : x, y, stats, apart);
    y += FONT_LINE;
    ui_text_block(ui, x, y, room, TOLD_LINES, INK_FADED, replay->told);
    return box.y + box.height;
}

// Where it does not come out the same, until that has been read.
static void paint_warning(const Replay *replay, int y, Choice *choice) {
    enum { WIDE = 480 };
    Ui *ui = &replay->shell->ui;
    if (!replay->diverged[0] || replay->warning_read) return;
    int width = int_min(ui->width - 2 * GAP, WIDE), room = width - 2 * PAD;
    int lines = ui_text_lines(ui, replay->diverged, room);
    Box box = {(ui->width - width) / 2, y + GAP, width, 66 + lines * FONT_LINE};
    ui_panel(ui, box, PANEL_PAPER);
    ui_icon(ui, box.x + PAD, box.y + 10, ICON_WARNING, false);
    ui_text_cut(ui, box.x + PAD + 22, box.y + 12, room - 22, INK_WRONG,
                "This recording does not come out the same");
    ui_text_block(ui, box.x + PAD, box.y + 30, room, lines, INK, replay->diverged);
    int below = box.y + 38 + lines * FONT_LINE;
    ui_text_cut(ui, box.x + PAD, below, room - 84, INK_FADED, "It is shown as far as that.");
    Box button = {box.x + width - PAD - 76, below - 6, 76, UI_BUTTON_HEIGHT};
    if (ui_button(ui, button, (Button){.icon = ICON_CHECK, .word = "Go on"}))
        *choice = (Choice){REPLAY_WARNING_READ, 0};
}

// Below: the buttons. They go from left to right, in as many rows as that takes.

typedef struct Tool {
    Action action;  // ACTION_NONE: the speed in words
    int width;
    bool apart;  // from the one before it
    const char *word;
} Tool;

static const Tool TOOLS[] = {
    {ACTION_DAY_BACK, TOOL, false, NULL}, {ACTION_STEP_BACK, TOOL, false, NULL},
    {ACTION_PAUSE, TOOL, false, NULL},    {ACTION_STEP_ON, TOOL, false, NULL},
    {ACTION_DAY_ON, TOOL, false, NULL},   {ACTION_SLOWER, TOOL, true, NULL},
    {ACTION_NONE, 46, false, NULL},       {ACTION_FASTER, TOOL, false, NULL},
    {ACTION_FOG, TOOL, true, NULL},       {ACTION_TIDE_LINE, TOOL, false, NULL},
    {ACTION_FOLLOW, TOOL, false, NULL},   {ACTION_TAKE_OVER, 98, true, "Take over"},
};
enum { TOOL_COUNT = sizeof TOOLS / sizeof *TOOLS };

// Where each begins, from the left top of them all; returns the rows.
static int place_tools(int room, Box boxes[TOOL_COUNT]) {
    int x = 0, row = 0;
    for (int i = 0; i < TOOL_COUNT; i++) {
        if (x > 0 && TOOLS[i].apart) x += APART;
        if (x > 0 && x + TOOLS[i].width > room) {
            x = 0;
            row++;
        }
        boxes[i] = (Box){x, row * TOOL, TOOLS[i].width - 2, UI_BUTTON_HEIGHT};
        x += TOOLS[i].width;
    }
    return row + 1;
}

static bool is_on(const Replay *replay, Action action) {
    return (action == ACTION_FOG && replay->no_fog) ||
           (action == ACTION_TIDE_LINE && !replay->shell->settings.no_tide_line) ||
           (action == ACTION_FOLLOW && replay->following);
}

static const char *why_not(const Replay *replay, Action action) {
    bool first = replay->at == 0, last = replay->at == replay->commands->count;
    switch (action) {
    case ACTION_STEP_BACK:
    case ACTION_DAY_BACK: return first ? "This is the beginning" : NULL;
    case ACTION_STEP_ON:
    case ACTION_DAY_ON: return last ? "This is the end" : NULL;
    case ACTION_SLOWER: return replay->speed == 0 ? "This is the slowest" : NULL;
    case ACTION_FASTER: return replay->speed + 1 == REPLAY_SPEEDS ? "This is the fastest" : NULL;
    case ACTION_TAKE_OVER: return replay_why_not_taken_over(replay);
    default: return NULL;
    }
}

static void paint_speed(const Replay *replay, Box box) {
    char text[32];
    snprintf(text, sizeof text, "%d/s", REPLAY_SPEED[replay->speed]);
    int width = ui_text_width(&replay->shell->ui, text);
    ui_text(&replay->shell->ui, box.x + (box.width - width) / 2, box.y + 5, INK, text);
}

static bool paint_tool(const Replay *replay, Box box, const Tool *tool) {
    const ActionInfo *info = &ACTION_INFO[tool->action];
    const char *key = replay->shell->settings.keys[tool->action][0];
    char tip[96];
    snprintf(tip, sizeof tip, "%s (%s)", info->word, key);
    Button button = {.icon = info->icon,
                     .word = tool->word,
                     .key = tool->word ? key : NULL,
                     .tip = tool->word ? "Play on from here, as a practice run" : tip,
                     .why_not = why_not(replay, tool->action),
                     .on = is_on(replay, tool->action)};
    if (tool->action == ACTION_PAUSE) button.icon = replay->paused ? ICON_PLAY : ICON_PAUSE;
    return ui_button(&replay->shell->ui, box, button);
}

static void paint_tools(const Replay *replay, int x, int y, const Box boxes[TOOL_COUNT],
                        Choice *choice) {
    for (int i = 0; i < TOOL_COUNT; i++) {
        Box box = {x + boxes[i].x, y + boxes[i].y, boxes[i].width, boxes[i].height};
        if (TOOLS[i].action == ACTION_NONE) paint_speed(replay, box);
        else if (paint_tool(replay, box, &TOOLS[i]))
            *choice = (Choice){REPLAY_DO, (int)TOOLS[i].action};
    }
}

// The time bar.

// Where a command is on it.
static int on_bar(Box bar, int command, int commands) {
    return bar.x + KNOB / 2 + (bar.width - KNOB) * command / int_max(commands, 1);
}

static void paint_days(Ui *ui, const Replay *replay, Box bar) {
    int commands = replay->commands->count, free_from = bar.x;
    for (int i = 0; i < replay->keyframe_count; i++) {
        char day[12];
        bool last = i + 1 == replay->keyframe_count;
        int x = on_bar(bar, replay->keyframes[i]->commands, commands);
        int end = on_bar(bar, last ? commands : replay->keyframes[i + 1]->commands, commands);
        snprintf(day, sizeof day, "%d", replay->keyframes[i]->day);
        int width = ui_text_width(ui, day), middle = (x + end - width) / 2;
        ui_fill(ui, (Box){x, bar.y + bar.height - 3, 1, 7}, INK_FADED);
        if (middle < free_from || end - x < width + 6) continue;
        ui_text(ui, middle, bar.y + bar.height + 1, INK_FADED, day);
        free_from = middle + width + 5;
    }
}

// Returns where it begins above.
static int paint_controls(const Replay *replay, bool beside_map, Choice *choice) {
    Ui *ui = &replay->shell->ui;
    Box boxes[TOOL_COUNT];
    int width = ui->width - 2 * GAP - (beside_map ? minimap_place(replay->shell).width + GAP : 0);
    int rows = place_tools(width - 2 * PAD, boxes);
    int height = 2 * 9 + BAR + 18 + rows * TOOL;
    Box box = {GAP, ui->height - GAP - height, width, height};
    Box bar = {box.x + PAD, box.y + 9, width - 2 * PAD, BAR};
    ui_panel(ui, box, PANEL_PAPER);
    paint_days(ui, replay, bar);
    int at = ui_slider(ui, bar, replay->at, 0, replay->commands->count);
    if (at != replay->at) *choice = (Choice){REPLAY_SEEK, at};
    paint_tools(replay, bar.x, bar.y + BAR + 20, boxes, choice);
    return box.y;
}

// Words above the bar: a notice, or how it came out.
static void paint_words(const Replay *replay, int bottom, int room) {
    const Game *game = replay->game;
    int below = replay->shell->ui.height - bottom + GAP;
    char text[64];
    if (SDL_GetTicks64() < replay->shell->notice_until) {
        banner_paint(replay->shell, replay->shell->notice, "", -1, room, below);
    } else if (replay->at == replay->commands->count && replay->shell->ui.height >= LOW) {
        bool over = game->outcome != OUTCOME_PLAYING;
        snprintf(text, sizeof text, "Score %d on day %d of %d", score_of(game).total, game->day,
                 rule(&game->island->rules, RULE_DAYS));
        banner_paint(replay->shell, over ? OUTCOME_TEXT[game->outcome] : "The recording ends here.",
                     text, -1, room, below);
    }
}

static void paint_reading(const Replay *replay) {
    banner_paint(replay->shell, "Reading the recording", "Esc goes back",
                 journey_job_share(&replay->job), replay->shell->ui.width - 4 * GAP, 2 * GAP);
}

Choice replay_hud_paint(void *own) {
    const Replay *replay = own;
    Ui *ui = &replay->shell->ui;
    Choice choice = {0, 0};
    if (!replay->game) {
        paint_reading(replay);
        return choice;
    }
    bool beside_map = ui->width >= NARROW && ui->height >= 300;
    int room =
        ui->width - 2 * GAP - (beside_map ? 2 * (minimap_place(replay->shell).width + GAP) : 0);
    int bottom = paint_controls(replay, beside_map, &choice);
    int above = paint_status(replay, &choice);
    if (beside_map) minimap_paint(replay->shell);
    paint_warning(replay, above, &choice);
    paint_words(replay, bottom, room);
    return choice;
}
