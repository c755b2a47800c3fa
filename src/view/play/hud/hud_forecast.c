// SPDX-License-Identifier: MIT
// What the next evenings take from the party, a sentence for an evening: beacons, camps with those who are
// posted there, and stores with something in them. An empty camp is no loss.
#include "../../../game/advice.h"
#include "hud_parts.h"

enum { NAMED = 3 };  // losses of an evening that are named; of others only their number is told

// What an evening takes, as far as it has been listed.
typedef struct Losses {
    Words list;
    int listed, more;
    int beacons, people;
} Losses;

// "at Mount Arrow", "12 tiles north-east", "here".
static Words place_words(const Game *game, int cell) {
    const Island *island = game->island;
    int landmark = island->landmark_of[cell] - 1;
    Blanks where = NO_BLANKS;
    if (landmark >= 0 && game->landmarks_found >> landmark & 1)
        return words("at $", NAMES(landmark_words(&island->landmarks[landmark]).text));
    where.numbers[0] = advice_where(game, cell, &where.names[0]);
    return words(where.numbers[0] ? "#1 [tile|tiles] $1" : "$1", where);
}

// The evening on which the sea takes a dry cell; 0: none.
static int evening_of(const HudPen *pen, int cell) {
    const Game *game = pen->game;
    int day = rules_day_of_tide(&game->island->rules, game->tide + pen->hud->outlook.rises[cell]);
    return game_flooded(game, cell) || day > game_rule(game, RULE_DAYS) ? 0 : day;
}

// "Tonight", "Tomorrow night", "On the evening of day 12".
static Words evening_words(const Game *game, int day) {
    int days = day - game->day;
    return words(days == 0   ? "Tonight"
                 : days == 1 ? "Tomorrow night"
                             : "On the evening of day #1",
                 NUMBERS(day));
}

static void add(Losses *losses, Words what) {
    Words before = losses->list;
    if (losses->listed == NAMED) losses->more++;
    else losses->list = words(losses->listed++ ? "$1; $2" : "$2", NAMES(before.text, what.text));
}

static void add_beacons(const HudPen *pen, int day, Losses *losses) {
    const Game *game = pen->game;
    int cell = -1;
    for (int i = 0; i < game->island->site_count; i++) {
        int at = game->island->sites[i].cell;
        if (game->beacons[i] != BEACON_BURNING || evening_of(pen, at) != day) continue;
        losses->beacons++;
        cell = at;
    }
    if (cell < 0) return;
    Words place = place_words(game, cell);
    add(losses, words(losses->beacons > 1 ? "#1 beacons" : "the beacon $1",
                      (Blanks){{losses->beacons}, {place.text}}));
}

static People posted_in(const Camp *camp) {
    People people = 0;
    for (int good = 0; good < GOOD_COUNT; good++) people |= camp->people[good];
    return people;
}

static bool has_goods(const Camp *camp) {
    int goods = 0;
    for (int good = 0; good < GOOD_COUNT; good++) goods += camp->store[good];
    return goods > 0;
}

static Words camp_words(const Game *game, const Camp *camp) {
    bool wreck = camp->cell == game->island->starts[game->island->start];
    Words place = place_words(game, camp->cell), crew = people_words(game->island, posted_in(camp));
    const char *text = posted_in(camp) ? wreck ? "the Wreck ($2)" : "the camp $1 ($2)"
                       : wreck         ? "the Wreck with its store"
                                       : "the camp $1 with its store";
    return words(text, NAMES(place.text, crew.text));
}

// Those with people, or those with goods alone.
static void add_camps(const HudPen *pen, int day, bool manned, Losses *losses) {
    const Game *game = pen->game;
    for (int i = 0; i < game->camp_count; i++) {
        const Camp *camp = &game->camps[i];
        bool people = posted_in(camp) != 0;
        if (people != manned || (!people && !has_goods(camp))) continue;
        if (evening_of(pen, camp->cell) != day) continue;
        losses->people += camp_crew(camp);
        add(losses, camp_words(game, camp));
    }
}

// Who is lost comes first, what is lost last.
static Losses losses_of(const HudPen *pen, int day) {
    Losses losses = {.listed = 0};
    add_camps(pen, day, true, &losses);
    add_beacons(pen, day, &losses);
    add_camps(pen, day, false, &losses);
    return losses;
}

static HudForecast forecast_of(const Game *game, int day, const Losses *losses) {
    int left = game_beacons_burning(game) - losses->beacons, needed = game_rule(game, RULE_BEACONS);
    bool ship = day > rules_calm_days(&game->island->rules), last = ship && left < needed;
    Words evening = evening_words(game, day);
    Words list = losses->more ? words("$1; #1 more [camp|camps]",
                                      (Blanks){{losses->more}, {losses->list.text}})
                              : losses->list;
    const char *text = !losses->beacons ? "$1 the sea takes $2."
                       : last           ? "$1 the sea takes $2: then #1 [burns|burn], #2 [is|are] "
                                          "needed. Sail before!"
                                        : "$1 the sea takes $2: then #1 [burns|burn], #2 [is|are] "
                                          "needed.";
    return (HudForecast){
        .words = words(text, (Blanks){{left, needed}, {evening.text, list.text}}),
        .tonight = day == game->day,
    };
}

// The first evening that takes anything, and the first that takes people or beacons.
int hud_forecast(const HudPen *pen, HudForecast forecasts[HUD_FORECASTS]) {
    const Game *game = pen->game;
    int count = 0, end = game->day + HUD_DAYS_AHEAD;
    if (game->outcome != OUTCOME_PLAYING) return 0;
    for (int day = game->day; day <= end && count < HUD_FORECASTS; day++) {
        Losses losses = losses_of(pen, day);
        bool grave = losses.people || losses.beacons;
        if (!losses.listed || (count > 0 && !grave)) continue;
        forecasts[count++] = forecast_of(game, day, &losses);
        if (grave) break;
    }
    return count;
}
