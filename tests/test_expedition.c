// SPDX-License-Identifier: MIT
// Which island an expedition comes to.
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "../src/worldgen/level.h"
#include "../src/base/memory.h"
#include "support/process.h"
#include "support/played_expedition.h"

// Beacons that cost nothing, and days so few and short that it is far from site to site.
#define HURRY(ticks, beacons)                                                                      \
    "rule solver-percent 100\nrule days 5\nrule tide-step 10\n"                                    \
    "rule beacon-wood 0\nrule beacon-stone 0\nrule beacon-sand 0\n"                                \
    "rule day-ticks " ticks "\nrule beacons " beacons "\n"

// The search.

// Whether the solver wins from one start of a land.
static bool plain_wins(const Land *land, const Rules *rules, Difficulty difficulty, int start) {
    Island island = {0};
    Solver solver;
    CommandList witness = {0};
    TextError error = {0};
    assert_true(solver_init(&solver, land->width * land->height));
    if (island_make(&island, land, rules, difficulty, start, &error))
        assert_true(solver_solve(&solver, &island, &witness, &error));
    bool won = witness.count > 0;
    commands_free(&witness);
    solver_free(&solver);
    island_free(&island);
    return won;
}

// The seed text that a plain search comes to, or an empty one, and how many lands it makes.
static SeedText plain_search(const char *more, const ExpeditionWish *wish, int *tries) {
    char level[2000], broken[128], text[SEED_BYTES + 40] = "";
    snprintf(level, sizeof level, "%s%s", PLAYED_LEVEL, more);
    Recipe recipe = recipe_of(level);
    recipe.rolls = 1;
    Rules rules;
    TextError error = {0};
    const WorldCode *code = &wish->code;
    assert_true(rules_make(&rules, &recipe, code->width, code->height, code->difficulty, &error));
    for (*tries = 0; *tries < SEED_TRIES && !text[0]; ++*tries) {
        LandWish land_wish = {.width = code->width,
                              .height = code->height,
                              .seed = seed_try(&code->seed, *tries),
                              .threads = 1,
                              .keep = -1};
        Land land;
        if (!land_make(&land, &recipe, &land_wish, &error)) continue;
        bool accepted = land_accepted(&recipe, &land.census, broken, sizeof broken);
        for (int start = 0; accepted && start < STARTS_TRIED && !text[0]; start++)
            if (plain_wins(&land, &rules, code->difficulty, start))
                snprintf(text, sizeof text, start ? "%s@%d" : "%s", land.seed.text, start);
        land_free(&land);
    }
    recipe_free(&recipe);
    return text[0] ? seed_of(text) : (SeedText){""};
}

static void the_search_goes_through_starts_and_then_through_lands(void **state) {
    (void)state;
    static const char *const levels[] = {
        "accept rock>=11%\n",
        HURRY("24", "3"),
        "accept rock>=11%\n" HURRY("36", "5"),
    };
    int later_starts = 0, later_lands = 0;
    for (int i = 0; i < 3; i++)
        for (int seed = 1; seed <= 8; seed++) {
            char text[20];
            snprintf(text, sizeof text, "%d", seed);
            ExpeditionWish wish = played_wish(HARD, text);
            int tries;
            SeedText wanted = plain_search(levels[i], &wish, &tries);
            if (!wanted.text[0]) continue;
            Expedition expedition;
            _Atomic int tried = 0;
            wish.tried = &tried;
            played_make(&expedition, levels[i], &wish);
            assert_string_equal(expedition.code.seed.text, wanted.text);
            assert_int_equal(expedition.tries, tries);
            assert_int_equal(tried, tries);
            assert_int_equal(expedition.relaxed, 0);
            later_starts += expedition.island.start > 0;
            later_lands += expedition.land.seed.text[1] == '/';
            expedition_free(&expedition);
        }
    assert_true(later_starts >= 2 && later_lands >= 2);
}

static void an_island_comes_with_a_witness_that_wins_it(void **state) {
    (void)state;
    for (int difficulty = 0; difficulty < DIFFICULTY_COUNT; difficulty++) {
        Expedition expedition;
        ExpeditionWish wish = played_wish((Difficulty)difficulty, "witness");
        played_make(&expedition, "", &wish);
        assert_true(expedition.witness.count > 20);
        int threshold = solver_threshold(&expedition.island);
        int ship = rules_calm_days(&expedition.island.rules) + 1, lit = 0;
        for (int i = 0; i < expedition.witness.count; i++) {
            Refusal refusal;
            TextError error;
            assert_true(
                expedition_apply(&expedition, expedition.witness.items[i], &refusal, NULL, &error));
            assert_int_equal(refusal.reason, REFUSAL_NONE);
            bool burn = game_beacons_burning(expedition.game) >=
                        rule(&expedition.island.rules, RULE_BEACONS);
            if (burn && !lit) lit = expedition.game->day;
        }
        assert_int_equal(expedition.game->outcome, OUTCOME_SAILED);
        assert_in_range(lit, 1, threshold);
        assert_int_equal(expedition.game->day, lit > ship ? lit : ship);
        expedition_free(&expedition);
    }
}

