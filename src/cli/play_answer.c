// SPDX-License-Identifier: MIT
// Answers to commands, and the state of a game as its player may know it.
#include "play.h"

#include "../base/memory.h"
#include "../game/tide.h"
#include "json.h"

enum { FORECAST_DAYS = 3, RISES = 2, UNKNOWN = UINT8_MAX, FORD_LETTER = '+', CHARTED_LETTER = '#' };

static void print_place(Buffer *to, const Game *game, int cell) {
    json_number(to, "x", cell % game->island->width);
    json_number(to, "y", cell / game->island->width);
}

static void print_people(Buffer *to, const char *name, const Game *game, People people) {
    json_open(to, name, '[');
    for (int person = 0; people; person++, people >>= 1)
        if (people & 1) json_text(to, NULL, island_person(game->island, person));
    json_close(to, ']');
}

static void print_event(Buffer *to, const Game *game, const Event *event) {
    const EventInfo *info = &EVENT_INFO[event->kind];
    json_open(to, NULL, '{');
    json_text(to, "name", info->word);
    if (info->fields & HAS_CELL) print_place(to, game, event->cell);
    if (info->fields & HAS_GOOD) json_text(to, "good", GOOD_INFO[event->good].word);
    if (info->fields & HAS_AMOUNT) json_number(to, "amount", event->amount);
    if (info->fields & HAS_LOST) json_number(to, "lost", event->lost);
    if (info->fields & HAS_PEOPLE) print_people(to, "people", game, event->people);
    json_text(to, "text", event_words(game, event).text);
    json_close(to, '}');
}

void play_print_events(Buffer *to, const Game *game, const Events *events) {
    json_open(to, NULL, '{');
    json_bool(to, "ok", true);
    json_open(to, "events", '[');
    for (int i = 0; i < events->count; i++) print_event(to, game, &events->items[i]);
    json_close(to, ']');
    json_close_line(to);
}

void play_print_no(Buffer *to, const char *reason, const char *text) {
    json_open(to, NULL, '{');
    json_bool(to, "ok", false);
    json_text(to, "refusal", reason);
    json_text(to, "text", text);
    json_close_line(to);
}

void play_print_refusal(Buffer *to, Refusal refusal) {
    play_print_no(to, REFUSAL_INFO[refusal.reason].word, refusal_words(refusal).text);
}

// The state.

// Opens an object that begins with a place; the caller closes it.
static void open_place(Buffer *to, const char *name, const Game *game, int cell) {
    json_open(to, name, '{');
    print_place(to, game, cell);
}

static void print_party(Buffer *to, const Game *game) {
    const Party *party = &game->party;
    open_place(to, "party", game, party->cell);
    json_number(to, "crew", party->crew);
    print_people(to, "people", game, party->people);
    json_open(to, "goods", '{');
    for (int good = 0; good < GOOD_COUNT; good++)
        json_number(to, GOOD_INFO[good].word, party->goods[good]);
    json_close(to, '}');
    json_number(to, "carried", game_carried(game));
    json_number(to, "capacity", game_capacity(game));
    json_number(to, "hungry", party->hungry);
    json_bool(to, "raft", party->raft);
    json_bool(to, "aboard", game_aboard(game));
    json_close(to, '}');
    json_open(to, "in_reach", '{');
    for (int good = 0; good < GOOD_COUNT; good++)
        json_number(to, GOOD_INFO[good].word, game_stored_in_reach(game, (Good)good));
    json_close(to, '}');
}

static void print_goods(Buffer *to, const char *name, const uint8_t goods[GOOD_COUNT]) {
    json_open(to, name, '{');
    for (int good = 0; good < GOOD_COUNT; good++)
        json_number(to, GOOD_INFO[good].word, goods[good]);
    json_close(to, '}');
}

static void print_camps(Buffer *to, const Game *game) {
    json_open(to, "camps", '[');
    for (int i = 0; i < game->camp_count; i++) {
        const Camp *camp = &game->camps[i];
        open_place(to, NULL, game, camp->cell);
        print_goods(to, "store", camp->store);
        print_goods(to, "posts", camp->posts);
        print_goods(to, "settled", camp->settled);
        json_open(to, "people", '{');
        for (int good = 0; good < GOOD_COUNT; good++)
            print_people(to, GOOD_INFO[good].word, game, camp->people[good]);
        json_close(to, '}');
        json_close(to, '}');
    }
    json_close(to, ']');
}

// The day at whose nightfall the tide is so high; 0 for never.
static int day_of_tide(const Game *game, int tide) {
    int day = rules_day_of_tide(&game->island->rules, tide);
    return day > game_rule(game, RULE_DAYS) ? 0 : day;
}

