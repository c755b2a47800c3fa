// SPDX-License-Identifier: MIT
// What the painter copies from: fills, masks, layers and sprites in three sizes, made from the real sheets;
// sheets of wrong sizes; and memory that runs out.
#include "support/view/sheets.h"
#include "support/worlds.h"

#include <string.h>

#include "../src/base/memory.h"

enum { TREE_COLUMNS = 6, DECOR_COLUMNS = 8 };

static ArtSheets sheets;
static Atlas atlas;

static int prepare(void **state) {
    (void)state;
    sheets = sheets_read();
    const char *trouble;
    if (!atlas_build(&atlas, &sheets, &trouble)) FAIL("%s", trouble);
    return 0;
}

static int finish_all(void **state) {
    (void)state;
    atlas_free(&atlas);
    sheets_free(&sheets);
    return 0;
}

static int channel(uint32_t pixel, int shift) { return (int)(pixel >> shift & 255); }

static void sizes_are_16_8_and_4_pixels(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++) assert_int_equal(atlas.sizes[i].tile, 16 >> i);
}

static void every_fill_is_opaque(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int ground = 0; ground < GROUND_COUNT; ground++)
            for (int variant = 0; variant < FILL_VARIANTS; variant++)
                for (int frame = 0; frame < WATER_FRAMES; frame++) {
                    const uint32_t *fill = atlas_fill(&atlas.sizes[i], ground, variant, frame);
                    for (size_t at = 0; at < atlas_pixels(&atlas.sizes[i]); at++)
                        assert_int_equal(fill[at] >> 24, 255);
                }
}

// The sum of the three colours over all variants and frames of a fill.
static int64_t brightness(const AtlasSize *size, int ground) {
    int64_t sum = 0;
    for (int i = 0; i < FILL_VARIANTS * WATER_FRAMES; i++) {
        const uint32_t *fill = atlas_fill(size, ground, i % FILL_VARIANTS, i / FILL_VARIANTS);
        for (size_t at = 0; at < atlas_pixels(size); at++)
            sum += channel(fill[at], 0) + channel(fill[at], 8) + channel(fill[at], 16);
    }
    return sum / (int64_t)atlas_pixels(size) / (FILL_VARIANTS * WATER_FRAMES);
}

static void water_is_the_lighter_the_shallower(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int ground = GROUND_DEEP; ground < GROUND_SHOAL; ground++)
            assert_true(brightness(&atlas.sizes[i], ground + 1) >
                        brightness(&atlas.sizes[i], ground));
}

// Less the shade of level ground, land looks as drawn: plain, a sprite, or a sprite mirrored.
static void land_on_level_ground_is_as_drawn(void **state) {
    (void)state;
    static const struct {
        int ground, first, count;
    } rows[] = {
        {GROUND_GRASS, 0, 8}, {GROUND_FOREST, 8, 4}, {GROUND_SAND, 12, 8}, {GROUND_ROCK, 20, 8}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
        for (int variant = 0; variant < FILL_VARIANTS; variant++) {
            const uint32_t *fill = atlas_fill(&atlas.sizes[0], rows[row].ground, variant, 0);
            bool plain = variant % 8 == 0, mirrored = variant >= 8;
            int sprite = rows[row].first + (plain ? 0 : variant % 8 % rows[row].count);
            for (int at = 0; at < 256; at++) {
                int x = plain ? 0 : mirrored ? 15 - at % 16 : at % 16, y = plain ? 0 : at / 16;
                uint32_t drawn_pixel =
                    bitmap_at(&sheets.terrain, sprite % 8 * 16 + x, sprite / 8 * 16 + y);
                for (int shift = 0; shift < 24; shift += 8)
                    assert_int_equal(channel(fill[at], shift) - SHADE_LEVEL,
                                     channel(drawn_pixel, shift));
            }
        }
}

static void smaller_fills_are_means_of_larger_ones(void **state) {
    (void)state;
    for (int i = 1; i < ATLAS_SIZES; i++)
        for (int ground = 0; ground < GROUND_COUNT; ground++)
            for (int variant = 0; variant < FILL_VARIANTS; variant++) {
                const AtlasSize *size = &atlas.sizes[i];
                const uint32_t *fill = atlas_fill(size, ground, variant, 3);
                const uint32_t *large = atlas_fill(&atlas.sizes[0], ground, variant, 3);
                int step = 16 / size->tile;
                for (int at = 0; at < size->tile * size->tile; at++)
                    for (int shift = 0; shift < 24; shift += 8) {
                        int sum = 0, x = at % size->tile * step, y = at / size->tile * step;
                        for (int p = 0; p < step * step; p++)
                            sum += channel(large[(y + p / step) * 16 + x + p % step], shift);
                        int difference = channel(fill[at], shift) - sum / (step * step);
                        assert_true(difference >= -1 && difference <= 1);
                    }
            }
}

static bool masked(const uint32_t *mask, size_t at) {
    assert_true(mask[at] == 0 || mask[at] == UINT32_MAX);
    return mask[at] != 0;
}

static void masks_cover_the_corners_that_they_should(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++) {
        const AtlasSize *size = &atlas.sizes[i];
        int last = size->tile - 1;
        const int places[4] = {0, last, last * size->tile, last * size->tile + last};
        for (int corners = 0; corners < CORNERS; corners++)
            for (int edges = 0; edges < EDGES; edges++)
                for (int corner = 0; corner < 4; corner++)
                    assert_int_equal(
                        masked(atlas_mask(size, corners, edges), (size_t)places[corner]),
                        corners >> corner & 1);
    }
}

