// SPDX-License-Identifier: MIT
// What the log says of a command. What happened several times in one command, and again and again in a row,
// is told in one line with its sum; moments that should not be missed are also shown over the map.
#include "../../base/number.h"
#include "../../game/advice.h"
#include "play.h"

static const LogKind EVENT_KINDS[EVENT_COUNT] = {
    [EVENT_FOUND] = LOG_GOOD,          [EVENT_COMMISSION] = LOG_GOOD,
    [EVENT_GIFT] = LOG_GOOD,           [EVENT_JOINED] = LOG_GOOD,
    [EVENT_LIGHT] = LOG_GOOD,          [EVENT_SHIP] = LOG_GOOD,
    [EVENT_HUNGRY] = LOG_WARNING,      [EVENT_CREW_LOST] = LOG_WARNING,
    [EVENT_COLD] = LOG_WARNING,        [EVENT_CAMP_LOST] = LOG_WARNING,
    [EVENT_BEACON_LOST] = LOG_WARNING, [EVENT_PARTY_DROWNED] = LOG_WARNING,
    [EVENT_STORM] = LOG_WARNING,
};

// What the bar shows anyway, and what is shown over the map: these are only in the log.
static const bool QUIET[EVENT_COUNT] = {
    [EVENT_NIGHT] = true,       [EVENT_ATE] = true,  [EVENT_TIDE] = true,
    [EVENT_BURNED_WOOD] = true, [EVENT_DAWN] = true,
};

// What the sum of a rise says too.
static const bool IN_SUM[EVENT_COUNT] = {
    [EVENT_FLOODED] = true,
    [EVENT_CAMP_LOST] = true,
    [EVENT_BEACON_LOST] = true,
    [EVENT_LIGHT] = true,
};

// Events about goods that add up, within a command and, `on`, with the line before.
static const struct {
    const char *text;  // with a list of goods
    bool on;
} SUMS[EVENT_COUNT] = {
    [EVENT_GATHERED] = {"$ gathered.", true},
    [EVENT_PAID] = {"Runners bring $ from camps.", false},
    [EVENT_TOOK] = {"$ taken from the store.", true},
    [EVENT_DROPPED] = {"$ put down.", true},
    [EVENT_LEFT_BEHIND] = {"$ left in the camp's store: nobody to carry it.", false},
    [EVENT_PRODUCED] = {"$ brought into stores.", false},
};

// What could not be kept is told by itself.
static bool adds_up(const Event *event) { return SUMS[event->kind].text && event->lost == 0; }

// The line before, if this event only adds to it.
static LogLine *line_to_add_to(PlayLog *log, EventKind kind, int day) {
    if (!SUMS[kind].on || log->count == 0) return NULL;
    LogLine *last = &log->lines[(log->count - 1) % LOG_LINES];
    return last->sums == kind && last->day == day ? last : NULL;
}

static void say_sum(Play *play, const Events *events, EventKind kind, int day) {
    int goods[GOOD_COUNT] = {0};
    LogLine *before = line_to_add_to(&play->hud.log, kind, day);
    for (int i = 0; i < events->count; i++)
        if (events->items[i].kind == kind && adds_up(&events->items[i]))
            goods[events->items[i].good] += events->items[i].amount;
    for (int good = 0; before && good < GOOD_COUNT; good++) goods[good] += before->goods[good];
    if (before) before->covered = true;
    LogLine *line = hud_say_filled(&play->hud, EVENT_KINDS[kind], SUMS[kind].text,
                                   NAMES(advice_goods(goods).text));
    line->sums = (uint8_t)kind;
    line->day = day;
    for (int good = 0; good < GOOD_COUNT; good++) line->goods[good] = (int16_t)goods[good];
}

