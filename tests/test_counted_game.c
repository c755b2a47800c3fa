// SPDX-License-Identifier: MIT
// Counted work against steps really taken, of games: commands, recordings, islands and the solver take
// no more than is counted for them, and a wall no more than what it changes.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/game/recording.h"
#include "../src/game/solver.h"
#include "../src/game/tide.h"
#include "support/played_expedition.h"
#include "support/sketch.h"
#include "support/solver_islands.h"
#include "support/step_counter.h"

enum { STEPS_A_UNIT = 4 };

static void show(const char *what, double steps, double units) {
    if (getenv("SHOW")) printf("%6.2f steps a unit: %s\n", steps / units, what);
}

static void compare(const char *what, uint64_t before, double units) {
    double steps = (double)(steps_taken() - before);
    show(what, steps, units);
    if (steps > STEPS_A_UNIT * units) FAIL("%s: %.0f steps for %.0f units", what, steps, units);
}

static const char TAME[] = "rule beacons 1\n";

// Sight and crews as large as rules allow, and a sea that rises as high.
static const char WILD[] =
    "rule days 60\nrule day-ticks 200\nrule tide-step 5\nrule ship-days 4\nrule beacons 1\nrule "
    "food 72\nrule crew "
    "12\n"
    "rule carry 20\nrule hungry-nights 20\nrule cold-wood 0\nrule step-sand 1\nrule step-grass 1\n"
    "rule step-tree 1\nrule step-rock 1\nrule wade-ticks 1\nrule wade-depth 4\nrule raft-step 1\n"
    "rule raft-wood 0\nrule raft-ticks 1\nrule wall-ticks 3\nrule wall-stone 0\nrule sight 12\n"
    "rule tower-ticks 1\nrule tower-wood 0\nrule tower-sight 32\nrule fish-ticks 1\n";

// The dearest command of each verb.
typedef struct Dearest {
    double ratio[VERB_COUNT];
    int given[VERB_COUNT];
} Dearest;

static void give(Dearest *dearest, Expedition *expedition, Command command) {
    Refusal refusal;
    TextError error = {0};
    double units = expedition_work(expedition);
    uint64_t before = steps_taken();
    if (!expedition_apply(expedition, command, &refusal, NULL, &error))
        FAIL("%s", error_words(&error).text);
    double steps = (double)(steps_taken() - before);
    units = expedition_work(expedition) - units;
    if (steps > STEPS_A_UNIT * units)
        FAIL("'%s' on day %d: %.0f steps for %.0f units", command_text(command).text,
             expedition->game->day, steps, units);
    dearest->given[command.verb]++;
    if (steps > dearest->ratio[command.verb] * units) dearest->ratio[command.verb] = steps / units;
}

static void game_of(Expedition *expedition, const char *rules, int side) {
    ExpeditionWish wish = played_wish(EASY, "counted/1");
    wish.code.width = wish.code.height = side;
    wish.no_search = true;
    played_make(expedition, rules, &wish);
}

static void play(Dearest *dearest, const char *rules, BotKind kind, int side, int commands) {
    Expedition expedition;
    game_of(&expedition, rules, side);
    Bot bot;
    bot_init(&bot, kind, &expedition.island, (uint64_t)side);
    while (expedition.game->outcome == OUTCOME_PLAYING && expedition.commands.count < commands)
        give(dearest, &expedition, bot_next(&bot, expedition.game));
    bot_free(&bot);
    expedition_free(&expedition);
}

static void no_command_takes_more_steps_than_are_counted(void **state) {
    (void)state;
    static const struct {
        int side, random, builder;  // commands of bots
    } ROWS[] = {{48, 4000, 1500}, {160, 4000, 500}, {512, 1500, 20}};
    Dearest dearest = {0};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        for (int wild = 0; wild < 2; wild++) {
            const char *rules = wild ? WILD : TAME;
            play(&dearest, rules, BOT_RANDOM, ROWS[i].side, ROWS[i].random);
            play(&dearest, rules, BOT_BUILDER, ROWS[i].side, ROWS[i].builder);
        }
    for (int verb = 0; verb < VERB_COUNT; verb++) {
        CommandText text = command_text((Command){(uint8_t)verb, 0, 1});
        show(text.text, dearest.ratio[verb], 1);
        bool rare = verb == VERB_SAIL || verb == VERB_RECALL || verb == VERB_TAKE;
        if (!rare && dearest.given[verb] == 0) FAIL("'%s' was never given", text.text);
    }
}

