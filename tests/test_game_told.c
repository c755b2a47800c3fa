// SPDX-License-Identifier: MIT
// Every refusal and every event is provoked at least once and told in a whole sentence.
#include "../src/game/tide.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "support/game_script.h"

// A sentence begins with a capital or a number, ends once, and has no blank left.
static void assert_sentence(const char *text) {
    size_t length = strlen(text);
    bool begins = isupper((unsigned char)text[0]) || isdigit((unsigned char)text[0]);
    bool ends = length > 1 && text[length - 1] == '.' && text[length - 2] != '.';
    if (!begins || !ends || strpbrk(text, "#%$@[|]\n") || strstr(text, "  "))
        FAIL("no sentence: '%s'", text);
}

// Refusals.

typedef struct Situation {
    RefusalReason reason;
    const char *row, *altitudes;
    const char *command;
    int tide, east;  // the party is so far east of the start
    int wood, stone, sand;
    bool raft;
    void (*set)(Game *game);
    const char *sentence;
} Situation;

static void be_over(Game *game) { game->outcome = OUTCOME_LATE; }
static void spend_all(Game *game) { game->ticks = 0; }
static void use_up(Game *game) { game->cells[game->party.cell] |= 3 << CELL_USED_SHIFT; }
static void light(Game *game) { game->beacons[0] = BEACON_BURNING; }
static void light_and_wait(Game *game) {
    light(game);
    game->day = 11;
}
static void put_out(Game *game) { game->beacons[0] = BEACON_DROWNED; }
static void wall_up(Game *game) { game->cells[game->party.cell] |= CELL_WALL; }
static void build_all_towers(Game *game) {
    for (game->tower_count = 0; game->tower_count < TOWER_LIMIT; game->tower_count++)
        game->towers[game->tower_count] = game->party.cell - 1;
}
static void fill_store(Game *game) { game->camps[0].store[GOOD_WOOD] = 11; }

