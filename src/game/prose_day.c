// SPDX-License-Identifier: MIT
// Time, sea, weather, ship and score.
#include "prose_parts.h"

enum { FORECAST_DAYS = 3 };

void prose_ticks(Prose *prose) {
    int ticks = prose->game->ticks;
    prose_say(prose,
              ticks > 0    ? "# [tick is|ticks are] left today."
              : ticks == 0 ? "The day is spent."
                           : "The day is spent, and #2 [tick is|ticks are] owed tomorrow.",
              NUMBERS(ticks, -ticks));
}

void prose_day(Prose *prose) {
    const Game *game = prose->game;
    if (game->outcome != OUTCOME_PLAYING) {
        prose_end(prose);
        return;
    }
    prose_say(prose, "It is day #1 of #2.", NUMBERS(game->day, game_rule(game, RULE_DAYS)));
    prose_ticks(prose);
    prose_end_line(prose);
}

// The sea.

static void tell_evenings(Prose *prose) {
    const Rules *rules = &prose->game->island->rules;
    int next = tide_next_day(prose->game), last = rule(rules, RULE_DAYS), left = 0;
    Words list = {0};
    if (!next) {
        prose_line(prose, "It rises no more.", NO_BLANKS);
        return;
    }
    prose_say(prose,
              next == prose->game->day ? "It rises tonight." : "It rises on the evening of day #.",
              NUMBERS(next));
    for (int day = next + 1; day <= last; day++) left += rules_rises_on(rules, day);
    for (int day = next + 1; day <= last; day++)
        if (rules_rises_on(rules, day))
            list = prose_listed(&list, words("#", NUMBERS(day)).text, left--);
    if (list.text[0]) prose_say(prose, "After that it rises on day $.", NAMES(list.text));
    prose_end_line(prose);
}

// What is likely, and what is possible by all that the party knows.
static void tell_tiles(Prose *prose) {
    const Game *game = prose->game;
    int surely = 0, perhaps = 0;
    for (int cell = 0; cell < game->island->cells; cell++) {
        if (!game_seen(game, cell) || game_flooded(game, cell) || prose->soonest[cell] != 1)
            continue;
        surely += prose->latest[cell] == 1;
        perhaps += prose->latest[cell] != 1;
    }
    prose_say(prose, "Tonight it takes # [tile|tiles] that you know.", NUMBERS(surely));
    if (perhaps)
        prose_say(prose, "It may take # more, if unseen ground lets it through.", NUMBERS(perhaps));
    prose_end_line(prose);
}

// A sentence about a place that the sea takes tonight, or may take.
static void tell_loss(Prose *prose, int cell, const char *takes, const char *may_take,
                      Blanks blanks) {
    if (prose->soonest[cell] == 1)
        prose_line(prose, prose->latest[cell] == 1 ? takes : may_take, blanks);
}

static void tell_losses(Prose *prose) {
    const Game *game = prose->game;
    for (int i = 0; i < game->camp_count; i++) {
        People people = 0;
        for (int good = 0; good < GOOD_COUNT; good++) people |= game->camps[i].people[good];
        Words names = people_words(game->island, people);
        tell_loss(prose, game->camps[i].cell,
                  people ? "Tonight the sea takes camp #, and $ with it."
                         : "Tonight the sea takes camp #.",
                  people ? "Tonight the sea may take camp #, and $ with it."
                         : "Tonight the sea may take camp #.",
                  (Blanks){{i + 1}, {names.text}});
    }
    for (int i = 0; i < game->island->site_count; i++)
        if (game->beacons[i] == BEACON_BURNING)
            tell_loss(prose, game->island->sites[i].cell,
                      "Tonight the sea puts out the beacon at cairn #.",
                      "Tonight the sea may put out the beacon at cairn #.", NUMBERS(i + 1));
}

void prose_tide(Prose *prose) {
    const Game *game = prose->game;
    prose_know_sea(prose);
    prose_line(prose, "The sea stands at #1, and at #2 when the last evening is over.",
               NUMBERS(game->tide, game->island->final_tide));
    tell_evenings(prose);
    if (tide_next_day(game) != game->day) return;
    tell_tiles(prose);
    tell_losses(prose);
    if (prose_drowns(prose, game->party.cell))
        prose_line(prose, "Where you are now you would drown tonight.", NO_BLANKS);
}

// Weather and ship.

void prose_weather(Prose *prose) {
    static const char *const texts[FORECAST_DAYS][2] = {
        {"Today is calm.", "Today there is a storm: steps take longer and you see less far."},
        {"Tomorrow is calm.", "Tomorrow there is a storm."},
        {"The day after is calm.", "The day after there is a storm."}};
    const Game *game = prose->game;
    for (int i = 0; i < FORECAST_DAYS && game->day + i <= game_rule(game, RULE_DAYS); i++)
        prose_say(prose, texts[i][island_storm(game->island, game->day + i)], NO_BLANKS);
    prose_end_line(prose);
}

static void tell_beacons(Prose *prose) {
    const Game *game = prose->game;
    int burning = game_beacons_burning(game), needed = game_rule(game, RULE_BEACONS);
    prose_say(prose, "# [beacon burns|beacons burn], and #2 must burn for the ship to take you.",
              NUMBERS(burning, needed));
    if (burning >= needed) prose_say(prose, "That is enough.", NO_BLANKS);
    prose_end_line(prose);
}

void prose_ship(Prose *prose) {
    const Game *game = prose->game;
    int first = rules_calm_days(&game->island->rules) + 1, last = game_rule(game, RULE_DAYS);
    prose_line(prose,
               game_ship_is_there(game)
                   ? "The ship is here until the evening of day #2."
                   : "The ship comes on the morning of day #1 and leaves on the evening of day #2.",
               NUMBERS(first, last));
    tell_beacons(prose);
}

// The score.

void prose_score(Prose *prose) {
    Score score = score_of(prose->game);
    prose_line(prose, "The score is #.", NUMBERS(score.total));
    for (int part = 0; part < SCORE_PARTS; part++)
        if (score.count[part])
            prose_line(prose, "$: #1, for #2 [point|points].",
                       (Blanks){{score.count[part], score.points[part]}, {SCORE_INFO[part].name}});
    prose_line(prose, "The sum of #1, times #2, divided by #3, rounded down, is #4.",
               NUMBERS(score.sum, score.times, score.divisor, score.total));
}

void prose_end(Prose *prose) {
    const Game *game = prose->game;
    prose_say(prose, OUTCOME_INFO[game->outcome].text, NO_BLANKS);
    prose_say(prose,
              outcome_won(game->outcome) ? "You have won, on day #." : "You have lost, on day #.",
              NUMBERS(game->day));
    prose_end_line(prose);
    prose_score(prose);
}
