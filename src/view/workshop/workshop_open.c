// SPDX-License-Identifier: MIT
// Opening a level, keeping it and playing it.
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

void workshop_take_draft(Workshop *shop, Draft *draft, const WorldCode *code) {
    draft_free(&shop->draft);
    shop->draft = *draft;
    shop->code = *code;
    if (strcmp(code->level, draft->name) != 0) shop->code.level_hash = 0;  // of another level
    shop->code.width = int_min(shop->code.width, MAKING_SIDE);
    shop->code.height = int_min(shop->code.height, MAKING_SIDE);
    if (!shop->code.seed.text[0]) shop->code.seed = choice_new_seed();
    shop->at_end = true;
    shop->stage = -1;
    shop->holds = false;
    shop->seeds.count = shop->seeds.known = 0;
    shop->locked = 0;
    shop->typing = -1;
    shop->story = shop->runs = shop->sweeps = shop->adding = false;
    shop->knob_count = 0;  // of another level
    shop->wrong = (ErrorWords){{0}};
    workshop_source_begin(shop);
    workshop_keep_anew(shop);
    workshop_name_code(shop);
    workshop_want(shop);
}

bool workshop_open(Workshop *shop, const WorldWish *wish, TextError *error) {
    Draft next = {.serial = shop->draft.serial};
    if (!workshop_keep_before(shop, error)) return false;
    if (!draft_open(&next, wish->level, shop->shell->folder, error) ||
        !change(&next, wish->code.changes, error)) {
        draft_free(&next);
        return false;
    }
    WorldCode code = shop->opened = wish->code;
    if (wish->level_size || code.width == 0) {
        code.width = next.recipe.width;
        code.height = next.recipe.height;
    }
    workshop_take_draft(shop, &next, &code);
    return true;
}

// Keeping and playing it.

// What the rules refuse of any seed; empty where they may allow it.
static Words why_not_played(const Workshop *shop) {
    int width = shop->code.width, height = shop->code.height;
    if (!shop->draft.recipe.has_tiles)
        return words(workshop_teaches(shop)
                         ? "Here are heights and no tiles to walk on. The last page has an island "
                           "to play on."
                         : "Here are heights and no tiles to walk on. A level with tile lines "
                           "can be played.",
                     NO_BLANKS);
    if (size_is_playable(width, height)) return (Words){{0}};
    return words(
        "This map of #1 by #2 tiles cannot be played: islands have sides of #3 to #4. Open "
        "it by its code with another size.",
        NUMBERS(width, height, GAME_SIDE_LEAST, GAME_SIDE_MOST));
}

// A world whose code cannot carry what was changed is played on a level of the player's own.
void workshop_play(Workshop *shop) {
    Shell *shell = shop->shell;
    TextError error;
    Words why_not = why_not_played(shop);
    if (why_not.text[0]) {
        shell_say(shell, "$", NAMES(why_not.text));
        return;
    }
    JourneyWish wish = shell_journey_wish(shell, JOURNEY_NEW);
    bool own =
        workshop_file_differs(shop) || (!draft_is_stock(&shop->draft) && !shop->code.changes[0]);
    snprintf(wish.world.level, sizeof wish.world.level, "%s", shop->draft.level);
    wish.world.code = shop->code;
    wish.world.code.seed = seed_bare(&shop->code.seed);
    if (own && !workshop_keep_level(shop, wish.world.level, &error)) {
        shell_notice_error(shell, "$", &error);
        return;
    }
    if (own) wish.world.code.changes[0] = 0;  // they are in the text
    if (own) wish.world.code.level_hash = 0;
    wish.unproved = true;
    go_prepare(shell, &wish);
}

void workshop_export(Workshop *shop) {
    char path[FILE_PATH];
    TextError error;
    if (workshop_keep_level(shop, path, &error)) shell_say_saved(shop->shell, path);
    else shell_notice_error(shop->shell, "$", &error);
}
