// SPDX-License-Identifier: MIT
#include "lists.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"
#include "../app.h"
#include "../shell/files.h"
#include "../new_game/new_game.h"
#include "../shell/world_choice.h"
#include "../../game/code.h"

Lists *lists_of(App *app) {
    if (!app->lists) app->lists = memory_allocate(1, sizeof *app->lists);
    if (!app->lists) app_notice(app, "There is not enough memory for this list");
    return app->lists;
}

void lists_free(Lists *lists) {
    if (!lists) return;
    memory_release(lists->replays.files);
    memory_release(lists->scores.levels);
    scores_free(&lists->scores.table);
    memory_release(lists);
}

Box lists_dialog(Ui *ui, int width, int height, int other, int row_height, const char *title) {
    enum { MARGIN = 6 };
    int across = ui->width - 2 * MARGIN, down = ui->height - 2 * MARGIN;
    width = width < across ? width : across;
    height = height < down ? height : down;
    int rows = height - other - 2 * LIST_FRAME;
    if (rows > 0) height -= rows % row_height;
    return ui_dialog(ui, width, height, title);
}

// Levels of codes.

static bool is_stock(const App *app, const char *name) {
    for (int i = 0; i < app->levels.count; i++)
        if (strcmp(app->levels.names[i], name) == 0) return true;
    return false;
}

static bool has_hash(const App *app, const char *level, uint32_t hash) {
    Recipe recipe;
    TextError error;
    if (!level_load_given(&recipe, level, app->folder, NULL, &error)) return false;
    bool same = level_code_hash(&recipe) == hash;
    recipe_free(&recipe);
    return same;
}

bool lists_find_level(const App *app, const WorldCode *code, char *path, size_t capacity,
                      TextError *error) {
    char own[4096];
    bool stock = is_stock(app, code->level);
    snprintf(path, capacity, "%s", code->level);
    if (stock && (!code->level_hash || has_hash(app, path, code->level_hash))) return true;
    if (!code->level_hash)
        return error_set(error, FAILURE_MISSING,
                         "There is no level '%s' in this game. A level of a player's own has ~ and "
                         "8 digits after its name.",
                         code->level);
    files_own_levels(own, sizeof own);
    snprintf(path, capacity, "%.4000s/%s.level", own, code->level);
    if (own[0] && has_hash(app, path, code->level_hash)) return true;
    return error_set(
        error, FAILURE_MISSING,
        "The level '%s' is not a stock one, and no level of your own has this name and "
        "the digits %08x.",
        code->level, (unsigned)code->level_hash);
}

void lists_play(App *app, const WorldCode *code, const char *level) {
    JourneyWish wish;
    app_journey_wish(app, &wish);
    wish.kind = JOURNEY_NEW;
    wish.world.code = *code;
    wish.world.level_size = false;
    snprintf(wish.world.level, sizeof wish.world.level, "%s", level);
    prepare_begin(app, &wish);
}

void lists_size(char *text, size_t capacity, const WorldCode *code) {
    if (code->width == code->height) snprintf(text, capacity, "%d", code->width);
    else snprintf(text, capacity, "%dx%d", code->width, code->height);
}

void lists_size_word(char *text, size_t capacity, const WorldCode *code) {
    const char *word = code->width != code->height ? NULL : choice_size_word(code->width);
    if (word) snprintf(text, capacity, "%s", word);
    else lists_size(text, capacity, code);
}

void lists_title(char *text, size_t capacity, const Recording *recording) {
    Recipe recipe;
    TextError error;
    bool good = recipe_parse(&recipe, recording->level, &error);
    snprintf(text, capacity, "%s", good ? recipe.title : recording->code.level);
    if (good) recipe_free(&recipe);
}

// Days begin at 1, and each line "e" ends one. The last night of a game that is over was of its last
// day. Lines of hashes are no commands.
RecordingEnd lists_end(const Recording *recording) {
    RecordingEnd end = {.day = 1};
    const char *at = recording->bytes + recording->body;
    const char *after = recording->bytes + recording->body_end;
    char last = 0;
    while (at < after) {
        const char *stop = memchr(at, '\n', (size_t)(after - at));
        size_t length = (size_t)((stop ? stop : after) - at);
        if (length > 0 && *at != 'h') last = length == 1 ? *at : 0;
        if (length == 1 && *at == 'e') end.day++;
        at += length + 1;
    }
    if (recording->ended && last == 'e') end.day--;
    end.sailed = recording->ended && last == 'x';
    return end;
}

