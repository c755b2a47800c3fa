// SPDX-License-Identifier: MIT
// The best runs, by level, difficulty and class of size.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"
#include "../shell/shell.h"
#include "lists.h"
#include "../shell/scores_file.h"
#include "../shell/world_choice.h"
#include "../../game/code.h"

enum {
    WIDTH = 460,
    HEIGHT = 366,
    GAP = 4,
    STEP = 26,
    ROW = 18,  // SCORES_EACH of them have room
    HEAD = 3 * (UI_BUTTON_HEIGHT + GAP) + 6,  // of the choices
    OTHER = UI_DIALOG_TOP + HEAD + 8 + UI_BUTTON_HEIGHT + UI_DIALOG_PAD,  // but the table
    // Columns of the table, from the left.
    PLACE = 8,
    POINTS = 30,
    OUTCOME = 84,
    DAY = 134,
    DATE = 184,
    SEED = 262,
    SEED_LEAST = 110,  // where it would have less the date is left out
};

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

static bool list_levels(ScoresPanel *panel, const char *played) {
    const ScoreTable *table = &panel->table;
    panel->levels = memory_allocate((size_t)table->count + 1, sizeof *panel->levels);
    if (!panel->levels) return false;
    for (int i = 0; i < table->count; i++) {
        const WorldCode *code = &table->items[i].code;
        if (i > 0 && same_level(code, &table->items[i - 1].code)) continue;
        if (strcmp(code->level, played) == 0) panel->level = panel->level_count;
        panel->levels[panel->level_count++] = *code;
    }
    if (panel->level_count == 0) {
        panel->level_count = 1;
        snprintf(panel->levels[0].level, LEVEL_NAME, "%s", played);
    }
    return true;
}

