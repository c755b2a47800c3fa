// SPDX-License-Identifier: MIT
// The panels of a replay: what happens above, the time bar and its buttons below.
#include <SDL.h>

#include "../../base/number.h"
#include "replay.h"
#include "../profile/actions.h"

enum { GAP = 4, PAD = 12, BAR = 20, KNOB = 12 };  // the knob is that of ui_slider
enum { TOOL = 28, APART = 8 };  // from button to button; extra gap between groups
enum { NARROW = 560 };  // too narrow for a small map beside the bar
enum { LOW = 320 };  // too low for the words above the bar
enum {
    LOWEST = 260,
    SMALL_TOOL = 26
};  // the island keeps some room with one row of buttons without words

// Above: the state.

typedef struct Stat {
    Icon icon;
    const char *tip;
    Words text;
} Stat;

static bool is_lowest(const Ui *ui) { return ui->height < LOWEST; }

enum { STATS = 5 + GOOD_COUNT, FIRST_GOOD = 3, STAT_APART = 10, STAT_CLOSE = 3 };

static void count_stats(const Game *game, Stat stats[STATS]) {
    Stat *at = stats;
    *at++ = (Stat){ICON_SUN, "Day, of how many",
                   words("#1/#2", NUMBERS(game->day, game_rule(game, RULE_DAYS)))};
    *at++ = (Stat){ICON_TIDE, "The tide now", words("#1", NUMBERS(game->tide))};
    *at++ = (Stat){ICON_CREW, "Crew in the party", words("#1", NUMBERS(game->party.crew))};
    for (int good = 0; good < GOOD_COUNT; good++)
        *at++ = (Stat){GOOD_LOOK[good].icon, GOOD_LOOK[good].carried,
                       words("#1", NUMBERS(game->party.goods[good]))};
    *at++ =
        (Stat){ICON_BEACON, "Beacons burning, of those needed",
               words("#1/#2", NUMBERS(game_beacons_burning(game), game_rule(game, RULE_BEACONS)))};
    *at = (Stat){ICON_TROPHY, "Score so far", words("#1", NUMBERS(score_of(game).total))};
}

// The width of all stats; paints them too. The lowest windows have no room for goods.
static int lay_stats(Ui *ui, int x, int y, const Stat stats[STATS], int apart, bool paint) {
    int begin = x;
    for (int i = 0; i < STATS; i++) {
        if (is_lowest(ui) && i >= FIRST_GOOD && i < FIRST_GOOD + GOOD_COUNT) continue;
        int width = 18 + ui_text_width(ui, stats[i].text.text);
        if (paint) {
            ui_icon(ui, x, y - 2, stats[i].icon, false);
            ui_text(ui, x + 18, y, INK, stats[i].text.text);
            ui_tip(ui, (Box){x, y - 2, width, FONT_LINE + 2}, stats[i].tip);
        }
        x += width + apart;
    }
    return x - apart - begin;
}

static void paint_back(Ui *ui, Box box) {
    ui_button(ui, box, (Button){.icon = ICON_LEFT, .tip = "Back (Esc)", .what = REPLAY_BACK});
}

// The stats beside the button, and what happens below.
static int paint_low_status(const Replay *replay, const Stat stats[STATS]) {
    enum { INSET = 5, TOLD = 28, LINES = 3 };
    Ui *ui = &replay->shell->ui;
    int room = ui->width - 2 * GAP - 2 * INSET;
    int lines = int_min(ui_text_lines(ui, replay->told, room), LINES);
    Box box = {GAP, GAP, ui->width - 2 * GAP, TOLD + lines * FONT_LINE};
    ui_slip(ui, box);
    paint_back(ui, (Box){box.x + 2, box.y + 2, TOOL - 2, UI_BUTTON_HEIGHT});
    lay_stats(ui, box.x + TOOL + INSET, box.y + 7, stats, STAT_APART, true);
    ui_text_block(ui, box.x + INSET, box.y + TOLD, room, lines, INK, replay->told);
    ui_tip(ui, (Box){box.x, box.y + TOLD, box.width, lines * FONT_LINE}, replay->told);  // whole
    return box.y + box.height;
}

