// SPDX-License-Identifier: MIT
// Whole games of all bots on islands of stock levels: what holds after every command, and that bots
// decide from what was seen; with --full a thousand games.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/bot_plain.h"
#include "support/played_expedition.h"

enum { FEW_SEEDS = REPEATS(2, 1), ALL_SEEDS = 25, REFUSED_TRIES = 6, LOOK_EVERY = 4 };

// Stock levels, and one with rivers.
static const char RIVERS[] = "rivers";
static const char *const LEVELS[] = {"masked-volcano", "atoll", "marsh", "impact-archipelago",
                                     RIVERS};
static const int SIDES[] = {64, 48};

static int seeds = FEW_SEEDS;

// One game under watch: it, what it was before the command, and a copy.
typedef struct Watch {
    Game *game, *before, *copy;
    uint8_t *flooded;
    Rng rng;
    int refused, looked, floods;  // how often there was something to compare
    int fords, rafted;  // steps onto fords on foot, and onto deep rivers
    int topped, joined;  // summits that were climbed, and castaways
    const char *player;
} Watch;

static void *memory_of(size_t bytes) {
    void *memory = calloc(1, bytes);
    if (!memory) FAIL("no memory for %zu bytes", bytes);
    return memory;
}

static size_t used_bytes(const Game *game) {
    return offsetof(Game, cells) + (size_t)game->island->cells;
}

static bool same_bytes(const Game *a, const Game *b) { return memcmp(a, b, used_bytes(a)) == 0; }

static void the_party_is_whole(const Game *game) {
    for (int good = 0; good < GOOD_COUNT; good++) assert_true(game->party.goods[good] >= 0);
    assert_true(game_carried(game) <= game_capacity(game));
    if (game->outcome != OUTCOME_PLAYING) return;
    assert_true(game->party.crew >= 1);
    int cell = game->party.cell;
    bool deep = game_flooded(game, cell) &&
                game_depth(game, cell) > rule(&game->island->rules, RULE_WADE_DEPTH);
    assert_true(!deep || game->party.raft);
}

static int people_in(People people) {
    int count = 0;
    for (; people; people >>= 1) count += (int)(people & 1);
    return count;
}

// Whoever was there before or has joined is in the party, at one post, or told to be lost.
static void everybody_is_somewhere(Watch *watch, const Events *events) {
    const Game *game = watch->game;
    People all = game->party.people, before = watch->before->party.people, told = 0;
    assert_int_equal(people_in(all), game->party.crew);
    for (int i = 0; i < game->camp_count; i++)
        for (int good = 0; good < GOOD_COUNT; good++) {
            People posted = game->camps[i].people[good];
            assert_int_equal(people_in(posted), game->camps[i].posts[good]);
            assert_true(game->camps[i].settled[good] <= game->camps[i].posts[good]);
            assert_int_equal(all & posted, 0);
            all |= posted;
        }
    for (int i = 0; i < watch->before->camp_count; i++)
        for (int good = 0; good < GOOD_COUNT; good++)
            before |= watch->before->camps[i].people[good];
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        if (event->kind == EVENT_JOINED) before |= event->people, watch->joined++;
        if (event->kind != EVENT_CREW_LOST && event->kind != EVENT_CAMP_LOST) continue;
        assert_int_equal(people_in(event->people), event->amount);
        told |= event->people;
    }
    assert_int_equal(all & told, 0);
    assert_int_equal(all | told, before);
    assert_true(all >> PEOPLE_LIMIT == 0);
}

static void a_copy_has_the_same_hashes(Watch *watch) {
    memset(watch->copy, 0xa5, sizeof *watch->copy);
    game_copy(watch->copy, watch->game);
    for (int part = 0; part < PART_COUNT; part++)
        assert_int_equal(game_hash(watch->copy, (GamePart)part),
                         game_hash(watch->game, (GamePart)part));
}

static bool builds(Command command, Building building) {
    return command.verb == VERB_BUILD && command.what == building;
}

// What was seen stays seen; the sea gives back what a wall took from it and nothing else.
static void the_map_only_grows(const Watch *watch, Command command) {
    const Game *game = watch->game, *before = watch->before;
    int land = 0;
    for (int cell = 0; cell < game->island->cells; cell++) {
        assert_true(game_seen(game, cell) || !game_seen(before, cell));
        assert_true(game_flooded(game, cell) || !game_flooded(before, cell) ||
                    builds(command, BUILDING_WALL));
        Tile kind = (Tile)game->island->kinds[cell];
        land += game_seen(game, cell) && kind != TILE_WATER && kind != TILE_RIVER;
    }
    assert_int_equal(game->land_seen, land);
}

