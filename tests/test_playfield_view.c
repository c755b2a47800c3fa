// SPDX-License-Identifier: MIT
// Views of a playfield: sizes, parts, light, and the loops that paint them.
#include <string.h>

#include "../src/base/memory.h"
#include "../src/game/tide.h"
#include "../src/view/paint/loops.h"
#include "../src/worldgen/rng.h"
#include "support/view/playfield_fixture.h"
#include "support/view/sheets.h"

// Options with everything at once.
static FieldOptions all_options(const FieldSprite *sprites, int count) {
    return (FieldOptions){.paint = {.tick = 3},
                          .frame = 2,
                          .marks = true,
                          .tide_lines = 2,
                          .dusk = 90,
                          .storm = true,
                          .sprites = sprites,
                          .sprite_count = count};
}

static int64_t brightness(Canvas canvas, Box box) {
    int64_t sum = 0;
    for (int y = box.y; y < box.y + box.height; y++)
        for (int x = box.x; x < box.x + box.width; x++)
            for (int shift = 0; shift < 24; shift += 8)
                sum += canvas_at(canvas, x, y) >> shift & 255;
    return sum / (box.width * box.height);
}

static void nights_are_dark_but_about_fires(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    Canvas day = painted_world(&field->shown, 4, (FieldOptions){0});
    Canvas dusk = painted_world(&field->shown, 4, (FieldOptions){.dusk = 100});
    Canvas night = painted_world(&field->shown, 4, (FieldOptions){.dusk = 255});
    field->islet->game.beacons[0] = BEACON_BURNING;
    playfield_update(&field->shown, &field->islet->game, false);
    Canvas fire = painted_world(&field->shown, 4, (FieldOptions){.dusk = 255});
    Box away = {16, 16, 60, 60}, beacon = {16 * 15, 16 * 3, 48, 48};
    assert_true(brightness(day, away) > brightness(dusk, away) + 20);
    assert_true(brightness(dusk, away) > brightness(night, away) + 20);
    assert_true(brightness(fire, beacon) > brightness(night, beacon) + 60);
    assert_true(brightness(fire, away) == brightness(night, away));
    canvas_free(&fire);
    canvas_free(&night);
    canvas_free(&dusk);
    canvas_free(&day);
    field_free(field);
}

// A night with fires.
static Canvas lit(const Playfield *field, int zoom, const FieldSprite *fires, int count) {
    return painted_world(field, zoom,
                         (FieldOptions){.dusk = 255, .sprites = fires, .sprite_count = count});
}

// How far east (or south) of a tile's middle it is brighter than the night.
static int lit_as_far(Canvas fire, Canvas night, int x, int y, bool south) {
    int far = 0;
    for (int i = 0; south ? y + i < fire.height : x + i < fire.width; i++) {
        int at_x = south ? x : x + i, at_y = south ? y + i : y;
        if (canvas_at(fire, at_x, at_y) != canvas_at(night, at_x, at_y)) far = i;
    }
    return far;
}

static void beacons_shine_twice_as_far_and_light_lies_on_the_ground(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    for (int zoom = 2; zoom <= 4; zoom++) {
        int tile = 1 << zoom, x = 3 * tile + tile / 2, y = 5 * tile + tile / 2;
        const FieldSprite beacon = {.thing = THING_BEACON, .x = 48, .y = 80};
        const FieldSprite camp = {.thing = THING_CAMP, .x = 48, .y = 80};
        Canvas night = lit(&field->shown, zoom, NULL, 0);
        Canvas far = lit(&field->shown, zoom, &beacon, 1),
               near = lit(&field->shown, zoom, &camp, 1);
        int east = lit_as_far(near, night, x, y, false),
            south = lit_as_far(near, night, x, y, true);
        int far_east = lit_as_far(far, night, x, y, false);
        int far_south = lit_as_far(far, night, x, y, true);
        assert_in_range(east, 2 * tile, 3 * tile);
        assert_in_range(far_east, 2 * east - tile, 2 * east + tile);
        assert_in_range(far_south, 2 * south - tile, 2 * south + tile);
        assert_true(far_south < far_east && far_south > far_east / 2);
        canvas_free(&near);
        canvas_free(&far);
        canvas_free(&night);
    }
    field_free(field);
}

