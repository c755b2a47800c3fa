// SPDX-License-Identifier: MIT
// game: the state of play, the commands that change it, and the events that they cause.
//
// A Game is one value: a copy is a snapshot, and nothing in it points anywhere but to the Island, which
// never changes and must outlive it. game_copy copies only what is in use, far less than sizeof(Game) on
// most islands. game_check says why a command is refused and changes nothing; game_apply checks, changes
// the state and reports what happened. There is no chance in play: the same commands give the same state,
// with the same hash of each part.
//
// The files game*.c implement it: game.c starts a game; game_check.c refuses commands, game_apply.c
// carries them out; game_night.c is nightfall, game_sight.c sight, game_found.c what it finds and gives;
// game_measure.c scores and hashes a game, game_words.c has the sentences. They share game_parts.h.
#pragma once

#include "game_told.h"

enum {
    GAME_CELLS = GAME_SIDE_MOST * GAME_SIDE_MOST,
    CAMP_LIMIT = 16,
    TOWER_LIMIT = 32,
    SIGHT_MOST = 40,  // largest radius of sight
};

typedef enum Outcome {
    OUTCOME_PLAYING,
    OUTCOME_RESCUED,  // enough beacons burn when the last day ends
    OUTCOME_SAILED,
    OUTCOME_LATE,  // too few burn when the last day ends
    OUTCOME_STARVED,
    OUTCOME_DROWNED,
    OUTCOME_COUNT
} Outcome;

typedef struct OutcomeInfo {
    const char *word;  // for programs
    const char *on_day;  // as in "sailed on day 9", without the number
    const char *text;  // a sentence
} OutcomeInfo;
extern const OutcomeInfo OUTCOME_INFO[OUTCOME_COUNT];

static inline bool outcome_won(Outcome outcome) {
    return outcome == OUTCOME_RESCUED || outcome == OUTCOME_SAILED;
}

typedef enum BeaconState { BEACON_UNLIT, BEACON_BURNING, BEACON_DROWNED } BeaconState;

typedef struct Party {
    int32_t cell;
    int16_t crew;
    People people;
    int16_t goods[GOOD_COUNT];
    int16_t hungry;  // nights in a row
    bool raft;
} Party;

typedef struct Camp {
    int32_t cell;
    uint8_t store[GOOD_COUNT];
    uint8_t posts[GOOD_COUNT];  // crew who gather that good
    uint8_t settled[GOOD_COUNT];  // of them, those who were there at the last nightfall
    People people[GOOD_COUNT];  // who they are
} Camp;

static inline int camp_crew(const Camp *camp) {
    int crew = 0;
    for (int good = 0; good < GOOD_COUNT; good++) crew += camp->posts[good];
    return crew;
}

// One byte a cell.
enum {
    CELL_KIND = 0x07,  // Tile
    CELL_USED = 0x18,  // times that it was gathered from, 0..3
    CELL_USED_SHIFT = 3,
    CELL_FORD = 0x08,  // of a river, from which nothing is gathered
    CELL_WALL = 0x20,
    CELL_FLOODED = 0x40,  // water, and land that the sea has taken
    CELL_SEEN = 0x80,
};

typedef struct Game {
    const Island *island;
    int16_t day;  // 1..days
    int16_t ticks;  // left today; below 0: owed tomorrow
    int16_t tide;
    Outcome outcome;
    Party party;
    Camp camps[CAMP_LIMIT];  // in the order of building; [0] is the wreck until it drowns
    int camp_count;
    int32_t towers[TOWER_LIMIT];
    int tower_count;
    uint8_t beacons[SITE_LIMIT];  // BeaconState by site
    uint64_t landmarks_found;  // bit by landmark
    uint64_t landmarks_given;  // those that gave what lies there
    uint8_t sailed[COMMISSION_COUNT];  // sides passed, bit by Direction
    uint8_t commissions_done;  // bit by commission
    int32_t nights;  // nights of burning beacons
    int32_t
        ship_nights;  // those beyond the needed ones, times the number of the ship's night, from 1
    int32_t land_seen;  // tiles, of Island.land
    int32_t mapped[COMMISSION_COUNT];  // tiles of its bounds, in reading order, that were all seen
    int32_t commands;  // applied so far
    int64_t work;  // that they cost, in units (worldgen/work.h); no part of the state of play
    uint8_t cells[GAME_CELLS];
} Game;

void game_start(Game *game, const Island *island);
void game_copy(Game *to, const Game *from);

// A sentence for people, without a line break: "You chop 4 wood."
Words event_words(const Game *game, const Event *event);

Refusal game_check(const Game *game, Command command);

// A refused command changes nothing. `events` is cleared first; it may be NULL.
Refusal game_apply(Game *game, Command command, Events *events);

// Ticks of a step between neighbours today, for a party with or without a raft; 0 where it is impossible.
int game_step_ticks(const Game *game, int from, int to, bool raft);

// Ticks that this command would take.
int game_command_ticks(const Game *game, Command command);

// Number of the camp or site on a cell, or -1.
int game_camp_at(const Game *game, int cell);
int game_site_at(const Game *game, int cell);

