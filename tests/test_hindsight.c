// SPDX-License-Identifier: MIT
// Par and the last morning from which a lost game could still be won are what the careful bot gives when it
// plays directly; the player that finds them goes on from any game, by what was seen alone.
#include "../src/game/hindsight.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/cancel.h"
#include "support/game_script.h"
#include "support/played_expedition.h"
#include "support/scarce_memory.h"
#include "support/solver_islands.h"

// In place of that of base: it says yes after so many looks; below 0 never.
static int looks_left = -1;

bool cancel_asked(const atomic_bool *cancel) {
    if (!cancel || looks_left < 0) return false;
    return looks_left == 0 || --looks_left == 0;
}

static const atomic_bool ASKED = true;
static const CommandList NONE = {0};

static Game *new_game(const Island *island) {
    Game *game = malloc(sizeof *game);
    assert_non_null(game);
    game_start(game, island);
    return game;
}

static Par par_of(const Island *island, const CommandList *witness) {
    Par par;
    TextError error;
    if (!hindsight_par(&par, island, witness, NULL, &error)) FAIL("%s", error_words(&error).text);
    return par;
}

static LastMorning morning_of(const Island *island, const CommandList *commands) {
    LastMorning morning;
    TextError error;
    if (!hindsight_last_morning(&morning, island, commands, NULL, NULL, &error))
        FAIL("%s", error_words(&error).text);
    return morning;
}

// The commands of a bot's game, of which the caller frees the list; whether it won.
static bool bot_wins(const Island *island, BotKind kind, uint64_t seed, CommandList *commands,
                     Game *game) {
    Bot bot;
    bot_init(&bot, kind, island, seed);
    bot_play(&bot, game, commands);
    bot_free(&bot);
    return outcome_won(game->outcome);
}

static Island stock(int number) {
    static const char *const LEVELS[] = {"noise-isle", "delta", "fjords", "karst", "atoll"};
    char seed[24];
    snprintf(seed, sizeof seed, "h%d", number);
    return solved_stock(LEVELS[number % 5], seed, 64, (Difficulty)(number % DIFFICULTY_COUNT));
}

// Par.

static void par_is_what_the_careful_bot_scores(void **state) {
    (void)state;
    int won = 0, lost = 0;
    for (int number = 0; number < 30; number++) {
        Island island = stock(number);
        Game *game = new_game(&island);
        bool wins = bot_wins(&island, BOT_CAREFUL, 0, NULL, game);
        Par par = par_of(&island, &NONE);
        assert_int_equal(par.careful, score_of(game).total);
        assert_int_equal(par.won, wins);
        assert_int_equal(par.witness, -1);
        won += wins;
        lost += !wins;
        free(game);
        island_free(&island);
    }
    print_message("%d won, %d lost\n", won, lost);
    assert_true(won > 5 && lost > 1);
}

static void beside_it_stands_the_score_of_the_witness(void **state) {
    (void)state;
    Expedition expedition;
    TextError error;
    ExpeditionWish wish = played_wish(NORMAL, "par");
    played_make(&expedition, "", &wish);
    Par par = par_of(&expedition.island, &expedition.witness);
    assert_true(expedition_play_witness(&expedition, &error));
    assert_true(outcome_won(expedition.game->outcome));
    assert_int_equal(par.witness, score_of(expedition.game).total);
    expedition_free(&expedition);
}

// The last morning.

// Every morning of a game is tried by a new careful bot.
static LastMorning morning_by_bots(const Island *island, const CommandList *commands) {
    LastMorning last = {.day = 0};
    Game *game = new_game(island), *trial = new_game(island);
    for (int at = 0; at <= commands->count; at++) {
        bool dawn = at == 0 || commands->items[at - 1].verb == VERB_END_DAY;
        if (at > 0) game_apply(game, commands->items[at - 1], NULL);
        if (!dawn || game->outcome != OUTCOME_PLAYING) continue;
        game_copy(trial, game);
        if (bot_wins(island, BOT_CAREFUL, 0, NULL, trial)) last = (LastMorning){game->day, at};
    }
    free(game);
    free(trial);
    return last;
}

