// SPDX-License-Identifier: MIT
// Height can be seen: on slopes of sixteen altitudes towards each side of the sky every step differs in
// lightness or has a drawn edge, and the ground grows lighter as it rises, in all palettes, by day, in memory
// and at night. Lightness is CIE 1976 L*. A step is drawn along its whole length, and wrack lies where the next
// rise will end.
#include "support/view/pictures.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "support/view/playfield_fixture.h"

enum { STRIP = 3, SIDE = STRIP * ALTITUDE_BANDS, ROWS = SIDE + 26, PIXELS = 16 };

typedef enum Mood { MOOD_DAY, MOOD_MEMORY, MOOD_NIGHT, MOODS } Mood;
static const char *const MOOD_WORD[MOODS] = {"day", "memory", "night"};
static const char *const WAY_WORD[DIRECTION_COUNT] = {"north", "east", "south", "west"};

// The altitude of a tile on a slope that rises to one side.
static int altitude_on(Direction way, int x, int y) {
    switch (way) {
    case EAST: return 1 + x / STRIP;
    case WEST: return ALTITUDE_BANDS - x / STRIP;
    case SOUTH: return 1 + y / STRIP;
    default: return ALTITUDE_BANDS - y / STRIP;
    }
}

// A square of one kind that rises to one side, known everywhere, and the party on a rock far off.
typedef struct Slope {
    Islet *islet;
    Land land;
    Playfield field;
    Direction way;
} Slope;

// Fills each ground with the colour that it has most of, so that only steps have edges.
static void flatten(AtlasSize *size) {
    enum { EACH = FILL_VARIANTS * PIXELS * PIXELS, COMMON = FILL_PIECES * PIXELS * PIXELS };
    for (uint32_t *fill = size->tiles; fill < size->tiles + LAND_TILES * PIXELS * PIXELS;
         fill += EACH) {
        int best = 0;
        for (int i = 0, most = 0; i < COMMON && most < COMMON / 2; i++) {
            int count = 0;
            for (int j = 0; j < COMMON; j++) count += fill[j] == fill[i];
            if (count > most) best = i;
            most = int_max(most, count);
        }
        uint32_t colour = fill[best];
        for (int i = 0; i < EACH; i++) fill[i] = colour;
    }
}

static Slope slope_of(char kind, Direction way, Tones palette) {
    static char letters[ROWS][SIDE + 1];
    const char *rows[ROWS];
    Slope slope = {.way = way};
    for (int y = 0; y < ROWS; y++) {
        memset(letters[y], y < SIDE ? kind : '~', SIDE);
        rows[y] = letters[y];
    }
    letters[ROWS - 1][SIDE / 2] = '@';
    slope.islet = islet_of(rows, NULL, ROWS);
    islet_see_all(slope.islet);
    const Island *island = &slope.islet->island;
    assert_true(tilemap_init(&slope.land.tiles, SIDE, ROWS));
    assert_true(heightmap_init(&slope.land.heights, SIDE, ROWS));
    memcpy(slope.land.tiles.kinds, island->kinds, (size_t)island->cells);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            heightmap_row(&slope.land.heights, y)[x] = (float)altitude_on(way, x, y);
    assert_true(playfield_init(&slope.field, &slope.land, &slope.islet->game, palette));
    playfield_settle(&slope.field);
    return slope;
}

static void slope_free(Slope *slope) {
    playfield_free(&slope->field);
    land_free(&slope->land);
    islet_free(slope->islet);
}

static Canvas painted_in(Brush *brush, const Slope *slope, Mood mood) {
    FieldOptions options = {.paint = {.no_objects = true},
                            .no_fog = mood != MOOD_MEMORY,
                            .no_wrack = true,
                            .dusk = mood == MOOD_NIGHT ? 255 : 0};
    Canvas canvas = canvas_make(SIDE * PIXELS, SIDE * PIXELS, SIDE * PIXELS);
    playfield_paint(&brush->painter, brush->art, canvas, &slope->field, (Camera){0, 0, 4},
                    &options);
    return canvas;
}

// Most pixels have the colour of the one before.
static double lightness(uint32_t colour) {
    static uint32_t last_colour;
    static double last_light;
    if (colour == last_colour) return last_light;
    double light = 0;
    static const double parts[3] = {0.0721750, 0.7151522, 0.2126729};
    for (int i = 0; i < 3; i++) {
        double value = (colour >> 8 * i & 255) / 255.0;
        light += parts[i] * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4));
    }
    last_colour = colour;
    last_light = light > 216.0 / 24389 ? 116 * cbrt(light) - 16 : 24389.0 / 27 * light;
    return last_light;
}

// The lightness `up` pixels up the slope and `along` it.
static double light_at(Canvas canvas, Direction way, int up, int along) {
    int down = SIDE * PIXELS - 1 - up;
    switch (way) {
    case EAST: return lightness(canvas_at(canvas, up, along));
    case WEST: return lightness(canvas_at(canvas, down, along));
    case SOUTH: return lightness(canvas_at(canvas, along, up));
    default: return lightness(canvas_at(canvas, along, down));
    }
}

