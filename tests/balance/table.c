// SPDX-License-Identifier: MIT
#include "table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"

// Bands of the wins of the naive bot, and at large sizes of the careful one, in percent: all levels together,
// and each level.
static const struct {
    int low, high, level_low, level_high;
} BANDS[DIFFICULTY_COUNT] = {
    [EASY] = {90, 100, 80, 100},
    [NORMAL] = {60, 95, 50, 98},
    [HARD] = {20, 60, 10, 75},
};

static const char *band_of(const Options *options, int bot, Line line, int wins, int worlds) {
    int side = options->sizes[line.size];
    bool large = size_class(side, side) == SIZE_LARGE;
    if (strcmp(options->players[bot].name, BOT_NAME[large ? BOT_CAREFUL : BOT_NAIVE]) != 0)
        return "";
    Difficulty difficulty = options->difficulties[line.difficulty];
    bool one = line.level != LINE_ALL;
    int low = one ? BANDS[difficulty].level_low : BANDS[difficulty].low;
    int high = one ? BANDS[difficulty].level_high : BANDS[difficulty].high;
    if (wins * 100 < low * worlds) return "LOW";
    return wins * 100 > high * worlds ? "HIGH" : "ok";
}

typedef struct Sums {
    int worlds, outcomes[OUTCOME_COUNT], wins, win_days, beacons;
} Sums;

static Sums add_up(const Played *played, int count, int bot, Line line, int *scores,
                   int *commands) {
    Sums sums = {0};
    for (int i = 0; i < count; i++) {
        if (!line_holds(line, &played[i])) continue;
        const PlayedGame *game = &played[i].games[bot];
        scores[sums.worlds] = game->score;
        commands[sums.worlds++] = game->commands;
        sums.outcomes[game->outcome]++;
        sums.beacons += game->beacons;
        if (!outcome_won(game->outcome)) continue;
        sums.wins++;
        sums.win_days += game->day;
    }
    return sums;
}

static void print_games(const Options *options, const Played *played, int count, int bot,
                        Line line) {
    int *scores = line_numbers(count), *commands = line_numbers(count);
    Sums sums = add_up(played, count, bot, line, scores, commands);
    if (sums.worlds) {
        line_print(options, line);
        printf(" %-22s%5d %5.1f %-4s %5.1f %6d %5d %5.2f", options->players[bot].name, sums.worlds,
               100.0 * sums.wins / sums.worlds, band_of(options, bot, line, sums.wins, sums.worlds),
               sums.wins ? (double)sums.win_days / sums.wins : 0,
               line_quantile(scores, sums.worlds, 50), line_quantile(commands, sums.worlds, 50),
               (double)sums.beacons / sums.worlds);
        if (options->losses)
            printf(" %5d %5d %5d", sums.outcomes[OUTCOME_LATE], sums.outcomes[OUTCOME_STARVED],
                   sums.outcomes[OUTCOME_DROWNED]);
        printf("\n");
    }
    free(scores);
    free(commands);
}

typedef void PrintLine(const Options *options, const Played *played, int count, Line line);

static void each_line(const Options *options, const Played *played, int count, PrintLine *print) {
    for (int size = 0; size < options->size_count; size++)
        for (int difficulty = 0; difficulty < options->difficulty_count; difficulty++)
            for (int level = options->pooled ? LINE_ALL : 0; level < options->level_count;
                 level++) {
                print(options, played, count, (Line){level, size, difficulty});
                if (level == LINE_ALL) break;
                if (level == options->level_count - 1)
                    print(options, played, count, (Line){LINE_ALL, size, difficulty});
            }
}

static void print_bots(const Options *options, const Played *played, int count, Line line) {
    for (int bot = 0; bot < options->player_count; bot++)
        print_games(options, played, count, bot, line);
}

void table_games(const Options *options, const Played *played, int count) {
    printf("%-19s %4s %-7s %-22s%5s %5s %-4s %5s %6s %5s %5s%s\n", "level", "size", "", "bot",
           "games", "wins%", "band", "day", "score", "cmds", "lit",
           options->losses ? "  late starv drown" : "");
    each_line(options, played, count, print_bots);
}

static void print_pairs(const Options *options, const Played *played, int count, Line line) {
    if (line.level != LINE_ALL) return;
    for (int bot = 1; bot < options->player_count; bot++) {
        int worlds = 0, gained = 0, lost = 0;
        for (int i = 0; i < count; i++) {
            if (!line_holds(line, &played[i])) continue;
            bool first = outcome_won(played[i].games[0].outcome);
            bool other = outcome_won(played[i].games[bot].outcome);
            worlds++;
            gained += other && !first;
            lost += first && !other;
        }
        if (!worlds) continue;
        line_print(options, line);
        double n = worlds, mean = (gained - lost) / n, square = (gained + lost) / n - mean * mean;
        printf(" %s - %s: %+.1f points +-%.1f over %d worlds (%d gained, %d lost)\n",
               options->players[bot].name, options->players[0].name, 100 * mean,
               200 * sqrt(square / n), worlds, gained, lost);
    }
}

void table_pairs(const Options *options, const Played *played, int count) {
    if (options->player_count > 1) each_line(options, played, count, print_pairs);
}

static void print_tries(const Options *options, const Played *played, int count, Line line) {
    int worlds = 0, starts = 0, relaxed = 0, witnesses = 0, days = 0, first = 0, all = 0;
    int *lands = line_numbers(count), *times = line_numbers(count);
    for (int i = 0; i < count; i++) {
        if (!line_holds(line, &played[i])) continue;
        lands[worlds] = played[i].lands;
        all += played[i].lands;
        times[worlds++] = (int)(played[i].milliseconds * 10);
        starts += played[i].start > 0;
        relaxed += played[i].relaxed > 0;
        first += played[i].lands == 1 && played[i].start == 0;
        witnesses += played[i].witness_wins;
        days += played[i].days ? played[i].witness_day * 100 / played[i].days : 0;
    }
    if (worlds) {
        line_print(options, line);
        int worst = line_quantile(lands, worlds, 100), p90 = line_quantile(lands, worlds, 90);
        printf(" %6d %6.1f %5.2f %5d %5d %6d %6d %6.1f %9d %5d%% %8.1f %8.1f %8.1f\n", worlds,
               100.0 * first / worlds, (double)all / worlds, line_quantile(lands, worlds, 50), p90,
               worst, starts, 100.0 * relaxed / worlds, witnesses, days / worlds,
               line_quantile(times, worlds, 50) / 10.0, line_quantile(times, worlds, 99) / 10.0,
               line_quantile(times, worlds, 100) / 10.0);
    }
    free(lands);
    free(times);
}

void table_tries(const Options *options, const Played *played, int count) {
    printf("%-19s %4s %-7s %6s %6s %5s %5s %5s %6s %6s %6s %9s %6s %8s %8s %8s\n", "level", "size",
           "", "worlds", "first%", "mean", "lands", "p90", "worst", "start>0", "relax%",
           "witnesses", "day", "ms", "p99", "worst");
    each_line(options, played, count, print_tries);
}