static void a_text_with_a_suffix_is_taken_as_it_is(void **state) {
    (void)state;
    static const char *const texts[] = {"tide/5", "tide@3", "tide/63@7"};
    for (int i = 0; i < 3; i++) {
        Expedition expedition;
        ExpeditionWish wish = played_wish(NORMAL, texts[i]);
        played_make(&expedition, "accept rock>=90%\n", &wish);  // none is accepted
        assert_string_equal(expedition.code.seed.text, texts[i]);
        assert_int_equal(expedition.tries, 1);
        assert_int_equal(expedition.island.start, seed_start(&wish.code.seed));
        assert_true(expedition.witness.count > 0);
        expedition_free(&expedition);
        wish.no_search = true;
        played_make(&expedition, "", &wish);
        assert_int_equal(expedition.witness.count, 0);
        expedition_free(&expedition);
    }
    // One that cannot be won is no refusal: there is no witness.
    Expedition expedition;
    ExpeditionWish wish = played_wish(NORMAL, "tide/5");
    played_make(&expedition, HURRY("20", "8"), &wish);
    assert_int_equal(expedition.witness.count, 0);
    expedition_free(&expedition);
}

static void without_a_search_the_level_alone_chooses_the_land(void **state) {
    (void)state;
    static const char more[] = "accept rock>=11%\n";
    ExpeditionWish wish = played_wish(NORMAL, "b");
    wish.no_search = true;
    Expedition expedition;
    played_make(&expedition, more, &wish);
    assert_true(expedition.land.roll > 0);
    assert_int_equal(expedition.tries, expedition.land.roll + 1);
    assert_string_equal(expedition.code.seed.text, expedition.land.seed.text);
    assert_int_equal(expedition.witness.count, 0);
    expedition_free(&expedition);
}

static void check_relaxed(const Expedition *expedition, const char *more, const char *seed) {
    assert_int_equal(expedition->tries, SEED_TRIES);
    assert_string_equal(expedition->code.seed.text, seed);
    assert_int_equal(rule(&expedition->island.rules, RULE_DAYS), 7);
    assert_int_equal(rule(&expedition->island.rules, RULE_BEACONS), 5 - expedition->relaxed);
    assert_true(expedition->witness.count > 0);
    // The first land that the level accepts.
    Land land = land_of(&expedition->recipe, seed, PLAYED_SIDE, PLAYED_SIDE, 1);
    assert_string_equal(land.seed.text, expedition->land.seed.text);
    land_free(&land);
    // The code that is shown leads there again.
    Expedition again;
    ExpeditionWish wish = played_wish(NORMAL, expedition->code.seed.text);
    played_make(&again, more, &wish);
    played_same(expedition, &again);
    expedition_free(&again);
    // And so does its recording, without a search.
    Buffer text = played_text(expedition, true);
    played_replay(&again, &text);
    played_same(expedition, &again);
    buffer_free(&text);
    expedition_free(&again);
}

static void where_nothing_is_won_the_rules_are_relaxed_and_it_is_told(void **state) {
    (void)state;
    static const char *const levels[] = {
        "accept rock>=12%\n" HURRY("20", "4"),
        "accept rock>=12%\n" HURRY("24", "4"),
    };
    int seen[RELAXED_MOST + 1] = {0};
    for (int i = 0; i < 40 && (!seen[1] || !seen[2]); i++) {
        char seed[20];
        snprintf(seed, sizeof seed, "%d", i / 2);
        Buffer text = {0};
        Recipe recipe = played_level(levels[i % 2], &text);
        ExpeditionWish wish = played_wish(NORMAL, seed);
        Expedition expedition;
        TextError error;
        if (expedition_make(&expedition, &recipe, &text, &wish, &error)) {
            if (expedition.relaxed) check_relaxed(&expedition, levels[i % 2], seed);
            seen[expedition.relaxed]++;
            expedition_free(&expedition);
        }
        buffer_free(&text);
        recipe_free(&recipe);
    }
    assert_true(seen[1] && seen[2]);
}

