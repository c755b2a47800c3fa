// SPDX-License-Identifier: MIT
#include "workshop_list.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "workshop.h"

enum { BIN = 20, NAME_ROW = 18, HEADING = 120, PAD = 8, SHELF_LEAST = 24, LOW = 160, SIGN = 26 };

// How wide a name or card wants to be, and how high its row is.
static const struct {
    int width, row;
} CARDS[SHELF_COUNT] = {[SHELF_LESSONS] = {264, GALLERY_SIDE + 6},
                        [SHELF_LEVELS] = {144, GALLERY_SIDE + 6},
                        [SHELF_FIGURES] = {178, GALLERY_SIDE + 6},
                        [SHELF_EDITED] = {122, NAME_ROW}};

// A narrow list has titles alone, so that more of them show; lessons are few.
static bool is_narrow(const WorkshopList *own) {
    return own->columns <= 1 && own->shelf != SHELF_LESSONS;
}

static int row_height(const WorkshopList *own) {
    return is_narrow(own) ? NAME_ROW : CARDS[own->shelf].row;
}

static void list(const Workshop *shop, LevelList *names, const char *within, const char *suffix) {
    TextError error;
    if (names->count == 0 && !level_list_in(names, shop->shell->folder, within, suffix, &error))
        shell_notice_error(shop->shell, "$", &error);
}

// While another level is compared with, the list chooses that one.
static bool compares(const Workshop *shop) { return shop->comparing == COMPARE_LEVEL; }

static const LevelList *names_of(const Workshop *shop, Shelf shelf) {
    const LevelList *lists[] = {&shop->list.lessons, &shop->shell->levels, &shop->list.figures};
    return shelf == SHELF_EDITED ? NULL : lists[shelf];
}

static int place_of_kept(const WorkshopList *list, const char *file) {
    for (int i = 0; i < list->edited.count; i++)
        if (strcmp(list->edited.items[i].file, file) == 0) return i;
    return -1;
}

void workshop_list_shelf(Workshop *shop, Shelf shelf) {
    WorkshopList *own = &shop->list;
    const LevelList *names = names_of(shop, shelf);
    own->shelf = shelf;
    own->forgets = -1;
    own->rows = (ListView){.chosen = -1};
    own->begins = true;
    galleries_want(shop, (int)shelf);
    own->count = names ? names->count : own->edited.count;
    const Draft *draft = compares(shop) ? &shop->panes.level : &shop->draft;
    const char *opened = shelf != SHELF_LESSONS   ? draft->name
                         : workshop_teaches(shop) ? shop->lesson_name
                                                  : "";
    own->chosen = names ? choice_place_of(names, opened) : place_of_kept(own, shop->keep.file);
}

void workshop_list_levels(Workshop *shop) {
    WorkshopList *own = &shop->list;
    own->open = !own->open;
    if (!own->open) return;
    shop->tab = TAB_STAGES;
    ui_forget(&shop->shell->ui);  // keys choose in the list
    choice_read_titles(shop->shell);
    list(shop, &own->lessons, "levels/lessons", ".lesson");
    list(shop, &own->figures, "levels/figures", ".level");
    workshop_keep(shop);
    kept_levels_read(&own->edited, shop->shell);
    bool to_levels = compares(shop) && own->shelf == SHELF_LESSONS;
    workshop_list_shelf(shop, to_levels ? SHELF_LEVELS : own->shelf);
}

void workshop_list_free(WorkshopList *list) {
    level_list_free(&list->figures);
    level_list_free(&list->lessons);
    kept_levels_free(&list->edited);
    galleries_free(&list->galleries);
}

// Opening.

static bool open_edited(Workshop *shop, int row, TextError *error) {
    KeptLevel kept = shop->list.edited.items[row];
    if (!workshop_keep_before(shop, error)) return false;
    workshop_end_lesson(shop);
    return workshop_open_kept(shop, &kept, error);
}

