// SPDX-License-Identifier: MIT
// The dialog that lists the best runs, by level, difficulty and class of size.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "lists.h"

enum { WIDTH = 460, HEIGHT = 366, GAP = 4, STEP = 26, HEAD = 3 * UI_ROW + 2 };  // HEAD: the choices
enum { ROW = 18 };  // so that SCORES_EACH rows have room
// Columns of the table. The date is left out where the island would have less than ISLAND_LEAST pixels.
enum {
    PLACE = 20,
    POINTS = 74,
    OUTCOME = 84,
    DAY = 140,
    DATE = 152,
    SIZE = 230,
    ISLAND_LEAST = 110
};
enum { SIZE_ROOM = 46, HEADS = 15 };
enum { LINK = 80 };  // width of a button beside the title

// Their numbers are a step to another level, a class of size, a difficulty.
enum { STEP_LEVEL = LISTS_CHOICES, BY_SIZE, BY_DIFFICULTY, LINKS };  // LINKS: and a screen's number

typedef struct ScoreGroup {
    Difficulty difficulty;
    SizeClass size;
} ScoreGroup;

typedef struct ScoresPanel {
    Shell *shell;
    ScoreTable table;
    int at;  // the level's first entry; entries of a level follow each other
    WorldCode level;  // its name and hash
    Words title;
    ScoreGroup group, wanted;  // the one that shows, and the one chosen last
    int first;  // entry of the table that shows
    ListView list;
} ScoresPanel;

// The first entry of the previous or next level; the last and the first are neighbours.
static int level_beside(const ScoresPanel *panel, int step) {
    const ScoreEntry *items = panel->table.items;
    int at = panel->at, count = panel->table.count;
    if (count == 0) return 0;
    do at = (at + step + count) % count;
    while (at > 0 && code_same_level(&items[at].code, &items[at - 1].code));
    return at;
}

// Returns how many rows the chosen level has in a group; they follow each other from `first` on.
static int count_rows(const ScoresPanel *panel, ScoreGroup group, int *first) {
    int count = 0;
    for (int i = 0; i < panel->table.count; i++) {
        const WorldCode *code = &panel->table.items[i].code;
        if (!code_same_level(code, &panel->level) || code->difficulty != group.difficulty ||
            size_class(code->width, code->height) != group.size)
            continue;
        if (count++ == 0) *first = i;
    }
    return count;
}

static void choose_rows(ScoresPanel *panel, ScoreGroup group) {
    panel->group = group;
    panel->list.count = count_rows(panel, group, &panel->first);
    panel->list.top = 0;
    list_choose(&panel->list, 0);
}

// Shows a level. Where it has no rows in the wanted group, another group shows, if possible of the same size.
static void choose_level(ScoresPanel *panel, int at) {
    ScoreGroup group = panel->wanted;
    int first;
    panel->at = at;
    if (panel->table.count) panel->level = panel->table.items[at].code;
    panel->title = choice_level_title(panel->shell, &panel->level);
    for (int i = 0; i < SIZE_CLASS_COUNT * DIFFICULTY_COUNT; i++) {
        if (count_rows(panel, group, &first)) break;
        group.difficulty = (Difficulty)((group.difficulty + 1) % DIFFICULTY_COUNT);
        if (group.difficulty == panel->wanted.difficulty)
            group.size = (SizeClass)((group.size + 1) % SIZE_CLASS_COUNT);
    }
    choose_rows(panel, group);
}

static void leave(void *own) {
    ScoresPanel *panel = own;
    scores_free(&panel->table);
    *panel = (ScoresPanel){.shell = panel->shell, .list = {.chosen = -1}};
}

// It opens with what was played last: the game that has just ended, or the last new one.
static void enter(void *own, Go *go) {
    ScoresPanel *panel = own;
    int at = 0;
    leave(panel);
    panel->level = go->code ? *go->code : choice_last_code(panel->shell);
    panel->level.level_hash = 0;  // as shown where nobody has scores
    bool wanted = false;
    panel->wanted =
        (ScoreGroup){panel->level.difficulty, size_class(panel->level.width, panel->level.height)};
    honours_scores(panel->shell, &panel->table);
    choice_read_titles(panel->shell);
    for (int i = 1; i < panel->table.count; i++) {
        const WorldCode *code = &panel->table.items[i].code;
        bool first = !code_same_level(code, &panel->table.items[i - 1].code);
        if (!first || strcmp(code->level, panel->level.level) != 0) continue;
        if (!wanted) at = i;
        wanted = wanted || strcmp(code->changes, panel->level.changes) == 0;
    }
    choose_level(panel, at);
}

