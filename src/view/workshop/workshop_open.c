// SPDX-License-Identifier: MIT
// Opening a level, and the code of what became of it.
#include <stdio.h>
#include <string.h>

#include "../../worldgen/recipe_change.h"
#include "workshop.h"

// Changes of a code are the first step that can be undone.
static bool change(Workshop *shop, const char *changes, TextError *error) {
    Buffer copy;
    if (!changes[0]) return true;
    if (!draft_copy(&shop->draft, &copy, error)) return false;
    if (!changes_apply(&(EditedText){&copy, shop->draft.name, error}, changes, error)) {
        buffer_free(&copy);
        return false;
    }
    return draft_take(&shop->draft, &copy, 0, error);
}

bool workshop_open(Workshop *shop, const WorldWish *wish, TextError *error) {
    if (!draft_open(&shop->draft, wish->level, shop->shell->folder, error) ||
        !change(shop, wish->code.changes, error))
        return false;
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
    shop->story = shop->runs = false;
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

void workshop_list_levels(Workshop *shop) {
    Shell *shell = shop->shell;
    TextError error;
    choice_read_titles(shell);
    if (shop->figures.count == 0 &&
        !level_list_in(&shop->figures, shell->folder, "levels/figures", &error))
        shell_notice_error(shell, "$", &error);
    shop->choosing = !shop->choosing;
    shop->levels.count = shell->levels.count + shop->figures.count;
    list_choose(&shop->levels, choice_place_of(&shell->levels, shop->draft.name));
}

Words workshop_listed(const Workshop *shop, int row) {
    const Shell *shell = shop->shell;
    int figure = row - shell->levels.count;
    return figure < 0 ? words("$", NAMES(choice_stock_title(shell, row)))
                      : words("figure $", NAMES(shop->figures.names[figure]));
}

// A figure has a size of its own.
void workshop_open_listed(Workshop *shop, int row) {
    Shell *shell = shop->shell;
    TextError error;
    int figure = row - shell->levels.count;
    WorldWish wish = shell_wish(shell, figure < 0 ? shell->levels.names[row] : NULL);
    if (figure >= 0 && !file_path(wish.level, "%s/levels/figures/%s.level", shell->folder,
                                  shop->figures.names[figure]))
        return;
    wish.code = shop->code;
    wish.code.changes[0] = 0;
    wish.level_size = figure >= 0;
    shop->choosing = false;
    if (!workshop_open(shop, &wish, &error)) shell_notice_error(shell, "$", &error);
}
