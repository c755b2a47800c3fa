// SPDX-License-Identifier: MIT
#include "demands.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"

void demands_games(const Options *options, const Played *played, int count) {
    printf("level size difficulty seed bot outcome day days enough score burning lost low");
    for (int kind = 0; kind < KIND_COUNT; kind++) printf(" %s", KIND_NAME[kind]);
    printf("\n");
    for (int i = 0; i < count; i++)
        for (int bot = 0; played[i].made && bot < options->player_count; bot++) {
            const PlayedGame *game = &played[i].games[bot];
            printf("%s %d %s %d %s %s %d %d %d %d %d %d %d", options->levels[played[i].level],
                   options->sizes[played[i].size],
                   DIFFICULTY_WORD[options->difficulties[played[i].difficulty]],
                   options->first_seed + played[i].seed, options->players[bot].name,
                   OUTCOME_INFO[game->outcome].word, game->day, played[i].days, game->enough_day,
                   game->score, game->beacons, game->beacons_lost, game->used_low);
            for (int kind = 0; kind < KIND_COUNT; kind++) printf(" %d", game->uses[kind]);
            printf("\n");
        }
}

// The player of a name, or -1.
static int player_named(const Options *options, const char *name) {
    for (int i = 0; i < options->player_count; i++)
        if (strcmp(options->players[i].name, name) == 0) return i;
    return -1;
}

// The day on which enough burn, in percent of the days, of the worlds of a line where they ever did;
// returns the median, or 0.
static int day_percent(const Played *played, int count, Line line, int bot, int *games) {
    int *values = line_numbers(count);
    *games = 0;
    for (int i = 0; i < count; i++) {
        const PlayedGame *game = &played[i].games[bot];
        if (!line_holds(line, &played[i]) || !game->enough_day) continue;
        values[(*games)++] = game->enough_day * 100 / played[i].days;
    }
    int median = line_quantile(values, *games, 50);
    free(values);
    return median;
}

// When enough beacons burn, of all levels together and the earliest and latest level.
static void print_days(const Options *options, const Played *played, int count, Line line) {
    for (int bot = 0; bot < options->player_count; bot++) {
        int games, all = day_percent(played, count, line, bot, &games), low = 100, high = 0, some;
        for (int level = 0; level < options->level_count; level++) {
            int one =
                day_percent(played, count, (Line){level, line.size, line.difficulty}, bot, &some);
            if (some && one < low) low = one;
            if (some && one > high) high = one;
        }
        line_print(options, line);
        printf(" %-22s enough burn at %d %% of the days, by level %d to %d (%d games)\n",
               options->players[bot].name, all, low, high, games);
    }
}

// Scores of won games, beacons lost, and sites that the sea takes.
static void print_scores(const Options *options, const Played *played, int count, Line line) {
    for (int bot = 0; bot < options->player_count; bot++) {
        int *scores = line_numbers(count), wins = 0, worlds = 0, lost = 0, low = 0;
        for (int i = 0; i < count; i++) {
            const PlayedGame *game = &played[i].games[bot];
            if (!line_holds(line, &played[i])) continue;
            worlds++;
            lost += game->beacons_lost;
            if (!outcome_won(game->outcome)) continue;
            low += game->used_low;
            scores[wins++] = game->score;
        }
        int quarter = line_quantile(scores, wins, 25), rest = line_quantile(scores, wins, 75);
        line_print(options, line);
        printf(
            " %-22s won scores %d to %d (p75/p25 %.2f), %.2f beacons lost a game, the sea takes a "
            "site of %.0f %% of the worlds, %.0f %% of the wins\n",
            options->players[bot].name, quarter, rest, quarter ? (double)rest / quarter : 0,
            worlds ? (double)lost / worlds : 0, worlds ? 100.0 * low / worlds : 0,
            wins ? 100.0 * low / wins : 0);
        free(scores);
    }
}

// What it costs to do without a kind of action.
typedef struct Worth {
    int worlds, gained, lost;
    double points, error, score;  // of wins, twice the standard error, percent of score
} Worth;

static Worth worth_of(const Played *played, int count, Line line, int with, int without) {
    Worth worth = {0};
    double sum = 0, other = 0;
    for (int i = 0; i < count; i++) {
        if (!line_holds(line, &played[i])) continue;
        const PlayedGame *a = &played[i].games[with], *b = &played[i].games[without];
        worth.worlds++;
        worth.gained += outcome_won(a->outcome) && !outcome_won(b->outcome);
        worth.lost += outcome_won(b->outcome) && !outcome_won(a->outcome);
        sum += a->score;
        other += b->score;
    }
    if (!worth.worlds) return worth;
    double n = worth.worlds, mean = (worth.gained - worth.lost) / n;
    double square = (worth.gained + worth.lost) / n - mean * mean;
    worth.points = 100 * mean;
    worth.error = 200 * sqrt(square / n);
    worth.score = sum > 0 ? 100 * (sum - other) / sum : 0;
    return worth;
}

