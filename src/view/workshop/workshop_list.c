// SPDX-License-Identifier: MIT
// The list of what can be opened: lessons, the levels of the game, the figures of the articles.
#include "workshop.h"

static void list(const Workshop *shop, LevelList *names, const char *within, const char *suffix) {
    TextError error;
    if (names->count == 0 && !level_list_in(names, shop->shell->folder, within, suffix, &error))
        shell_notice_error(shop->shell, "$", &error);
}

// While another level is compared with, the list chooses that one; a lesson cannot be.
static bool compares(const Workshop *shop) { return shop->comparing == COMPARE_LEVEL; }

static int lessons_of(const Workshop *shop) { return compares(shop) ? 0 : shop->lessons.count; }

void workshop_list_levels(Workshop *shop) {
    const LevelList *levels = &shop->shell->levels;
    choice_read_titles(shop->shell);
    list(shop, &shop->lessons, "levels/lessons", ".lesson");
    list(shop, &shop->figures, "levels/figures", ".level");
    shop->choosing = !shop->choosing;
    const Draft *draft = compares(shop) ? &shop->panes.level : &shop->draft;
    shop->levels.count = lessons_of(shop) + levels->count + shop->figures.count;
    int at = choice_place_of(levels, draft->name);
    shop->levels.chosen = at < 0 ? -1 : lessons_of(shop) + at;
    shop->levels.top = 0;  // at the lessons
}

// Where a row of the list belongs: lessons, levels, figures.
static const char *row_of(const Workshop *shop, int row, int *level, int *figure) {
    const LevelList *levels = &shop->shell->levels;
    *level = row - lessons_of(shop);
    *figure = *level - levels->count;
    if (*level < 0) return shop->lessons.names[row];
    return *figure < 0 ? levels->names[*level] : shop->figures.names[*figure];
}

// What a row is called.
static Words listed(const Workshop *shop, int row) {
    int level, figure;
    const char *name = row_of(shop, row, &level, &figure);
    if (level < 0) return words("$", NAMES(name));
    return figure < 0 ? words("$", NAMES(choice_stock_title(shop->shell, level)))
                      : words("Figure $", NAMES(name));
}

static void paint_level(Ui *ui, void *owner, int row, Box box) {
    const Workshop *shop = owner;
    Words name = listed(shop, row);
    int left = row < lessons_of(shop) ? 22 : 4;
    if (row < lessons_of(shop)) ui_icon(ui, box.x + 3, box.y + 1, ICON_SCROLL, false);
    ui_text_cut(ui, box.x + left, box.y + 4, box.width - left - 4, INK, name.text);
}

void workshop_list_paint(Workshop *shop, Box box) {
    Ui *ui = &shop->shell->ui;
    if (list_paint(ui, &shop->levels, box, LIST_LINE, paint_level, shop))
        ui->choice = (Choice){WORKSHOP_LEVEL, shop->levels.chosen};
}

// A figure has a size of its own.
void workshop_open_listed(Workshop *shop, int row) {
    Shell *shell = shop->shell;
    TextError error;
    int level, figure;
    const char *name = row_of(shop, row, &level, &figure);
    shop->choosing = false;
    if (level < 0) {
        workshop_begin_lesson(shop, name);
        return;
    }
    WorldWish wish = shell_wish(shell, figure < 0 ? name : NULL);
    if (figure >= 0 && !file_path(wish.level, "%s/levels/figures/%s.level", shell->folder, name))
        return;
    if (compares(shop)) {
        panes_choose(shop, wish.level);
        return;
    }
    workshop_end_lesson(shop);
    wish.code = shop->code;
    wish.code.changes[0] = 0;
    wish.level_size = figure >= 0;
    if (!workshop_open(shop, &wish, &error)) shell_notice_error(shell, "$", &error);
}