// What the chart and the calendar tell; only the own walls are known besides.
static void print_site(Buffer *to, const Game *game, int number) {
    static const char *const STATE[] = {
        [BEACON_UNLIT] = "unlit", [BEACON_BURNING] = "burning", [BEACON_DROWNED] = "drowned"};
    const Site *site = &game->island->sites[number];
    int walled = site->altitude + game_rule(game, RULE_WALL_HEIGHT);
    open_place(to, NULL, game, site->cell);
    json_number(to, "altitude", site->altitude);
    json_bool(to, "seen", game_seen(game, site->cell));
    json_text(to, "beacon", STATE[game->beacons[number]]);
    json_number(to, "out", day_of_tide(game, game_rim(game, site->cell)));
    json_number(to, "out_walled", day_of_tide(game, walled));
    json_close(to, '}');
}

static void print_sites(Buffer *to, const Game *game) {
    json_open(to, "beacons", '{');
    json_number(to, "needed", game_rule(game, RULE_BEACONS));
    json_number(to, "burning", game_beacons_burning(game));
    json_close(to, '}');
    json_open(to, "sites", '[');
    for (int i = 0; i < game->island->site_count; i++) print_site(to, game, i);
    json_close(to, ']');
}

static void print_landmarks(Buffer *to, const Game *game) {
    json_open(to, "landmarks", '[');
    for (int i = 0; i < game->island->landmark_count; i++) {
        const Landmark *landmark = &game->island->landmarks[i];
        if (!(game->landmarks_found >> i & 1)) continue;
        json_open(to, NULL, '{');
        json_text(to, "name", landmark->name);
        json_text(to, "kind", LANDMARK_WORD[landmark->kind]);
        json_bool(to, "given", game->landmarks_given >> i & 1);
        print_place(to, game, landmark->cell);
        json_close(to, '}');
    }
    json_close(to, ']');
    json_open(to, "commissions", '[');
    for (int i = 0; i < game->island->commission_count; i++) {
        json_open(to, NULL, '{');
        json_text(to, "text", commission_words(game->island, i).text);
        json_bool(to, "done", game->commissions_done >> i & 1);
        json_close(to, '}');
    }
    json_close(to, ']');
}

static void print_storms(Buffer *to, const Game *game) {
    json_open(to, "storms", '[');
    for (int day = game->day; day < game->day + FORECAST_DAYS; day++)
        json_bool(to, NULL, island_storm(game->island, day));
    json_close(to, ']');
}

static void print_score(Buffer *to, const Game *game) {
    Score score = score_of(game);
    json_number(to, "score", score.total);
    json_open(to, "score_parts", '[');
    for (int part = 0; part < SCORE_PARTS; part++) {
        json_open(to, NULL, '{');
        json_text(to, "name", SCORE_INFO[part].word);
        json_number(to, "count", score.count[part]);
        json_number(to, "points", score.points[part]);
        json_close(to, '}');
    }
    json_close(to, ']');
}

// The command with the greatest allowed amount; smaller ones are then allowed, too.
static Command greatest(const Game *game, Command command) {
    Command next = command;
    while (next.amount <= COMMAND_AMOUNT && game_check(game, next).reason == REFUSAL_NONE)
        command = next, next.amount++;
    return command;
}

// Whether seen tiles alone show that the command would be accepted. In some levels posts reach further
// than sight.
static bool is_known_legal(const Game *game, Command command) {
    if (game_check(game, command).reason != REFUSAL_NONE) return false;
    Good good = (Good)command.what;
    return command.verb != VERB_POST ||
           near_count(game, game->party.cell, good, true) >= near_needed(game, good);
}

static void print_legal_one(Buffer *to, const Game *game, Command command) {
    if (!is_known_legal(game, command)) return;
    if (command.amount) command = greatest(game, command);
    json_open(to, NULL, '{');
    json_text(to, "command", command_text(command).text);
    json_number(to, "ticks", game_command_ticks(game, command));
    json_close(to, '}');
}

static void print_legal(Buffer *to, const Game *game) {
    static const Verb BARE[] = {VERB_GATHER, VERB_FISH, VERB_RECALL, VERB_END_DAY, VERB_SAIL};
    static const Verb OF_GOODS[] = {VERB_POST, VERB_TAKE, VERB_DROP};
    json_open(to, "legal", '[');
    for (int i = 0; i < DIRECTION_COUNT; i++) print_legal_one(to, game, command_move((Direction)i));
    for (int i = 0; i < BUILDING_COUNT; i++) print_legal_one(to, game, command_build((Building)i));
    for (size_t i = 0; i < sizeof OF_GOODS / sizeof *OF_GOODS; i++)
        for (int good = 0; good < GOOD_COUNT; good++)
            print_legal_one(to, game, command_goods(OF_GOODS[i], (Good)good, 1));
    for (size_t i = 0; i < sizeof BARE / sizeof *BARE; i++)
        print_legal_one(to, game, command_of(BARE[i]));
    json_close(to, ']');
}

// Maps: a character for each tile.
typedef enum Map { MAP_ROWS, MAP_ALTITUDE, MAP_FLOOD, MAP_REST, MAP_COUNT } Map;

