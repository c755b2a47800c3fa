// SPDX-License-Identifier: MIT
// What the painter copies from: fills, masks, layers and sprites in three sizes, made from the real sheets;
// sheets of wrong sizes; and memory that runs out.
#include "support/view/sheets.h"
#include "support/worlds.h"

#include <string.h>

#include "../src/base/memory.h"

enum { TREE_COLUMNS = 6, DECOR_COLUMNS = 8, PEAK_COLUMNS = 4 };

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
        for (int ground = GROUND_SAND; ground < GROUND_RIVER; ground++)
            for (int variant = 0; variant < FILL_VARIANTS; variant++) {
                const uint32_t *fill = atlas_fill(&atlas.sizes[i], ground, variant);
                for (size_t at = 0; at < atlas_pixels(&atlas.sizes[i]); at++)
                    assert_int_equal(fill[at] >> 24, 255);
            }
}

static void water_is_the_lighter_the_shallower(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int depth = DEPTH_SHOAL; depth < DEPTH_MOST; depth++) {
            uint32_t here = atlas_water(&atlas.sizes[i], depth);
            uint32_t below = atlas_water(&atlas.sizes[i], depth + 1);
            assert_true(here != below);
            for (int shift = 0; shift < 24; shift += 8)
                assert_in_range(channel(here, shift) - channel(below, shift), 0, 3);
        }
}

// Less the shade of level ground, land looks as drawn, unless that is brighter than any: each tile is a piece of a
// drawing.
static void land_on_level_ground_is_as_drawn(void **state) {
    (void)state;
    for (int ground = GROUND_SAND; ground < GROUND_RIVER; ground++)
        for (int variant = 0; variant < FILL_DRAWINGS * FILL_PIECES; variant++) {
            const uint32_t *fill = atlas_fill(&atlas.sizes[0], ground, variant);
            int left = variant / FILL_PIECES * FILL_SIDE + variant % FILL_SIDE;
            int top = (ground - GROUND_SAND) * FILL_SIDE + variant / FILL_SIDE % FILL_SIDE;
            for (int at = 0; at < 256; at++) {
                uint32_t drawn_pixel =
                    bitmap_at(&sheets.terrain, left * 16 + at % 16, top * 16 + at / 16);
                assert_int_equal(fill[at], colour_brighter(drawn_pixel, SHADE_LIFTED));
            }
        }
}

// They have the rim of the common drawing; of what grows, the rest is another part of it.
static void mixtures_fit_side_by_side(void **state) {
    (void)state;
    enum { WHOLE = 16 * FILL_SIDE, RIM = 4 };
    for (int ground = GROUND_SAND; ground < GROUND_RIVER; ground++)
        for (int mixture = 0; mixture < FILL_MIXTURES; mixture++) {
            int differing = 0;
            bool grows = ground >= GROUND_GRASS && ground < GROUND_ROCK;
            for (int i = 0; i < WHOLE * WHOLE; i++) {
                int x = i % WHOLE, y = i / WHOLE, piece = y / 16 * FILL_SIDE + x / 16;
                int at = y % 16 * 16 + x % 16, first = (FILL_DRAWINGS + mixture) * FILL_PIECES;
                uint32_t common = atlas_fill(&atlas.sizes[0], ground, piece)[at];
                bool same = atlas_fill(&atlas.sizes[0], ground, first + piece)[at] == common;
                bool rim = x < RIM || y < RIM || x >= WHOLE - RIM || y >= WHOLE - RIM;
                assert_true(same || (grows && !rim));
                differing += !same;
            }
            if (grows != (differing > WHOLE)) FAIL("%d: %d pixels differ", ground, differing);
        }
}

