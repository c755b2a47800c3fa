// SPDX-License-Identifier: MIT
// Games whose commands are as expensive as rules and limits allow, on land that is made quickly.
#include <stdio.h>
#include <string.h>

#include "../../src/game/recording.h"
#include "../../src/worldgen/level.h"
#include "../../src/base/memory.h"
#include "../../src/worldgen/rng.h"
#include "../support/worlds.h"
#include "hostile_files.h"

// Low plains with a coast all round, and peaks for beacons. The first rise floods the plains.
static const char PLAIN[] =
    "level 1 \"Plain\"\nsize 512 512\n"
    "e = cone peak=0 base=-1 | island power=40 strength=9 bias=0\nh = constant value=1\n"
    "p = random | threshold low=0.9999 high=0.9999\nh = h | add p\n"
    "tile water where e < -1.4\ntile rock where p > 0.5\ntile grass\nheight h\n";

// Channels that flood, between banks that never do.
static const char CHANNELS[] =
    "level 1 \"Channels\"\nsize 512 512\n"
    "e = cone peak=0 base=-1 | island power=40 strength=9 bias=0\n"
    "h = cells fill=55% passes=2\np = random | threshold low=0.9999 high=0.9999\nh = h | add p\n"
    "tile water where e < -1.4\ntile rock where p > 0.5\ntile grass\nheight h\n";

// Peaks and hollows of all altitudes.
static const char ROUGH[] = "level 1 \"Rough\"\nsize 512 512\nh = random\n"
                            "tile water where h < 1%\ntile tree where h < 30%\n"
                            "tile sand where h < 40%\ntile grass\nheight h\n";

static const char RULES[] =
    "rule days 60\nrule day-ticks 200\nrule tide-step 5\nrule ship-days 4\nrule beacons 1\n"
    "rule food 72\n"
    "rule crew 12\nrule carry 20\nrule hungry-nights 20\nrule cold-wood 0\nrule cold-ticks 0\n"
    "rule step-sand 1\nrule step-grass 1\nrule step-tree 1\nrule step-rock 1\nrule wade-ticks 1\n"
    "rule wade-depth 4\nrule raft-step 1\nrule raft-launch 0\nrule raft-wood 0\nrule raft-ticks 1\n"
    "rule wall-ticks 3\nrule wall-stone 0\nrule wall-height 16\nrule sight 12\n"
    "rule sight-levels 1\nrule tower-ticks 1\nrule tower-wood 0\nrule tower-sight 32\n"
    "rule storms 0\nrule fish-ticks 1\nrule fish-food 24\n";

typedef enum Habit {
    HABIT_WALK,  // walks over unseen ground
    HABIT_SLEEP,
    HABIT_WALL,  // builds a wall behind every step
    HABIT_FENCE,  // builds a wall behind every second step
    HABIT_HOARD,  // puts goods into the store and takes them out
    HABIT_REST,  // does nothing: whoever watches the game needs a witness that is hard to find
} Habit;

static const char *const HABIT_NAME[HOSTILE_HABITS] = {"steps",  "nights", "walls",
                                                       "fences", "stores", "a hard witness"};

// Grounds of the last habit, which follow the others.
static const char FAR_GOODS[] =
    "rule beacons 8\nrule beacon-wood 24\nrule beacon-stone 24\n"
    "rule beacon-sand 24\nrule carry 8\nrule carry-party 0\nrule crew 3\nrule tide-step 20\n"
    "rule chop-wood 1\nrule quarry-stone 1\nrule dig-sand 1\n"
    "rule solver-percent 100\n";

static const char *const GROUNDS[HOSTILE_GROUNDS] = {PLAIN, CHANNELS, ROUGH};
static const char *const GROUND_NAME[HOSTILE_GROUNDS] = {"a plain", "channels", "rough ground"};

typedef struct Driver {
    Expedition expedition;
    Rng rng;
    Direction way;
    bool full;
} Driver;

// Gives a command; returns whether it was accepted.
static bool say(Driver *driver, Command command) {
    Refusal refusal;
    TextError error = {0};
    bool good = expedition_apply(&driver->expedition, command, &refusal, NULL, &error);
    driver->full = driver->full || !good;
    return good && refusal.reason == REFUSAL_NONE;
}

static bool is_over(const Driver *driver) {
    return driver->full || driver->expedition.game->outcome != OUTCOME_PLAYING;
}

// Goes on, turns where that is impossible, and now and then turns at random.
static void step(Driver *driver) {
    if (rng_below(&driver->rng, 40) == 0) driver->way = (Direction)rng_below(&driver->rng, 4);
    for (int turn = 0; turn < DIRECTION_COUNT; turn++) {
        if (say(driver, command_move(driver->way)) || is_over(driver)) return;
        driver->way = (Direction)rng_below(&driver->rng, 4);
    }
    if (!say(driver, command_build(BUILDING_RAFT))) say(driver, command_of(VERB_END_DAY));
}

static void live(Driver *driver, Habit habit, int turn) {
    const Game *game = driver->expedition.game;
    if (habit == HABIT_HOARD) {
        say(driver, command_goods(turn % 2 ? VERB_TAKE : VERB_DROP, GOOD_FOOD, 1));
        return;
    }
    if (game->ticks <= 0 || habit == HABIT_SLEEP) {
        say(driver, command_of(VERB_END_DAY));
        return;
    }
    if (game->party.goods[GOOD_FOOD] < 40 && say(driver, command_of(VERB_FISH))) return;
    if (habit == HABIT_WALL || (habit == HABIT_FENCE && turn % 4 < 2))
        say(driver, command_build(BUILDING_WALL));
    if (turn % 400 == 0) say(driver, command_build(BUILDING_TOWER));
    step(driver);
}

bool hostile_commands(int habit, int ground, const Buffer *dear, Buffer *text,
                      char words[HOSTILE_WORDS]) {
    static Driver driver;
    Buffer level = {0};
    TextError error = {0};
    if (dear) buffer_append(&level, dear->bytes, dear->length);
    else buffer_text(&level, GROUNDS[ground]);
    buffer_text(&level, RULES);
    if (habit == HABIT_REST) buffer_text(&level, FAR_GOODS);
    buffer_byte(&level, 0);
    Recipe recipe = recipe_of((const char *)level.bytes);
    level.length--;
    ExpeditionWish wish = {.code = {.level = "hostile",
                                    .width = recipe.width,
                                    .height = recipe.height,
                                    .difficulty = EASY,
                                    .seed = seed_of("hostile/1")},
                           .threads = 1,
                           .no_search = true};
    driver = (Driver){.rng = rng_make(1, 1)};
    if (!expedition_make(&driver.expedition, &recipe, &level, &wish, &error)) {
        fprintf(stderr, "%s\n", error_words(&error).text);
        return false;
    }
    driver.expedition.code.level_hash = level_code_hash(&driver.expedition.recipe);
    for (int turn = 0; !is_over(&driver) && turn < 2 * COMMANDS_MOST && habit != HABIT_REST; turn++)
        live(&driver, (Habit)habit, turn);
    bool good = recording_print(&driver.expedition, false, text, &error);
    snprintf(words, HOSTILE_WORDS, "%s on %s, %d commands, %.2g units", HABIT_NAME[habit],
             dear ? "that" : GROUND_NAME[ground], driver.expedition.commands.count,
             expedition_work(&driver.expedition));
    expedition_free(&driver.expedition);
    return good;
}
