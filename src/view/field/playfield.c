// SPDX-License-Identifier: MIT
#include "playfield.h"

#include <string.h>

#include "../../game/tide.h"
#include "../../base/memory.h"
#include "field_parts.h"

static Box box_of(const Playfield *field, int cell) {
    int width = field->scenery->width;
    return (Box){cell % width, cell / width, 1, 1};
}

static bool is_built_on(const FieldState *state, int cell, int shown) {
    for (int i = 0; i < state->stand_count; i++)
        if (state->stands[i].cell == cell && stand_shows(&state->stands[i], shown)) return true;
    return false;
}

static void show_cell(Playfield *field, int cell) {
    FieldState *state = field->state;
    Box tile = box_of(field, cell);
    // A cell that the flood has not reached yet does not show as water.
    bool wet = state->cells[cell] & CELL_FLOODED && field->arrival[cell] <= field->flood_shown;
    uint8_t kind = wet ? TILE_WATER : state->cells[cell] & CELL_KIND;
    state->things[cell] = field_thing_on(field, cell, wet);
    bool bare = state->things[cell] || is_built_on(state, cell, field->flood_shown);
    field_land_tell(&state->whole, tile.x, tile.y, kind, bare);
    bool unseen = field->fog[cell] == FOG_UNSEEN;
    state->known_things[cell] = unseen ? 0 : state->things[cell];
    field_land_tell(&state->known, tile.x, tile.y, unseen ? TILE_NONE : kind, bare && !unseen);
}

// Walls that join this one change with it.
static void show_joined(Playfield *field, const Island *island, int cell) {
    show_cell(field, cell);
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        int beside = island_neighbour(island, cell, (Direction)i);
        if (beside >= 0 && field->state->cells[beside] & CELL_WALL) show_cell(field, beside);
    }
}

// Fog.

// A box around everything that the party might see from the highest hill.
static Box sight_box(const Playfield *field, const Game *game) {
    const Rules *rules = &game->island->rules;
    int high = int_max(game->tide, ALTITUDE_BANDS);
    int reach = rule(rules, RULE_SIGHT) + high / rule(rules, RULE_SIGHT_LEVELS) + 1;
    Box party = box_of(field, game->party.cell);
    return box_intersect(box_inset(party, -int_min(reach, SIGHT_MOST)),
                         scenery_tiles(field->scenery));
}

static void set_fog(Playfield *field, const Game *game, int cell, bool near, Box *changed) {
    Fog fog = !game_seen(game, cell)              ? FOG_UNSEEN
              : near && sight_in_view(game, cell) ? FOG_SEEN
                                                  : FOG_REMEMBERED;
    if (field->fog[cell] == fog) return;
    bool known = (field->fog[cell] == FOG_UNSEEN) != (fog == FOG_UNSEEN);
    field->fog[cell] = (uint8_t)fog;
    *changed = box_unite(*changed, box_of(field, cell));
    if (known) show_cell(field, cell);
}

static Box follow_fog(Playfield *field, const Game *game) {
    FieldState *state = field->state;
    int width = field->scenery->width;
    Box changed = {0}, now = sight_box(field, game), before = state->in_view;
    Box both = box_unite(now, before);
    for (int y = both.y; y < both.y + both.height; y++)
        for (int x = both.x; x < both.x + both.width; x++)
            set_fog(field, game, y * width + x, box_holds(now, x, y), &changed);
    for (int i = 0; i < state->changed; i++) {
        int cell = state->list[i];
        if (!box_is_within(box_of(field, cell), both)) set_fog(field, game, cell, false, &changed);
    }
    state->in_view = now;
    return changed;
}

// The flood.

enum { NOT_YET = UINT8_MAX };  // the arrival at a cell that the flood has not reached yet

static bool is_at_sea(const Playfield *field, const Island *island, int cell) {
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        int beside = island_neighbour(island, cell, (Direction)i);
        if (beside >= 0 && (field->state->cells[beside] & CELL_FLOODED) &&
            field->arrival[beside] != NOT_YET)
            return true;
    }
    return false;
}