// The moment that all the work was for.
static LogLine *say_beacon(Play *play) {
    const Game *game = play_game(play);
    int burning = game_beacons_burning(game), needed = game_rule(game, RULE_BEACONS);
    int ship = rules_calm_days(&game->island->rules) + 1;
    bool last = game->day == game_rule(game, RULE_DAYS);
    const char *text =
        burning < needed ? "The beacon burns: #1 of #2."
        : last ? "Enough beacons: #1 burn, #2 are needed. Sail home, or hold the last night."
        : game_ship_is_there(game)
            ? "Enough beacons: #1 burn, #2 are needed. Sail home, or hold another night."
            : "Enough beacons: #1 burn, #2 are needed. Keep them until the ship comes on day #3.";
    return hud_say_filled(&play->hud, LOG_GOOD, text, NUMBERS(burning, needed, ship));
}

// Whether an event that this one adds to came before it.
static bool was_told(const Events *events, int number) {
    for (int i = 0; i < number; i++)
        if (events->items[i].kind == events->items[number].kind && adds_up(&events->items[i]))
            return true;
    return false;
}

void play_tell(Play *play, const Events *events, int day) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        EventKind kind = (EventKind)event->kind;
        bool beacon = kind == EVENT_BUILT && event->what == BUILDING_BEACON;
        if (kind == EVENT_DAWN) day = event->amount;
        if (kind == EVENT_MOVED || kind == EVENT_REVEALED) continue;
        if (adds_up(event)) {
            if (!was_told(events, i)) say_sum(play, events, kind, day);
            continue;
        }
        Words text = event_words(play_game(play), event);
        LogLine *line =
            beacon ? say_beacon(play) : hud_say(&play->hud, EVENT_KINDS[kind], text.text);
        bool moment = kind == EVENT_JOINED || kind == EVENT_SHIP;
        line->day = day;
        line->told = (uint8_t)(kind + 1);
        line->quiet = QUIET[kind] || moment;
        if (kind == EVENT_CAMP_LOST && event->amount == 0) line->kind = LOG_PLAIN;
        if (moment) hud_show_moment(&play->hud, text, event->people);
    }
}

void play_hush_sum(Play *play) {
    PlayLog *log = &play->hud.log;
    int command = play->journey.expedition->commands.count;
    for (int i = 0; i < int_min(log->count, LOG_LINES); i++) {
        LogLine *line = &log->lines[i];
        bool in_sum = line->told && IN_SUM[line->told - 1];
        if (line->command == command && in_sum) line->quiet = true;
    }
}

void play_say_goes_on(Play *play, const char *text) {
    const char *key = action_key(play->shell, ACTION_GO_ON);
    hud_say_filled(&play->hud, LOG_PLAIN, text,
                   NAMES(key ? key_words(key).text : "a click on its goal"));
}

// What the sea took.

int play_rise_focus(const Play *play, const Events *events) {
    const Game *game = play_game(play);
    const Playfield *field = &play->journey.field;
    const Event *beacon = events_find(events, EVENT_BEACON_LOST),
                *camp = events_find(events, EVENT_CAMP_LOST);
    int best = -1, least = INT32_MAX;
    if (beacon) return beacon->cell;
    if (camp) return camp->cell;
    for (int cell = 0; cell < game->island->cells; cell++) {
        int distance = island_distance2(game->island, game->party.cell, cell);
        if (!field->arrival[cell] || !game_seen(game, cell) || distance >= least) continue;
        least = distance;
        best = cell;
    }
    return best;
}

RiseSum play_rise_sum(const Events *events) {
    RiseSum sum = {.shows = false};
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        bool camp = event->kind == EVENT_CAMP_LOST;
        if (event->kind == EVENT_TIDE) sum.tide = event->amount;
        if (event->kind == EVENT_FLOODED) sum.tiles = event->amount;
        if (event->kind == EVENT_LIGHT) sum.light = event->amount;
        sum.beacons += event->kind == EVENT_BEACON_LOST;
        sum.camps += camp;
        if (camp) sum.people |= event->people;
        sum.drowned = sum.drowned || event->kind == EVENT_PARTY_DROWNED;
    }
    return sum;
}