// Returns its lower end.
static int paint_status(const Replay *replay) {
    enum { WIDE = 760, TOLD_LINES = 2, LEFT = TOOL + 8 };
    Ui *ui = &replay->shell->ui;
    Stat stats[STATS];
    count_stats(replay->game, stats);
    if (is_lowest(ui)) return paint_low_status(replay, stats);
    int width = int_min(ui->width - 2 * GAP, WIDE), room = width - 2 * PAD - LEFT;
    int stats_room = lay_stats(ui, 0, 0, stats, STAT_APART, false);
    bool beside = stats_room + 160 <= room;
    int told = int_min(ui_text_lines(ui, replay->told, room), TOLD_LINES);
    int lines = int_max(told, 1) + (beside ? 1 : 2);
    Box box = {(ui->width - width) / 2, GAP, width, 2 * 9 + lines * FONT_LINE};
    Box back = {box.x + PAD, box.y + (box.height - UI_BUTTON_HEIGHT) / 2, TOOL - 2,
                UI_BUTTON_HEIGHT};
    int x = box.x + PAD + LEFT, y = box.y + 10;
    ui_panel(ui, box, PANEL_PAPER);
    paint_back(ui, back);
    Words line = words("#1 of #2: $1", (Blanks){.numbers = {replay->at, replay->commands->count},
                                                .names = {replay->title}});
    ui_text_cut(ui, x, y, beside ? room - stats_room - 16 : room, INK, line.text);
    if (!beside) y += FONT_LINE;
    lay_stats(ui, beside ? x + room - stats_room : x, y, stats,
              stats_room <= room ? STAT_APART : STAT_CLOSE, true);
    ui_text_block(ui, x, y + FONT_LINE, room, TOLD_LINES, INK_FADED, replay->told);
    return box.y + box.height;
}

// Warns that the recording does not come out the same, until that was read.
static void paint_warning(const Replay *replay, int y) {
    enum { WIDE = 480 };
    Ui *ui = &replay->shell->ui;
    if (!replay->diverged[0] || replay->warning_read) return;
    int width = int_min(ui->width - 2 * GAP, WIDE), room = width - 2 * PAD;
    int lines = ui_text_lines(ui, replay->diverged, room);
    Box box = {(ui->width - width) / 2, y + GAP, width, 66 + lines * FONT_LINE};
    int x = box.x + PAD, below = box.y + 38 + lines * FONT_LINE;
    ui_panel(ui, box, PANEL_PAPER);
    ui_icon(ui, x, box.y + 10, ICON_WARNING, false);
    ui_text_cut(ui, x + 22, box.y + 12, room - 22, INK_WRONG,
                "This recording does not come out the same");
    ui_text_block(ui, x, box.y + 30, room, lines, INK, replay->diverged);
    ui_text_cut(ui, x, below, room - 84, INK_FADED, "It is shown up to that point.");
    ui_button(ui, (Box){x + room - 76, below - 6, 76, UI_BUTTON_HEIGHT},
              (Button){.icon = ICON_CHECK, .word = "Go on", .what = REPLAY_WARNING_READ});
}

// Below: the buttons, from left to right in as many rows as they need.