// Lists the flood's cells in the order in which it reaches them from the old sea, ring by ring. `ends` gets
// the number of cells up to the end of each ring. Returns the number of rings.
static int order_flood(Playfield *field, const Island *island, int32_t *ends) {
    FieldState *state = field->state;
    int first = 0, rings = 0, count = 0;
    for (int i = 0; i < state->changed; i++) {
        int cell = state->list[i];
        if (field->arrival[cell] == NOT_YET && is_at_sea(field, island, cell))
            state->flood[count++] = cell;
    }
    for (; first < count; rings++) {
        int last = count;
        for (int i = first; i < last; i++) field->arrival[state->flood[i]] = 1;
        for (int i = first; i < last; i++)
            for (int side = DIRECTION_COUNT - 1; side >= 0; side--) {
                int beside = island_neighbour(island, state->flood[i], (Direction)side);
                if (beside < 0 || field->arrival[beside] != NOT_YET) continue;
                field->arrival[beside] = 1;
                state->flood[count++] = beside;
            }
        ends[rings] = first = last;
    }
    state->flooded = count;
    return rings;
}

// Several rings share a step where there are more rings than steps.
static void find_flood(Playfield *field, const Island *island, bool slowly) {
    FieldState *state = field->state;
    int32_t *ends = state->list + state->changed;  // behind the cells that have changed
    int rings = order_flood(field, island, ends);
    int steps = int_min(rings, FLOOD_STEPS);
    for (int ring = 0, i = 0; ring < rings; ring++)
        for (; i < ends[ring]; i++)
            field->arrival[state->flood[i]] = (uint8_t)(1 + ring * steps / rings);
    for (int i = 0; i < state->changed; i++)  // what the sea cannot flow to is flooded at once
        if (field->arrival[state->list[i]] == NOT_YET) field->arrival[state->list[i]] = 0;
    field->flood_steps = steps;
    field->flood_shown = slowly ? 0 : steps;
}

void playfield_show_flood(Playfield *field, int steps) {
    FieldState *state = field->state;
    steps = int_clamp(steps, 0, field->flood_steps);
    int low = int_min(steps, field->flood_shown), high = int_max(steps, field->flood_shown);
    field->flood_shown = steps;
    for (int i = 0; i < state->flooded; i++) {
        uint8_t arrival = field->arrival[state->flood[i]];
        if (arrival > low && arrival <= high) show_cell(field, state->flood[i]);
    }
    field_raise_sea(field);
    field_settle(field, (Box){0});
}

// Changes of the Game.

// Takes over the bytes of cells, lists the cells that have changed, and marks those that were flooded.
// Returns whether the sea may take other ways than before.
static bool list_changes(Playfield *field, const Game *game) {
    FieldState *state = field->state;
    int cells = game->island->cells;
    for (int i = 0; i < state->flooded; i++) field->arrival[state->flood[i]] = 0;
    state->changed = state->flooded = 0;
    bool shores = false;
    for (int cell = 0; cell < cells; cell++) {
        enum { BLOCK = 64 };
        if (cell + BLOCK <= cells && memcmp(state->cells + cell, game->cells + cell, BLOCK) == 0) {
            cell += BLOCK - 1;
            continue;
        }
        uint8_t now = game->cells[cell], before = state->cells[cell];
        if (now == before) continue;
        state->list[state->changed++] = cell;
        if (now & ~before & CELL_FLOODED) field->arrival[cell] = NOT_YET;
        shores = shores || ((now ^ before) & (CELL_FLOODED | CELL_WALL));
        state->cells[cell] = now;
    }
    return shores;
}

static int rises_left(const Game *game) {
    if (tide_next_day(game) == 0) return 0;
    int before = rules_tide_after(&game->island->rules, game->day - 1);
    return int_min(game->island->final_tide - before, 2);
}

// Where the sea comes next. Land that no rise takes any more is dry.
static void follow_tide(Playfield *field, const Game *game, bool shores) {
    FieldState *state = field->state;
    int left = rises_left(game);
    if (!shores && game->tide == state->tide && left == state->rises_left) return;
    state->tide = game->tide;
    state->rises_left = left;
    tide_preview(game, 2, field->rises);
    for (int cell = 0; cell < game->island->cells; cell++)
        if (field->rises[cell] > left) field->rises[cell] = 3;
    field_find_shores(field);
}