static void the_flood_is_that_of_plain_loops(Watch *watch) {
    watch->floods++;
    plain_flood(watch->game, watch->flooded);
    for (int cell = 0; cell < watch->game->island->cells; cell++)
        assert_int_equal(game_flooded(watch->game, cell), watch->flooded[cell]);
}

static bool circle_holds(const Game *game, int centre, int cell) {
    int width = game->island->width, radius = rule(&game->island->rules, RULE_TOWER_SIGHT);
    int dx = cell % width - centre % width, dy = cell / width - centre / width;
    return dx * dx + dy * dy <= radius * radius;
}

// Whether the party has just come to the top of a summit, for the first time.
static bool tops(const Watch *watch, Command command) {
    const Game *game = watch->game;
    int number = game->island->landmark_of[game->party.cell] - 1;
    if (command.verb != VERB_MOVE || number < 0) return false;
    const Landmark *landmark = &game->island->landmarks[number];
    return landmark->kind == LANDMARK_SUMMIT && landmark->cell == game->party.cell &&
           game->landmarks_given != watch->before->landmarks_given;
}

// Steps and dawns show what is in sight, towers and summits their circle, other commands nothing.
static void the_sight_is_that_of_plain_loops(Watch *watch, Command command) {
    const Game *game = watch->game;
    bool dawn = command.verb == VERB_END_DAY && game->outcome == OUTCOME_PLAYING;
    bool looks = command.verb == VERB_MOVE || dawn;
    bool tower = builds(command, BUILDING_TOWER) || tops(watch, command);
    watch->topped += tops(watch, command);
    watch->looked++;
    for (int cell = 0; cell < game->island->cells; cell++) {
        bool shown = (looks && plain_sees(game, game->party.cell, cell)) ||
                     (tower && circle_holds(game, game->party.cell, cell));
        assert_int_equal(game_seen(game, cell), shown || game_seen(watch->before, cell));
    }
}

static int cold_ticks(const Events *events) {
    for (int i = 0; i < events->count; i++)
        if (events->items[i].kind == EVENT_COLD) return events->items[i].amount;
    return 0;
}

static void the_ticks_add_up(const Watch *watch, Command command, const Events *events) {
    const Game *game = watch->game, *before = watch->before;
    assert_int_equal(game->commands, before->commands + 1);
    if (command.verb == VERB_END_DAY && game->outcome == OUTCOME_PLAYING) {
        int owed = before->ticks < 0 ? -before->ticks : 0;
        int day = rule(&game->island->rules, RULE_DAY_TICKS);
        assert_int_equal(game->day, before->day + 1);
        assert_int_equal(game->ticks, day - owed - cold_ticks(events));
        return;
    }
    int ticks = game_command_ticks(before, command);
    assert_int_equal(game->day, before->day);
    assert_int_equal(game->ticks, before->ticks - ticks);
    assert_true(ticks == 0 || before->ticks > 0);
}

static Command any_command(Rng *rng) {
    static const uint8_t whats[VERB_COUNT] = {
        [VERB_MOVE] = DIRECTION_COUNT, [VERB_BUILD] = BUILDING_COUNT, [VERB_POST] = GOOD_COUNT,
        [VERB_TAKE] = GOOD_COUNT,      [VERB_DROP] = GOOD_COUNT,
    };
    Command command = {.verb = (uint8_t)rng_below(rng, VERB_COUNT)};
    if (whats[command.verb]) command.what = (uint8_t)rng_below(rng, whats[command.verb]);
    command.amount = (uint8_t)rng_range(rng, 0, COMMAND_AMOUNT);
    return command;
}

// Of any commands, those that are refused must change no byte.
static void refused_commands_change_nothing(Watch *watch) {
    for (int i = 0; i < REFUSED_TRIES; i++) {
        Command command = any_command(&watch->rng);
        Refusal why = game_check(watch->game, command);
        if (!why.reason) continue;
        watch->refused++;
        Events events;
        Refusal refusal = game_apply(watch->game, command, &events);
        assert_memory_equal(&refusal, &why, sizeof why);
        assert_int_equal(events.count, 0);
        assert_true(same_bytes(watch->game, watch->before));
    }
}

