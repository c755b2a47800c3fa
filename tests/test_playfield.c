// SPDX-License-Identifier: MIT
// What a playfield shows and hides: fog, tide lines, the view from afar. The islands are drawn, the sheets
// are the real ones.
#include "../src/worldgen/rng.h"
#include "support/view/playfield_fixture.h"
#include "support/view/sheets.h"

// The chart's sea with its wash, or its land.
static uint32_t paper_at(const Bitmap *paper, bool land, int x, int y) {
    uint32_t pixel = bitmap_at(paper, x & 63, (y & 63) + (land ? 64 : 0));
    return land ? pixel : colour_darker(pixel, CHART_WASH);
}

// The corners of a display cell that are land on the chart.
static int charted(const Island *island, int column, int row) {
    int land = 0;
    for (int i = 0; i < 4; i++) {
        int x = column - 1 + (i & 1), y = row - 1 + (i >> 1);
        bool inside = x >= 0 && y >= 0 && x < island->width && y < island->height;
        land |= (inside && island->kinds[y * island->width + x] != TILE_WATER) << i;
    }
    return land;
}

// Washed paper at sea and plain paper on land; along the coast a line of ink.
static void what_was_never_seen_is_a_chart_that_lies_still(void **state) {
    (void)state;
    FieldFixture *field = half_known(1, true);
    Bitmap paper = bitmap_read(TIDEMARK_SOURCE_DIR "/assets/paper.png");
    int sea = 0, land = 0, ink = 0;
    field->shown.state->stand_count = field->shown.state->pin_count = 0;
    for (int i = 0; i < 12; i++) {
        Camera camera = {16 * (WIDE - 12) + 5 * i, 16 * 3 + 7 * i, 4};
        Canvas canvas = painted(&field->shown, camera, (FieldOptions){0}, 90, 70);
        for (int y = 0; y < 70; y++)
            for (int x = 0; x < 90; x++) {
                int at_x = camera.x + x, at_y = camera.y + y;
                int corners = charted(&field->islet->island, (at_x + 8) / 16, (at_y + 8) / 16);
                uint32_t pixel = canvas_at(canvas, x, y);
                if (corners % 15 == 0)
                    assert_int_equal(pixel, paper_at(&paper, corners == 15, at_x, at_y));
                sea += corners == 0;
                land += corners == 15;
                ink += corners % 15 && pixel == 0xff6d4538;
            }
        canvas_free(&canvas);
    }
    assert_true(sea > 500 && land > 500 && ink > 500);
    bitmap_free(&paper);
    field_free(field);
}

// Nothing more and nothing less, whether anybody has been there or not; a site that the sea has reached has
// no pin.
static void sites_are_on_the_chart_from_the_first_day(void **state) {
    (void)state;
    for (int zoom = 0; zoom <= 4; zoom++) {
        FieldFixture *field = half_known(1, false);
        Game *game = &field->islet->game;
        Island *island = &field->islet->island;
        int cell = 0;
        while (game_seen(game, cell) || island->kinds[cell] != TILE_GRASS ||
               cell % WIDE > WIDE - 4 || cell < 3 * WIDE)
            cell++;
        playfield_free(&field->shown);
        field->shown = field_anew(field);
        Canvas without = painted_world(&field->shown, zoom, (FieldOptions){0});
        island->sites[island->site_count] = (Site){cell, island->altitude[cell]};
        game->beacons[island->site_count++] = BEACON_UNLIT;
        playfield_update(&field->shown, game, false);
        int pins = field->shown.state->pin_count;
        Canvas with = painted_world(&field->shown, zoom, (FieldOptions){0});
        int tile = camera_tile(zoom), x = cell % WIDE * tile, y = cell / WIDE * tile, changed = 0;
        for (int i = 0; i < with.height; i++)
            for (int j = 0; j < with.width; j++) {
                bool near = j >= x - 2 * tile - 3 && j < x + 3 * tile + 3 &&
                            i >= y - 3 * tile - 3 && i < y + 2 * tile + 3;
                if (!near) assert_int_equal(canvas_at(with, j, i), canvas_at(without, j, i));
                changed += canvas_at(with, j, i) != canvas_at(without, j, i);
            }
        assert_true(changed > 4);
        game->tide = island->altitude[cell];
        playfield_update(&field->shown, game, false);
        assert_int_equal(field->shown.state->pin_count, pins - 1);
        canvas_free(&with);
        canvas_free(&without);
        field_free(field);
    }
}

