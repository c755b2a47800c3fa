// SPDX-License-Identifier: MIT
// Time, sea, weather, ship and score.
#include "narrate_parts.h"

enum { FORECAST_DAYS = 3 };

void narrate_ticks(Narrator *narrator) {
    int ticks = narrator->game->ticks;
    narrate_say(narrator,
                ticks > 0    ? "# [tick is|ticks are] left today."
                : ticks == 0 ? "The day is spent."
                             : "The day is spent, and #2 [tick is|ticks are] owed tomorrow.",
                NUMBERS(ticks, -ticks));
}

void narrate_day(Narrator *narrator) {
    const Game *game = narrator->game;
    if (game->outcome != OUTCOME_PLAYING) {
        narrate_end(narrator);
        return;
    }
    narrate_say(narrator, "It is day #1 of #2.", NUMBERS(game->day, game_rule(game, RULE_DAYS)));
    narrate_ticks(narrator);
    narrate_end_line(narrator);
}

// The sea.

static void tell_evenings(Narrator *narrator) {
    const Rules *rules = &narrator->game->island->rules;
    int next = tide_next_day(narrator->game), last = rule(rules, RULE_DAYS), left = 0;
    Words list = {0};
    if (!next) {
        narrate_line(narrator, "It rises no more.", NO_BLANKS);
        return;
    }
    narrate_say(narrator,
                next == narrator->game->day ? "It rises tonight."
                                            : "It rises on the evening of day #.",
                NUMBERS(next));
    for (int day = next + 1; day <= last; day++) left += rules_rises_on(rules, day);
    int count = left;
    for (int day = next + 1; day <= last; day++)
        if (rules_rises_on(rules, day))
            list = narrate_listed(&list, words("#", NUMBERS(day)).text, left--);
    if (list.text[0])
        narrate_say(narrator, "After that it rises on [day|days] $.",
                    (Blanks){{count}, {list.text}});
    narrate_end_line(narrator);
}

// What is likely, and what is possible by all that the party knows.
static void tell_tiles(Narrator *narrator) {
    const Game *game = narrator->game;
    int surely = 0, perhaps = 0;
    for (int cell = 0; cell < game->island->cells; cell++) {
        if (!game_seen(game, cell) || game_flooded(game, cell) || narrator->soonest[cell] != 1)
            continue;
        surely += narrator->latest[cell] == 1;
        perhaps += narrator->latest[cell] != 1;
    }
    narrate_say(narrator, "Tonight it takes # [tile|tiles] that you know.", NUMBERS(surely));
    if (perhaps)
        narrate_say(narrator, "It may take # more, if unseen ground lets it through.",
                    NUMBERS(perhaps));
    narrate_end_line(narrator);
}

// A sentence about a place that the sea takes tonight, or may take.
static void tell_loss(Narrator *narrator, int cell, const char *takes, const char *may_take,
                      Blanks blanks) {
    if (narrator->soonest[cell] == 1)
        narrate_line(narrator, narrator->latest[cell] == 1 ? takes : may_take, blanks);
}

static void tell_losses(Narrator *narrator) {
    const Game *game = narrator->game;
    for (int i = 0; i < game->camp_count; i++) {
        People people = 0;
        for (int good = 0; good < GOOD_COUNT; good++) people |= game->camps[i].people[good];
        Words names = people_words(game->island, people);
        tell_loss(narrator, game->camps[i].cell,
                  people ? "Tonight the sea takes camp #, and $ with it."
                         : "Tonight the sea takes camp #.",
                  people ? "Tonight the sea may take camp #, and $ with it."
                         : "Tonight the sea may take camp #.",
                  (Blanks){{i + 1}, {names.text}});
    }
    for (int i = 0; i < game->island->site_count; i++)
        if (game->beacons[i] == BEACON_BURNING)
            tell_loss(narrator, game->island->sites[i].cell,
                      "Tonight the sea puts out the beacon at cairn #.",
                      "Tonight the sea may put out the beacon at cairn #.", NUMBERS(i + 1));
}

void narrate_tide(Narrator *narrator) {
    const Game *game = narrator->game;
    narrate_know_sea(narrator);
    narrate_line(narrator, "The sea stands at #1, and at #2 when the last evening is over.",
                 NUMBERS(game->tide, game->island->final_tide));
    tell_evenings(narrator);
    if (tide_next_day(game) != game->day) return;
    tell_tiles(narrator);
    tell_losses(narrator);
    if (narrate_drowns(narrator, game->party.cell))
        narrate_line(narrator, "Where you are now you would drown tonight.", NO_BLANKS);
}

// Weather and ship.

void narrate_weather(Narrator *narrator) {
    static const char *const texts[FORECAST_DAYS][2] = {
        {"Today is calm.", "Today there is a storm: steps take longer and you see less far."},
        {"Tomorrow is calm.", "Tomorrow there is a storm."},
        {"The day after is calm.", "The day after there is a storm."}};
    const Game *game = narrator->game;
    for (int i = 0; i < FORECAST_DAYS && game->day + i <= game_rule(game, RULE_DAYS); i++)
        narrate_say(narrator, texts[i][island_storm(game->island, game->day + i)], NO_BLANKS);
    narrate_end_line(narrator);
}

static void tell_beacons(Narrator *narrator) {
    const Game *game = narrator->game;
    int burning = game_beacons_burning(game), needed = game_rule(game, RULE_BEACONS);
    narrate_say(narrator,
                burning
                    ? "# [beacon burns|beacons burn], and #2 must burn for the ship to take you."
                    : "No beacon burns yet, and #2 must burn for the ship to take you.",
                NUMBERS(burning, needed));
    if (burning >= needed) narrate_say(narrator, "That is enough.", NO_BLANKS);
    narrate_end_line(narrator);
}

void narrate_ship(Narrator *narrator) {
    const Game *game = narrator->game;
    int first = rules_calm_days(&game->island->rules) + 1, last = game_rule(game, RULE_DAYS);
    narrate_line(
        narrator,
        game_ship_is_there(game)
            ? "The ship is here until the evening of day #2."
            : "The ship comes on the morning of day #1 and leaves on the evening of day #2.",
        NUMBERS(first, last));
    tell_beacons(narrator);
}

// The score.

void narrate_score(Narrator *narrator) {
    Score score = score_of(narrator->game);
    narrate_line(narrator, "The score is #.", NUMBERS(score.total));
    for (int part = 0; part < SCORE_PARTS; part++)
        if (score.count[part])
            narrate_line(
                narrator, "$: #1, for #2 [point|points].",
                (Blanks){{score.count[part], score.points[part]}, {SCORE_INFO[part].name}});
    narrate_line(narrator, "The sum of #1, times #2, divided by #3, rounded down, is #4.",
                 NUMBERS(score.sum, score.times, score.divisor, score.total));
}

void narrate_end(Narrator *narrator) {
    const Game *game = narrator->game;
    narrate_say(narrator, OUTCOME_INFO[game->outcome].text, NO_BLANKS);
    narrate_say(narrator,
                outcome_won(game->outcome) ? "You have won, on day #." : "You have lost, on day #.",
                NUMBERS(game->day));
    narrate_end_line(narrator);
    narrate_score(narrator);
}