static void play_again(const ScoresPanel *panel) {
    char level[FILE_PATH];
    TextError error;
    if (panel->list.chosen < 0) return;
    const WorldCode *code = &panel->table.items[panel->first + panel->list.chosen].code;
    if (lists_find_level(panel->shell, code, level, &error)) go_play(panel->shell, code, level);
    else shell_notice_error(panel->shell, "$", &error);
}

// The group that a choice leads to.
static ScoreGroup group_of(const ScoresPanel *panel, Choice choice) {
    ScoreGroup group = panel->group;
    if (choice.what == BY_SIZE) group.size = (SizeClass)choice.number;
    else group.difficulty = (Difficulty)choice.number;
    return group;
}

static void act(void *own, Choice choice) {
    ScoresPanel *panel = own;
    switch (choice.what) {
    case LISTS_MOVED: break;
    case LISTS_ENTER: play_again(panel); break;
    case LINKS: go_to(panel->shell, (ScreenName)choice.number); break;
    case STEP_LEVEL: choose_level(panel, level_beside(panel, choice.number)); break;
    case BY_SIZE:
    case BY_DIFFICULTY:
        panel->wanted = group_of(panel, choice);
        choose_rows(panel, panel->wanted);
        break;
    default: go_back(panel->shell); break;
    }
}

static bool key(void *own, Action action, const SDL_KeyboardEvent *key) {
    ScoresPanel *panel = own;
    (void)action;
    int step = (key->keysym.sym == SDLK_RIGHT) - (key->keysym.sym == SDLK_LEFT);
    int what = step ? STEP_LEVEL : lists_key(&panel->shell->ui, &panel->list, key);
    if (what) act(panel, (Choice){what, step});
    return what != 0;
}

// [<] name [>]
static void paint_level(Ui *ui, const ScoresPanel *panel, Box row) {
    char name[sizeof(LevelTitle) + 16];
    const char *alone = level_beside(panel, 1) == panel->at ? "No other level has scores" : NULL;
    Button less = {ICON_LEFT, .tip = "Previous level", .why_not = alone, .what = STEP_LEVEL};
    Button more = {ICON_RIGHT, .tip = "Next level", .why_not = alone, .what = STEP_LEVEL};
    Box box = {row.x + STEP + GAP, row.y, row.width - 2 * (STEP + GAP), row.height};
    less.number = -1;
    more.number = 1;
    snprintf(name, sizeof name, panel->level.level_hash ? "%s ~%08x" : "%s", panel->title.text,
             (unsigned)panel->level.level_hash);
    ui_button(ui, (Box){row.x, row.y, STEP, row.height}, less);
    ui_panel_part(ui, box, PANEL_INSET);
    ui_text_middle(ui, box.x + 8, box.y + 5, box.width - 16, INK, name);
    ui_button(ui, (Box){row.x + row.width - STEP, row.y, STEP, row.height}, more);
}

// Three buttons, each with the number of rows that it would show.
static void paint_groups(Ui *ui, const ScoresPanel *panel, Box row, int what,
                         const char *const names[3], int on) {
    Words text[3];
    Button buttons[3];
    for (int i = 0; i < 3; i++) {
        int first, count = count_rows(panel, group_of(panel, (Choice){what, i}), &first);
        text[i] = words(count ? "$ (#)" : "$", (Blanks){{count}, {names[i]}});
        buttons[i] = (Button){.word = text[i].text};
    }
    ui_choices(ui, row, buttons, 3, what, on);
}

// What makes a run easier than others, or "".
static const char *eased(const ScoreEntry *entry) {
    return entry->relaxed > 1 ? "  (+2 days, -1 beacon)" : entry->relaxed ? "  (+2 days)" : "";
}

// How much further columns behind the outcome stand, where its word needs that.
static int wider(const Ui *ui) {
    enum { DAYS = 22 };
    int room = ui_text_width(ui, "outcome\4won");
    room = int_max(room, ui_text_width(ui, "outcome\4lost"));
    room = int_max(room, ui_text_width(ui, "outcome\4End"));
    return int_max(room + DAYS - (DAY - OUTCOME), 0);
}

static bool is_dated(const Ui *ui, Box box) {
    return box.width >= SIZE + wider(ui) + SIZE_ROOM + ISLAND_LEAST;
}
static int size_left(const Ui *ui, Box box) {
    return wider(ui) + (is_dated(ui, box) ? SIZE : DATE);
}