// Unseen land changes its heights among itself, so that all others keep their ranks.
static void change_heights(FieldFixture *other, const Game *seen) {
    enum { CELLS = WIDE * HIGH, BY = 37 };
    Island *island = &other->islet->island;
    int cells[CELLS], count = 0;
    float heights[CELLS];
    for (int cell = 0; cell < island->cells; cell++)
        if (!game_seen(seen, cell) && island_charted_land(island, cell)) cells[count++] = cell;
    for (int i = 0; i < count; i++) heights[i] = other->land.heights.values[cells[i]];
    for (int i = 0; i < count; i++) {
        other->land.heights.values[cells[i]] = heights[(i + BY) % count];
        island->altitude[cells[i]] = (int8_t)(1 + (island->altitude[cells[i]] + i) % 15);
    }
    assert_true(count > BY);
}

// The same island where just as much has been seen, and as much is land on the chart. Other altitudes let the
// sea come to seen land on other days, which is told but not part of this: those days are taken over. To unseen land
// it comes on other days, too.
static FieldFixture *with_other_unseen_land(const FieldFixture *field) {
    FieldFixture *other = half_known(1, true);
    Island *island = &other->islet->island;
    Rng rng = rng_make(8, 0);
    playfield_free(&other->shown);
    for (int cell = 0; cell < island->cells; cell++) {
        if (game_seen(&field->islet->game, cell)) continue;
        bool land = island_charted_land(island, cell);
        uint8_t kind = (uint8_t)(land ? rng_range(&rng, TILE_ROCK, TILE_TREE) : TILE_WATER);
        uint8_t *byte = &other->islet->game.cells[cell];
        island->kinds[cell] = other->land.tiles.kinds[cell] = kind;
        *byte = (uint8_t)((*byte & ~(CELL_KIND | CELL_FLOODED)) | kind |
                          (kind == TILE_WATER ? CELL_FLOODED : 0));
    }
    change_heights(other, &field->islet->game);
    other->shown = field_anew(other);
    for (int cell = 0; cell < island->cells; cell++) {
        uint8_t rises = field->shown.rises[cell];
        bool seen = game_seen(&field->islet->game, cell);
        other->shown.rises[cell] = (uint8_t)(seen ? rises : rises % 3 + 1);
    }
    field_find_shores(&other->shown);
    return other;
}

static void nothing_unseen_shows_through(void **state) {
    (void)state;
    FieldFixture *field = half_known(1, true), *other = with_other_unseen_land(field);
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++) {
        for (uint32_t i = 0; i < 12; i++) {
            FieldOptions options = {.marks = true,
                                    .storm = i == 0,
                                    .dusk = 50,
                                    .tide_lines = 2,
                                    .moment = 4000 + 2500 * i};
            Camera camera = {-30, -30, zoom};
            Canvas one = painted(&field->shown, camera, options, 400, 300);
            Canvas two = painted(&other->shown, camera, options, 400, 300);
            same_pixels(two, one, camera, "other land that nobody has seen");
            canvas_free(&two);
            canvas_free(&one);
        }
    }
    field_free(other);
    field_free(field);
}

// The fog's corners of the display cell at a pixel, as bits.
static int corners_that_are(const Playfield *shown, Fog fog, int x, int y) {
    int corners = 0;
    for (int i = 0; i < 4; i++)
        corners |=
            (field_fog_at(shown, (x + 8) / 16 - 1 + (i & 1), (y + 8) / 16 - 1 + (i >> 1)) == fog)
            << i;
    return corners;
}

static void what_is_remembered_keeps_its_colours_and_sight_ends_in_a_hatch(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    Game *game = &field->islet->game;
    game->party.cell = 5 * MEADOW_WIDTH + 2;
    game->beacons[0] = BEACON_DROWNED;  // so that it has no pin over the fog
    playfield_free(&field->shown);
    field->shown = field_anew(field);
    Canvas fogged = painted_world(&field->shown, 4, (FieldOptions){0});
    playfield_settle(&field->shown);
    Canvas clear = painted_world(&field->shown, 4, (FieldOptions){.no_fog = true});
    int afar = 0, same = 0, hatched = 0;
    for (int y = 8; y < fogged.height - 8; y++)
        for (int x = 8; x < fogged.width - 8; x++) {
            int seen = corners_that_are(&field->shown, FOG_SEEN, x, y);
            uint32_t pixel = canvas_at(fogged, x, y), plain = canvas_at(clear, x, y);
            if (seen % 15 == 0) assert_int_equal(pixel, plain);
            else if (pixel != plain) {
                hatched++;
                assert_true((pixel & 255) <= (plain & 255));
            }
            same += seen == 15;
            afar += seen == 0;
        }
    assert_true(same > 5000 && afar > 5000 && hatched > 200);
    canvas_free(&clear);
    canvas_free(&fogged);
    field_free(field);
}