// Times that a tile can still be gathered from.
static int times_left(const Game *game, int cell) {
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    if (game_flooded(game, cell) || info->ticks == RULE_COUNT) return 0;
    if (info->times == RULE_COUNT) return 1;
    return int_max(game_rule(game, info->times) - game_used(game, cell), 0);
}

// Whoever sees a river sees where it can be forded.
static char tile_letter(const Game *game, int cell) {
    bool ford = cell_is_ford(game->cells[cell]);
    return ford ? FORD_LETTER : TILE_INFO[game_kind(game, cell)].letter;
}

// The character of a seen tile; `when` is the number of the rise that floods it.
static char letter_of(Map map, const Game *game, int cell, int when) {
    int altitude = game->island->altitude[cell];
    switch (map) {
    case MAP_ROWS: return tile_letter(game, cell);
    case MAP_ALTITUDE:
        if (altitude < ALTITUDE_COAST) return '-';
        return (char)(altitude < 10 ? '0' + altitude : 'a' + altitude - 10);
    case MAP_FLOOD:
        if (when == UNKNOWN) return '?';
        if (when == 0) return '~';
        return (char)(when <= RISES ? '0' + when : '.');
    default: return (char)('0' + times_left(game, cell));
    }
}

static void print_map(Buffer *to, Map map, const Game *game, const uint8_t *when) {
    static const char *const NAME[MAP_COUNT] = {"rows", "altitude", "flood", "rest"};
    char row[GAME_SIDE_MOST];
    json_open(to, NAME[map], '[');
    for (int cell = 0, x = 0; cell < game->island->cells; cell++) {
        bool charted = map == MAP_ROWS && island_charted_land(game->island, cell);
        char unseen = charted ? CHARTED_LETTER : ' ';
        row[x++] = game_seen(game, cell) ? letter_of(map, game, cell, when[cell]) : unseen;
        if (x < game->island->width) continue;
        json_bytes(to, NULL, row, (size_t)x);
        x = 0;
    }
    json_close(to, ']');
}

static bool print_maps(Buffer *to, const Game *game, TextError *error) {
    size_t cells = (size_t)game->island->cells;
    uint8_t *when = memory_allocate(cells, 2);  // two maps: the soonest, then the latest
    if (!when) return error_memory(error, "the sea's map", 2 * cells);
    tide_preview_seen(game, RISES, when, when + cells);
    for (size_t cell = 0; cell < cells; cell++)
        if (when[cell] != when[cells + cell]) when[cell] = UNKNOWN;
    for (int map = 0; map < MAP_COUNT; map++) print_map(to, (Map)map, game, when);
    memory_release(when);
    return true;
}

static void print_towers_and_walls(Buffer *to, const Game *game) {
    json_open(to, "towers", '[');
    for (int i = 0; i < game->tower_count; i++) {
        open_place(to, NULL, game, game->towers[i]);
        json_close(to, '}');
    }
    json_close(to, ']');
    json_open(to, "walls", '[');
    for (int cell = 0; cell < game->island->cells; cell++) {
        if (!(game->cells[cell] & CELL_WALL)) continue;
        open_place(to, NULL, game, cell);
        json_close(to, '}');
    }
    json_close(to, ']');
}

static void print_rises(Buffer *to, const Game *game) {
    const Rules *rules = &game->island->rules;
    json_number(to, "final_tide", game->island->final_tide);
    json_number(to, "ship_day", rules_calm_days(rules) + 1);
    json_number(to, "last_day", rule(rules, RULE_DAYS));
    json_open(to, "rises", '[');
    for (int day = 1; day <= rule(rules, RULE_DAYS); day++)
        if (rules_rises_on(rules, day)) json_number(to, NULL, day);
    json_close(to, ']');
    json_number(to, "next_rise", tide_next_day(game));
}

static void print_calendar(Buffer *to, const Expedition *expedition) {
    const Game *game = expedition->game;
    json_text(to, "code", code_text(&expedition->code).text);
    json_number(to, "width", game->island->width);
    json_number(to, "height", game->island->height);
    json_number(to, "relaxed", expedition->relaxed);
    json_bool(to, "practice", expedition->practice);
    json_text(to, "outcome", OUTCOME_INFO[game->outcome].word);
    json_number(to, "day", game->day);
    json_number(to, "ticks", game->ticks);
    json_number(to, "tide", game->tide);
    print_rises(to, game);
    print_storms(to, game);
}

bool play_print_state(Buffer *to, const Expedition *expedition, TextError *error) {
    const Game *game = expedition->game;
    json_open(to, NULL, '{');
    json_bool(to, "ok", true);
    print_calendar(to, expedition);
    print_party(to, game);
    print_camps(to, game);
    print_towers_and_walls(to, game);
    print_sites(to, game);
    print_landmarks(to, game);
    print_score(to, game);
    print_legal(to, game);
    bool good = print_maps(to, game, error);
    json_close_line(to);
    return good;
}