static void masks_and_gradients_nest(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int few = 0; few < CORNERS; few++)
            for (int many = 0; many < CORNERS; many++)
                for (int edges = 0; edges < EDGES && (few & many) == few; edges++) {
                    const AtlasSize *size = &atlas.sizes[i];
                    const uint32_t *a = atlas_mask(size, few, edges),
                                   *b = atlas_mask(size, many, edges);
                    const uint32_t *c = atlas_gradient(size, few), *d = atlas_gradient(size, many);
                    for (size_t at = 0; at < atlas_pixels(size); at++) {
                        assert_false(masked(a, at) && !masked(b, at));
                        assert_false(masked(c, at) && !masked(d, at));
                    }
                }
}

static void all_corners_cover_every_pixel_and_none_none(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int edges = 0; edges < EDGES; edges++)
            for (size_t at = 0; at < atlas_pixels(&atlas.sizes[i]); at++) {
                assert_false(masked(atlas_mask(&atlas.sizes[i], 0, edges), at));
                assert_true(masked(atlas_mask(&atlas.sizes[i], CORNERS - 1, edges), at));
                assert_false(masked(atlas_gradient(&atlas.sizes[i], 0), at));
                assert_true(masked(atlas_gradient(&atlas.sizes[i], CORNERS - 1), at));
            }
}

// A gradient with half of the corners covers about half of the pixels, and so on.
static void a_gradient_covers_the_share_of_its_corners(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int corners = 0; corners < CORNERS; corners++) {
            int covered = 0, count = 0, pixels = (int)atlas_pixels(&atlas.sizes[i]);
            for (int corner = 0; corner < 4; corner++) count += corners >> corner & 1;
            for (int at = 0; at < pixels; at++)
                covered += masked(atlas_gradient(&atlas.sizes[i], corners), (size_t)at);
            int wanted = count * pixels / 4;
            assert_true(covered >= wanted - pixels / 8 && covered <= wanted + pixels / 8);
        }
}

static void layers_have_nothing_where_no_border_is(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int layer = 0; layer < LAYER_COUNT; layer++)
            for (int edges = 0; edges < EDGES; edges++)
                for (int corners = 0; corners < CORNERS; corners += CORNERS - 1) {
                    Layer over = atlas_layer(&atlas.sizes[i], layer, corners, edges);
                    for (size_t at = 0; at < atlas_pixels(&atlas.sizes[i]); at++) {
                        assert_int_equal(over.colour[at], 0);
                        assert_int_equal(over.darken ? over.darken[at] : 0, 0);
                    }
                }
}