static void follow_paths(Playfield *field, const Game *game) {
    FieldState *state = field->state;
    int32_t before[PATH_LIMIT];
    int count = state->path_count;
    memcpy(before, state->path_cells, sizeof before);
    field_find_paths(state, game);
    for (int i = 0; i < count; i++) show_cell(field, before[i]);
    for (int i = 0; i < state->path_count; i++) show_cell(field, state->path_cells[i]);
}

static void follow_stands(Playfield *field, const Game *game) {
    FieldState *state = field->state;
    FieldStand before[STAND_LIMIT];
    int count = state->stand_count;
    memcpy(before, state->stands, sizeof before);
    field_list_stands(field, game, before, count);
    field_list_pins(state, game);
    field_list_workers(state, game);
    field_find_ship(state, game);
    for (int i = 0; i < count; i++) show_cell(field, before[i].cell);
    for (int i = 0; i < state->stand_count; i++) show_cell(field, state->stands[i].cell);
}

void playfield_update(Playfield *field, const Game *game, bool slowly) {
    FieldState *state = field->state;
    if (field->flood_shown < field->flood_steps) playfield_show_flood(field, field->flood_steps);
    bool shores = list_changes(field, game);
    find_flood(field, game->island, slowly);
    Box fog = follow_fog(field, game);
    follow_stands(field, game);
    follow_paths(field, game);
    for (int i = 0; i < state->changed; i++) show_joined(field, game->island, state->list[i]);
    follow_tide(field, game, shores);
    field_raise_sea(field);
    field_settle(field, fog);
}

static bool allocate(Playfield *field, size_t cells) {
    FieldState *state = field->state;
    int width = field->scenery->width, height = field->scenery->height;
    size_t displayed = (size_t)(width + 1) * (size_t)(height + 1);
    state->list = memory_allocate(cells, 3 * sizeof *state->list + 7);
    state->shore = memory_allocate(displayed, sizeof *state->shore + sizeof *state->veil + 3);
    if (!scenery_levels_init(state->levels, 0, width, height) || !state->list || !state->shore)
        return false;
    state->veil = (Veil *)(state->shore + displayed);
    state->chart = (uint8_t *)(state->veil + displayed);
    state->wrack = state->chart + displayed;
    state->known_wrack = state->wrack + displayed;
    state->flood = state->list + 2 * cells;
    state->cells = (uint8_t *)(state->list + 3 * cells);
    state->things = state->cells + cells;
    state->known_things = state->things + cells;
    field->fog = state->known_things + cells;
    field->rises = field->fog + cells;
    field->arrival = field->rises + cells;
    state->paths = field->arrival + cells;
    return true;
}

void playfield_settle(Playfield *field) { field_land_settle(&field->state->whole); }

bool playfield_init(Playfield *field, const Land *land, const Game *game, Tones palette) {
    *field = (Playfield){.land = land};
    FieldState *state = field->state = memory_allocate(1, sizeof *state);
    if (state) state->island = game->island;
    bool ok = state && field_land_init(&state->whole, land, palette, false) &&
              field_land_init(&state->known, land, palette, true);
    if (ok) {
        field->scenery = &state->whole.scenery;
        ok = allocate(field, (size_t)game->island->cells);
    }
    if (!ok) {
        playfield_free(field);
        return false;
    }
    // All cells count as changed, and the sea is where it was when the land was made.
    for (int cell = 0; cell < game->island->cells; cell++)
        state->cells[cell] = (uint8_t)(~game->cells[cell] | (game->cells[cell] & CELL_FLOODED));
    state->tide = INT16_MIN;
    field_find_chart(field, game->island);
    playfield_update(field, game, false);
    field_settle(field, scenery_tiles(field->scenery));
    return true;
}

void playfield_free(Playfield *field) {
    FieldState *state = field->state;
    if (state) {
        field_land_free(&state->whole);
        field_land_free(&state->known);
        memory_release(state->list);
        memory_release(state->shore);
        memory_release(state->levels[0]);
    }
    memory_release(state);
    *field = (Playfield){.land = NULL};
}