// Where two fires shine the stronger light counts, in any order.
static void lights_do_not_add_up_nor_hide_each_other(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    const FieldSprite fires[2] = {{.thing = THING_CAMP, .x = 64, .y = 128},
                                  {.thing = THING_CAMP, .x = 96, .y = 128}};
    const FieldSprite turned[2] = {fires[1], fires[0]};
    Canvas both = lit(&field->shown, 4, fires, 2), again = lit(&field->shown, 4, turned, 2);
    Canvas first = lit(&field->shown, 4, fires, 1), second = lit(&field->shown, 4, fires + 1, 1);
    for (int y = 150; y < 176; y++)  // south of both fires
        for (int x = 0; x < both.width; x++) {
            Box pixel = {x, y, 1, 1};
            bool stronger = brightness(first, pixel) > brightness(second, pixel);
            assert_int_equal(canvas_at(both, x, y), canvas_at(stronger ? first : second, x, y));
            assert_int_equal(canvas_at(again, x, y), canvas_at(both, x, y));
        }
    assert_true(differing(first, second) > 2000);
    Canvas *const all[] = {&both, &again, &first, &second};
    for (int i = 0; i < 4; i++) canvas_free(all[i]);
    field_free(field);
}

static void rain_falls_in_storms(void **state) {
    (void)state;
    FieldFixture *field = meadow();
    Canvas clear = painted_world(&field->shown, 4, (FieldOptions){0});
    Canvas storm = painted_world(&field->shown, 4, (FieldOptions){.storm = true});
    Canvas later = painted_world(&field->shown, 4, (FieldOptions){.storm = true, .frame = 1});
    Box all = {0, 0, clear.width, clear.height};
    assert_true(brightness(storm, all) < brightness(clear, all) - 10);
    int drops = differing(storm, later);
    assert_true(drops > 200 && drops < clear.width * clear.height / 8);
    canvas_free(&later);
    canvas_free(&storm);
    canvas_free(&clear);
    field_free(field);
}

static void every_zoom_and_size_is_painted_within_its_canvas(void **state) {
    (void)state;
    static const int sides[] = {1, 2, 3, 15, 16, 17, 33, 64, 131};
    enum { SIDES = sizeof sides / sizeof *sides, SPRITES = THING_COUNT + 2 };
    FieldFixture *field = half_known(5, true);
    playfield_settle(&field->shown);
    Rng rng = rng_make(17, 0);
    FieldSprite sprites[SPRITES];
    for (int i = 0; i < SPRITES; i++)  // two of these are not things
        sprites[i] = (FieldSprite){.thing = i - 1,
                                   .mirrored = i % 2,
                                   .mark = i % 3 == 0,
                                   .x = rng_range(&rng, -40, 16 * WIDE),
                                   .y = rng_range(&rng, -40, 16 * HIGH)};
    for (int i = 0; i < 400; i++) {
        int zoom = rng_range(&rng, ZOOM_LEAST, ZOOM_MOST);
        FieldOptions options = all_options(sprites, SPRITES);
        options.no_fog = i % 7 == 0;
        options.frame = (uint32_t)i * 77777u;
        int width = sides[rng_range(&rng, 0, SIDES - 1)];
        int height = sides[rng_range(&rng, 0, SIDES - 1)];
        Camera camera = {rng_range(&rng, -200, camera_length(WIDE, zoom) + 100),
                         rng_range(&rng, -200, camera_length(HIGH, zoom) + 100), zoom};
        Canvas one = painted(&field->shown, camera, options, width, height);
        Canvas two = painted(&field->shown, camera, options, width, height);
        same_pixels(two, one, camera, "painted again");
        canvas_free(&two);
        canvas_free(&one);
    }
    field_free(field);
}