// Along every border something is drawn, opaque or a shadow that leaves alpha alone. Small tiles may be too
// small for it, and turf has no lip in the east and west.
static void layers_are_opaque_or_shadow(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int layer = 0; layer < LAYER_COUNT; layer++)
            for (int corners = 1; corners < CORNERS - 1; corners++)
                for (int edges = 0; edges < EDGES; edges++) {
                    Layer over = atlas_layer(&atlas.sizes[i], layer, corners, edges);
                    int drawn_pixels = 0;
                    assert_int_equal(over.darken == NULL, layer < LAYER_TURF);
                    for (size_t at = 0; at < atlas_pixels(&atlas.sizes[i]); at++) {
                        assert_true(over.colour[at] == 0 || over.colour[at] >> 24 == 255);
                        assert_int_equal(over.darken ? over.darken[at] >> 24 : 0, 0);
                        drawn_pixels += over.colour[at] != 0 || (over.darken && over.darken[at]);
                    }
                    if (i == 0 && layer != LAYER_TURF) assert_true(drawn_pixels > 0);
                }
}

// Where the sea meets land, foam is on the sea's side and wet sand on the land's.
static void the_coast_is_drawn_on_both_sides_of_the_border(void **state) {
    (void)state;
    const AtlasSize *size = &atlas.sizes[0];
    for (int frame = 0; frame < FOAM_FRAMES; frame++)
        for (int corners = 1; corners < CORNERS - 1; corners++)
            for (int edges = 0; edges < EDGES; edges++) {
                Layer over = atlas_layer(size, LAYER_COAST + frame, corners, edges);
                const uint32_t *mask = atlas_mask(size, corners, edges);
                int land = 0, sea = 0;
                for (size_t at = 0; at < 256; at++) {
                    if (!over.colour[at]) continue;
                    bool bluish = channel(over.colour[at], 0) > channel(over.colour[at], 16);
                    if (masked(mask, at)) {
                        land++;
                        assert_false(bluish);
                    } else {
                        sea++;
                    }
                }
                assert_true(land > 0 && sea > 0);
            }
}

// The pixel of the sheet for a pixel of a sprite at 16 pixels a tile.
static uint32_t sprite_pixel(int object, int x, int y) {
    if (object >= OBJECT_DECOR) {
        // Falls to the west are those to the east, mirrored.
        static const int falls[RIVER_WAYS] = {2, 1, 2, 0};
        int sprite = object - OBJECT_DECOR, way = object - OBJECT_FALLS;
        if (way >= 0) sprite = FIRST_FALL + falls[way] * FALL_FRAMES;
        if (way == 0) x = 15 - x;
        return bitmap_at(&sheets.decor, sprite % DECOR_COLUMNS * 16 + x,
                         sprite / DECOR_COLUMNS * 16 + y);
    }
    int sprite = (object - OBJECT_TREES) % TREE_KINDS;
    return bitmap_at(&sheets.trees, sprite % TREE_COLUMNS * TREE_WIDTH + x,
                     sprite / TREE_COLUMNS * TREE_HEIGHT + y);
}

static int count_drawn(int object) {
    int width = object >= OBJECT_DECOR ? 16 : TREE_WIDTH,
        height = object >= OBJECT_DECOR ? 16 : TREE_HEIGHT;
    int count = 0;
    for (int i = 0; i < width * height; i++)
        count += sprite_pixel(object, i % width, i / width) >> 24 != 0;
    return count;
}

static void every_pixel_of_a_sprite_is_in_one_span(void **state) {
    (void)state;
    for (int object = OBJECT_TREES; object < OBJECT_COUNT; object++) {
        const Sprite *sprite = &atlas.sizes[0].objects[object];
        bool woods = object >= OBJECT_WOODS && object < OBJECT_DECOR;
        int width = object >= OBJECT_DECOR ? 16 : TREE_WIDTH, found = 0;
        for (int i = 0; i < 8 * sprite->spans; i++) {
            uint32_t colour = sprite->pixels.colour[i], darken = sprite->pixels.darken[i];
            if (!colour && !darken) continue;
            int x = sprite->span[i / 8].x + i % 8;
            assert_true(x < width);
            uint32_t art = sprite_pixel(object, x, sprite->span[i / 8].y);
            found++;
            assert_int_equal(art >> 24 == 255, colour != 0);
            if (colour && !woods) assert_int_equal(colour, art);
            for (int shift = 0; woods && colour && shift < 24; shift += 8)
                assert_true(channel(colour, shift) <= channel(art, shift));
        }
        assert_int_equal(found, count_drawn(object));
    }
}