// Which skill a bot must lack to do without a kind; NULL where a game cannot be won without.
static const char *const LACKING[KIND_COUNT] = {
    [KIND_FOOD] = "food",  [KIND_RAFT] = "rafts", [KIND_POST] = "camps", [KIND_TOWER] = "towers",
    [KIND_WALL] = "walls", [KIND_GIFT] = "gifts", [KIND_STAY] = "stay",
};

// The kinds that count for a player, bit by bit, with a line for each.
static unsigned print_worths(const Options *options, const Played *played, int count, Line line,
                             int bot) {
    unsigned counts = 1u << KIND_GATHER | 1u << KIND_BEACON;
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        char name[64];
        if (!LACKING[kind]) continue;
        snprintf(name, sizeof name, "%s-%s", options->players[bot].name, LACKING[kind]);
        int without = player_named(options, name);
        if (without < 0) continue;
        Worth worth = worth_of(played, count, line, bot, without);
        bool counted = worth.points >= 1 || worth.score >= 3;
        if (counted) counts |= 1u << kind;
        line_print(options, line);
        printf(
            " without %-7s %-15s %+5.1f points +-%.1f of wins (%d lost, %d gained), %+5.1f %% of "
            "score: %s\n",
            LACKING[kind], options->players[bot].name, -worth.points, worth.error, worth.gained,
            worth.lost, -worth.score, counted ? "counts" : "does not count");
    }
    return counts;
}

// How many kinds of action a won game used, of those that count.
static void print_kinds(const Options *options, const Played *played, int count, Line line) {
    for (int bot = 0; bot < options->player_count; bot++) {
        if (strchr(options->players[bot].name, '-') || strchr(options->players[bot].name, '+'))
            continue;
        unsigned counts = print_worths(options, played, count, line, bot);
        if (counts == (1u << KIND_GATHER | 1u << KIND_BEACON)) continue;
        int *kinds = line_numbers(count), wins = 0, used[KIND_COUNT] = {0};
        for (int i = 0; i < count; i++) {
            const PlayedGame *game = &played[i].games[bot];
            if (!line_holds(line, &played[i]) || !outcome_won(game->outcome)) continue;
            for (int kind = 0; kind < KIND_COUNT; kind++) {
                used[kind] += game->uses[kind] > 0;
                kinds[wins] += (counts >> kind & 1) && game->uses[kind] > 0;
            }
            wins++;
        }
        line_print(options, line);
        printf(" %-22s wins use %d counted kinds in the median;", options->players[bot].name,
               line_quantile(kinds, wins, 50));
        for (int kind = 0; kind < KIND_COUNT; kind++)
            printf(" %s %d%%", KIND_NAME[kind], wins ? used[kind] * 100 / wins : 0);
        printf("\n");
        free(kinds);
    }
}

// Whether tastes lead to other outcomes.
static void print_tastes(const Options *options, const Played *played, int count, Line line) {
    int worlds = 0, changed = 0, tastes = 0;
    for (int bot = 0; bot < options->player_count; bot++) tastes += options->players[bot].taste > 0;
    if (tastes < 2) return;
    for (int i = 0; i < count; i++) {
        int won = 0;
        if (!line_holds(line, &played[i])) continue;
        for (int bot = 0; bot < options->player_count; bot++)
            won += options->players[bot].taste > 0 && outcome_won(played[i].games[bot].outcome);
        worlds++;
        changed += won > 0 && won < tastes;
    }
    line_print(options, line);
    printf(" %d tastes change %d of %d outcomes\n", tastes, changed, worlds);
}

void demands_print(const Options *options, const Played *played, int count) {
    static void (*const PRINT[])(const Options *, const Played *, int,
                                 Line) = {print_days, print_scores, print_kinds, print_tastes};
    for (int size = 0; size < options->size_count; size++)
        for (int difficulty = 0; difficulty < options->difficulty_count; difficulty++)
            for (size_t i = 0; i < sizeof PRINT / sizeof *PRINT; i++)
                PRINT[i](options, played, count, (Line){LINE_ALL, size, difficulty});
}