// Reading it, making its land and its island, all commands and hashes.
static void a_recording_takes_no_more_steps_than_are_counted(void **state) {
    (void)state;
    for (int wild = 0; wild < 2; wild++) {
        Expedition expedition, again;
        game_of(&expedition, wild ? WILD : TAME, wild ? 48 : 256);
        played_on(&expedition, BOT_RANDOM, 1, 2000);
        Buffer text = played_text(&expedition, false);
        Recording recording;
        TextError error = {0};
        uint64_t before = steps_taken();
        if (!recording_open(&recording, played_source(&text), &error) ||
            !recording_replay(&again, &recording, &(ReplayWish){.threads = 1}, &error))
            FAIL("%s", error_words(&error).text);
        compare("a recording", before, expedition_work(&again));
        buffer_free(&text);
        expedition_free(&again);
        expedition_free(&expedition);
    }
}

// Islets of so many tiles wherever there is room, and last of all a mainland.
static Sketch islets(int side, int tiles) {
    Sketch sketch = sketch_water(side, side);
    for (int y = 1; y < side - 1; y += 2)
        for (int x = 1; x + tiles < side; x += tiles + 1)
            sketch_fill(&sketch, x, y, tiles, 1, TILE_GRASS, (float)((x * 7 + y * 3) % 40));
    sketch_fill(&sketch, side - 32, side - 32, 24, 24, TILE_GRASS, 20);
    sketch_fill(&sketch, side - 20, side - 20, 1, 1, TILE_ROCK, 60);
    return sketch;
}

static void an_island_takes_no_more_steps_than_are_counted(void **state) {
    (void)state;
    static const int SIDES[] = {64, 256, 512};
    for (int tiles = 1; tiles <= 4; tiles++)
        for (size_t i = 0; i < sizeof SIDES / sizeof *SIDES; i++) {
            Sketch sketch = islets(SIDES[i], tiles);
            uint64_t before = steps_taken();
            Island island = sketch_island(&sketch);
            compare("an island", before, island_cost(island.cells));
            island_free(&island);
            sketch_free(&sketch);
        }
}

// Goods are few and far between: each variant of the solver goes to and fro until it is too late.
static const char FAR_LEVEL[] =
    "level 1 \"Far\"\nh = perlin size=8 | normalise\nr = random\ntile water where h < 10%\n"
    "tile rock where r < 0.1%\ntile tree where r < 0.2%\ntile sand where r < 0.3%\ntile grass\n"
    "height h\nrule days 60\nrule day-ticks 200\nrule beacons 8\nrule food 72\nrule crew 4\n"
    "rule solver-percent 60\nrule carry 20\nrule hungry-nights 20\nrule cold-wood 0\n"
    "rule tide-step 20\nrule step-grass 1\nrule wade-ticks 1\nrule wade-depth 4\nrule raft-step 1\n"
    "rule raft-wood 0\nrule raft-ticks 1\nrule beacon-wood 24\nrule beacon-stone 24\n"
    "rule beacon-sand 24\nrule chop-wood 1\nrule quarry-stone 1\nrule dig-sand 1\n";

static Island far_island(int side) {
    Recipe recipe = recipe_of(FAR_LEVEL);
    LandWish wish = {
        .width = side, .height = side, .seed = seed_of("far/1"), .threads = 1, .keep = -1};
    Land land;
    Rules rules;
    Island island;
    TextError error;
    if (!land_make(&land, &recipe, &wish, &error) ||
        !rules_make(&rules, &recipe, side, side, EASY, &error) ||
        !island_make(&island, &land, &rules, EASY, 0, &error))
        FAIL("%s", error_words(&error).text);
    land_free(&land);
    recipe_free(&recipe);
    return island;
}