static void the_tide_line_runs_where_the_sea_will(void **state) {
    (void)state;
    static const char *const rows[] = {"~~~~~~~~", "~,,,,,,~", "~,,,,,,~", "~,,,,,,~", "~~~~~~~~"};
    static const char *const heights[] = {"~~~~~~~~", "~122999~", "~122999~", "~122999~",
                                          "~~~~~~~~"};
    FieldFixture *field = field_make(islet_of(rows, heights, 5), false);
    islet_see_all(field->islet);
    playfield_update(&field->shown, &field->islet->game, false);
    for (int zoom = 2; zoom <= 4; zoom++) {
        int tile = camera_tile(zoom);
        Canvas none = painted_world(&field->shown, zoom, (FieldOptions){0});
        Canvas one = painted_world(&field->shown, zoom, (FieldOptions){.tide_lines = 1});
        Canvas two = painted_world(&field->shown, zoom, (FieldOptions){.tide_lines = 2});
        assert_differ_within(one, none, (Box){tile / 2, tile / 2, 2 * tile, 4 * tile});
        assert_differ_within(two, one, (Box){3 * tile, tile / 2, 2 * tile, 4 * tile});
        canvas_free(&two);
        canvas_free(&one);
        canvas_free(&none);
    }
    field_free(field);
}

static void no_tide_line_is_drawn_where_nobody_has_been(void **state) {
    (void)state;
    FieldFixture *field = half_known(3, true);
    Canvas none = painted_world(&field->shown, 4, (FieldOptions){0});
    Canvas two = painted_world(&field->shown, 4, (FieldOptions){.tide_lines = 2});
    int lines = 0;
    for (int y = 0; y < two.height; y++)
        for (int x = 0; x < two.width; x++) {
            if (canvas_at(none, x, y) == canvas_at(two, x, y)) continue;
            lines++;
            Veil veil =
                field->shown.state->veil[veil_index(&field->shown, (x + 8) / 16, (y + 8) / 16)];
            assert_int_equal(veil.unseen, 0);
        }
    assert_true(lines > 50);
    canvas_free(&two);
    canvas_free(&none);
    field_free(field);
}

static void without_fog_and_things_it_is_the_land_itself(void **state) {
    (void)state;
    FieldFixture *field = half_known(7, true);
    field->shown.state->stand_count = 0;
    playfield_settle(&field->shown);
    Painter painter = painter_ready();
    Scenery scenery;
    assert_true(scenery_build(&scenery, &field->land.tiles, &field->land.heights));
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++) {
        Canvas canvas =
            painted_world(&field->shown, zoom, (FieldOptions){.no_fog = true, .no_wrack = true});
        Canvas land = canvas_make(canvas.width, canvas.height, canvas.width);
        paint(&painter, land, &scenery, (Camera){0, 0, zoom}, (PaintOptions){0});
        int start = field->islet->game.camps[0].cell, x = start % WIDE, y = start / WIDE;
        int tile = camera_tile(zoom);
        for (int i = 0; i < land.height; i++)  // all but decorations where the wreck stood
            for (int j = 0; j < land.width; j++)
                if (zoom >= 0 &&
                    !box_holds((Box){(x - 1) * tile, (y - 1) * tile, 3 * tile, 3 * tile}, j, i))
                    assert_int_equal(canvas_at(canvas, j, i), canvas_at(land, j, i));
        canvas_free(&land);
        canvas_free(&canvas);
    }
    painter_free(&painter);
    scenery_free(&scenery);
    field_free(field);
}

static void from_afar_a_tile_has_the_colour_that_small_maps_show(void **state) {
    (void)state;
    FieldFixture *field = half_known(8, true);
    field->shown.state->stand_count = 0;
    Canvas fogged = painted_world(&field->shown, 0, (FieldOptions){0});
    playfield_settle(&field->shown);
    Canvas clear = painted_world(&field->shown, 0, (FieldOptions){.no_fog = true});
    int kinds[3] = {0};
    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < WIDE; x++) {
            uint32_t colour = playfield_colour(&field->shown, x, y, false);
            assert_int_equal(canvas_at(fogged, x, y), colour);
            assert_int_equal(canvas_at(clear, x, y), playfield_colour(&field->shown, x, y, true));
            uint8_t fog = field->shown.fog[y * WIDE + x];
            bool land = island_charted_land(&field->islet->island, y * WIDE + x);
            bool drawn = colour == CHART_LAND || colour == CHART_COAST;
            if (fog == FOG_UNSEEN) assert_true(land ? drawn : colour == CHART_SEA);
            else assert_true(!drawn && colour != CHART_SEA);
            kinds[fog]++;
        }
    assert_true(kinds[0] > 50 && kinds[1] > 50 && kinds[2] > 50);
    canvas_free(&clear);
    canvas_free(&fogged);
    field_free(field);
}