static bool figure_path(const Workshop *shop, char path[FILE_PATH], int number) {
    return file_path(path, "%s/levels/figures/%s.level", shop->shell->folder,
                     shop->list.figures.names[number]);
}

bool workshop_open_figure(Workshop *shop, int number, TextError *error) {
    WorldWish wish = shell_wish(shop->shell, NULL);
    if (!workshop_keep_before(shop, error)) return false;
    workshop_end_lesson(shop);
    wish.code = shop->code;
    wish.code.changes[0] = 0;
    wish.level_size = true;  // a figure has a size of its own
    return figure_path(shop, wish.level, number) && workshop_open(shop, &wish, error);
}

// Which figure is open; -1 none.
static int open_figure(Workshop *shop) {
    char folder[FILE_PATH], stands[FILE_PATH];
    if (workshop_teaches(shop) || !file_path(folder, "%s/levels/figures", shop->shell->folder) ||
        !file_absolute(stands, shop->draft.folder) || strcmp(stands, folder) != 0)
        return -1;
    list(shop, &shop->list.figures, "levels/figures", ".level");
    return choice_place_of(&shop->list.figures, shop->draft.name);
}

// Articles are told apart by the first letters of their figures.
static bool is_same_article(const LevelList *figures, int one, int other) {
    enum { LETTERS = 3 };
    return strncmp(figures->names[one], figures->names[other], LETTERS) == 0;
}

bool workshop_next_figure(Workshop *shop, int step) {
    const LevelList *figures = &shop->list.figures;
    int at = open_figure(shop), next = at;
    TextError error;
    if (at < 0) return false;
    do next = (next + step + figures->count) % figures->count;
    while (!is_same_article(figures, at, next));
    if (workshop_open_figure(shop, next, &error))
        shell_say(shop->shell, "Figure @1", NAMES(figures->names[next]));
    else shell_notice_error(shop->shell, "$", &error);
    return true;
}

static bool open_level(Workshop *shop, int row, TextError *error) {
    WorldWish wish = shell_wish(shop->shell, shop->shell->levels.names[row]);
    if (!workshop_keep_before(shop, error)) return false;
    workshop_end_lesson(shop);
    wish.code = shop->code;
    wish.code.changes[0] = 0;
    return workshop_open(shop, &wish, error);
}

static bool open_row(Workshop *shop, int row, TextError *error) {
    switch (shop->list.shelf) {
    case SHELF_LESSONS: return workshop_begin_lesson(shop, shop->list.lessons.names[row], error);
    case SHELF_LEVELS: return open_level(shop, row, error);
    case SHELF_FIGURES: return workshop_open_figure(shop, row, error);
    default: return open_edited(shop, row, error);
    }
}

static void compare_row(Workshop *shop, int row) {
    char figure[FILE_PATH];
    if (shop->list.shelf == SHELF_LEVELS)
        panes_choose(shop, shell_wish(shop->shell, shop->shell->levels.names[row]).level);
    else if (shop->list.shelf == SHELF_FIGURES && figure_path(shop, figure, row))
        panes_choose(shop, figure);
    else shell_notice(shop->shell, "Islands and figures can be compared with");
}

void workshop_open_listed(Workshop *shop, int row) {
    TextError error;
    if (row < 0 || row >= shop->list.count) return;
    shop->list.open = false;
    if (compares(shop)) {
        compare_row(shop, row);
        return;
    }
    if (!open_row(shop, row, &error)) shell_notice_error(shop->shell, "$", &error);
}

// Asked for twice.
void workshop_list_forget(Workshop *shop, int row) {
    WorkshopList *own = &shop->list;
    TextError error;
    bool is_open = strcmp(own->edited.items[row].file, shop->keep.file) == 0;
    if (is_open) shell_notice(shop->shell, "It is open: first bring it back as it was");
    if (is_open || own->forgets != row) {
        own->forgets = is_open ? -1 : row;
        return;
    }
    if (!kept_level_remove(&own->edited.items[row], &error))
        shell_notice_error(shop->shell, "$", &error);
    kept_levels_read(&own->edited, shop->shell);
    workshop_list_shelf(shop, SHELF_EDITED);
}