static void the_last_morning_is_the_last_from_which_the_careful_bot_wins(void **state) {
    static const BotKind LOSERS[] = {BOT_NAIVE, BOT_GREEDY, BOT_RANDOM, BOT_CAREFUL};
    (void)state;
    int none = 0, first = 0, later = 0;
    for (int number = 0; number < REPEATS(40, 20); number++) {
        Island island = stock(number);
        CommandList commands = {0};
        Game *game = new_game(&island);
        if (!bot_wins(&island, LOSERS[number % 4], (uint64_t)number, &commands, game)) {
            LastMorning morning = morning_of(&island, &commands);
            LastMorning same = morning_by_bots(&island, &commands);
            assert_int_equal(morning.day, same.day);
            assert_int_equal(morning.commands, same.commands);
            none += morning.day == 0;
            first += morning.day == 1;
            later += morning.day > 1;
        }
        commands_free(&commands);
        free(game);
        island_free(&island);
    }
    print_message("from none %d, the first %d, a later one %d\n", none, first, later);
    assert_true(none > REPEATS(2, 1) && later > REPEATS(5, 2));
}

// A site at the end of a strip with all that a beacon takes, but for what is left out.
static Islet *strip(const char *row) {
    const char *const rows[] = {"~~~~~~~~~~", row, "~~~~~~~~~~"};
    Islet *islet = situation(rows, NULL, 3);
    islet->island.rules.value[RULE_BEACONS] = 1;
    islet->island.rules.value[RULE_DAYS] = 6;
    islet->island.rules.value[RULE_SHIP_DAYS] = 2;
    islet->island.rules.value[RULE_BEACON_WOOD] = islet->island.rules.value[RULE_BEACON_SAND] = 0;
    islet->island.rules.value[RULE_BEACON_STONE] = 1;
    islet->island.final_tide = rules_final_tide(&islet->island.rules);
    islet_restart(islet);
    return islet;
}

// A game in which nobody does anything.
static CommandList idle(const Island *island) {
    CommandList commands = {0};
    Game *game = new_game(island);
    while (game->outcome == OUTCOME_PLAYING) {
        assert_int_equal(game_apply(game, command_of(VERB_END_DAY), NULL).reason, REFUSAL_NONE);
        assert_true(commands_add(&commands, command_of(VERB_END_DAY)));
    }
    assert_false(outcome_won(game->outcome));
    free(game);
    return commands;
}

// On the ship's first day there is just time to fetch a stone and light the beacon; what is lit on the last
// day burns at its end.
static void who_only_sleeps_could_have_won_on_the_very_last_morning(void **state) {
    (void)state;
    Islet *islet = strip("~@,^,*,,,~");
    CommandList commands = idle(&islet->island);
    LastMorning morning = morning_of(&islet->island, &commands);
    assert_int_equal(commands.count, 6);
    assert_int_equal(morning.day, 6);
    assert_int_equal(morning.commands, 5);
    islet->island.rules.value[RULE_DAY_TICKS] = 20;  // too few to do it all in a day
    morning = morning_of(&islet->island, &commands);
    assert_in_range(morning.day, 1, 5);
    commands_free(&commands);
    islet_free(islet);
}

static void without_stone_it_could_be_won_from_no_morning(void **state) {
    (void)state;
    Islet *islet = strip("~@,,,*,,,~");
    CommandList commands = idle(&islet->island);
    assert_int_equal(morning_of(&islet->island, &commands).day, 0);
    assert_false(par_of(&islet->island, &NONE).won);
    commands_free(&commands);
    islet_free(islet);
}

static void it_tells_the_day_that_is_tried(void **state) {
    (void)state;
    Islet *islet = strip("~@,,,*,,,~");
    CommandList commands = idle(&islet->island);
    LastMorning morning;
    TextError error;
    _Atomic int trying = 0;
    assert_true(hindsight_last_morning(&morning, &islet->island, &commands, NULL, &trying, &error));
    assert_int_equal(trying, 1);  // the last that was tried
    commands_free(&commands);
    islet_free(islet);
}

// Cancelling and memory.

static void cancelled_at_any_look_it_ends_without_a_failure(void **state) {
    (void)state;
    Island island = stock(0);
    CommandList commands = idle(&island);
    for (int looks = 0; looks < 4000; looks = looks * 3 / 2 + 1) {
        Par par;
        LastMorning morning;
        TextError error = {.failure = FAILURE_MEMORY};
        looks_left = looks;
        bool good = hindsight_par(&par, &island, &NONE, &ASKED, &error) &&
                    hindsight_last_morning(&morning, &island, &commands, &ASKED, NULL, &error);
        if (!good) assert_int_equal(error.failure, FAILURE_NONE);
        if (looks < 400) assert_false(good);
    }
    looks_left = -1;
    commands_free(&commands);
    island_free(&island);
}

