// SPDX-License-Identifier: MIT
// What the Game has standing and lying on the tiles of a playfield.
#include "../../game/tide.h"
#include "field_parts.h"

static void add(FieldState *state, int cell, int thing, int frames) {
    if (state->stand_count == STAND_LIMIT) return;
    state->stands[state->stand_count++] = (FieldStand){
        .cell = cell, .thing = (uint8_t)thing, .frames = (uint8_t)frames, .until = UINT8_MAX};
}

static void add_sites(FieldState *state, const Game *game) {
    for (int i = 0; i < game->island->site_count; i++) {
        int cell = game->island->sites[i].cell;
        if (game->beacons[i] == BEACON_BURNING) add(state, cell, THING_BEACON, FIRE_FRAMES);
        else if (game->beacons[i] == BEACON_DROWNED) add(state, cell, THING_BEACON_OUT, 1);
        else if (!game_seen(game, cell)) add(state, cell, THING_CHARTED, 1);
        else if (!game_flooded(game, cell)) add(state, cell, THING_SITE, 1);
    }
    for (int i = 0; i < state->stand_count; i++) state->stands[i].charted = true;
}

// A camp shows its store: nothing to speak of, a part of one good's room, or more than that.
static int camp_step(const Game *game, const Camp *camp) {
    int sum = 0, room = game_rule(game, RULE_STORE);
    for (int good = 0; good < GOOD_COUNT; good++) sum += camp->store[good];
    return sum * 6 < room ? 0 : sum < room ? 1 : 2;
}

static void add_camps(FieldState *state, const Game *game) {
    int wreck = game->island->starts[game->island->start];
    for (int i = 0; i < game->camp_count; i++) {
        const Camp *camp = &game->camps[i];
        add(state, camp->cell,
            camp->cell == wreck ? THING_WRECK : THING_CAMP + camp_step(game, camp), 1);
        if (camp_crew(camp) > 0) add(state, camp->cell, THING_SMOKE, FIRE_FRAMES);
    }
}

static bool stands_among(const FieldStand *stand, const FieldStand *others, int count) {
    for (int i = 0; i < count; i++)
        if (others[i].cell == stand->cell && others[i].thing == stand->thing) return true;
    return false;
}

// What the flood takes stays until the flood is there; what it leaves behind shows from then on.
void field_list_stands(Playfield *field, const Game *game, const FieldStand *before, int count) {
    FieldState *state = field->state;
    state->stand_count = 0;
    add_sites(state, game);
    add_camps(state, game);
    for (int i = 0; i < game->tower_count; i++) add(state, game->towers[i], THING_TOWER, 1);
    int now = state->stand_count;
    for (int i = 0; i < now; i++) {
        FieldStand *stand = &state->stands[i];
        if (!stands_among(stand, before, count)) stand->from = field->arrival[stand->cell];
    }
    for (int i = 0; i < count; i++) {
        uint8_t arrival = field->arrival[before[i].cell];
        if (!arrival || before[i].until != UINT8_MAX ||
            stands_among(&before[i], state->stands, now))
            continue;
        add(state, before[i].cell, before[i].thing, before[i].frames);
        state->stands[state->stand_count - 1].until = arrival;
    }
}

// Pins hang over what stands on the cell, one above the other.
static uint8_t height_at(const FieldState *state, int cell) {
    enum { THING_HIGHER = 21, TALL_HIGHER = 35, PIN_HIGHER = 17 };
    int height = 0;
    for (int i = 0; i < state->stand_count; i++) {
        int thing = state->stands[i].thing;
        bool tall = thing >= THING_BEACON && thing <= THING_TOWER;
        if (state->stands[i].cell == cell && state->stands[i].until == UINT8_MAX)
            height = int_max(height, tall ? TALL_HIGHER : THING_HIGHER);
    }
    for (int i = 0; i < state->pin_count; i++)
        if (state->pins[i].thing == THING_CAIRN_PIN && state->pins[i].cell == cell)
            height += PIN_HIGHER;
    return (uint8_t)height;
}

static void pin(FieldState *state, int cell, int thing, uint8_t higher) {
    if (state->pin_count == PIN_LIMIT) return;
    state->pins[state->pin_count++] = (FieldStand){.cell = cell,
                                                   .thing = (uint8_t)thing,
                                                   .frames = 1,
                                                   .until = UINT8_MAX,
                                                   .higher = higher,
                                                   .charted = thing == THING_CAIRN_PIN};
}

// Whether a pin on the cell would cover the party, which stands there or a little north of it.
static bool hides_party(const Game *game, int cell) {
    int behind = cell - game->party.cell, width = game->island->width;
    return behind == 0 || behind == width || behind == 2 * width;
}

// A cairn that the party stands at needs no pin.
static void pin_cairns(FieldState *state, const Game *game) {
    for (int i = 0; i < game->island->site_count; i++) {
        int cell = game->island->sites[i].cell;
        if (tide_site_is_free(game, i) && !hides_party(game, cell))
            pin(state, cell, THING_CAIRN_PIN, height_at(state, cell));
    }
}

static bool is_wanted(const Game *game, int landmark) {
    const Island *island = game->island;
    for (int i = 0; i < island->commission_count; i++)
        if (island->commissions[i].landmark == landmark && !(game->commissions_done >> i & 1))
            return true;
    return false;
}

void field_list_pins(FieldState *state, const Game *game) {
    const Island *island = game->island;
    state->pin_count = 0;
    pin_cairns(state, game);
    state->cairn_count = state->pin_count;
    for (int i = 0; i < island->landmark_count; i++) {
        const Landmark *landmark = &island->landmarks[i];
        if (!(game->landmarks_found >> i & 1) || hides_party(game, landmark->cell)) continue;
        uint8_t higher = height_at(state, landmark->cell);
        pin(state, landmark->cell, THING_LANDMARK + (int)landmark->kind, higher);
        if (is_wanted(game, i)) pin(state, landmark->cell, THING_COMMISSION, higher);
    }
}

// A wall joins walls at its sides, and dry land that is as high as it is.
static int wall_joins(const FieldState *state, int cell) {
    static const Direction sides[] = {WEST, NORTH, EAST, SOUTH};
    const Island *island = state->island;
    int top = island->altitude[cell] + rule(&island->rules, RULE_WALL_HEIGHT), joins = 0;
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        int beside = island_neighbour(island, cell, sides[i]);
        uint8_t bits = beside < 0 ? 0 : state->cells[beside];
        bool land = (bits & CELL_SEEN) && !(bits & CELL_FLOODED) &&
                    (bits & CELL_KIND) != TILE_RIVER && island->altitude[beside] >= top;
        if (bits & CELL_WALL || land) joins |= 1 << i;
    }
    return joins;
}

uint8_t field_thing_on(const Playfield *field, int cell, bool wet) {
    uint8_t now = field->state->cells[cell];
    int used = (now & CELL_USED) >> CELL_USED_SHIFT;
    int joins = field->state->paths[cell];
    if (wet) return 0;
    if (now & CELL_WALL) return (uint8_t)(THING_WALL + wall_joins(field->state, cell) + 1);
    if (!used) return (uint8_t)(joins ? THING_PATH + joins + 1 : 0);
    switch (now & CELL_KIND) {
    case TILE_GRASS:
        return field->land->tiles.kinds[cell] == TILE_TREE ? THING_STUMP + 1 : THING_FORAGED + 1;
    case TILE_ROCK: return used < 2 ? THING_QUARRIED + 1 : THING_QUARRIED_OUT + 1;
    case TILE_SAND: return THING_DUG + 1;
    default: return 0;
    }
}