static void count_rivers(Watch *watch) {
    int bits = watch->game->cells[watch->game->party.cell];
    watch->fords += cell_is_ford(bits) && !game_aboard(watch->game);
    watch->rafted += cell_is_deep_river(bits);
}

static void apply_under_watch(Watch *watch, Command command) {
    Events events;
    game_copy(watch->before, watch->game);
    refused_commands_change_nothing(watch);
    assert_int_equal(game_check(watch->game, command).reason, REFUSAL_NONE);
    assert_true(same_bytes(watch->game, watch->before));  // checking changes nothing either
    assert_int_equal(game_apply(watch->game, command, &events).reason, REFUSAL_NONE);
    assert_in_range(events.count, 1, EVENTS_MOST);
    the_party_is_whole(watch->game);
    everybody_is_somewhere(watch, &events);
    the_ticks_add_up(watch, command, &events);
    the_map_only_grows(watch, command);
    if (rng_below(&watch->rng, LOOK_EVERY) == 0 || command.verb == VERB_BUILD) {
        the_sight_is_that_of_plain_loops(watch, command);
        a_copy_has_the_same_hashes(watch);
    }
    if (command.verb == VERB_MOVE) count_rivers(watch);
    if (command.verb == VERB_END_DAY || builds(command, BUILDING_WALL))
        the_flood_is_that_of_plain_loops(watch);
}

static Watch watch_begin(uint64_t seed) {
    Watch watch = {.rng = rng_make(seed, 1)};
    watch.game = memory_of(sizeof *watch.game);
    watch.before = memory_of(sizeof *watch.before);
    watch.copy = memory_of(sizeof *watch.copy);
    watch.flooded = memory_of(GAME_CELLS);
    return watch;
}

static void watch_end(Watch *watch) {
    free(watch->game);
    free(watch->before);
    free(watch->copy);
    free(watch->flooded);
}

// The first start of a land; the level is left to its own rules.
static Island island_of(const char *level, int side, const char *seed, Difficulty difficulty) {
    Island island;
    TextError error = {0};
    Buffer text = {0};
    Recipe recipe = level == RIVERS ? played_level(PLAYED_RIVERS, &text) : stock_level(level);
    buffer_free(&text);
    Land land = land_of(&recipe, seed, side, side, 1);
    Rules rules;
    if (!rules_make(&rules, &recipe, side, side, difficulty, &error) ||
        !island_make(&island, &land, &rules, difficulty, 0, &error))
        FAIL("%s %d %s: %s", level, side, seed, error_words(&error).text);
    land_free(&land);
    recipe_free(&recipe);
    return island;
}

typedef void PlayIsland(const Island *island, BotKind kind, uint64_t seed, void *context);

// Every bot on every level and size, the difficulties in turn. Returns the number of games.
static int play_all(PlayIsland *play, void *context) {
    int games = 0;
    for (size_t level = 0; level < sizeof LEVELS / sizeof *LEVELS; level++)
        for (size_t side = 0; side < sizeof SIDES / sizeof *SIDES; side++)
            for (int number = 0; number < seeds; number++) {
                char seed[24];
                snprintf(seed, sizeof seed, "%d", number + 1);
                Difficulty difficulty =
                    (Difficulty)((level + side + (size_t)number) % DIFFICULTY_COUNT);
                Island island = island_of(LEVELS[level], SIDES[side], seed, difficulty);
                for (int kind = 0; kind < BOT_KINDS; kind++, games++)
                    play(&island, (BotKind)kind, (uint64_t)games, context);
                island_free(&island);
            }
    return games;
}

static void play_under_watch(const Island *island, BotKind kind, uint64_t seed, void *context) {
    Watch *sums = context, watch = watch_begin(seed);
    Bot bot;
    bot_init(&bot, kind, island, seed);
    game_start(watch.game, island);
    while (watch.game->outcome == OUTCOME_PLAYING && watch.game->commands < COMMANDS_MOST)
        apply_under_watch(&watch, bot_next(&bot, watch.game));
    assert_true(watch.game->outcome != OUTCOME_PLAYING);
    game_copy(watch.before, watch.game);
    refused_commands_change_nothing(&watch);  // all of them, now that it is over
    sums->refused += watch.refused;
    sums->looked += watch.looked;
    sums->floods += watch.floods;
    sums->fords += watch.fords;
    sums->rafted += watch.rafted;
    sums->topped += watch.topped;
    sums->joined += watch.joined;
    bot_free(&bot);
    watch_end(&watch);
}

