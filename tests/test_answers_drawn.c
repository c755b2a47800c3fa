// SPDX-License-Identifier: MIT
// What `play` answers in situations that are drawn: of tiles that were not seen nothing follows.
#include "support/worlds.h"

#include <stdio.h>
#include <string.h>

#include "../src/cli/play.h"
#include "../src/game/game.h"
#include "support/islet.h"
#include "support/json_text.h"

// The state as text; the caller frees it.
static Buffer state_of(const Expedition *expedition) {
    Buffer text = {0};
    TextError error;
    if (!play_print_state(&text, expedition, &error)) FAIL("%s", error_words(&error).text);
    buffer_byte(&text, 0);
    assert_false(text.failed);
    return text;
}

static Expedition expedition_on(Islet *islet) {
    Expedition expedition = {.game = &islet->game};
    expedition.code = (WorldCode){.level = "drawn",
                                  .width = islet->island.width,
                                  .height = islet->island.height,
                                  .seed = {"drawn"}};
    return expedition;
}

static void only_these_were_seen(Islet *islet, const char *const *seen) {
    for (int cell = 0; cell < islet->island.cells; cell++) {
        bool shown = seen[cell / islet->island.width][cell % islet->island.width] == 'x';
        islet->game.cells[cell] &= (uint8_t)~CELL_SEEN;
        if (shown) islet->game.cells[cell] |= CELL_SEEN;
    }
}

static void expect_flood(Islet *islet, const char *const *rows, int count) {
    Expedition expedition = expedition_on(islet);
    Buffer told = state_of(&expedition);
    for (int y = 0; y < count; y++) {
        char path[24];
        snprintf(path, sizeof path, "flood.%d", y);
        assert_string_equal(json_string((const char *)told.bytes, path), rows[y]);
    }
    buffer_free(&told);
}

// The hollow of 1 lies behind a rim of 9; whether there is a gap in it to the east is not seen.
static void a_hollow_behind_an_unseen_rim_is_told_as_unknown(void **state) {
    (void)state;
    static const char *const land[] = {"~~~~~~", "~,,,,~", "~,@,,~", "~,,,,~", "~~~~~~"};
    static const char *const gap[] = {"~~~~~~", "~9999~", "~9111~", "~9999~", "~~~~~~"};
    static const char *const rim[] = {"~~~~~~", "~9999~", "~9119~", "~9999~", "~~~~~~"};
    static const char *const west[] = {"xxxx..", "xxxx..", "xxxx..", "xxxx..", "xxxx.."};
    static const char *const all[] = {"xxxxxx", "xxxxxx", "xxxxxx", "xxxxxx", "xxxxxx"};
    static const char *const unknown[] = {"~~~~  ", "~...  ", "~.??  ", "~...  ", "~~~~  "};
    static const char *const drowns[] = {"~~~~~~", "~....~", "~.111~", "~....~", "~~~~~~"};
    static const char *const holds[] = {"~~~~~~", "~....~", "~....~", "~....~", "~~~~~~"};
    for (int closed = 0; closed < 2; closed++) {
        Islet *islet = islet_of(land, closed ? rim : gap, 5);
        only_these_were_seen(islet, west);
        expect_flood(islet, unknown, 5);
        only_these_were_seen(islet, all);
        expect_flood(islet, closed ? holds : drowns, 5);
        islet_free(islet);
    }
}

static bool tells_post(Islet *islet, const char *start) {
    Expedition expedition = expedition_on(islet);
    Buffer told = state_of(&expedition);
    char words[40];
    snprintf(words, sizeof words, "\"command\":\"%s", start);
    bool found = strstr((const char *)told.bytes, words) != NULL;
    buffer_free(&told);
    return found;
}

// The rules take posts on ground that was not seen, as they always did, but do not tell of it.
static void ground_for_posts_is_counted_as_far_as_it_was_seen(void **state) {
    (void)state;
    static const char *const land[] = {"~~~~~~~~~", "~,,,T,,,~", "~,,,@,,T~", "~,,,,,TT~",
                                       "~~~~~~~~~"};
    static const char *const near[] = {".........", "...xxx...", "...xxx...", "...xxx...",
                                       "........."};
    static const char *const all[] = {"xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx",
                                      "xxxxxxxxx"};
    Islet *islet = islet_of(land, NULL, 5);
    Rules *rules = &islet->island.rules;
    Command post = command_goods(VERB_POST, GOOD_WOOD, 1);
    rules->value[RULE_POST_REACH] = 8;
    rules->value[RULE_POST_TREES] = 4;
    islet_restart(islet);
    only_these_were_seen(islet, near);
    assert_int_equal(near_count(&islet->game, islet->game.party.cell, GOOD_WOOD, false), 4);
    assert_int_equal(near_count(&islet->game, islet->game.party.cell, GOOD_WOOD, true), 1);
    assert_int_equal(game_check(&islet->game, post).reason, REFUSAL_NONE);
    assert_false(tells_post(islet, "p "));
    rules->value[RULE_POST_TREES] = 5;
    Refusal refusal = game_check(&islet->game, post);
    assert_int_equal(refusal.reason, REFUSAL_POST_GROUND);
    assert_int_equal(refusal.need, 5);
    assert_int_equal(refusal.have, 1);
    only_these_were_seen(islet, all);
    assert_int_equal(game_check(&islet->game, post).have, 4);
    rules->value[RULE_POST_TREES] = 4;
    assert_true(tells_post(islet, "p "));
    islet_free(islet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_hollow_behind_an_unseen_rim_is_told_as_unknown),
        CHECK(ground_for_posts_is_counted_as_far_as_it_was_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