static void where_nothing_is_won_who_wishes_it_plays_the_first_island_for_practice(void **state) {
    (void)state;
    static const char level[] = "accept rock>=11%\n" HURRY("20", "8");
    ExpeditionWish wish = played_wish(NORMAL, "no");
    wish.unproved = true;
    Expedition expedition, again;
    played_make(&expedition, level, &wish);
    assert_true(expedition.unproved && expedition.practice);
    assert_int_equal(expedition.relaxed, 0);
    assert_int_equal(expedition.witness.count, 0);
    assert_int_equal(rule(&expedition.island.rules, RULE_BEACONS), 8);
    Land land = land_of(&expedition.recipe, "no", PLAYED_SIDE, PLAYED_SIDE, 1);
    assert_string_equal(land.seed.text, expedition.land.seed.text);
    land_free(&land);
    expedition_restart(&expedition);
    assert_true(expedition.practice);
    Buffer text = played_text(&expedition, true);
    played_replay(&again, &text);
    played_same(&expedition, &again);
    assert_true(again.practice);
    buffer_free(&text);
    expedition_free(&again);
    expedition_free(&expedition);
}

static void refused(const char *more, const ExpeditionWish *wish, Failure failure,
                    const char *said) {
    TextError error = played_refused(more, wish);
    assert_string_equal(error_words(&error).text, said);
    assert_int_equal(error.failure, failure);
}

static void what_cannot_be_played_is_refused_with_its_reason(void **state) {
    (void)state;
    ExpeditionWish wish = played_wish(NORMAL, "no");
    refused("accept rock>=11%\n" HURRY("20", "8"), &wish, FAILURE_CONTENT,
            "test: no island of seed 'no' at 48x48, normal, can be won (limit 64 lands, and one "
            "with relaxed rules)");
    refused("rule beacons 9\n", &wish, FAILURE_CONTENT, "test:12: rule beacons '9' (limit 1..8)");
    refused("accept rock>=90%\n", &wish, FAILURE_CONTENT,
            "test: level cannot meet 'rock>=90%' at 48x48 (64 rolls)");
    TextError error = played_refused("scatter tree clusters=1000000 tries=1000\n", &wish);
    assert_int_equal(error.failure, FAILURE_CONTENT);
    assert_non_null(strstr(error_words(&error).text, "test:12: work of '"));
    assert_non_null(strstr(error_words(&error).text, "' units so far (limit 800000000)"));
    static const int sides[][2] = {{47, 48}, {48, 47}, {513, 48}, {48, 513}, {8192, 8192}};
    for (int i = 0; i < 5; i++) {
        char said[100];
        wish.code.width = sides[i][0];
        wish.code.height = sides[i][1];
        snprintf(said, sizeof said, "size '%dx%d' (limit sides of 48 to 512)", sides[i][0],
                 sides[i][1]);
        refused("", &wish, FAILURE_CONTENT, said);
    }
}

static void a_level_of_heights_only_is_refused_at_once(void **state) {
    (void)state;
    Recipe recipe = recipe_of("level 1 \"Heights\"\na = constant\nheight a\n");
    Buffer text = {0};
    Expedition expedition;
    TextError error;
    ExpeditionWish wish = played_wish(NORMAL, "flat");
    assert_false(expedition_make(&expedition, &recipe, &text, &wish, &error));
    assert_string_equal(error_words(&error).text, "test: level makes no tiles to play on");
    assert_int_equal(error.failure, FAILURE_CONTENT);
    recipe_free(&recipe);
}

// A rock in the sea with a beach or two.
static const char PILLAR[] = "level 1 \"Pillar\"\na = cone\nb = random\n"
                             "tile water where a < 70%\ntile sand where a < 75% and b > 95%\n"
                             "tile rock\nheight a\nrule beacons 1\n";

static bool make_pillar(Expedition *expedition, const char *seed, TextError *error) {
    Recipe recipe = recipe_of(PILLAR);
    Buffer text = {0};
    buffer_text(&text, PILLAR);
    ExpeditionWish wish = played_wish(EASY, seed);
    wish.no_search = true;
    bool good = expedition_make(expedition, &recipe, &text, &wish, error);
    buffer_free(&text);
    recipe_free(&recipe);
    return good;
}

static void a_start_that_is_not_there_is_refused(void **state) {
    (void)state;
    int last = 0;
    Expedition expedition;
    TextError error = {0};
    for (int start = 1; start < SEED_STARTS; start++) {
        char seed[40];
        snprintf(seed, sizeof seed, "pillar/1@%d", start);
        if (!make_pillar(&expedition, seed, &error)) {
            assert_int_equal(error.failure, FAILURE_OPTION);
            continue;
        }
        assert_int_equal(expedition.island.start, start);
        assert_int_equal(last, start - 1);
        last = start;
        expedition_free(&expedition);
    }
    assert_true(last >= 1 && last < SEED_STARTS - 1);
    // In a recording it is content like all else.
    assert_true(make_pillar(&expedition, "pillar/1@1", &error));
    Buffer text = played_text(&expedition, false);
    char *at = strstr((char *)text.bytes, "pillar/1@1");
    at[strlen("pillar/1@")] = '7';
    assert_int_equal(played_replayed(&text, NULL, &error), FAILURE_CONTENT);
    buffer_free(&text);
    expedition_free(&expedition);
}