// Moves the chosen name by a key.
static bool move_key(WorkshopList *own, SDL_Keycode symbol) {
    int row = int_max(own->columns, 1);  // none before the list is painted
    int page = row * int_max(own->rows.shown - 1, 1);
    int step = symbol == SDLK_LEFT       ? -1
               : symbol == SDLK_RIGHT    ? 1
               : symbol == SDLK_UP       ? -row
               : symbol == SDLK_DOWN     ? row
               : symbol == SDLK_PAGEUP   ? -page
               : symbol == SDLK_PAGEDOWN ? page
               : symbol == SDLK_HOME     ? -own->count
               : symbol == SDLK_END      ? own->count
                                         : 0;
    if (step == 0 || own->count == 0) return step != 0;
    int from = own->chosen < 0 ? int_min(-step, 0) : own->chosen;
    own->chosen = int_clamp(from + step, 0, own->count - 1);
    own->forgets = -1;
    list_show(&own->rows, own->chosen / row);
    return true;
}

bool workshop_list_key(Workshop *shop, const SDL_KeyboardEvent *key) {
    WorkshopList *own = &shop->list;
    SDL_Keycode symbol = key->keysym.sym;
    bool plain = !(key->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_SHIFT));
    if (!own->open || shop->shell->ui.focus || !plain) return false;
    shop->shell->dirty = true;
    if (symbol == SDLK_RETURN || symbol == SDLK_KP_ENTER) workshop_open_listed(shop, own->chosen);
    else if (symbol == SDLK_DELETE && own->shelf == SHELF_EDITED && own->chosen >= 0)
        workshop_list_forget(shop, own->chosen);
    else if (symbol >= SDLK_1 && symbol < SDLK_1 + SHELF_COUNT)
        workshop_list_shelf(shop, (Shelf)(symbol - SDLK_1));
    else return move_key(own, symbol);
    return true;
}

// Painting.

static void paint_edited(Ui *ui, const WorkshopList *own, int at, Box box) {
    bool asked = own->forgets == at;
    Words title = asked ? words("Again deletes it", NO_BLANKS)
                        : words("@1", NAMES(own->edited.items[at].title));
    Box bin = {box.x + box.width - BIN, box.y, BIN, box.height};
    ui_given_cut(ui, box.x + 6, box.y + 3, box.width - 8 - BIN, asked ? INK_WRONG : INK,
                 title.text);
    ui_icon(ui, bin.x + 2, bin.y + 1, ICON_BIN, !asked);
    ui_tip(ui, bin, "Delete what was edited (Delete)");
    if (ui->pressed && box_holds(bin, ui->mouse_x, ui->mouse_y))
        ui->choice = (Choice){WORKSHOP_FORGET, at};
}

static void paint_name(Ui *ui, const Workshop *shop, int at, Box box) {
    const WorkshopList *own = &shop->list;
    const LevelList *names = names_of(shop, own->shelf);
    bool over = box_holds(box, ui->mouse_x, ui->mouse_y);
    if (at == own->chosen) ui_panel_part(ui, box, PANEL_SELECTED);
    else if (over) ui_fill(ui, box, PAPER);
    if (over && ui->pressed) ui->choice = (Choice){WORKSHOP_LEVEL, at};
    if (names && is_narrow(own))
        galleries_title_paint(ui, &own->galleries, (int)own->shelf, names->names[at], box);
    else if (names)
        galleries_card_paint(ui, &own->galleries, (int)own->shelf, names->names[at], box);
    else paint_edited(ui, own, at, box);
}