static void spans_stay_in_their_sprite_and_plain_ones_have_no_shadow(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int object = OBJECT_TREES; object < OBJECT_COUNT; object++) {
            const Sprite *sprite = &atlas.sizes[i].objects[object];
            assert_true(sprite->plain <= sprite->spans);
            for (int at = 0; at < sprite->spans; at++) {
                Span span = sprite->span[at];
                assert_true(span.x >= 0 && span.x + 8 <= sprite->width);
                assert_true(span.y >= 0 && span.y < sprite->height);
                for (int pixel = 0; pixel < 8; pixel++) {
                    uint32_t colour = sprite->pixels.colour[8 * at + pixel];
                    uint32_t darken = sprite->pixels.darken[8 * at + pixel];
                    assert_true(colour == 0 || colour >> 24 == 255);
                    assert_int_equal(darken >> 24, 0);
                    if (at < sprite->plain) assert_int_equal(darken, 0);
                }
            }
        }
}

// At least trees can be seen at every size.
static void every_tree_is_seen_at_every_size(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int object = OBJECT_TREES; object < OBJECT_DECOR; object++)
            assert_true(atlas.sizes[i].objects[object].spans > 0);
}

static void refused(ArtSheets wrong, const char *file) {
    Atlas none = {.sizes = {{.tile = 99}}};
    const char *trouble = NULL;
    assert_false(atlas_build(&none, &wrong, &trouble));
    assert_non_null(trouble);
    if (!strstr(trouble, file)) FAIL("'%s' does not name %s", trouble, file);
    atlas_free(&none);
}

static void sheets_of_the_wrong_size_are_refused_by_name(void **state) {
    (void)state;
    static const struct {
        size_t picture;
        const char *file;
    } table[] = {
        {offsetof(ArtSheets, water), "water.png"},
        {offsetof(ArtSheets, terrain), "terrain.png"},
        {offsetof(ArtSheets, trees), "trees.png"},
        {offsetof(ArtSheets, decor), "decor.png"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        for (int way = 0; way < 4; way++) {
            ArtSheets wrong = sheets;
            Bitmap *picture = (Bitmap *)(void *)((char *)&wrong + table[i].picture);
            if (way == 0) picture->width--;
            if (way == 1) picture->width *= 2;
            if (way == 2) picture->height /= 2;
            if (way == 3) picture->pixels = NULL;
            refused(wrong, table[i].file);
        }
    }
}

static void without_memory_there_is_no_atlas(void **state) {
    (void)state;
    memory_fail_at(0, 0);
    Atlas whole;
    const char *trouble;
    assert_true(atlas_build(&whole, &sheets, &trouble));
    long calls = memory_calls();
    atlas_free(&whole);
    assert_true(calls >= ATLAS_SIZES);
    for (long call = 1; call <= calls; call++) {
        memory_fail_at(call, 0);
        assert_false(atlas_build(&whole, &sheets, &trouble));
        memory_fail_at(0, 0);
        assert_null(trouble);  // memory was missing, and no sheet is wrong
        for (int i = 0; i < ATLAS_SIZES; i++) assert_null(whole.sizes[i].tiles);
        atlas_free(&whole);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(sizes_are_16_8_and_4_pixels),
        CHECK(every_fill_is_opaque),
        CHECK(water_is_the_lighter_the_shallower),
        CHECK(land_on_level_ground_is_as_drawn),
        CHECK(smaller_fills_are_means_of_larger_ones),
        CHECK(masks_cover_the_corners_that_they_should),
        CHECK(masks_and_gradients_nest),
        CHECK(all_corners_cover_every_pixel_and_none_none),
        CHECK(a_gradient_covers_the_share_of_its_corners),
        CHECK(layers_have_nothing_where_no_border_is),
        CHECK(layers_are_opaque_or_shadow),
        CHECK(the_coast_is_drawn_on_both_sides_of_the_border),
        CHECK(every_pixel_of_a_sprite_is_in_one_span),
        CHECK(spans_stay_in_their_sprite_and_plain_ones_have_no_shadow),
        CHECK(every_tree_is_seen_at_every_size),
        CHECK(sheets_of_the_wrong_size_are_refused_by_name),
        CHECK(without_memory_there_is_no_atlas),
    };
    return cmocka_run_group_tests(tests, prepare, finish_all);
}
