// SPDX-License-Identifier: MIT
#include "playfield_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "../../../src/worldgen/rng.h"
#include "sheets.h"

FieldFixture *field_make(Islet *islet, bool hilly) {
    FieldFixture *field = calloc(1, sizeof *field);
    assert_non_null(field);
    const Island *island = &islet->island;
    field->islet = islet;
    assert_true(tilemap_init(&field->land.tiles, island->width, island->height));
    memcpy(field->land.tiles.kinds, island->kinds, (size_t)island->cells);
    if (hilly) assert_true(heightmap_init(&field->land.heights, island->width, island->height));
    Rng rng = rng_make(5, 0);
    for (int i = 0; hilly && i < island->cells; i++)
        field->land.heights.values[i] = (float)rng_range(&rng, 0, 100);
    field->shown = field_anew(field);
    return field;
}

void field_free(FieldFixture *field) {
    playfield_free(&field->shown);
    land_free(&field->land);
    islet_free(field->islet);
    free(field);
}

Playfield field_anew(const FieldFixture *field) {
    Playfield anew;
    assert_true(playfield_init(&anew, &field->land, &field->islet->game, TONES_NORMAL));
    return anew;
}

static void same_bytes(const void *one, const void *other, size_t size, const char *what,
                       const char *when) {
    if (memcmp(one, other, size) == 0) return;
    const uint8_t *a = one, *b = other;
    size_t i = 0;
    while (a[i] == b[i]) i++;
    FAIL("%s: byte %zu of %s is %u, not %u", when, i, what, a[i], b[i]);
}

static void same_looks(const Scenery *one, const Scenery *other, const char *what,
                       const char *when) {
    size_t places = (size_t)one->stride * (size_t)(one->height + 2);
    same_bytes(one->ground, other->ground, places, what, when);
    same_bytes(one->object, other->object, places, what, when);
    same_bytes(one->shade, other->shade, places, what, when);
    same_bytes(one->texture, other->texture, places * sizeof *one->texture, what, when);
    for (int level = 1; level < SCENERY_LEVELS && one->levels[level]; level++)
        same_bytes(one->levels[level], other->levels[level],
                   (size_t)scenery_level_side(one->width, level) *
                       (size_t)scenery_level_side(one->height, level) * sizeof(uint32_t),
                   what, when);
}

static void same_levels(const Playfield *one, const Playfield *other, const char *when) {
    for (int level = 0; level < SCENERY_LEVELS; level++)
        same_bytes(one->state->levels[level], other->state->levels[level],
                   (size_t)scenery_level_side(one->scenery->width, level) *
                       (size_t)scenery_level_side(one->scenery->height, level) * sizeof(uint32_t),
                   "the colours from afar", when);
}

// Leaves out those that a flood has taken.
static int shown_stands(const Playfield *field, FieldStand shown[STAND_LIMIT]) {
    int count = 0;
    memset(shown, 0, STAND_LIMIT * sizeof *shown);
    for (int i = 0; i < field->state->stand_count; i++) {
        FieldStand stand = field->state->stands[i];
        if (!stand_shows(&stand, field->flood_shown)) continue;
        stand.from = stand.until = 0;
        shown[count++] = stand;
    }
    return count;
}

static void same_stands(const Playfield *one, const Playfield *other, const char *when) {
    FieldStand a[STAND_LIMIT], b[STAND_LIMIT];
    if (shown_stands(one, a) != shown_stands(other, b)) FAIL("%s: what stands there", when);
    for (int i = 0; i < STAND_LIMIT; i++)
        if (a[i].cell != b[i].cell || a[i].thing != b[i].thing || a[i].frames != b[i].frames)
            FAIL("%s: thing %d at %d, not %d at %d", when, a[i].thing, a[i].cell, b[i].thing,
                 b[i].cell);
    assert_int_equal(one->state->pin_count, other->state->pin_count);
    for (int i = 0; i < one->state->pin_count; i++) {
        assert_int_equal(one->state->pins[i].cell, other->state->pins[i].cell);
        assert_int_equal(one->state->pins[i].thing, other->state->pins[i].thing);
        assert_int_equal(one->state->pins[i].higher, other->state->pins[i].higher);
    }
}

// Compares each field, because the spare bits of a Shore mean nothing.
static void same_shores(const Playfield *one, const Playfield *other, int count, const char *when) {
    for (int i = 0; i < count; i++) {
        Shore a = one->state->shore[i], b = other->state->shore[i];
        if (a.next != b.next || a.second != b.second || a.dry != b.dry || a.hidden != b.hidden)
            FAIL("%s: the shore at corner %d", when, i);
    }
}