static const Situation SITUATIONS[] = {
    {REFUSAL_OVER, "@", "8", "e", .set = be_over},
    {REFUSAL_NO_TICKS, "@.", "88", "m E", .set = spend_all},
    {REFUSAL_BORDER, "@.", "88", "m W", .sentence = "The chart ends here."},
    {REFUSAL_TOO_DEEP, "@~~", "8~~", "m E", .east = 1},
    {REFUSAL_DEEP_RIVER, "@==", "888", "m E",
     .sentence = "The river is too deep here; a ford or a raft would cross it."},
    {REFUSAL_NOTHING_HERE, "@~~", "8~~", "g", .east = 1},
    {REFUSAL_USED_UP, "@.", "88", "g", .set = use_up},
    {REFUSAL_FLOODED, "@.~", "81~", "g", .tide = 1, .east = 1},
    {REFUSAL_FULL_HANDS, "@.", "88", "g", .wood = 30},
    {REFUSAL_NO_WATER, "@.", "88", "f",
     .sentence = "There is no water beside the party to fish in."},
    {REFUSAL_NEEDS_GOOD, "@.*", "888", "b beacon", .east = 2, .wood = 5, .stone = 3, .sand = 9,
     .sentence = "This needs 4 stone; the party carries 3, camps in reach hold 0."},
    {REFUSAL_NOT_CARRIED, "@.", "88", "d wood 2", .wood = 1,
     .sentence = "That is 2 wood; the party carries 1."},
    {REFUSAL_IN_RIVER, "@=.", "888", "b wall", .east = 1, .stone = 4,
     .sentence = "Nothing is built in a river."},
    {REFUSAL_NO_SITE, "@.", "88", "b beacon",
     .sentence = "Only at a cairn: a heap of stones with a flag."},
    {REFUSAL_LIT, "@*", "88", "b beacon", .east = 1, .set = light},
    {REFUSAL_BEACON_DROWNED, "@*", "88", "b beacon", .east = 1, .set = put_out},
    {REFUSAL_HAS_RAFT, "@~", "8~", "b raft", .raft = true},
    {REFUSAL_NO_SHORE, "@.", "88", "b raft", .sentence = "A raft is built at the water's edge."},
    {REFUSAL_CAMP_GROUND, "@^", "88", "b camp", .east = 1},
    {REFUSAL_CAMP_NEAR, "@,,,,", "88888", "b camp", .east = 3,
     .sentence = "Another camp is nearer than 4 tiles."},
    {REFUSAL_LIMIT, "@.", "88", "b tower", .east = 1, .set = build_all_towers,
     .sentence = "There are 32 of them, and no more can be looked after."},
    {REFUSAL_OCCUPIED, "@.", "88", "b tower",
     .sentence = "Something stands here already, or it is a cairn."},
    {REFUSAL_WALLED, "@.", "88", "b wall", .set = wall_up},
    {REFUSAL_WALL_DEPTH, "@.~", "81~", "b wall", .tide = 3, .east = 1, .raft = true},
    {REFUSAL_NO_CAMP, "@.", "88", "r", .east = 1},
    {REFUSAL_LAST_OF_CREW, "@.", "88", "p 5 sand",
     .sentence = "One of the crew must stay in the party."},
    {REFUSAL_POST_GROUND, "@TTT", "8888", "p 1 wood",
     .sentence = "Posts at wood need 4 trees near the camp; there are 3."},
    {REFUSAL_POST_GROUND, "@...", "8888", "p 1 food",
     .sentence = "Posts at food need 1 water tile near the camp; there are 0."},
    {REFUSAL_POST_GROUND, "@^,,", "8888", "p 1 stone",
     .sentence = "Posts at stone need 3 rocks near the camp; there are 1."},
    {REFUSAL_POST_GROUND, "@^.,", "8888", "p 1 sand",
     .sentence = "Posts at sand need 3 sand tiles near the camp; there are 2."},
    {REFUSAL_NOBODY_POSTED, "@.", "88", "r", .sentence = "Nobody is posted here."},
    {REFUSAL_STORE_LACKS, "@.", "88", "t wood 12", .set = fill_store,
     .sentence = "That is 12 wood; the store holds 11."},
    {REFUSAL_STORE_FULL, "@.", "88", "d wood 2", .wood = 2, .set = fill_store,
     .sentence = "The store takes 12 wood and holds 11 already."},
    {REFUSAL_NO_SHIP, "@*", "88", "x", .set = light, .sentence = "The ship comes on day 11."},
    {REFUSAL_BEACONS, "@*", "88", "x", .set = light_and_wait,
     .sentence = "The ship takes nobody before 3 beacons burn; now there are 1."},
};
enum { SITUATION_COUNT = sizeof SITUATIONS / sizeof *SITUATIONS };

static void provoke(const Situation *at) {
    Islet *islet = situation(&at->row, &at->altitudes, 1);
    Game *game = &islet->game;
    game->tide = (int16_t)at->tide;
    tide_flood(game, NULL);
    game->party.cell += at->east;
    game->party.raft = at->raft;
    carry(game, at->wood, at->stone, at->sand, 0);
    if (at->set) at->set(game);
    Words said = refusal_words(refused(game, at->command, at->reason));
    assert_sentence(said.text);
    if (at->sentence) assert_string_equal(said.text, at->sentence);
    islet_free(islet);
}

static void every_refusal_is_provoked_and_said_in_a_sentence(void **state) {
    (void)state;
    bool seen[REFUSAL_COUNT] = {[REFUSAL_NONE] = true, [REFUSAL_AMOUNT] = true};
    for (int i = 0; i < SITUATION_COUNT; i++) {
        provoke(&SITUATIONS[i]);
        seen[SITUATIONS[i].reason] = true;
    }
    for (int i = 0; i < REFUSAL_COUNT; i++)
        if (!seen[i]) FAIL("refusal %d is not provoked", i);
}

// command_parse refuses an amount of 0, so this command is made by hand.
static void an_amount_of_none_is_said_in_a_sentence_too(void **state) {
    (void)state;
    static const char *const row[] = {"@"};
    Islet *islet = situation(row, NULL, 1);
    Refusal refusal = game_check(&islet->game, command_goods(VERB_DROP, GOOD_WOOD, 0));
    assert_int_equal(refusal.reason, REFUSAL_AMOUNT);
    assert_sentence(refusal_words(refusal).text);
    assert_sentence(refusal_words(game_check(&islet->game, command_of_text("e"))).text);
    islet_free(islet);
}

