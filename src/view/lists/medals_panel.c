// SPDX-License-Identifier: MIT
// The dialog of the medals: those that were won, with their day and island, and what the others take.
#include <SDL.h>

#include "lists.h"

enum { WIDTH = 440, HEIGHT = 320, TEXT_LEFT = 28 };

typedef struct MedalsPanel {
    Shell *shell;
    MedalTable table;
    int levels, days;  // how many of these have been won or played
    ListView list;
} MedalsPanel;

static const Icon ICONS[MEDAL_COUNT] = {
    [MEDAL_ALL_LIT] = ICON_BEACON, [MEDAL_NONE_LOST] = ICON_HOME,  [MEDAL_NO_CAMP] = ICON_MOON,
    [MEDAL_BY_RAFT] = ICON_RAFT,   [MEDAL_EVERY_LEVEL] = ICON_MAP, [MEDAL_TEN_DAYS] = ICON_SUN,
};

static void leave(void *own) { medals_free(&((MedalsPanel *)own)->table); }

static void enter(void *own, Go *go) {
    MedalsPanel *panel = own;
    DayTable days;
    (void)go;
    leave(panel);
    honours_medals(panel->shell, &panel->table);
    honours_days(panel->shell, &days);
    panel->levels = medals_levels(&panel->table, &panel->shell->levels);
    panel->days = days_played(&days);
    days_free(&days);
    choice_read_titles(panel->shell);
    panel->list = (ListView){.count = MEDAL_COUNT};
}

static void act(void *own, Choice choice) {
    const MedalsPanel *panel = own;
    if (choice.what == LISTS_CLOSE) go_back(panel->shell);
}

static bool key(void *own, Action action, const SDL_KeyboardEvent *key) {
    MedalsPanel *panel = own;
    (void)action;
    return list_key(&panel->list, key);
}

// How far one is with a medal that takes several games; empty for others.
static Words progress(const MedalsPanel *panel, int medal) {
    Blanks levels = NUMBERS(panel->levels, panel->shell->levels.offered);
    if (medal == MEDAL_EVERY_LEVEL) return words("#1 of #2", levels);
    if (medal == MEDAL_TEN_DAYS) return words("#1 of #2", NUMBERS(panel->days, MEDAL_DAYS));
    return words("", NO_BLANKS);
}

static Words won_on(const MedalsPanel *panel, int medal) {
    const WorldCode *code = &panel->table.code[medal];
    return words("Won on $1, $2, @3",
                 NAMES(panel->table.date[medal], choice_level_title(panel->shell, code).text,
                       summary_seed(code).text));
}

static Words told(const MedalsPanel *panel, int medal) {
    bool won = panel->table.won >> medal & 1;
    return won ? won_on(panel, medal) : words("$", NAMES(MEDAL_INFO[medal].about));
}

// All rows have the height that the longest words need.
static int row_height(Ui *ui, const MedalsPanel *panel, int room) {
    enum { LINES = 2 };
    int lines = 1;
    for (int medal = 0; medal < MEDAL_COUNT; medal++)
        lines = int_max(lines, ui_text_lines(ui, told(panel, medal).text, room));
    return LIST_ROW + (int_min(lines, LINES) - 1) * FONT_LINE;
}

static void paint_row(Ui *ui, void *owner, int row, Box box) {
    const MedalsPanel *panel = owner;
    const MedalInfo *info = &MEDAL_INFO[row];
    bool won = panel->table.won >> row & 1;
    int x = box.x + TEXT_LEFT, y = box.y + 2, room = box.width - TEXT_LEFT - 6;
    Words left = won ? words("won", NO_BLANKS) : progress(panel, row);
    int left_width = ui_text_width(ui, left.text);
    ui_icon(ui, box.x + 5, box.y + (box.height - ICON_SIDE) / 2, won ? ICONS[row] : ICON_LOCK,
            !won);
    ui_text_cut(ui, x, y, room - left_width - 8, won ? INK : INK_FADED, info->name);
    ui_text_right(ui, x + room, y, won ? INK_GOOD : INK_FADED, left.text);
    ui_text_block(ui, x, y + FONT_LINE, room, box.height / FONT_LINE - 1, INK_FADED,
                  told(panel, row).text);
    if (won) ui_tip(ui, box, info->about);
}

static void interface(void *own, Ui *ui) {
    static const Button close = {ICON_CLOSE, "Close", .key = "Esc", .what = LISTS_CLOSE};
    MedalsPanel *panel = own;  // its list is moved
    Box inside = lists_dialog(ui, WIDTH, HEIGHT, 8, LIST_ROW, "Medals"), list = inside;
    list.height -= 8;
    int room = list.width - 2 * LIST_FRAME - LIST_BAR - TEXT_LEFT - 6;
    list_paint(ui, &panel->list, list, row_height(ui, panel, room), paint_row, panel);
    lists_buttons(ui, inside, &close, 1);
}

const ScreenInfo MEDALS_SCREEN = {
    .bytes = sizeof(MedalsPanel),
    .dialog = true,
    .tall = lists_tall,
    .free = leave,
    .enter = enter,
    .interface = interface,
    .act = act,
    .key = key,
    .leave = leave,
};