// The lightness in the middle of a strip.
typedef struct Light {
    double mean, least, most;
} Light;

enum { TOP = ALTITUDE_BANDS - 1 };  // the last strip slopes down to the sea
enum { FIRST = 8 * PIXELS, LAST = 24 * PIXELS };  // far from the ends of the strips

static Light light_of(Canvas canvas, Direction way, int strip) {
    Light light = {0, 1000, -1000};
    int from = (strip * STRIP + 1) * PIXELS;
    for (int up = from; up < from + PIXELS; up++)
        for (int along = FIRST; along < LAST; along++) {
            double here = light_at(canvas, way, up, along);
            light.mean += here;
            light.least = here < light.least ? here : light.least;
            light.most = here > light.most ? here : light.most;
        }
    light.mean /= PIXELS * (LAST - FIRST);
    return light;
}

// The share of lines across a step that have a pixel unlike both sides.
static double edge_between(Canvas canvas, Direction way, int strip, Light low, Light high,
                           double by) {
    int drawn = 0, step = (strip + 1) * STRIP * PIXELS;
    double least = fmin(low.least, high.least) - by, most = fmax(low.most, high.most) + by;
    for (int along = FIRST; along < LAST; along++) {
        bool any = false;
        for (int up = step - PIXELS / 2; up < step + PIXELS / 2; up++) {
            double here = light_at(canvas, way, up, along);
            any = any || here < least || here > most;
        }
        drawn += any;
    }
    return (double)drawn / (LAST - FIRST);
}

static void check_slope(Canvas canvas, Direction way, const char *what) {
    Light lights[ALTITUDE_BANDS];
    for (int i = 0; i < ALTITUDE_BANDS; i++) lights[i] = light_of(canvas, way, i);
    for (int i = 0; i + 1 < ALTITUDE_BANDS; i++) {
        double wanted = i + 1 < 12 ? 3 : 1.5, step = lights[i + 1].mean - lights[i].mean;
        double edge = edge_between(canvas, way, i, lights[i], lights[i + 1], 1.5);
        if (fabs(step) < wanted && edge < 0.8)
            FAIL("%s: altitudes %d and %d differ by %.2f, and %.0f %% of the edge is drawn", what,
                 i + 1, i + 2, step, 100 * edge);
        if (step < 0 && i < TOP - 1)
            FAIL("%s: altitude %d is darker than %d by %.2f", what, i + 2, i + 1, -step);
    }
    if (lights[TOP - 1].mean - lights[0].mean < 9)
        FAIL("%s: the highest ground is only %.2f lighter than the lowest", what,
             lights[TOP - 1].mean - lights[0].mean);
}

enum { KINDS = 3 };

static void check_kind(Brush *brush, char kind, Direction way) {
    Slope slope = slope_of(kind, way, brush->palette);
    for (int mood = 0; mood < MOODS; mood++) {
        char what[100];
        snprintf(what, sizeof what, "%s, '%c' rising to the %s by %s", TONES_WORD[brush->palette],
                 kind, WAY_WORD[way], MOOD_WORD[mood]);
        Canvas canvas = painted_in(brush, &slope, (Mood)mood);
        check_slope(canvas, way, what);
        canvas_free(&canvas);
    }
    slope_free(&slope);
}

static void every_step_shows_and_the_ground_grows_lighter(void **state) {
    (void)state;
    for (Tones palette = 0; palette < TONES_COUNT; palette++) {
        Brush brush = brush_ready(palette);
        flatten(&brush.painter.atlas.sizes[0]);
        for (int i = 0; i < KINDS * DIRECTION_COUNT; i++)
            check_kind(&brush, "^.,"[i % KINDS], (Direction)(i / KINDS));
        brush_free(&brush);
    }
}

// Wrack lies along the border between what the next rise takes and what stays, and nowhere else; where somebody
// has not been it tells nothing.
static void wrack_lies_where_the_next_rise_will_end(void **state) {
    (void)state;
    int lines = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        FieldFixture *field = half_known(seed, true);
        Canvas with = painted_world(&field->shown, 4, (FieldOptions){.marks = false});
        Canvas without = painted_world(&field->shown, 4, (FieldOptions){.no_wrack = true});
        for (int y = 0; y < with.height; y++)
            for (int x = 0; x < with.width; x++) {
                if (canvas_at(with, x, y) == canvas_at(without, x, y)) continue;
                size_t cell = veil_index(&field->shown, (x + 8) / PIXELS, (y + 8) / PIXELS);
                Shore shore = field->shown.state->shore[cell];
                assert_true(shore.next && (shore.second | shore.dry));
                assert_int_equal(field->shown.state->veil[cell].unseen, 0);
                lines++;
            }
        canvas_free(&without);
        canvas_free(&with);
        field_free(field);
    }
    assert_true(lines > 200);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_step_shows_and_the_ground_grows_lighter),
        CHECK(wrack_lies_where_the_next_rise_will_end),
    };
    return cmocka_run_group_tests(tests, field_setup, field_teardown);
}