static void smaller_fills_are_means_of_larger_ones(void **state) {
    (void)state;
    for (int i = 1; i < ATLAS_SIZES; i++)
        for (int ground = GROUND_SAND; ground < GROUND_RIVER; ground++)
            for (int variant = 0; variant < FILL_VARIANTS; variant++) {
                const AtlasSize *size = &atlas.sizes[i];
                const uint32_t *fill = atlas_fill(size, ground, variant);
                const uint32_t *large = atlas_fill(&atlas.sizes[0], ground, variant);
                int step = 16 / size->tile;
                for (int at = 0; at < size->tile * size->tile; at++)
                    for (int shift = 0; shift < 24; shift += 8) {
                        int sum = 0, x = at % size->tile * step, y = at / size->tile * step;
                        for (int p = 0; p < step * step; p++)
                            sum += channel(large[(y + p / step) * 16 + x + p % step], shift);
                        int difference = channel(fill[at], shift) - sum / (step * step);
                        // What is brighter than any is cut off before the mean or after.
                        assert_true(difference >= -1 && difference <= SHADE_LIFT);
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

// Borders that cross the same edge may touch beside it.
static void masks_and_gradients_nest(void **state) {
    (void)state;
    int64_t beyond = 0, covered = 0;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int few = 0; few < CORNERS; few++)
            for (int many = 0; many < CORNERS; many++)
                for (int edges = 0; edges < EDGES && (few & many) == few; edges++) {
                    const AtlasSize *size = &atlas.sizes[i];
                    const uint32_t *a = atlas_mask(size, few, edges),
                                   *b = atlas_mask(size, many, edges);
                    const uint32_t *c = atlas_gradient(size, few), *d = atlas_gradient(size, many);
                    for (size_t at = 0; at < atlas_pixels(size); at++) {
                        beyond += masked(a, at) && !masked(b, at);
                        covered += masked(a, at);
                        assert_false(masked(c, at) && !masked(d, at));
                    }
                }
    assert_true(beyond * 100 < covered);
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

// Grass covers its corners and leaves the others to the sand. It has tufts before its border and bare patches behind
// that, within some pixels: far from borders the two masks are alike.
static void a_fringe_frays_along_the_border_alone(void **state) {
    (void)state;
    const AtlasSize *size = &atlas.sizes[0];
    for (int corners = 0; corners < CORNERS; corners++) {
        int tufts = 0, bare = 0;
        for (int edges = 0; edges < EDGES; edges++) {
            const uint32_t *fringe = atlas_fringe(size, corners, edges),
                           *mask = atlas_mask(size, corners, edges);
            for (size_t at = 0; at < atlas_pixels(size); at++) {
                float u = (float)(at % 16) / 16 + 1 / 32.0f, v = (float)(at / 16) / 16 + 1 / 32.0f;
                float field = mask_field(corners, edges, u, v);
                tufts += masked(fringe, at) && !masked(mask, at);
                bare += !masked(fringe, at) && masked(mask, at);
                if (field < -6.5f || field > 8)
                    assert_int_equal(masked(fringe, at), masked(mask, at));
            }
        }
        bool border = corners > 0 && corners < CORNERS - 1;
        assert_int_equal(tufts > 100, border);
        assert_int_equal(bare > 20, border);
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

// The sheet of an object's drawing, and how the drawing is turned.
typedef struct Drawing {
    const Bitmap *sheet;
    int sprite, columns, width, height;
    bool over, across, down;  // x and y swapped, then mirrored
} Drawing;

static Drawing drawing_of(int object, int frame) {
    // Falls to the west are those to the east, mirrored.
    static const int falls[RIVER_WAYS] = {2, 1, 2, 0};
    if (object < OBJECT_DECOR) {
        int crown = (object - OBJECT_WOODS) / CROWN_TONES;
        int sprite = object < OBJECT_WOODS ? object - OBJECT_TREES : TREE_KINDS + crown;
        return (Drawing){&sheets.trees, sprite, TREE_COLUMNS, TREE_WIDTH,
                         TREE_HEIGHT,   false,  false,        false};
    }
    if (object >= OBJECT_PEAKS && object < OBJECT_FALLS)
        return (Drawing){
            &sheets.peaks, object - OBJECT_PEAKS, PEAK_COLUMNS, PEAK_SIDE, PEAK_SIDE, false, false,
            false};
    if (object < OBJECT_SWELL) {
        int way = object - OBJECT_FALLS;
        int sprite =
            way < 0 ? object - OBJECT_DECOR : FIRST_FALL + falls[way] * FALL_FRAMES + frame;
        return (Drawing){&sheets.decor, sprite, DECOR_COLUMNS, 16, 16, false, way == 0, false};
    }
    int kind = object - OBJECT_SWELL, current = object - OBJECT_CURRENT, way = current % 8;
    if (current < 0)
        return (Drawing){&sheets.water, kind * 8 + frame, 8, 16, 16, false, false, false};
    int row = SWELL_KINDS + 2 * (current / 8) + way % 2;
    return (Drawing){&sheets.water,
                     row * 8 + frame,
                     8,
                     16,
                     16,
                     way == 2 || way == 6,
                     way == 3 || way == 4 || way == 5,
                     way == 5 || way == 6 || way == 7};
}

// The pixel of the sheet for a pixel of a sprite at 16 pixels a tile.
static uint32_t sprite_pixel(const Drawing *of, int x, int y) {
    int at_x = of->across ? of->width - 1 - x : x, at_y = of->down ? of->height - 1 - y : y;
    return bitmap_at(of->sheet, of->sprite % of->columns * of->width + (of->over ? at_y : at_x),
                     of->sprite / of->columns * of->height + (of->over ? at_x : at_y));
}

static int count_drawn(const Drawing *of) {
    int count = 0;
    for (int i = 0; i < of->width * of->height; i++)
        count += sprite_pixel(of, i % of->width, i / of->width) >> 24 != 0;
    return count;
}

static int frames_of(int object) {
    if (object < OBJECT_FALLS) return 1;
    return object < OBJECT_SWELL ? FALL_FRAMES : WATER_FRAMES;
}

// Crowns in a wood are darker than drawn, or as drawn; here their green is compared.
static void every_pixel_of_a_sprite_is_in_one_span(void **state) {
    (void)state;
    for (int object = OBJECT_TREES; object < OBJECT_COUNT; object++)
        for (int frame = 0; frame < frames_of(object); frame++) {
            const Sprite *sprite = &atlas.sizes[0].objects[object][frame];
            const Drawing of = drawing_of(object, frame);
            bool woods = object >= OBJECT_WOODS && object < OBJECT_DECOR;
            bool shaded = woods && (object - OBJECT_WOODS) % CROWN_TONES < CROWN_TONES - 1;
            int found = 0;
            for (int i = 0; i < 8 * sprite->spans; i++) {
                uint32_t colour = sprite->pixels.colour[i], darken = sprite->pixels.darken[i];
                if (!colour && !darken) continue;
                int x = sprite->span[i / 8].x + i % 8;
                assert_true(x < of.width);
                uint32_t art = sprite_pixel(&of, x, sprite->span[i / 8].y);
                found++;
                assert_int_equal(art >> 24 == 255, colour != 0);
                if (colour && !woods) assert_int_equal(colour, art);
                if (shaded && colour) assert_true(channel(colour, 8) <= channel(art, 8));
            }
            assert_int_equal(found, count_drawn(&of));
        }
}

// A tree leans by three pixels to the east at most, more the higher up, and its foot not at all.
static void only_the_crown_of_a_tree_sways(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int object = OBJECT_TREES; object < OBJECT_DECOR; object++)
            for (int frame = 1; frame < TREE_FRAMES; frame++) {
                const Sprite *still = atlas.sizes[i].objects[object], *sways = &still[frame];
                int moved = 0;
                assert_int_equal(still->spans, sways->spans);
                assert_ptr_equal(still->pixels.colour, sways->pixels.colour);
                for (int at = 0; at < still->spans; at++) {
                    int by = sways->span[at].x - still->span[at].x;
                    assert_int_equal(sways->span[at].y, still->span[at].y);
                    int row = still->span[at].y, most = 1 + (row < 15) + (row < 9);
                    assert_in_range(by, 0, most);
                    if (by) assert_true(i == 0 && still->span[at].y < 20);
                    moved += by;
                }
                bool bush = object >= OBJECT_WOODS - 2 && object < OBJECT_WOODS;
                if (i == 0 && frame == 1 && !bush) assert_true(moved > 0);
            }
}

static void check_spans(const Sprite *sprite) {
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

static void spans_stay_in_their_sprite_and_plain_ones_have_no_shadow(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int object = OBJECT_TREES; object < OBJECT_COUNT; object++)
            for (int frame = 0; frame < OBJECT_FRAMES; frame++)
                check_spans(&atlas.sizes[i].objects[object][frame]);
}

// At least trees can be seen at every size.
static void every_tree_is_seen_at_every_size(void **state) {
    (void)state;
    for (int i = 0; i < ATLAS_SIZES; i++)
        for (int object = OBJECT_TREES; object < OBJECT_DECOR; object++)
            assert_true(atlas.sizes[i].objects[object][0].spans > 0);
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
        {offsetof(ArtSheets, water), "water.png"}, {offsetof(ArtSheets, terrain), "terrain.png"},
        {offsetof(ArtSheets, trees), "trees.png"}, {offsetof(ArtSheets, decor), "decor.png"},
        {offsetof(ArtSheets, peaks), "peaks.png"},
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
        CHECK(mixtures_fit_side_by_side),
        CHECK(smaller_fills_are_means_of_larger_ones),
        CHECK(masks_cover_the_corners_that_they_should),
        CHECK(masks_and_gradients_nest),
        CHECK(all_corners_cover_every_pixel_and_none_none),
        CHECK(a_gradient_covers_the_share_of_its_corners),
        CHECK(a_fringe_frays_along_the_border_alone),
        CHECK(layers_have_nothing_where_no_border_is),
        CHECK(layers_are_opaque_or_shadow),
        CHECK(the_coast_is_drawn_on_both_sides_of_the_border),
        CHECK(every_pixel_of_a_sprite_is_in_one_span),
        CHECK(only_the_crown_of_a_tree_sways),
        CHECK(spans_stay_in_their_sprite_and_plain_ones_have_no_shadow),
        CHECK(every_tree_is_seen_at_every_size),
        CHECK(sheets_of_the_wrong_size_are_refused_by_name),
        CHECK(without_memory_there_is_no_atlas),
    };
    return cmocka_run_group_tests(tests, prepare, finish_all);
}
