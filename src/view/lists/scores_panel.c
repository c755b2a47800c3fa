// SPDX-License-Identifier: MIT
// The best runs, by level, difficulty and class of size.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../game/code.h"
#include "lists.h"

enum {
    WIDTH = 460,
    HEIGHT = 366,
    GAP = 4,
    STEP = 26,
    ROW = 18,  // SCORES_EACH of them have room
    HEAD = 3 * (UI_BUTTON_HEIGHT + GAP) + 6,  // of the choices
    // Columns of the table, from the left.
    PLACE = 8,
    POINTS = 30,
    OUTCOME = 84,
    DAY = 134,
    DATE = 184,
    SEED = 262,
    SEED_LEAST = 110,  // where it would have less the date is left out
};

// With a step to another level, a class of size, a difficulty.
enum { AGAIN = 1, CLOSE, STEP_LEVEL, BY_SIZE, BY_DIFFICULTY };

typedef struct ScoreGroup {
    Difficulty difficulty;
    SizeClass size;
} ScoreGroup;

typedef struct ScoresPanel {
    Shell *shell;
    ScoreTable table;
    int at;  // of the level's first entry; those of a level follow each other
    WorldCode level;  // its name and hash
    const char *title;
    ScoreGroup group, wanted;  // that is shown, and that was chosen last
    int first;  // of the rows that are shown, in the table
    ListView list;
} ScoresPanel;

static bool same_level(const WorldCode *one, const WorldCode *other) {
    return strcmp(one->level, other->level) == 0 && one->level_hash == other->level_hash;
}

// What was played last is what one wants to see: the game that has just ended, or that of the settings.
static WorldCode code_played(const ScoresPanel *panel, const Go *go) {
    const Settings *settings = &panel->shell->settings;
    if (go->code) return *go->code;
    WorldCode code = {
        .width = settings->width, .height = settings->height, .difficulty = settings->difficulty};
    snprintf(code.level, sizeof code.level, "%s", settings->level);
    return code;
}

// The first entry of the level that comes before or after, around the ends of the table.
static int level_beside(const ScoresPanel *panel, int step) {
    const ScoreEntry *items = panel->table.items;
    int at = panel->at, count = panel->table.count;
    if (count == 0) return 0;
    do at = (at + step + count) % count;
    while (at > 0 && same_level(&items[at].code, &items[at - 1].code));
    return at;
}

