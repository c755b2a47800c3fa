// SPDX-License-Identifier: MIT
// Opening a level, and the code of what became of it.
#include <stdio.h>
#include <string.h>

#include "../../worldgen/recipe_change.h"
#include "workshop.h"

// Changes of a code are the first step that can be undone.
static bool change(Draft *draft, const char *changes, TextError *error) {
    Buffer copy;
    if (!changes[0]) return true;
    if (!draft_copy(draft, &copy, error)) return false;
    if (!changes_apply(&(EditedText){&copy, draft->name, error}, changes, error)) {
        buffer_free(&copy);
        return false;
    }
    return draft_take(draft, &copy, 0, error);
}

bool workshop_open(Workshop *shop, const WorldWish *wish, TextError *error) {
    Draft next = {.serial = shop->draft.serial};
    if (!draft_open(&next, wish->level, shop->shell->folder, error) ||
        !change(&next, wish->code.changes, error)) {
        draft_free(&next);
        return false;
    }
    draft_free(&shop->draft);
    shop->draft = next;
    const Recipe *recipe = &shop->draft.recipe;
    shop->code = wish->code;
    if (wish->level_size || wish->code.width == 0) {
        shop->code.width = recipe->width;
        shop->code.height = recipe->height;
    }
    shop->code.width = int_min(shop->code.width, MAKING_SIDE);
    shop->code.height = int_min(shop->code.height, MAKING_SIDE);
    if (!shop->code.seed.text[0]) shop->code.seed = choice_new_seed();
    shop->at_end = true;
    shop->stage = -1;
    shop->locked = 0;
    shop->typing = -1;
    shop->story = shop->runs = shop->sweeps = shop->adding = false;
    shop->knob_count = 0;  // of another level
    shop->wrong = (ErrorWords){{0}};
    workshop_name_code(shop);
    workshop_want(shop);
    return true;
}

// A level that differs by more than values has no code.
void workshop_name_code(Workshop *shop) {
    ChangeList list;
    TextError error;
    snprintf(shop->code.level, sizeof shop->code.level, "%s", shop->draft.name);
    shop->code.changes[0] = 0;
    if (changes_between(&list, &shop->draft.stock, &shop->draft.recipe, &error))
        snprintf(shop->code.changes, sizeof shop->code.changes, "%s", list.text);
}

// The list of levels: those of the game, then the figures of the articles.

static void list(const Workshop *shop, LevelList *names, const char *within, const char *suffix) {
    TextError error;
    if (names->count == 0 && !level_list_in(names, shop->shell->folder, within, suffix, &error))
        shell_notice_error(shop->shell, "$", &error);
}

void workshop_list_levels(Workshop *shop) {
    const LevelList *levels = &shop->shell->levels;
    choice_read_titles(shop->shell);
    list(shop, &shop->lessons, "levels/lessons", ".lesson");
    list(shop, &shop->figures, "levels/figures", ".level");
    shop->choosing = !shop->choosing;
    shop->levels.count = shop->lessons.count + levels->count + shop->figures.count;
    int at = choice_place_of(levels, shop->draft.name);
    shop->levels.chosen = at < 0 ? -1 : shop->lessons.count + at;
    shop->levels.top = 0;  // at the lessons
}

// Where a row of the list belongs: lessons, levels, figures.
static const char *row_of(const Workshop *shop, int row, int *level, int *figure) {
    const LevelList *levels = &shop->shell->levels;
    *level = row - shop->lessons.count;
    *figure = *level - levels->count;
    if (*level < 0) return shop->lessons.names[row];
    return *figure < 0 ? levels->names[*level] : shop->figures.names[*figure];
}

Words workshop_listed(const Workshop *shop, int row) {
    int level, figure;
    const char *name = row_of(shop, row, &level, &figure);
    if (level < 0) return words("Lesson $", NAMES(name));
    return figure < 0 ? words("$", NAMES(choice_stock_title(shop->shell, level)))
                      : words("Figure $", NAMES(name));
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
    workshop_end_lesson(shop);
    WorldWish wish = shell_wish(shell, figure < 0 ? name : NULL);
    if (figure >= 0 && !file_path(wish.level, "%s/levels/figures/%s.level", shell->folder, name))
        return;
    wish.code = shop->code;
    wish.code.changes[0] = 0;
    wish.level_size = figure >= 0;
    if (!workshop_open(shop, &wish, &error)) shell_notice_error(shell, "$", &error);
}