// Events.

typedef struct Heard {
    Game *game;
    bool kinds[EVENT_COUNT];
} Heard;

static void hear(Heard *heard, const char *commands) {
    char all[80], *next = all;
    snprintf(all, sizeof all, "%s", commands);
    while (*next) {
        char *command = next;
        next += strcspn(next, ";");
        if (*next) *next++ = 0;
        next += strspn(next, " ");
        Events events = order(heard->game, command);
        for (int i = 0; i < events.count; i++) {
            assert_sentence(event_words(heard->game, &events.items[i]).text);
            heard->kinds[events.items[i].kind] = true;
        }
    }
}

// A shore, a bluff that drowns, and a landmark to be mapped.
static const char *const STORY[] = {"~~~~~~~~~~", "~T@TTT*,.~", "~~~~~~~~~~"};
static const char *const STORY_ALTITUDES[] = {"~~~~~~~~~~", "~54444232~", "~~~~~~~~~~"};
enum { HOME = 12, BLUFF = HOME + 4, MEADOW = HOME + 5, FAR_END = HOME + 6 };

static Islet *story(void) {
    Islet *islet = situation(STORY, STORY_ALTITUDES, 3);
    Island *island = &islet->island;
    island->rules.value[RULE_SIGHT] = 1;
    island->rules.value[RULE_PAY_REACH] = 4;
    island->storms = 1 << 2 | 1 << 4;
    island->landmarks[0] = (Landmark){.kind = LANDMARK_DUNE,
                                      .cell = FAR_END,
                                      .west = 8,
                                      .east = 8,
                                      .north = 1,
                                      .south = 1,
                                      .name = "Long Sands"};
    island->landmark_count = 1;
    island->landmark_of[FAR_END] = 1;
    island->commissions[0] = (Commission){.kind = COMMISSION_MAP};
    island->commission_count = 1;
    islet_restart(islet);
    return islet;
}

static void tell_days(Game *game, Heard *heard) {
    carry(game, 12, 8, 6, 4);
    hear(heard, "p 3 wood; d wood 2; t wood 1");
    carry(game, 0, 0, 0, 1);
    hear(heard, "e; e; r; m E; e");
    game->party.hungry = 2;
    hear(heard, "g; e");
    game->party.cell = BLUFF;
    carry(game, 5, 4, 3, 5);
    hear(heard, "b beacon; m E; g; m E");
    game->day = 10;  // the last calm one
    hear(heard, "e");
    game->camps[1].cell = FAR_END;
    game->camp_count = 2;
    game->party.cell = HOME;
    game->day = 6;
    game->tide = 1;
    hear(heard, "e");
    carry(game, 0, 4, 0, 0);
    game->party.cell = MEADOW;
    game->tide = 3;
    tide_flood(game, NULL);
    hear(heard, "b wall");
    game->party.cell = FAR_END;
    game->day = 9;
    hear(heard, "e");
}

static void every_event_is_told_in_a_sentence(void **state) {
    (void)state;
    Islet *islet = story();
    Heard heard = {.game = &islet->game};
    tell_days(&islet->game, &heard);
    for (int i = 0; i < EVENT_COUNT; i++)
        if (!heard.kinds[i]) FAIL("'%s' is not told", EVENT_INFO[i].word);
    islet_free(islet);
}

static void every_event_has_one_word_of_its_own(void **state) {
    (void)state;
    for (int i = 0; i < EVENT_COUNT; i++) {
        assert_true(strspn(EVENT_INFO[i].word, "abcdefghijklmnopqrstuvwxyz-") ==
                    strlen(EVENT_INFO[i].word));
        for (int j = 0; j < i; j++) assert_string_not_equal(EVENT_INFO[i].word, EVENT_INFO[j].word);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_refusal_is_provoked_and_said_in_a_sentence),
        CHECK(an_amount_of_none_is_said_in_a_sentence_too),
        CHECK(every_event_is_told_in_a_sentence),
        CHECK(every_event_has_one_word_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