void fields_same(Playfield *one, Playfield *other, const char *when) {
    playfield_settle(one);
    playfield_settle(other);
    int width = one->scenery->width, height = one->scenery->height;
    size_t cells = (size_t)width * (size_t)height;
    size_t displayed = (size_t)(width + 1) * (size_t)(height + 1);
    same_bytes(one->fog, other->fog, cells, "the fog", when);
    same_bytes(one->rises, other->rises, cells, "the rises", when);
    same_bytes(one->state->things, other->state->things, cells, "what lies there", when);
    same_bytes(one->state->known_things, other->state->known_things, cells,
               "what is known to lie there", when);
    same_looks(one->scenery, other->scenery, "the whole land", when);
    same_looks(&one->state->known.scenery, &other->state->known.scenery, "the known land", when);
    same_levels(one, other, when);
    same_bytes(one->state->veil, other->state->veil, displayed * sizeof(Veil), "the veil", when);
    same_shores(one, other, (int)displayed, when);
    assert_int_equal(one->state->beyond, other->state->beyond);
    same_stands(one, other, when);
}

static Painter painter;
static FieldArt *art;

int field_setup(void **state) {
    (void)state;
    FieldSheets sheets = {bitmap_read(TIDEMARK_SOURCE_DIR "/assets/things.png"),
                          bitmap_read(TIDEMARK_SOURCE_DIR "/assets/structures.png"),
                          bitmap_read(TIDEMARK_SOURCE_DIR "/assets/people.png"),
                          bitmap_read(TIDEMARK_SOURCE_DIR "/assets/paper.png"),
                          bitmap_read(TIDEMARK_SOURCE_DIR "/assets/air.png")};
    const char *trouble;
    painter = painter_ready();
    art = field_art_make(&sheets, &trouble);
    if (!art) FAIL("%s", trouble);
    bitmap_free(&sheets.things);
    bitmap_free(&sheets.structures);
    bitmap_free(&sheets.people);
    bitmap_free(&sheets.paper);
    bitmap_free(&sheets.air);
    return 0;
}

int field_teardown(void **state) {
    (void)state;
    field_art_free(art);
    painter_free(&painter);
    return 0;
}

void field_paint_on(Canvas canvas, const Playfield *field, Camera camera,
                    const FieldOptions *options) {
    playfield_paint(&painter, art, canvas, field, camera, options);
}

void field_forget(void) { mosaic_free(&painter.mosaic); }

Canvas painted(const Playfield *field, Camera camera, FieldOptions options, int width, int height) {
    Canvas canvas = canvas_make(width, height, width + 3);
    field_paint_on(canvas, field, camera, &options);
    canvas_check(canvas);
    return canvas;
}

Canvas painted_world(const Playfield *field, int zoom, FieldOptions options) {
    return painted(field, (Camera){0, 0, zoom}, options, camera_length(field->scenery->width, zoom),
                   camera_length(field->scenery->height, zoom));
}

int differing(Canvas a, Canvas b) {
    int count = 0;
    for (int y = 0; y < a.height; y++)
        for (int x = 0; x < a.width; x++) count += canvas_at(a, x, y) != canvas_at(b, x, y);
    return count;
}

void assert_differ_within(Canvas a, Canvas b, Box box) {
    int count = 0;
    for (int y = 0; y < a.height; y++)
        for (int x = 0; x < a.width; x++) {
            if (canvas_at(a, x, y) == canvas_at(b, x, y)) continue;
            count++;
            if (!box_holds(box, x, y)) FAIL("pixel %d,%d has changed", x, y);
        }
    assert_true(count > 4);
}

FieldFixture *half_known(uint64_t seed, bool hilly) {
    FieldFixture *field = field_make(islet_random(WIDE, HIGH, seed), hilly);
    Game *game = &field->islet->game;
    for (int cell = 0; cell < WIDE * HIGH; cell++)
        if (cell % WIDE < WIDE / 2 + cell / WIDE % 5) game->cells[cell] |= CELL_SEEN;
    game->party.cell = 15 * WIDE + 8;
    playfield_update(&field->shown, game, false);
    return field;
}

static const char *const MEADOW[] = {
    "~~~~~~~~~~~~~~~~~~~~", "~,,,,,,,,,,,,,,,,,,~", "~,,,,,TTTTTTTT,,,,,~", "~,,,,,TTTTTTTT,,,,,~",
    "~,,,,,TTTTTTTT,,*,,~", "~,@,,,TTTTTTTT,,,,,~", "~,,,,,TTTTTTTT,,,,,~", "~,,,,,,,,,,,,,,,,,,~",
    "~,,,,,,,,,,,,,,,,,,~", "~..^^..............~", "~..^^..............~", "~~~~~~~~~~~~~~~~~~~~",
};

FieldFixture *meadow(void) {
    FieldFixture *field = field_make(islet_of(MEADOW, NULL, MEADOW_ROWS), false);
    islet_see_all(field->islet);
    playfield_update(&field->shown, &field->islet->game, false);
    return field;
}