// However hard to win: the solver gives up.
static void the_solver_takes_no_more_steps_than_it_may(void **state) {
    (void)state;
    enum {
        SIDE = 512,
        SEARCH = SIDE * SIDE * 45
    };  // units of what was begun before it was too much
    static const double UNITS[] = {1e5, 1e6, 1e7, 1e9};
    Island island = far_island(SIDE);
    Solver solver;
    assert_true(solver_init(&solver, island.cells));
    for (size_t i = 0; i < sizeof UNITS / sizeof *UNITS; i++) {
        CommandList witness = {0};
        TextError error;
        solver.work_most = UNITS[i];
        uint64_t before = steps_taken();
        assert_true(solver_solve(&solver, &island, &witness, &error));
        assert_int_equal(witness.count, 0);
        compare("the solver", before, (UNITS[i] + SEARCH) / 4);
        commands_free(&witness);
    }
    solver_free(&solver);
    island_free(&island);
}

// A plain under water, but for its coast.
static Islet *plain(int side) {
    Islet *islet = islet_random(side, side, 1);
    Island *island = &islet->island;
    for (int cell = 0; cell < island->cells; cell++) {
        int x = cell % side, y = cell / side;
        bool sea = x == 0 || y == 0 || x == side - 1 || y == side - 1;
        island->kinds[cell] = sea ? TILE_WATER : TILE_GRASS;
        island->altitude[cell] = sea ? ALTITUDE_COAST : 1;
    }
    island->rules.value[RULE_WALL_HEIGHT] = 16;
    islet_restart(islet);
    islet->game.tide = 1;
    tide_flood(&islet->game, NULL);
    return islet;
}

static uint64_t wall_steps(Game *game, int cell, int *dried) {
    uint64_t before = steps_taken();
    game->cells[cell] |= CELL_WALL;
    *dried = tide_wall(game, cell, NULL);
    return steps_taken() - before;
}

enum { FROM = 8, WALL_STEPS = 600, TILE_STEPS = 400 };

// The walls of a ring but for one, which give back themselves alone. To know that, the sea is followed
// once through the gaps that are left, no further.
static void build_ring(Islet *islet, int last, int open) {
    int width = islet->island.width, walls = 0, inside = (last - 1) * (last - 1), dried;
    uint64_t steps = 0;
    for (int y = 0; y <= last; y++)
        for (int x = 0; x <= last; x++) {
            int cell = (FROM + y) * width + FROM + x;
            if ((x > 0 && x < last && y > 0 && y < last) || cell == open) continue;
            steps += wall_steps(&islet->game, cell, &dried);
            assert_int_equal(dried, 1);
            walls++;
        }
    show("a wall of a ring", (double)steps, walls);
    if (steps > WALL_STEPS * (uint64_t)walls + TILE_STEPS * (uint64_t)inside)
        FAIL("%d steps for %d walls", (int)steps, walls);
}

// However large the map is.
static void a_wall_takes_the_steps_of_what_it_gives_back(void **state) {
    (void)state;
    static const int SIDES[] = {64, 512}, ACROSS[] = {3, 8, 20, 48};
    for (size_t i = 0; i < sizeof SIDES / sizeof *SIDES; i++)
        for (size_t ring = 0; ring < sizeof ACROSS / sizeof *ACROSS; ring++) {
            Islet *islet = plain(SIDES[i]);
            int last = ACROSS[ring] - 1, open = (FROM + 1) * SIDES[i] + FROM + last, dried;
            build_ring(islet, last, open);
            uint64_t steps = wall_steps(&islet->game, open, &dried);
            assert_int_equal(dried, (last - 1) * (last - 1) + 1);
            show("a tile that the last wall gives back", (double)steps, dried);
            if (steps > WALL_STEPS + TILE_STEPS * (uint64_t)dried)
                FAIL("%d steps for a wall that gives back %d tiles", (int)steps, dried);
            islet_free(islet);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(no_command_takes_more_steps_than_are_counted),
        CHECK(a_recording_takes_no_more_steps_than_are_counted),
        CHECK(an_island_takes_no_more_steps_than_are_counted),
        CHECK(the_solver_takes_no_more_steps_than_it_may),
        CHECK(a_wall_takes_the_steps_of_what_it_gives_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
