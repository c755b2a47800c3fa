// SPDX-License-Identifier: MIT
// What follows from tiles and fog: colours from afar, the chart of what was never seen, the borders of the
// fog, its course beyond the world.
#include "field_parts.h"

#include <stdlib.h>

uint32_t playfield_colour(const Playfield *field, int x, int y, bool no_fog) {
    if (no_fog) return scenery_tile_colour(field->scenery, x, y);
    return field->state->levels[0][y * field->scenery->width + x];
}

// Each display cell's corners; beyond the world is sea.
void field_find_chart(Playfield *field, const Island *island) {
    for (int row = 0; row <= island->height; row++)
        for (int column = 0; column <= island->width; column++) {
            int land = 0;
            for (int i = 0; i < 4; i++) {
                int x = column - 1 + (i & 1), y = row - 1 + (i >> 1);
                bool inside = x >= 0 && y >= 0 && x < island->width && y < island->height;
                land |= (inside && island_charted_land(island, y * island->width + x)) << i;
            }
            field->state->chart[veil_index(field, column, row)] = (uint8_t)land;
        }
}

// A tile is the last corner of its own display cell, and a corner of the three east and south of it.
static uint32_t charted_colour(const Playfield *field, int x, int y) {
    const uint8_t *north = field->state->chart + veil_index(field, x, y);
    const uint8_t *south = field->state->chart + veil_index(field, x, y + 1);
    if (!(north[0] & CORNER_SE)) return FIELD_PAPER;
    bool inland = (north[0] & north[1] & south[0] & south[1]) == CORNERS - 1;
    return inland ? CHART_LAND : CHART_COAST;
}

// What is remembered is darker beside what is in view.
static bool is_where_sight_ends(const Playfield *field, int x, int y) {
    for (int i = 0; i < 4; i++)
        if (field_fog_at(field, x + (i == 0) - (i == 1), y + (i == 2) - (i == 3)) == FOG_SEEN)
            return true;
    return false;
}

static void colour_box(Playfield *field, Box box) {
    enum { EDGE = 30 };
    const Scenery *known = &field->state->known.scenery;
    for (int y = box.y; y < box.y + box.height; y++)
        for (int x = box.x; x < box.x + box.width; x++) {
            int cell = y * known->width + x;
            Fog fog = (Fog)field->fog[cell];
            uint32_t colour =
                fog == FOG_UNSEEN ? charted_colour(field, x, y) : scenery_tile_colour(known, x, y);
            if (fog == FOG_REMEMBERED && is_where_sight_ends(field, x, y))
                colour = colour_darker(colour, colour_shadow(EDGE));
            field->state->levels[0][cell] = colour;
        }
    scenery_colour_levels(field->state->levels, known, box);
}

// Sea beyond the world's edge is known as far out as the edge is known to both sides, so that paper closes
// around what is known.
Fog field_fog_at(const Playfield *field, int x, int y) {
    int width = field->scenery->width, height = field->scenery->height;
    int in_x = int_clamp(x, 0, width - 1), in_y = int_clamp(y, 0, height - 1);
    int across = abs(x - in_x), down = abs(y - in_y), depth = int_max(across, down);
    int fog = FOG_SEEN;
    if (depth == 0) return (Fog)field->fog[y * width + x];
    if (depth > FIELD_BEYOND) return FOG_UNSEEN;
    const uint8_t *column = field->fog + in_x, *row = field->fog + in_y * width;
    for (int i = 1 - depth; i < depth && fog > FOG_UNSEEN; i++) {
        if (across) fog = int_min(fog, column[int_clamp(in_y + i, 0, height - 1) * width]);
        if (down) fog = int_min(fog, row[int_clamp(in_x + i, 0, width - 1)]);
    }
    return (Fog)fog;
}

Veil field_veil_of(const Playfield *field, int column, int row) {
    int unseen = 0, afar = 0;
    for (int i = 0; i < 4; i++) {
        Fog fog = field_fog_at(field, column - 1 + (i & 1), row - 1 + (i >> 1));
        unseen |= (fog == FOG_UNSEEN) << i;
        afar |= (fog != FOG_SEEN) << i;
    }
    return (Veil){.unseen = (uint8_t)(unseen & 15), .afar = (uint8_t)(afar & 15)};
}

// Wrack and the lines of tides show where all corners of a cell are known.
static void set_wrack(FieldState *state, size_t cell) {
    Shore *shore = &state->shore[cell];
    shore->hidden = state->veil[cell].unseen != 0;
    state->wrack[cell] = shore->next ? (uint8_t)(shore->second | shore->dry) : 0;
    state->known_wrack[cell] = shore->hidden ? 0 : state->wrack[cell];
}

static void veil_box(Playfield *field, Box box) {
    for (int row = box.y; row <= box.y + box.height; row++)
        for (int column = box.x; column <= box.x + box.width; column++) {
            size_t cell = veil_index(field, column, row);
            field->state->veil[cell] = field_veil_of(field, column, row);
            set_wrack(field->state, cell);
        }
}

static void veil_edges(Playfield *field) {
    int width = field->scenery->width, height = field->scenery->height, known = 0;
    const uint8_t *fog = field->fog;
    for (int x = 0; x < width; x++) known |= fog[x] | fog[(height - 1) * width + x];
    for (int y = 0; y < height; y++) known |= fog[y * width] | fog[y * width + width - 1];
    field->state->beyond = known ? FIELD_BEYOND : 0;
    veil_box(field, (Box){0, 0, width, 0});
    veil_box(field, (Box){0, height, width, 0});
    veil_box(field, (Box){0, 0, 0, height});
    veil_box(field, (Box){width, 0, 0, height});
}

// Tiles at the edge of the world are repeated beyond it.
void field_find_shores(Playfield *field) {
    int width = field->scenery->width, height = field->scenery->height;
    for (int row = 0; row <= height; row++)
        for (int column = 0; column <= width; column++) {
            unsigned by[4] = {0};
            for (int i = 0; i < 4; i++) {
                int x = int_clamp(column - 1 + (i & 1), 0, width - 1);
                int y = int_clamp(row - 1 + (i >> 1), 0, height - 1);
                by[field->rises[y * width + x]] |= 1u << i;
            }
            size_t cell = veil_index(field, column, row);
            field->state->shore[cell] = (Shore){by[1] & 15, by[2] & 15, by[3] & 15, 0};
            set_wrack(field->state, cell);
        }
}

void field_raise_sea(Playfield *field) {
    FieldState *state = field->state;
    bool rising = field->flood_shown < field->flood_steps;
    uint8_t sea = (uint8_t)int_clamp(state->tide - (rising ? 1 : 0), 0, ALTITUDE_BANDS);
    state->whole.scenery.sea = state->known.scenery.sea = sea;
}

// The whole land is not settled before somebody asks for it, which may be never.
void field_settle(Playfield *field, Box fog) {
    int width = field->scenery->width, height = field->scenery->height;
    Box box = field_land_settle(&field->state->known), world = {0, 0, width, height};
    if (fog.width > 0) box = box_unite(box, box_intersect(box_inset(fog, -1), world));
    if (box.width > 0) colour_box(field, box);
    if (fog.width <= 0) return;
    veil_box(field, fog);
    if (fog.x == 0 || fog.y == 0 || fog.x + fog.width == width || fog.y + fog.height == height)
        veil_edges(field);
}