// Paper closes around what is known at the edge of the world.
static void beyond_the_world_lies_what_lies_at_its_edge(void **state) {
    (void)state;
    FieldFixture *field = half_known(9, true);
    Playfield *shown = &field->shown;
    assert_int_equal(field_fog_at(shown, WIDE - 2, -3), FOG_UNSEEN);
    assert_int_equal(field_fog_at(shown, 2, -3), FOG_REMEMBERED);
    assert_int_equal(field_fog_at(shown, 2, -4), FOG_UNSEEN);
    assert_int_equal(field_fog_at(shown, -3, 10), FOG_SEEN);  // the west is known, but not far out
    assert_int_equal(field_fog_at(shown, -4, 10), FOG_UNSEEN);
    assert_int_equal(field_fog_at(shown, 18, -1), FOG_REMEMBERED);
    assert_int_equal(field_fog_at(shown, 18, -2), FOG_REMEMBERED);
    assert_int_equal(field_fog_at(shown, 18, -3), FOG_UNSEEN);
    islet_see_all(field->islet);
    playfield_update(shown, &field->islet->game, false);
    assert_int_equal(field_fog_at(shown, WIDE + 2, HIGH + 2), FOG_REMEMBERED);
    assert_int_equal(field_fog_at(shown, WIDE + 3, HIGH), FOG_UNSEEN);
    field_free(field);
}

// The tile at a pixel of a level. The first pixel beyond the world is the first tile beyond it.
static int tile_at(int pixel, int side, int level) {
    int pixels = scenery_level_side(side, level);
    return pixel < pixels ? pixel * (1 << level) : side + (pixel - pixels) * (1 << level);
}

static int same_beyond(const Playfield *shown, Canvas canvas, int level, int margin, int kinds[3]) {
    uint32_t sea = scenery_outside(shown->scenery->palette);
    const uint32_t colours[] = {FIELD_PAPER, sea, sea};
    for (int i = 0; i < canvas.width * canvas.height; i++) {
        int x = tile_at(i % canvas.width - margin, WIDE, level);
        int y = tile_at(i / canvas.width - margin, HIGH, level);
        if (x >= 0 && y >= 0 && x < WIDE && y < HIGH) continue;
        Fog fog = field_fog_at(shown, x, y);
        if (canvas_at(canvas, i % canvas.width, i / canvas.width) != colours[fog]) return i;
        kinds[fog]++;
    }
    return -1;
}

static void from_afar_what_lies_beyond_is_painted_as_it_is_known(void **state) {
    (void)state;
    enum { MARGIN = 12 };
    int kinds[3] = {0};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        FieldFixture *field = half_known(seed, false);
        Game *game = &field->islet->game;
        for (int cell = 0; cell < WIDE * HIGH && seed % 2; cell++)  // the east is known too
            if (cell % WIDE > WIDE * 3 / 4 || seed % 3 == 0) game->cells[cell] |= CELL_SEEN;
        game->party.cell = seed % 4 ? WIDE * 2 + 2 : WIDE * (HIGH - 1) - 3;
        playfield_update(&field->shown, game, false);
        field->shown.state->stand_count = 0;
        for (int level = 0; level <= 2; level++) {
            Camera camera = {-MARGIN, -MARGIN, -level};
            Canvas canvas = painted(&field->shown, camera, (FieldOptions){0}, WIDE + 2 * MARGIN,
                                    HIGH + 2 * MARGIN);
            assert_int_equal(same_beyond(&field->shown, canvas, level, MARGIN, kinds), -1);
            canvas_free(&canvas);
        }
        field_free(field);
    }
    assert_true(kinds[0] > 500 && kinds[1] > 500 && kinds[2] > 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(what_was_never_seen_is_a_chart_that_lies_still),
        CHECK(sites_are_on_the_chart_from_the_first_day),
        CHECK(nothing_unseen_shows_through),
        CHECK(what_is_remembered_keeps_its_colours_and_sight_ends_in_a_hatch),
        CHECK(the_tide_line_runs_where_the_sea_will),
        CHECK(no_tide_line_is_drawn_where_nobody_has_been),
        CHECK(without_fog_and_things_it_is_the_land_itself),
        CHECK(from_afar_a_tile_has_the_colour_that_small_maps_show),
        CHECK(beyond_the_world_lies_what_lies_at_its_edge),
        CHECK(from_afar_what_lies_beyond_is_painted_as_it_is_known),
    };
    return cmocka_run_group_tests(tests, field_setup, field_teardown);
}