// Even where tiles wait to be settled; painting without fog shows them as they were.
static void painting_changes_nothing_of_the_field(void **state) {
    (void)state;
    FieldFixture *field = half_known(6, true);
    field->islet->game.tide = 3;
    tide_flood(&field->islet->game, NULL);
    playfield_update(&field->shown, &field->islet->game, false);
    const FieldLand *whole = &field->shown.state->whole;
    size_t places = (size_t)whole->scenery.stride * (size_t)(HIGH + 2);
    uint8_t *ground = memory_allocate(places, 1), *stale = memory_allocate(places, 1);
    FieldState *before = memory_allocate(1, sizeof *before);
    assert_true(ground && stale && before && whole->changed.width > 0);
    memcpy(ground, whole->scenery.ground, places);
    memcpy(stale, whole->stale, places);
    memcpy(before, field->shown.state, sizeof *before);
    for (int zoom = ZOOM_LEAST; zoom <= ZOOM_MOST; zoom++)
        for (int no_fog = 0; no_fog < 2; no_fog++) {
            Canvas canvas = painted_world(&field->shown, zoom, (FieldOptions){.no_fog = no_fog});
            playfield_colour(&field->shown, 0, 0, no_fog);
            canvas_free(&canvas);
        }
    assert_memory_equal(before, field->shown.state, sizeof *before);
    assert_memory_equal(stale, whole->stale, places);
    assert_memory_equal(ground, whole->scenery.ground, places);
    playfield_settle(&field->shown);
    assert_memory_not_equal(ground, whole->scenery.ground, places);
    memory_release(before);
    memory_release(stale);
    memory_release(ground);
    field_free(field);
}

// Without rain, which belongs to the view and not to the world.
static void a_part_of_a_view_is_that_part_of_it(void **state) {
    (void)state;
    FieldFixture *field = half_known(6, true);
    FieldSprite sprites[] = {{.thing = THING_FIRE, .x = 16 * 10 + 3, .y = 16 * 12},
                             {.thing = THING_STEP, .mark = true, .x = 16 * 14, .y = 16 * 11}};
    FieldOptions options = all_options(sprites, 2);
    options.storm = false;
    Rng rng = rng_make(23, 0);
    for (int i = 0; i < 200; i++) {
        int zoom = rng_range(&rng, ZOOM_LEAST, ZOOM_MOST);
        Camera camera = {rng_range(&rng, -100, 200), rng_range(&rng, -100, 200), zoom};
        Box box = {rng_range(&rng, 0, 90), rng_range(&rng, 0, 90), rng_range(&rng, 1, 60),
                   rng_range(&rng, 1, 60)};
        Canvas whole = painted(&field->shown, camera, options, 150, 150);
        Canvas part = painted(&field->shown, (Camera){camera.x + box.x, camera.y + box.y, zoom},
                              options, box.width, box.height);
        same_pixels(part, canvas_part(whole, box), camera, "a part");
        canvas_free(&part);
        canvas_free(&whole);
    }
    field_free(field);
}

enum { LOOPS = 5, PIXELS = 1003, PITCH = 20 };
enum { SHADE_FIRST = 3, SHADE_END = PIXELS - 2, SHADE_BLOCKS = PIXELS / SHADE_BLOCK };

// Random input for the loops.
typedef struct Fodder {
    uint32_t start[PIXELS], layers[4][PIXELS];
    uint8_t fire[PIXELS], thick[SHADE_BLOCKS + 1];
} Fodder;

static const Dimming DIMMING = {{150, 90, 80}, {50, 150, 190}, {900, 800, 700}};