int game_beacons(const Game *game, BeaconState state);
static inline int game_beacons_burning(const Game *game) {
    return game_beacons(game, BEACON_BURNING);
}
int game_carried(const Game *game);
int game_capacity(const Game *game);

// Food that tonight takes, for the party and for those who were posted today; and what there is of it, carried
// and in the store of the camp here.
int game_meals(const Game *game);
int game_food(const Game *game);

// Lists the dry camps that pay for what the party builds, nearest first; returns how many there are.
int game_paying_camps(const Game *game, int camps[CAMP_LIMIT]);

// Units of a good in the stores of camps that pay for what the party builds where it stands.
int game_stored_in_reach(const Game *game, Good good);

// Units of a good that lie at a landmark for those who set foot on it first. A summit has none, but its view.
int game_gift(const Game *game, int landmark, Good good);

// Whether the ship lies off the island. The day on which it comes is rules_calm_days + 1.
static inline bool game_ship_is_there(const Game *game) {
    return game->day > rules_calm_days(&game->island->rules);
}

// Whether the party sees a cell now, rather than remembers it.
bool sight_in_view(const Game *game, int cell);

// Whether water stands on the cell or on one at its sides.
bool near_water(const Game *game, int cell);

// Tiles near a camp that count for posts at a good, and how many are needed: see GoodInfo. Players are
// told of the seen ones only; where a level lets posts reach further than sight, the rules also count
// others.
int near_count(const Game *game, int cell, Good good, bool of_seen);
int near_needed(const Game *game, Good good);

// Whether the party would drown tonight on a cell; with a raft it never does. Where the sea may flow into
// a hollow this takes memory, and the answer is yes when there is none.
bool night_drowns(const Game *game, int cell);

static inline int game_rule(const Game *game, Rule which) {
    return rule(&game->island->rules, which);
}
static inline Tile game_kind(const Game *game, int cell) {
    return (Tile)(game->cells[cell] & CELL_KIND);
}
static inline int game_used(const Game *game, int cell) {
    return (game->cells[cell] & CELL_USED) >> CELL_USED_SHIFT;
}
static inline bool game_seen(const Game *game, int cell) { return game->cells[cell] & CELL_SEEN; }
static inline bool game_flooded(const Game *game, int cell) {
    return game->cells[cell] & CELL_FLOODED;
}
// Altitude including a wall: what the flood must rise to.
static inline int game_rim(const Game *game, int cell) {
    int wall = game->cells[cell] & CELL_WALL ? game_rule(game, RULE_WALL_HEIGHT) : 0;
    return game->island->altitude[cell] + wall;
}
// Depth of the sea over a flooded cell.
static inline int game_depth(const Game *game, int cell) {
    return game->tide - game_rim(game, cell);
}
// Whether a flooded cell is too deep to wade, sleep in and wall off without a raft.
static inline bool game_too_deep(const Game *game, int cell) {
    return game_depth(game, cell) > game_rule(game, RULE_WADE_DEPTH);
}

// Rivers. Whoever has no raft crosses them at fords alone.
static inline bool cell_is_ford(int bits) {
    return (bits & (CELL_KIND | CELL_FORD)) == ((int)TILE_RIVER | CELL_FORD);
}
static inline bool cell_is_deep_river(int bits) {
    return (bits & (CELL_KIND | CELL_FORD)) == TILE_RIVER;
}
// Whether a raft floats on a cell with these bits; onto all others it is carried.
static inline bool cell_floats(int bits) {
    return (bits & CELL_FLOODED) || cell_is_deep_river(bits);
}
// Whether water stands on a cell: that of the sea, a lake or a river.
static inline bool game_wet(const Game *game, int cell) {
    return game_flooded(game, cell) || game_kind(game, cell) == TILE_RIVER;
}
static inline bool game_aboard(const Game *game) {
    return game->party.raft && cell_floats(game->cells[game->party.cell]);
}

// Parts of the state with a hash each, FNV-1a 64 field by field, little-endian.
typedef enum GamePart {
    PART_WORLD,
    PART_PARTY,
    PART_CAMPS,
    PART_FOG,
    PART_SCORE,
    PART_COUNT
} GamePart;
extern const char *const PART_WORD[PART_COUNT];  // in recordings
uint64_t game_hash(const Game *game, GamePart part);

// The score of a run, in parts that add up.
typedef enum ScorePart {
    SCORE_NIGHTS,  // nights of burning beacons
    SCORE_SHIP_NIGHTS,  // Game.ship_nights
    SCORE_BEACONS,  // that burn at the end
    SCORE_MAPPED,  // percent of the land seen, rounded down
    SCORE_LANDMARKS,
    SCORE_COMMISSIONS,
    SCORE_CREW,  // of won games only
    SCORE_PARTS
} ScorePart;

typedef struct ScoreInfo {
    const char *word;  // for programs
    const char *name;  // for people
    Rule points;  // of one
} ScoreInfo;
extern const ScoreInfo SCORE_INFO[SCORE_PARTS];

typedef struct Score {
    int count[SCORE_PARTS];  // burning beacons, percents, landmarks ...
    int points[SCORE_PARTS];
    int sum;  // of points
    int times, divisor;  // for the difficulty
    int total;  // sum * times / divisor, rounded down
} Score;

Score score_of(const Game *game);