// Once it is asked to end, it does no more work: the looks that follow a yes are few.
static void it_looks_after_each_command(void **state) {
    (void)state;
    enum { LOOKS = 1 << 20 };
    Island island = stock(0);
    Game *game = new_game(&island);
    Par par;
    TextError error;
    looks_left = LOOKS;
    assert_true(hindsight_par(&par, &island, &NONE, &ASKED, &error));
    int looked = LOOKS - looks_left;
    looks_left = -1;
    bot_wins(&island, BOT_CAREFUL, 0, NULL, game);
    assert_true(looked >= game->commands);
    free(game);
    island_free(&island);
}

static void lack_of_memory_at_any_call_is_told(void **state) {
    (void)state;
    Islet *islet = strip("~@,^,*,,,~");
    CommandList commands = idle(&islet->island);
    Par par;
    LastMorning morning;
    TextError error;
    memory_fail_at(0, 0);
    par_of(&islet->island, &NONE);
    long first = memory_calls();
    assert_true(first > 5);
    for (long call = 1; call <= first; call++) {
        error.failure = FAILURE_NONE;
        memory_fail_at(call, 1);
        if (hindsight_par(&par, &islet->island, &NONE, NULL, &error)) break;
        assert_int_equal(error.failure, FAILURE_MEMORY);
        assert_false(
            hindsight_last_morning(&morning, &islet->island, &commands, NULL, NULL, &error));
        assert_int_equal(error.failure, FAILURE_MEMORY);
    }
    memory_fail_at(0, 0);
    commands_free(&commands);
    islet_free(islet);
}

static void copies_of_islands_and_commands_stand_alone(void **state) {
    (void)state;
    Island island = stock(1), copy;
    CommandList commands = {0}, other;
    Game *game = new_game(&island);
    bot_wins(&island, BOT_NAIVE, 0, &commands, game);
    Par before = par_of(&island, &commands);
    assert_true(island_copy(&copy, &island));
    assert_true(commands_copy(&other, &commands));
    memset(island.kinds, 0, (size_t)island.cells);
    memset(island.altitude, 0, (size_t)island.cells);
    memset(island.landmark_of, 0, (size_t)island.cells);
    memset(commands.items, 0, (size_t)commands.count * sizeof *commands.items);
    island_free(&island);
    commands_free(&commands);
    Par after = par_of(&copy, &other);
    assert_int_equal(before.careful, after.careful);
    assert_int_equal(before.won, after.won);
    assert_int_equal(before.witness, after.witness);
    island_free(&copy);
    commands_free(&other);
    free(game);
}

// The player.

// Plays on with some bot until a later dawn.
static void play_days(Game *game, BotKind kind, int days) {
    Bot bot;
    bot_init(&bot, kind, game->island, 3);
    while (game->outcome == OUTCOME_PLAYING && game->day <= days)
        game_apply(game, bot_next(&bot, game), NULL);
    bot_free(&bot);
}

// Camps, posts, walls, hunger and drowned places of others are no trouble.
static void the_player_goes_on_from_any_game(void **state) {
    (void)state;
    int games = 0, posted = 0, won = 0;
    for (int number = 0; number < 60; number++) {
        Island island = stock(number);
        Game *game = new_game(&island);
        Careful player;
        assert_true(careful_init(&player, &island));
        play_days(game, (BotKind)(number % BOT_KINDS), 1 + number % 9);
        if (game->outcome == OUTCOME_PLAYING) {
            games++;
            for (int i = 0; i < game->camp_count; i++) posted += camp_crew(&game->camps[i]) > 0;
            assert_true(careful_play(&player, game, 1e12, NULL));
            assert_true(game->outcome != OUTCOME_PLAYING);
            won += outcome_won(game->outcome);
        }
        careful_free(&player);
        free(game);
        island_free(&island);
    }
    print_message("%d games, %d camps with posts, %d won\n", games, posted, won);
    assert_true(games > 40 && posted > 3 && won > 10);
}