static void paint_row(Ui *ui, void *owner, int row, Box box) {
    const Workshop *shop = owner;
    int columns = shop->list.columns, width = box.width / columns;
    for (int i = 0; i < columns && row * columns + i < shop->list.count; i++)
        paint_name(ui, shop, row * columns + i,
                   (Box){box.x + i * width, box.y, width - 2, box.height});
}

static void paint_shelves(Ui *ui, const WorkshopList *own, Box row) {
    static const Button shelves[SHELF_COUNT] = {
        {ICON_SCROLL, .tip = "Lessons (1)"},
        {ICON_ISLAND, .tip = "Levels of the game (2)"},
        {ICON_MAP, .tip = "Figures of the articles (3)"},
        {ICON_PENCIL, .tip = "What you have edited (4)"},
    };
    static const char *const words[SHELF_COUNT] = {"Lessons", "Islands", "Figures", "Edited"};
    Button buttons[SHELF_COUNT];
    memcpy(buttons, shelves, sizeof buttons);
    for (int i = 0; row.width >= SHELF_COUNT * 74 && i < SHELF_COUNT; i++)
        buttons[i].word = words[i];
    ui_choices(ui, row, buttons, SHELF_COUNT, WORKSHOP_SHELF, (int)own->shelf);
}

// What is open shows at first.
static void begin_shelf(WorkshopList *own, int height) {
    if (!own->begins) return;
    own->begins = false;
    own->rows.shown = (height - 2 * LIST_FRAME) / row_height(own);
    if (own->chosen >= 0) list_show(&own->rows, own->chosen / own->columns);
}

// Why there is nothing in the list; where there is little room, a tip has the rest of it.
static void paint_none(Ui *ui, Box box) {
    static const char told[] =
        "Nothing yet. What you change in a level is kept here until it is as it was.";
    int lines = ui_text_lines(ui, told, box.width - 8);
    bool fits = lines * FONT_LINE <= box.height;
    ui_text_block(ui, box.x + 4, box.y + 2, box.width - 8, lines, INK_FADED,
                  fits ? told : "Nothing yet.");
    if (!fits) ui_tip(ui, box, told);
}

void workshop_list_paint(Workshop *shop, Box box) {
    WorkshopList *own = &shop->list;
    Ui *ui = &shop->shell->ui;
    Box in = box_inset(box, PAD), rows = {box.x + 3, in.y + UI_ROW, box.width - 6, 0};
    bool small = box.height < LOW;  // the heading is a sign, so that more rows have room
    int heading = small ? SIGN : HEADING, pad = small ? 2 : PAD;
    bool beside = in.width >= heading + pad + SHELF_COUNT * SHELF_LEAST;
    Box tabs = {in.x + heading + pad, in.y - 2, in.width - heading - pad, UI_BUTTON_HEIGHT};
    if (!beside) tabs = (Box){in.x - 2, in.y - 2 + UI_ROW, in.width + 4, UI_BUTTON_HEIGHT};
    if (!beside) rows.y += UI_ROW;
    rows.height = box.y + box.height - 3 - rows.y;
    ui_fill(ui, box, BARK);  // no map shows at its edges
    ui_panel(ui, box, PANEL_PAPER);
    ui_button(ui, (Box){in.x - 2, in.y - 2, beside ? heading : in.width + 4, UI_BUTTON_HEIGHT},
              (Button){ICON_LEFT,
                       small                    ? NULL
                       : workshop_teaches(shop) ? "Lesson"
                                                : "Stages",
                       .tip = "Back (Esc)", .what = WORKSHOP_LEVELS});
    paint_shelves(ui, own, tabs);
    own->columns = int_max((rows.width - 2 * LIST_FRAME - LIST_BAR) / CARDS[own->shelf].width, 1);
    own->rows.count = int_ceil_div(own->count, own->columns);
    begin_shelf(own, rows.height);
    list_paint(ui, &own->rows, rows, row_height(own), paint_row, shop);
    own->rows.chosen = -1;  // names are chosen, not rows
    if (own->count == 0) paint_none(ui, box_inset(rows, 8));
}