typedef struct Tool {
    Action action;  // ACTION_NONE: shows the speed
    int width;
    bool apart;  // a gap before it
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

static void paint_tool(const Replay *replay, Box box, const Tool *tool) {
    Action action = tool->action;
    Words tip = action_tip(replay->shell, action);
    Button button = {ACTION_INFO[action].icon, tool->word, .tip = tip.text, .what = REPLAY_DO,
                     .number = (int)action};
    button.why_not = why_not(replay, action);
    button.on = is_on(replay, action);
    if (action == ACTION_PAUSE) button.icon = replay->paused ? ICON_PLAY : ICON_PAUSE;
    if (tool->word) {
        button.key = action_key(replay->shell, action);
        button.tip = "Play on from here, as a practice run";
    }
    ui_button(&replay->shell->ui, box, button);
}

static Words speed_words(const Replay *replay) {
    return words("#1/s", NUMBERS(REPLAY_SPEED[replay->speed]));
}

// The rows of buttons in a room; paints them too, from its left top.
static int lay_tools(const Replay *replay, Box room, bool paint) {
    bool lowest = is_lowest(&replay->shell->ui);
    Words speed = speed_words(replay);
    int x = 0, row = 0;
    for (int i = 0; i < TOOL_COUNT; i++) {
        Tool shown = TOOLS[i], *tool = &shown;
        if (lowest) shown = (Tool){tool->action, SMALL_TOOL, false, NULL};
        if (lowest && tool->action == ACTION_NONE) continue;  // it stands beside the bar
        if (x > 0 && tool->apart) x += APART;
        if (x > 0 && x + tool->width > room.width) {
            x = 0;
            row++;
        }
        Box box = {room.x + x, room.y + row * TOOL, tool->width - 2, UI_BUTTON_HEIGHT};
        if (paint && tool->action == ACTION_NONE)
            ui_text_middle(&replay->shell->ui, box.x, box.y + 5, box.width, INK, speed.text);
        else if (paint) paint_tool(replay, box, tool);
        x += tool->width;
    }
    return row + 1;
}

// The time bar.

// Where a command is on the time bar.
static int on_bar(Box bar, int command, int commands) {
    return bar.x + KNOB / 2 + (bar.width - KNOB) * command / int_max(commands, 1);
}

static void paint_days(Ui *ui, const Replay *replay, Box bar) {
    int commands = replay->commands->count, free_from = bar.x;
    for (int i = 0; i < replay->keyframe_count; i++) {
        bool last = i + 1 == replay->keyframe_count;
        int x = on_bar(bar, replay->keyframes[i]->commands, commands);
        int end = on_bar(bar, last ? commands : replay->keyframes[i + 1]->commands, commands);
        Words day = words("#1", NUMBERS(replay->keyframes[i]->day));
        int width = ui_text_width(ui, day.text), middle = (x + end - width) / 2;
        ui_fill(ui, (Box){x, bar.y + bar.height - 3, 1, 7}, INK_FADED);
        if (middle < free_from || end - x < width + 6) continue;
        ui_text(ui, middle, bar.y + bar.height + 1, INK_FADED, day.text);
        free_from = middle + width + 5;
    }
}

static void paint_bar(const Replay *replay, Box bar) {
    Ui *ui = &replay->shell->ui;
    int at = ui_slider(ui, bar, replay->at, 0, replay->commands->count);
    if (at != replay->at) ui->choice = (Choice){REPLAY_SEEK, at};
}

static int paint_low_controls(const Replay *replay) {
    enum { INSET = 5, SPEED = 36 };
    Ui *ui = &replay->shell->ui;
    Box tools = {GAP + INSET, 0, ui->width - 2 * GAP - 2 * INSET, 0};
    int height = BAR + lay_tools(replay, tools, false) * TOOL + 2;
    Box box = {GAP, ui->height - GAP - height, ui->width - 2 * GAP, height};
    ui_slip(ui, box);
    paint_bar(replay, (Box){tools.x, box.y, tools.width - SPEED, BAR});
    ui_text_right(ui, tools.x + tools.width, box.y + 4, INK, speed_words(replay).text);
    tools.y = box.y + BAR;
    lay_tools(replay, tools, true);
    return box.y;
}

// Returns its upper end.
static int paint_controls(const Replay *replay, bool beside_map) {
    Ui *ui = &replay->shell->ui;
    if (is_lowest(ui)) return paint_low_controls(replay);
    int width = ui->width - 2 * GAP - (beside_map ? minimap_place(replay->shell).width + GAP : 0);
    Box tools = {GAP + PAD, 0, width - 2 * PAD, 0};
    int height = 2 * 9 + BAR + 18 + lay_tools(replay, tools, false) * TOOL;
    Box box = {GAP, ui->height - GAP - height, width, height};
    Box bar = {tools.x, box.y + 9, tools.width, BAR};
    tools.y = bar.y + BAR + 20;
    ui_panel(ui, box, PANEL_PAPER);
    paint_days(ui, replay, bar);
    paint_bar(replay, bar);
    lay_tools(replay, tools, true);
    return box.y;
}

// Words above the bar: a notice, or how it came out.
static void paint_words(const Replay *replay, int bottom, int room) {
    Shell *shell = replay->shell;
    const Game *game = replay->game;
    int below = shell->ui.height - bottom + GAP;
    if (SDL_GetTicks64() < shell->notice_until) {
        banner_paint(shell, shell->notice, "", -1, room, below);
    } else if (replay->at == replay->commands->count && shell->ui.height >= LOW) {
        bool over = game->outcome != OUTCOME_PLAYING;
        Words score = words("Score #1 on day #2 of #3",
                            NUMBERS(score_of(game).total, game->day, game_rule(game, RULE_DAYS)));
        banner_paint(shell, over ? OUTCOME_INFO[game->outcome].text : "The recording ends here.",
                     score.text, -1, room, below);
    }
}

void replay_hud_paint(void *own, Ui *ui) {
    const Replay *replay = own;
    Shell *shell = replay->shell;
    if (!replay->game) {
        banner_paint(shell, "Reading the recording",
                     words("@1 goes back", NAMES(back_key(shell).text)).text,
                     world_job_share(&replay->job), ui->width - 4 * GAP, 2 * GAP);
        return;
    }
    bool beside_map = ui->width >= NARROW && ui->height >= 300;
    int room = ui->width - 2 * GAP - (beside_map ? 2 * (minimap_place(shell).width + GAP) : 0);
    int bottom = paint_controls(replay, beside_map), above = paint_status(replay);
    if (beside_map) minimap_paint(shell);
    paint_warning(replay, above);
    paint_words(replay, bottom, room);
}