// How many rows the chosen level has in a group; they follow each other in the table.
static int count_rows(const ScoresPanel *panel, ScoreGroup group, int *first) {
    int count = 0;
    for (int i = 0; i < panel->table.count; i++) {
        const WorldCode *code = &panel->table.items[i].code;
        if (!same_level(code, &panel->level) || code->difficulty != group.difficulty ||
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

// Of a level that comes to be shown: another group where the wanted one has no rows, of its size first.
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

static void enter(void *own, Go *go) {
    ScoresPanel *panel = own;
    int at = 0;
    leave(panel);
    panel->level = code_played(panel, go);
    panel->level.level_hash = 0;  // where nobody has scores
    panel->wanted =
        (ScoreGroup){panel->level.difficulty, size_class(panel->level.width, panel->level.height)};
    scores_file_read(panel->shell, &panel->table);
    choice_read_titles(panel->shell);
    for (int i = 1; i < panel->table.count; i++) {
        const WorldCode *code = &panel->table.items[i].code;
        bool first = !same_level(code, &panel->table.items[i - 1].code);
        if (first && strcmp(code->level, panel->level.level) == 0) at = i;
    }
    choose_level(panel, at);
}

// What can be chosen.

static void play_again(const ScoresPanel *panel) {
    char level[FILE_PATH];
    TextError error;
    if (panel->list.chosen < 0) return;
    const WorldCode *code = &panel->table.items[panel->first + panel->list.chosen].code;
    if (lists_find_level(panel->shell, code, level, sizeof level, &error))
        lists_play(panel->shell, code, level);
    else shell_notice_error(panel->shell, &error);
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
    case AGAIN: play_again(panel); break;
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
    if (list_key(&panel->list, key)) return true;
    if (!step && !lists_is_enter(&panel->shell->ui, key)) return false;
    act(panel, (Choice){step ? STEP_LEVEL : AGAIN, step});
    return true;
}

// Painting.

static void paint_level(const ScoresPanel *panel, int x, int y, int width, Choice *choice) {
    Ui *ui = &panel->shell->ui;
    char name[sizeof(LevelTitle) + 16];
    const char *alone = level_beside(panel, 1) == panel->at ? "No other level has scores" : NULL;
    snprintf(name, sizeof name, panel->level.level_hash ? "%s ~%08x" : "%s", panel->title,
             (unsigned)panel->level.level_hash);
    bool less = ui_button(ui, (Box){x, y, STEP, UI_BUTTON_HEIGHT},
                          (Button){.icon = ICON_LEFT, .tip = "Previous level", .why_not = alone});
    Box box = {x + STEP + GAP, y, width - 2 * (STEP + GAP), UI_BUTTON_HEIGHT};
    ui_panel_part(ui, box, PANEL_INSET);
    int wide = ui_text_width(ui, name), room = box.width - 16;
    ui_text_cut(ui, box.x + 8 + (wide < room ? (room - wide) / 2 : 0), y + 5, room, INK, name);
    bool more = ui_button(ui, (Box){x + width - STEP, y, STEP, UI_BUTTON_HEIGHT},
                          (Button){.icon = ICON_RIGHT, .tip = "Next level", .why_not = alone});
    if (less || more) *choice = (Choice){STEP_LEVEL, more ? 1 : -1};
}

// Three buttons, each with how many rows it would show.
static void paint_groups(const ScoresPanel *panel, Box row, int what, const char *const words[3],
                         int on, Choice *choice) {
    char text[3][32];
    Button buttons[3];
    for (int i = 0; i < 3; i++) {
        int first, count = count_rows(panel, group_of(panel, (Choice){what, i}), &first);
        snprintf(text[i], sizeof text[i], count ? "%s (%d)" : "%s", words[i], count);
        buttons[i] = (Button){.icon = ICON_NONE, .word = text[i], .on = on == i};
    }
    int pressed = ui_button_row(&panel->shell->ui, row, buttons, 3);
    if (pressed) *choice = (Choice){what, pressed - 1};
}

static void paint_row(void *owner, int row, Box box, bool chosen) {
    const ScoresPanel *panel = owner;
    Ui *ui = &panel->shell->ui;
    const ScoreEntry *entry = &panel->table.items[panel->first + row];
    char place[16], points[16], day[24], seed[SEED_BYTES + 48], size[24];
    int y = box.y + 2, seed_left = SEED;
    (void)chosen;
    snprintf(place, sizeof place, "%d", row + 1);
    snprintf(points, sizeof points, "%d", entry->total);
    snprintf(day, sizeof day, "day %d", entry->day);
    summary_size(size, sizeof size, &entry->code);
    snprintf(seed, sizeof seed, "%s  %s%s", size, entry->relaxed ? "(relaxed) " : "",
             entry->code.seed.text);
    ui_text_right(ui, box.x + PLACE + 12, y, INK_FADED, place);
    ui_text_right(ui, box.x + OUTCOME - 10, y, INK, points);
    ui_text(ui, box.x + OUTCOME, y, entry->won ? INK : INK_FADED, entry->won ? "won" : "lost");
    ui_text(ui, box.x + DAY, y, INK_FADED, day);
    bool dated = box.width >= SEED + SEED_LEAST;
    if (dated) ui_text(ui, box.x + DATE, y, INK_FADED, entry->date);
    else seed_left = DATE;
    ui_text_cut(ui, box.x + seed_left, y, box.width - seed_left - 4, INK, seed);
}

static void paint_table(ScoresPanel *panel, Box box) {
    char words[300];
    list_paint(&panel->shell->ui, &panel->list, box, ROW, paint_row, panel);
    if (panel->list.count) return;
    snprintf(
        words, sizeof words,
        "Nobody has come to the end of %s (%s) yet, on %s. The first to do so stands at the top.",
        panel->title, choice_class_word(panel->group.size),
        DIFFICULTY_NAME[panel->group.difficulty]);
    ui_text_block(&panel->shell->ui, box.x + 12, box.y + 12, box.width - 24, 4, INK_FADED, words);
}

static int paint_buttons(const ScoresPanel *panel, Box row) {
    const Button buttons[] = {
        {.icon = ICON_FLAG,
         .word = "Play this island",
         .key = "Enter",
         .why_not = panel->list.count ? NULL : "None is chosen",
         .primary = true},
        {.icon = ICON_CLOSE, .word = "Close", .key = "Esc"},
    };
    return ui_button_row(&panel->shell->ui, row, buttons, 2);
}

static Choice interface(void *own) {
    static const char *const sizes[] = {"Small", "Middle", "Large"};
    static const char *const difficulties[] = {"Easy", "Normal", "Hard"};
    enum { LINE = UI_BUTTON_HEIGHT + GAP };
    ScoresPanel *panel = own;  // its list is moved
    Box inside = lists_dialog(&panel->shell->ui, WIDTH, HEIGHT, HEAD + 8, ROW, "High scores");
    int x = inside.x, y = inside.y, width = inside.width;
    Choice choice = {0, 0};
    paint_level(panel, x, y, width, &choice);
    paint_groups(panel, (Box){x, y + LINE, width, UI_BUTTON_HEIGHT}, BY_SIZE, sizes,
                 (int)panel->group.size, &choice);
    paint_groups(panel, (Box){x, y + 2 * LINE, width, UI_BUTTON_HEIGHT}, BY_DIFFICULTY,
                 difficulties, (int)panel->group.difficulty, &choice);
    paint_table(panel, (Box){x, y + HEAD, width, inside.height - 8 - HEAD});
    int button = paint_buttons(panel, lists_buttons(inside));
    return button ? (Choice){button, 0} : choice;
}

const ScreenInfo SCORES_SCREEN = {
    .bytes = sizeof(ScoresPanel),
    .dialog = true,
    .free = leave,
    .enter = enter,
    .interface = interface,
    .act = act,
    .key = key,
    .leave = leave,
};