static void a_cancelled_wish_makes_nothing_and_is_no_failure(void **state) {
    (void)state;
    atomic_bool cancel = true;
    _Atomic int tried = 0;
    ExpeditionWish wish = played_wish(NORMAL, "cancel");
    wish.cancel = &cancel;
    wish.tried = &tried;
    TextError error = played_refused("", &wish);
    assert_int_equal(error.failure, FAILURE_NONE);
    assert_int_equal(tried, 0);
    wish.no_search = true;
    error = played_refused("", &wish);
    assert_int_equal(error.failure, FAILURE_NONE);
}

typedef struct Patience {
    atomic_bool cancel;
    _Atomic int tried;
} Patience;

static void *cancel_after_three(void *context) {
    Patience *patience = context;
    while (atomic_load(&patience->tried) < 3) milliseconds_pass(1);
    atomic_store(&patience->cancel, true);
    return NULL;
}

static void a_search_is_cancelled_between_tries(void **state) {
    (void)state;
    Patience patience = {false, 0};
    ExpeditionWish wish = played_wish(NORMAL, "cancel");
    wish.cancel = &patience.cancel;
    wish.tried = &patience.tried;
    pthread_t canceller;
    assert_int_equal(pthread_create(&canceller, NULL, cancel_after_three, &patience), 0);
    TextError error = played_refused(HURRY("40", "8"), &wish);
    assert_int_equal(pthread_join(canceller, NULL), 0);
    assert_int_equal(error.failure, FAILURE_NONE);
    assert_true(patience.tried >= 3 && patience.tried < SEED_TRIES);
}

// Memory.

// One life of an expedition with the memory door closed at one call, or from there on. True when
// the door was not reached.
static bool survive(long call, int onwards) {
    static const char text[] = "accept rock>=8%\n";
    char level[1000];
    snprintf(level, sizeof level, "%s%s", PLAYED_LEVEL, text);
    ExpeditionWish wish = played_wish(NORMAL, "memory");
    Recipe recipe = {0};
    Buffer bytes = {0};
    Expedition expedition = {0};
    TextError error = {0};
    TextSource source = {"test", level, strlen(level)};
    memory_fail_at(call, onwards);
    buffer_text(&bytes, level);
    bool good = buffer_good(&bytes, "a level", &error) && recipe_parse(&recipe, source, &error) &&
                expedition_make(&expedition, &recipe, &bytes, &wish, &error);
    for (int i = 0; good && i < 130; i++) {
        Refusal refusal;
        int before = expedition.commands.count;
        good = expedition_apply(&expedition, command_of(VERB_END_DAY), &refusal, NULL, &error);
        if (good && refusal.reason) {
            expedition_restart(&expedition);
            break;
        }
        assert_int_equal(expedition.commands.count, before + good);
        assert_int_equal(expedition.game->commands, before + good);
    }
    long calls = memory_calls();
    memory_fail_at(0, 0);
    if (good) assert_true(calls < call);
    else assert_int_equal(error.failure, FAILURE_MEMORY);
    expedition_free(&expedition);
    buffer_free(&bytes);
    recipe_free(&recipe);
    return calls < call;
}

static void running_out_of_memory_at_any_call_is_survived(void **state) {
    (void)state;
    for (int onwards = 0; onwards < 2; onwards++) {
        int faults = 0;
        for (long call = 1; !survive(call, onwards); call++) faults++;
        print_message("%d faults\n", faults);
        assert_true(faults >= 40);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(the_search_goes_through_starts_and_then_through_lands),
        CHECK(an_island_comes_with_a_witness_that_wins_it),
        CHECK(a_text_with_a_suffix_is_taken_as_it_is),
        CHECK(without_a_search_the_level_alone_chooses_the_land),
        CHECK(where_nothing_is_won_the_rules_are_relaxed_and_it_is_told),
        CHECK(where_nothing_is_won_who_wishes_it_plays_the_first_island_for_practice),
        CHECK(what_cannot_be_played_is_refused_with_its_reason),
        CHECK(a_level_of_heights_only_is_refused_at_once),
        CHECK(a_start_that_is_not_there_is_refused),
        CHECK(a_cancelled_wish_makes_nothing_and_is_no_failure),
        CHECK(a_search_is_cancelled_between_tries),
        CHECK(running_out_of_memory_at_any_call_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