int lists_day(const Recording *recording) { return lists_end(recording).day; }

// A list of rows.

enum { KNOB_WIDTH = 8, LEAST_KNOB = 12, PAGE_KEEPS = 1, WHEEL_ROWS = 3 };

static int within(int value, int low, int high) {
    return value > high ? (high < low ? low : high) : value < low ? low : value;
}

void list_choose(ListView *list, int row) {
    list->chosen = list->count ? within(row, 0, list->count - 1) : -1;
    int shown = list->shown > 0 ? list->shown : 1;
    if (list->chosen < list->top) list->top = list->chosen;
    if (list->chosen >= list->top + shown) list->top = list->chosen - shown + 1;
    list->top = within(list->top, 0, list->count - shown);
}

bool list_key(ListView *list, const SDL_KeyboardEvent *key) {
    int page = list->shown > PAGE_KEEPS + 1 ? list->shown - PAGE_KEEPS : 1;
    switch (key->keysym.sym) {
    case SDLK_UP: list_choose(list, list->chosen - 1); return true;
    case SDLK_DOWN: list_choose(list, list->chosen + 1); return true;
    case SDLK_PAGEUP: list_choose(list, list->chosen - page); return true;
    case SDLK_PAGEDOWN: list_choose(list, list->chosen + page); return true;
    case SDLK_HOME: list_choose(list, 0); return true;
    case SDLK_END: list_choose(list, list->count - 1); return true;
    default: return false;
    }
}

// Where the rows stand among all of them; it can be pulled.
static void paint_knob(Ui *ui, ListView *list, Box track) {
    int rest = list->count - list->shown;
    int length = track.height * list->shown / list->count;
    length = length < LEAST_KNOB ? LEAST_KNOB : length;
    int room = track.height - length;
    Box grip = {track.x - 2, track.y, track.width + 4, track.height};
    if (ui->pressed && box_holds(grip, ui->mouse_x, ui->mouse_y)) list->pulled = true;
    if (!ui->down) list->pulled = false;
    if (list->pulled && room > 0)
        list->top = within((ui->mouse_y - track.y - length / 2) * rest / room, 0, rest);
    ui_fill(ui, track, PAPER_SHADE);
    ui_fill(ui, (Box){track.x + 1, track.y + room * list->top / rest, track.width - 2, length},
            INK_FADED);
}

bool list_paint(App *app, ListView *list, Box box, int row_height, ListRow *paint) {
    Ui *ui = &app->ui;
    Box inside = {box.x + LIST_FRAME, box.y + LIST_FRAME, box.width - 2 * LIST_FRAME,
                  box.height - 2 * LIST_FRAME};
    int before = list->chosen;
    list->shown = within(inside.height / row_height, 1, 1000);
    list->top = within(list->top, 0, list->count - list->shown);
    ui_panel_part(ui, box, PANEL_INSET);
    bool over = box_holds(box, ui->mouse_x, ui->mouse_y);
    if (over && ui->wheel)
        list->top = within(list->top - ui->wheel * WHEEL_ROWS, 0, list->count - list->shown);
    if (list->count > list->shown) {
        inside.width -= KNOB_WIDTH + 4;
        paint_knob(ui, list,
                   (Box){inside.x + inside.width + 4, inside.y, KNOB_WIDTH, inside.height});
    }
    for (int i = 0; i < list->shown && list->top + i < list->count; i++) {
        int row = list->top + i;
        Box place = {inside.x, inside.y + i * row_height, inside.width, row_height};
        if (ui->pressed && box_holds(place, ui->mouse_x, ui->mouse_y)) list->chosen = row;
        bool chosen = row == list->chosen;
        if (chosen) ui_panel_part(ui, place, PANEL_SELECTED);
        paint(app, row, place, chosen);
    }
    if (list->chosen != before) ui->again = true;
    return list->chosen != before;
}