static void fill(Fodder *fodder) {
    Rng rng = rng_make(2, 0);
    for (int i = 0; i < PIXELS; i++) {
        fodder->start[i] = rng_next(&rng) | 0xff000000u;
        for (int j = 0; j < 4; j++)
            fodder->layers[j][i] = rng_next(&rng) & 1 ? rng_next(&rng) & 0xffffffu : 0;
        fodder->fire[i] = (uint8_t)rng_next(&rng);
    }
    for (int i = 0; i <= SHADE_BLOCKS; i++)
        fodder->thick[i] = (uint8_t)(rng_next(&rng) % SHADE_BLOCKS);
}

static void shade(const Loops *with, uint32_t *pixels, const Fodder *fodder) {
    uint32_t less[SHADE_BLOCKS][SHADE_BLOCK];
    memcpy(less, fodder->layers[2], sizeof less);
    with->shade(pixels + SHADE_FIRST, fodder->thick, less, SHADE_FIRST, SHADE_END);
}

static void work_on(uint32_t *pixels, const Loops *with, int loop, const Fodder *fodder, int side) {
    const TornCell torn = {fodder->layers[0], fodder->layers[1], fodder->layers[2],
                           fodder->layers[3]};
    Canvas canvas = {pixels, PITCH, PIXELS / PITCH, PITCH};
    Box cell = {0, 0, side, side};
    memcpy(pixels, fodder->start, sizeof fodder->start);
    switch (loop) {
    case 0: with->dim(pixels, PIXELS, &DIMMING); break;
    case 1: with->light(pixels, fodder->fire, PIXELS, &DIMMING); break;
    case 2: shade(with, pixels, fodder); break;
    case 3: with->tear(canvas, cell, &torn); break;
    default: with->lay(canvas, cell, torn.paper); break;
    }
}

static void every_version_of_the_loops_gives_the_same(void **state) {
    (void)state;
    static Fodder fodder;
    static uint32_t plain[PIXELS], other[PIXELS];
    const Loops *versions[VECTOR_VERSIONS];
    int count = loops_versions(versions);
    fill(&fodder);
    for (int loop = 0; loop < LOOPS; loop++)
        for (int side = 4; side <= ATLAS_LARGEST; side *= 2) {
            work_on(plain, versions[0], loop, &fodder, side);
            assert_memory_not_equal(plain, fodder.start, sizeof plain);
            for (int version = 1; version < count; version++) {
                work_on(other, versions[version], loop, &fodder, side);
                assert_memory_equal(plain, other, sizeof plain);
            }
        }
}

// What the loops should make of single pixels.
static uint32_t one_pixel(int loop, const Fodder *fodder, int i, int j, const Dimming *dimming) {
    uint32_t pixel = fodder->start[i], result = 0xff000000u;
    uint32_t paper = fodder->layers[0][j], torn = fodder->layers[1][j];
    uint32_t land = colour_darker(pixel, fodder->layers[2][j]), rim = fodder->layers[3][j];
    switch (loop) {
    case 2:
        j = SHADE_BLOCK * fodder->thick[i / SHADE_BLOCK] + i % SHADE_BLOCK;
        return i < SHADE_FIRST || i >= SHADE_END ? pixel
                                                 : colour_darker(pixel, fodder->layers[2][j]);
    case 3: return rim ? rim : (torn & paper) | (land & ~torn);
    case 4: return paper ? paper : pixel;
    default: break;
    }
    for (int channel = 0; channel < 3; channel++) {
        int shine = loop == 1 ? dimming->more[channel] * fodder->fire[i] >> 8 : 0;
        int value = (int)(pixel >> 8 * channel & 255) * (dimming->left[channel] + shine);
        value = (value + dimming->add[channel]) >> 8;
        result |= (uint32_t)(value < 255 ? value : 255) << 8 * channel;
    }
    return result;
}