static void whole_games_keep_every_promise(void **state) {
    (void)state;
    Watch sums = {0};
    int games = play_all(play_under_watch, &sums);
    print_message("%d games, %d refusals, %d looks, %d floods, %d fords, %d deep rivers\n", games,
                  sums.refused, sums.looked, sums.floods, sums.fords, sums.rafted);
    assert_true(games >= 40 && sums.refused > 100 * games && sums.looked > 10 * games &&
                sums.floods > games && sums.fords > 20 && sums.rafted > 20);
    print_message("%d summits, %d castaways\n", sums.topped, sums.joined);
    assert_true(sums.topped > 0 && sums.joined > 0);
}

// The same game to a player's eye: tiles that were not seen are others, but for what the chart tells.
static int change_unseen(Game *other, const Island *island, const Game *game, Rng *rng) {
    static const uint8_t kinds[] = {TILE_ROCK, TILE_GRASS, TILE_SAND, TILE_TREE};
    game_copy(other, game);
    int changed = 0;
    for (int cell = 0; cell < island->cells; cell++) {
        island->altitude[cell] = game->island->altitude[cell];
        if (game_seen(game, cell) || game_kind(game, cell) == TILE_WATER) continue;
        int rest = game->cells[cell] & ~(CELL_KIND | CELL_USED);
        other->cells[cell] = (uint8_t)(rest | kinds[rng_below(rng, 4)]);
        if (game_site_at(game, cell) >= 0) continue;
        island->altitude[cell] = (int8_t)rng_range(rng, 1, ALTITUDE_BANDS);
        changed++;
    }
    return changed;
}

static void play_half_blind(const Island *island, BotKind kind, uint64_t seed, void *context) {
    int *changed = context;
    Watch watch = watch_begin(seed);
    Island elsewhere = *island;  // with altitudes of its own; other arrays belong to the first
    elsewhere.altitude = memory_of((size_t)island->cells);
    Bot bot, blind;
    bot_init(&bot, kind, island, seed);
    bot_init(&blind, kind, island, seed);
    game_start(watch.game, island);
    while (watch.game->outcome == OUTCOME_PLAYING) {
        *changed += change_unseen(watch.copy, &elsewhere, watch.game, &watch.rng) > 0;
        watch.copy->island = &elsewhere;
        Command command = bot_next(&bot, watch.game), same = bot_next(&blind, watch.copy);
        assert_memory_equal(&command, &same, sizeof command);
        assert_int_equal(game_apply(watch.game, command, NULL).reason, REFUSAL_NONE);
    }
    bot_free(&bot);
    bot_free(&blind);
    free(elsewhere.altitude);
    watch_end(&watch);
}

static void bots_decide_from_what_was_seen(void **state) {
    (void)state;
    int changed = 0;
    int games = play_all(play_half_blind, &changed);
    assert_true(changed > 20 * games);
}

static void play_twice(const Island *island, BotKind kind, uint64_t seed, void *context) {
    CommandList lists[2] = {{0}};
    Game *game = memory_of(sizeof *game);
    (void)context;
    for (int i = 0; i < 2; i++) {
        Bot bot;
        bot_init(&bot, kind, island, seed);
        game_start(game, island);
        bot_play(&bot, game, &lists[i]);
        bot_free(&bot);
    }
    assert_int_equal(lists[0].count, lists[1].count);
    assert_memory_equal(lists[0].items, lists[1].items,
                        (size_t)lists[0].count * sizeof *lists[0].items);
    for (int i = 0; i < 2; i++) commands_free(&lists[i]);
    free(game);
}

static void bots_play_the_same_game_twice(void **state) {
    (void)state;
    play_all(play_twice, NULL);
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--full") == 0) seeds = ALL_SEEDS;
    const struct CMUnitTest tests[] = {
        CHECK(whole_games_keep_every_promise),
        CHECK(bots_decide_from_what_was_seen),
        CHECK(bots_play_the_same_game_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