// The same to a player's eye: unseen tiles have other kinds and altitudes, but for what the chart tells.
static int change_unseen(Game *other, const Island *elsewhere, const Game *game, Rng *rng) {
    static const uint8_t KINDS[] = {TILE_ROCK, TILE_GRASS, TILE_SAND, TILE_TREE};
    int changed = 0;
    game_copy(other, game);
    other->island = elsewhere;
    for (int cell = 0; cell < elsewhere->cells; cell++) {
        elsewhere->altitude[cell] = game->island->altitude[cell];
        if (game_seen(game, cell) || game_kind(game, cell) == TILE_WATER) continue;
        int rest = game->cells[cell] & ~(CELL_KIND | CELL_USED);
        other->cells[cell] = (uint8_t)(rest | KINDS[rng_below(rng, 4)]);
        if (game_site_at(game, cell) >= 0) continue;
        elsewhere->altitude[cell] = (int8_t)rng_range(rng, 1, ALTITUDE_BANDS);
        changed++;
    }
    return changed;
}

static int play_blind(const Island *island, int number) {
    Rng rng = rng_make((uint64_t)number, 0);
    Game *game = new_game(island), *other = new_game(island);
    Island elsewhere;
    Careful player, blind;
    int changed = 0;
    assert_true(island_copy(&elsewhere, island) && careful_init(&player, island) &&
                careful_init(&blind, island));
    play_days(game, (BotKind)(number % BOT_KINDS), number % 5);
    while (game->outcome == OUTCOME_PLAYING) {
        changed += change_unseen(other, &elsewhere, game, &rng) > 0;
        Command command = careful_next(&player, game), same = careful_next(&blind, other);
        assert_memory_equal(&command, &same, sizeof command);
        assert_int_equal(game_apply(game, command, NULL).reason, REFUSAL_NONE);
    }
    careful_free(&player);
    careful_free(&blind);
    island_free(&elsewhere);
    free(game);
    free(other);
    return changed;
}

static void unseen_land_changes_nothing_of_its_play(void **state) {
    (void)state;
    int changed = 0;
    for (int number = 0; number < 24; number++) {
        Island island = stock(number);
        changed += play_blind(&island, number);
        island_free(&island);
    }
    assert_true(changed > 1000);
}

static void it_forgets_one_game_before_the_next(void **state) {
    (void)state;
    for (int number = 0; number < 12; number++) {
        Island island = stock(number);
        Game *game = new_game(&island);
        Careful player;
        assert_true(careful_init(&player, &island));
        Par par = par_of(&island, &NONE);
        for (int i = 0; i < 3; i++) {
            play_days(game, BOT_RANDOM, 1 + i * 2);  // it looks at another game, not to its end
            for (int k = 0; k < 9 && game->outcome == OUTCOME_PLAYING; k++)
                game_apply(game, careful_next(&player, game), NULL);
            careful_forget(&player);
            assert_int_equal(player.when_day, 0);  // the forecast of that game
            game_start(game, &island);
            careful_play(&player, game, 1e12, NULL);
            assert_int_equal(score_of(game).total, par.careful);
            careful_forget(&player);
            game_start(game, &island);
        }
        careful_free(&player);
        free(game);
        island_free(&island);
    }
}

static void a_play_that_costs_too_much_ends(void **state) {
    (void)state;
    Island island = stock(0);
    Game *game = new_game(&island);
    Careful player;
    assert_true(careful_init(&player, &island));
    assert_false(careful_play(&player, game, 1e5, NULL));
    assert_true(game->outcome == OUTCOME_PLAYING && game->commands > 0);
    assert_true(careful_play(&player, game, 1e12, NULL));
    careful_free(&player);
    free(game);
    island_free(&island);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(par_is_what_the_careful_bot_scores),
        CHECK(beside_it_stands_the_score_of_the_witness),
        CHECK(the_last_morning_is_the_last_from_which_the_careful_bot_wins),
        CHECK(who_only_sleeps_could_have_won_on_the_very_last_morning),
        CHECK(without_stone_it_could_be_won_from_no_morning),
        CHECK(it_tells_the_day_that_is_tried),
        CHECK(cancelled_at_any_look_it_ends_without_a_failure),
        CHECK(it_looks_after_each_command),
        CHECK(lack_of_memory_at_any_call_is_told),
        CHECK(copies_of_islands_and_commands_stand_alone),
        CHECK(the_player_goes_on_from_any_game),
        CHECK(unseen_land_changes_nothing_of_its_play),
        CHECK(it_forgets_one_game_before_the_next),
        CHECK(a_play_that_costs_too_much_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