// The eye is the sign of a scouted island.
static void paint_row(Ui *ui, void *owner, int row, Box box) {
    const ScoresPanel *panel = owner;
    const ScoreEntry *entry = &panel->table.items[panel->first + row];
    int y = box.y + 2, left = box.x + size_left(ui, box), right = box.x + box.width - 4;
    Words island = words("@1$2", NAMES(summary_seed(&entry->code).text, eased(entry)));
    ui_text_right(ui, box.x + PLACE, y, INK_FADED, words("#", NUMBERS(row + 1)).text);
    ui_text_right(ui, box.x + POINTS, y, INK, words("#", NUMBERS(entry->total)).text);
    ui_text(ui, box.x + OUTCOME, y, entry->won ? INK : INK_FADED,
            entry->won ? "outcome\4won" : "outcome\4lost");
    ui_text_right(ui, box.x + DAY + wider(ui), y, INK_FADED, words("#", NUMBERS(entry->day)).text);
    if (is_dated(ui, box)) ui_text(ui, box.x + DATE + wider(ui), y, INK_FADED, entry->date);
    ui_text(ui, left, y, INK_FADED, summary_size(&entry->code).text);
    if (entry->scouted) {
        right -= ICON_SIDE;
        ui_icon(ui, right, box.y + 1, ICON_EYE, false);
        ui_tip(ui, (Box){right, box.y, ICON_SIDE, box.height},
               "Scouted: the island had been known before this run");
        right -= 4;
    }
    left += SIZE_ROOM;
    ui_text_cut(ui, left, y, right - left, INK, island.text);
}

static void paint_heads(Ui *ui, Box table) {
    Box box = box_inset(table, LIST_FRAME);
    int y = table.y - HEADS, left = box.x + size_left(ui, box);
    ui_text_right(ui, box.x + POINTS, y, INK_FADED, "Score");
    ui_text(ui, box.x + OUTCOME, y, INK_FADED, "outcome\4End");
    ui_text_right(ui, box.x + DAY + wider(ui), y, INK_FADED, "Day");
    if (is_dated(ui, box)) ui_text(ui, box.x + DATE + wider(ui), y, INK_FADED, "Played on");
    ui_text(ui, left, y, INK_FADED, "Size");
    ui_text(ui, left + SIZE_ROOM, y, INK_FADED, "Seed");
}

static void paint_table(Ui *ui, ScoresPanel *panel, Box box) {
    static const char none[] = "Nobody has finished $1 ($2) on $3 yet. "
                               "The first to do so stands at the top.";
    list_paint(ui, &panel->list, box, ROW, paint_row, panel);
    if (panel->list.count) paint_heads(ui, box);
    if (panel->list.count) return;
    Words told = words(none, NAMES(panel->title.text, choice_class_word(panel->group.size),
                                   DIFFICULTY_NAME[panel->group.difficulty]));
    ui_text_block(ui, box.x + 12, box.y + 12, box.width - 24, 4, INK_FADED, told.text);
}

// The ways to other tables, beside the title.
static void paint_links(Ui *ui, Box inside) {
    Button days = {ICON_SUN, "Days", .tip = "Islands of the day", .what = LINKS};
    Button medals = {ICON_STAR, "Medals", .what = LINKS};
    Box box = {inside.x + inside.width - 2 * LINK - GAP, inside.y - UI_DIALOG_TOP + 4, LINK,
               UI_BUTTON_HEIGHT};
    days.number = SCREEN_DAY;
    medals.number = SCREEN_MEDALS;
    ui_button(ui, box, days);
    box.x += LINK + GAP;
    ui_button(ui, box, medals);
}

static void interface(void *own, Ui *ui) {
    static const char *const sizes[] = {"Small", "Middle", "Large"};
    static const char *const difficulties[] = {"Easy", "Normal", "Hard"};
    ScoresPanel *panel = own;  // its list is moved
    Button buttons[] = {
        {ICON_FLAG, "Play this island", .key = "Enter", .primary = true, .what = LISTS_ENTER},
        {ICON_CLOSE, "Close", .key = "Esc", .what = LISTS_CLOSE},
    };
    Box inside = lists_dialog(ui, WIDTH, HEIGHT, HEAD + HEADS + 8, ROW, "High scores");
    Box row = {inside.x, inside.y, inside.width, UI_BUTTON_HEIGHT};
    Box table = {inside.x, inside.y + HEAD + HEADS, inside.width, inside.height - 8 - HEAD - HEADS};
    paint_level(ui, panel, row);
    row.y += UI_ROW;
    paint_groups(ui, panel, row, BY_SIZE, sizes, (int)panel->group.size);
    row.y += UI_ROW;
    paint_groups(ui, panel, row, BY_DIFFICULTY, difficulties, (int)panel->group.difficulty);
    paint_table(ui, panel, table);
    if (!panel->list.count) buttons[0].why_not = "No run is chosen";
    lists_buttons(ui, inside, buttons, 2);
    paint_links(ui, inside);
}

const ScreenInfo SCORES_SCREEN = {
    .bytes = sizeof(ScoresPanel),
    .dialog = true,
    .tall = lists_tall,
    .free = leave,
    .enter = enter,
    .interface = interface,
    .act = act,
    .key = key,
    .leave = leave,
};