// How many rows the chosen level has in a group; they follow each other in the table.
static int count_rows(const ScoresPanel *panel, ScoreGroup group, int *first) {
    const WorldCode *level = &panel->levels[panel->level];
    int count = 0;
    for (int i = 0; i < panel->table.count; i++) {
        const WorldCode *code = &panel->table.items[i].code;
        if (!same_level(code, level) || code->difficulty != group.difficulty ||
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
static void choose_level(ScoresPanel *panel, int level) {
    ScoreGroup group = panel->wanted;
    int first;
    panel->level = level;
    for (int i = 0; i < SIZE_CLASS_COUNT * DIFFICULTY_COUNT; i++) {
        if (count_rows(panel, group, &first)) break;
        group.difficulty = (Difficulty)((group.difficulty + 1) % DIFFICULTY_COUNT);
        if (group.difficulty == panel->wanted.difficulty)
            group.size = (SizeClass)((group.size + 1) % SIZE_CLASS_COUNT);
    }
    choose_rows(panel, group);
}

static void scores_forget(ScoresPanel *panel) {
    scores_free(&panel->table);
    memory_release(panel->levels);
    *panel = (ScoresPanel){.shell = panel->shell, .list = {.chosen = -1}};
}

static void enter(void *own, Go *go) {
    ScoresPanel *panel = own;
    WorldCode played = code_played(panel, go);
    scores_forget(panel);
    scores_file_read(panel->shell, &panel->table);
    choice_read_titles(panel->shell);
    panel->wanted = (ScoreGroup){played.difficulty, size_class(played.width, played.height)};
    if (list_levels(panel, played.level)) {
        choose_level(panel, panel->level);
        return;
    }
    shell_notice(panel->shell, "There is not enough memory for the high scores");
    go_back(panel->shell);
}

static void leave(void *own) { scores_forget(own); }

static void step_level(ScoresPanel *panel, int step) {
    choose_level(panel, (panel->level + step + panel->level_count) % panel->level_count);
}

static void play_again(ScoresPanel *panel) {
    char level[FILE_PATH];
    TextError error;
    if (panel->list.chosen < 0) return;
    WorldCode code = panel->table.items[panel->first + panel->list.chosen].code;
    if (lists_find_level(panel->shell, &code, level, sizeof level, &error))
        lists_play(panel->shell, &code, level);
    else shell_notice(panel->shell, "%s", error.text);
}

// Painting.

static void paint_level(ScoresPanel *panel, int x, int y, int width) {
    Ui *ui = &panel->shell->ui;
    const WorldCode *level = &panel->levels[panel->level];
    char name[sizeof(LevelTitle) + 16];
    const char *alone = panel->level_count > 1 ? NULL : "No other level has scores";
    snprintf(name, sizeof name, level->level_hash ? "%s ~%08x" : "%s",
             choice_level_title(panel->shell, level), (unsigned)level->level_hash);
    bool less = ui_button(ui, (Box){x, y, STEP, UI_BUTTON_HEIGHT},
                          (Button){.icon = ICON_LEFT, .tip = "Previous level", .why_not = alone});
    Box box = {x + STEP + GAP, y, width - 2 * (STEP + GAP), UI_BUTTON_HEIGHT};
    ui_panel_part(ui, box, PANEL_INSET);
    int wide = ui_text_width(ui, name), room = box.width - 16;
    ui_text_cut(ui, box.x + 8 + (wide < room ? (room - wide) / 2 : 0), y + 5, room, INK, name);
    bool more = ui_button(ui, (Box){x + width - STEP, y, STEP, UI_BUTTON_HEIGHT},
                          (Button){.icon = ICON_RIGHT, .tip = "Next level", .why_not = alone});
    if (less || more) step_level(panel, more ? 1 : -1);
}

// Three buttons side by side, each with how many rows it would show; the one that was pressed, or -1.
static int paint_thirds(ScoresPanel *panel, Box row, const char *const words[3],
                        const ScoreGroup groups[3], int on) {
    int third = (row.width - 2 * GAP) / 3, pressed = -1;
    for (int i = 0; i < 3; i++) {
        Box box = {row.x + i * (third + GAP), row.y, third, row.height};
        char word[32];
        int first, count = count_rows(panel, groups[i], &first);
        snprintf(word, sizeof word, count ? "%s (%d)" : "%s", words[i], count);
        Button button = {.icon = ICON_NONE, .word = word, .on = on == i};
        if (ui_button(&panel->shell->ui, box, button)) pressed = i;
    }
    return pressed;
}

static void paint_groups(ScoresPanel *panel, int x, int y, int width) {
    static const char *const sizes[] = {"Small", "Middle", "Large"};
    static const char *const difficulties[] = {"Easy", "Normal", "Hard"};
    ScoreGroup group = panel->group, by_size[3], by_difficulty[3];
    for (int i = 0; i < 3; i++) {
        by_size[i] = (ScoreGroup){group.difficulty, (SizeClass)i};
        by_difficulty[i] = (ScoreGroup){(Difficulty)i, group.size};
    }
    Box row = {x, y, width, UI_BUTTON_HEIGHT};
    int size = paint_thirds(panel, row, sizes, by_size, (int)group.size);
    row.y += UI_BUTTON_HEIGHT + GAP;
    int difficulty = paint_thirds(panel, row, difficulties, by_difficulty, (int)group.difficulty);
    if (size < 0 && difficulty < 0) return;
    panel->wanted = size >= 0 ? by_size[size] : by_difficulty[difficulty];
    choose_rows(panel, panel->wanted);
}

static void paint_right(Ui *ui, int right, int y, uint32_t colour, const char *text) {
    ui_text(ui, right - ui_text_width(ui, text), y, colour, text);
}

static void paint_row(void *owner, int row, Box box, bool chosen) {
    ScoresPanel *panel = owner;
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
    paint_right(ui, box.x + PLACE + 12, y, INK_FADED, place);
    paint_right(ui, box.x + OUTCOME - 10, y, INK, points);
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
        choice_level_title(panel->shell, &panel->levels[panel->level]),
        choice_class_word(panel->group.size), DIFFICULTY_NAME[panel->group.difficulty]);
    ui_text_block(&panel->shell->ui, box.x + 12, box.y + 12, box.width - 24, 4, INK_FADED, words);
}

static Choice scores_paint(void *own) {
    ScoresPanel *panel = own;
    Ui *ui = &panel->shell->ui;
    Box box = list_dialog(ui, WIDTH, HEIGHT, OTHER, ROW, "High scores");
    int x = box.x + UI_DIALOG_PAD, y = box.y + UI_DIALOG_TOP, width = box.width - 2 * UI_DIALOG_PAD;
    int bottom = box.y + box.height - UI_DIALOG_PAD - UI_BUTTON_HEIGHT, half = (width - GAP) / 2;
    paint_level(panel, x, y, width);
    paint_groups(panel, x, y + UI_BUTTON_HEIGHT + GAP, width);
    paint_table(panel, (Box){x, y + HEAD, width, bottom - 8 - y - HEAD});
    bool again = ui_button(ui, (Box){x, bottom, half, UI_BUTTON_HEIGHT},
                           (Button){.icon = ICON_FLAG,
                                    .word = "Play this island",
                                    .key = "Enter",
                                    .why_not = panel->list.count ? NULL : "None is chosen",
                                    .primary = true});
    bool close = ui_button(ui, (Box){x + half + GAP, bottom, half, UI_BUTTON_HEIGHT},
                           (Button){.icon = ICON_CLOSE, .word = "Close", .key = "Esc"});
    if (again) play_again(panel);
    else if (close) go_back(panel->shell);
    return (Choice){0, 0};
}

static bool scores_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    ScoresPanel *panel = own;
    (void)action;
    SDL_Keycode code = key->keysym.sym;
    bool enter = code == SDLK_RETURN || code == SDLK_KP_ENTER;
    if (!panel->levels) return false;
    if (list_key(&panel->list, key)) return true;
    if (code == SDLK_LEFT || code == SDLK_RIGHT) {
        step_level(panel, code == SDLK_RIGHT ? 1 : -1);
        return true;
    }
    if (!enter || panel->shell->ui.focus != 0 || (key->keysym.mod & KMOD_ALT)) return false;
    play_again(panel);
    return true;
}

const ScreenInfo SCORES_SCREEN = {
    .bytes = sizeof(ScoresPanel),
    .dialog = true,
    .free = leave,
    .enter = enter,
    .interface = scores_paint,
    .key = scores_key,
    .leave = leave,
};