static void every_loop_does_to_pixels_what_it_says(void **state) {
    (void)state;
    static Fodder fodder;
    static uint32_t pixels[PIXELS];
    const Loops *versions[VECTOR_VERSIONS];
    fill(&fodder);
    for (int version = loops_versions(versions) - 1; version >= 0; version--)
        for (int loop = 0; loop < LOOPS; loop++) {
            enum { SIDE = 16 };
            work_on(pixels, versions[version], loop, &fodder, SIDE);
            for (int i = 0; i < PIXELS; i++) {
                int x = i % PITCH, y = i / PITCH, j = loop < 3 ? i : y * SIDE + x;
                bool worked = loop < 3 || (x < SIDE && y < SIDE);
                uint32_t expected = worked ? one_pixel(loop, &fodder, i, j, &DIMMING) : 0;
                assert_int_equal(pixels[i], worked ? expected : fodder.start[i]);
            }
        }
}

static void dimming_leaves_parts_of_channels_and_adds_to_them(void **state) {
    (void)state;
    const Loops *versions[VECTOR_VERSIONS];
    const Dimming dimming = {{128, 64, 256}, {0, 0, 0}, {0, 512, 0}};
    for (int version = loops_versions(versions) - 1; version >= 0; version--) {
        uint32_t row[37];
        for (int i = 0; i < 37; i++) row[i] = 0xff204080u;
        versions[version]->dim(row, 36, &dimming);
        for (int i = 0; i < 36; i++) assert_int_equal(row[i], 0xff201240u);
        assert_int_equal(row[36], 0xff204080u);
    }
}

static void sheets_of_a_wrong_size_are_refused(void **state) {
    (void)state;
    Bitmap things = bitmap_read(TIDEMARK_SOURCE_DIR "/assets/things.png"), narrow = things;
    narrow.width--;
    Bitmap paper = bitmap_read(TIDEMARK_SOURCE_DIR "/assets/paper.png");
    Bitmap structures = bitmap_read(TIDEMARK_SOURCE_DIR "/assets/structures.png");
    Bitmap people = bitmap_read(TIDEMARK_SOURCE_DIR "/assets/people.png");
    Bitmap air = bitmap_read(TIDEMARK_SOURCE_DIR "/assets/air.png");
    FieldSheets good = {things, structures, people, paper, air};
    FieldSheets wrong[] = {good, good, good, good, good};
    static const char *const named[] = {"things.png", "structures.png", "people.png", "paper.png",
                                        "air.png"};
    const char *trouble;
    wrong[0].things = narrow;
    wrong[1].structures = wrong[2].people = wrong[3].paper = wrong[4].air = things;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_null(field_art_make(&wrong[i], &trouble));
        assert_memory_equal(trouble, named[i], strlen(named[i]));
    }
    for (long call = 1; call <= 1 + 2 * ATLAS_SIZES; call++) {
        memory_fail_at(call, 0);
        assert_null(field_art_make(&good, &trouble));
        memory_fail_at(0, 0);
        assert_null(trouble);  // memory was missing, and no sheet is wrong
    }
    bitmap_free(&things);
    bitmap_free(&structures);
    bitmap_free(&people);
    bitmap_free(&paper);
    bitmap_free(&air);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(nights_are_dark_but_about_fires),
        CHECK(beacons_shine_twice_as_far_and_light_lies_on_the_ground),
        CHECK(lights_do_not_add_up_nor_hide_each_other),
        CHECK(rain_falls_in_storms),
        CHECK(every_zoom_and_size_is_painted_within_its_canvas),
        CHECK(painting_changes_nothing_of_the_field),
        CHECK(a_part_of_a_view_is_that_part_of_it),
        CHECK(every_version_of_the_loops_gives_the_same),
        CHECK(every_loop_does_to_pixels_what_it_says),
        CHECK(dimming_leaves_parts_of_channels_and_adds_to_them),
        CHECK(sheets_of_a_wrong_size_are_refused),
    };
    return cmocka_run_group_tests(tests, field_setup, field_teardown);
}
