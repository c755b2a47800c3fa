// SPDX-License-Identifier: MIT
// Pictures that must not change by accident: golden/frames.txt has the hashes of frames painted with the
// real sheets, a line `level seed world zoom x y canvas tick options hash` each. With --print this program
// prints the lines that it expects there.
#include "support/view/painter_fixture.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char FRAMES[] = "tests/golden/frames.txt";

enum { LINE = 160, LEAST = 20 };

static const struct {
    const char *level, *seed;
    int width, height;
} WORLDS[] = {
    {"noise-isle", "driftwood", 128, 128},
    {"noise-isle-classic", "1337", 128, 64},
};

// The middle of the view in sixteenths of the world: 8, 8 is the centre.
typedef struct Shot {
    int zoom, across, down;
    int width, height;
    PaintOptions options;
} Shot;

// A land with a river: springs, a ford, falls, a wide part and a mouth. Its heights are told by the rows.
static const char *const RIVER_LAND[] = {
    "~~~~~~~~~~~~~~~~", "~,,,,,,,,,,^^^^~", "~,,TTT,,=,^^^^^~", "~,TTT,,,=,,^^^,~",
    "~,,,====,,,,,,T~", "~~~=====,,,=,,~~", "~~~~===========~", "~~..====.,,,,,,~",
    "~~...,,,..,TTTT~", "~~~~~~~~~~~~~~~~",
};
static const char *const RIVER_HEIGHTS[] = {
    "0000000000000000", "0456778899cdefg0", "045677889abefgg0", "0345666779abcdd0",
    "0344444678999aa0", "0003333667898900", "0000333444555580", "0022333334567770",
    "0022234455566660", "0000000000000000",
};
static const Shot RIVER_SHOTS[] = {
    {6, 8, 8, 640, 400, {.tick = 3}},
    {5, 9, 8, 480, 300, {.tick = 5}},
    {4, 8, 8, 256, 160, {.tick = 0}},
    {4, 8, 8, 256, 160, {.tick = 2, .no_relief = true, .no_objects = true}},
    {3, 8, 8, 128, 80, {.tick = 1}},
    {2, 8, 8, 64, 40, {.tick = 1}},
    {0, 8, 8, 20, 12, {.tick = 0}},
    {-1, 8, 8, 8, 6, {.tick = 0}},
};

static const Shot SHOTS[] = {
    {6, 8, 8, 321, 203, {.tick = 3}},
    {5, 7, 9, 319, 201, {.tick = 1}},
    {4, 8, 8, 640, 360, {.tick = 0}},
    {4, 6, 9, 333, 217, {.tick = 1}},
    {4, 11, 6, 333, 217, {.tick = 5}},
    {4, 0, 0, 300, 200, {.tick = 7}},
    {4, 16, 16, 300, 200, {.tick = 1000003}},
    {4, 8, 8, 333, 217, {.tick = 2, .no_relief = true}},
    {4, 8, 8, 333, 217, {.tick = 2, .no_objects = true}},
    {4, 8, 8, 333, 217, {.tick = 2, .no_relief = true, .no_objects = true}},
    {3, 8, 8, 640, 360, {.tick = 4}},
    {3, 15, 3, 333, 217, {.tick = 6}},
    {3, 9, 7, 333, 217, {.no_relief = true, .no_objects = true}},
    {2, 8, 8, 640, 360, {.tick = 2}},
    {2, 2, 14, 333, 217, {.tick = 3, .no_relief = true}},
    {1, 8, 8, 333, 217, {.tick = 0}},
    {0, 8, 8, 160, 140, {.tick = 0}},
    {-1, 8, 8, 99, 77, {.tick = 0}},
    {-3, 8, 8, 31, 33, {.tick = 0}},
    {-7, 8, 8, 7, 5, {.tick = 0}},
};

static const char *options_word(PaintOptions options) {
    static const char *const words[] = {"all", "no_relief", "no_objects", "no_relief,no_objects"};
    return words[options.no_relief + 2 * options.no_objects];
}

static Camera camera_of(const Shot *shot, const Scenery *scenery) {
    View view = {shot->width, shot->height, scenery->width, scenery->height};
    return camera_centre((Camera){.zoom = shot->zoom}, view, scenery->width * shot->across / 16,
                         scenery->height * shot->down / 16);
}

static uint64_t frame_hash(Painter *painter, const Scenery *scenery, const Shot *shot,
                           Camera camera) {
    Canvas canvas = canvas_make(shot->width, shot->height, shot->width);
    paint(painter, canvas, scenery, camera, shot->options);
    uint64_t hash = canvas_hash(canvas);
    canvas_free(&canvas);
    return hash;
}

typedef void EachLine(const char *line, void *context);

static void each_shot(Painter *painter, const char *name, const Scenery *scenery, const Shot *shots,
                      size_t count, EachLine *each, void *context) {
    for (size_t i = 0; i < count; i++) {
        Camera camera = camera_of(&shots[i], scenery);
        char line[LINE];
        snprintf(line, LINE, "%s %dx%d %d %d %d %dx%d %u %s %016" PRIx64 "\n", name, scenery->width,
                 scenery->height, camera.zoom, camera.x, camera.y, shots[i].width, shots[i].height,
                 (unsigned)shots[i].options.tick, options_word(shots[i].options),
                 frame_hash(painter, scenery, &shots[i], camera));
        each(line, context);
    }
}

static Scenery river_land(void) {
    enum { HIGH = sizeof RIVER_LAND / sizeof *RIVER_LAND };
    Tilemap tiles = drawn(RIVER_LAND, HIGH);
    Heightmap heights;
    assert_true(heightmap_init(&heights, tiles.width, HIGH));
    for (int i = 0; i < tiles.width * HIGH; i++) {
        char told = RIVER_HEIGHTS[i / tiles.width][i % tiles.width];
        heights.values[i] = (float)(told < 'a' ? told - '0' : told - 'a' + 10);
    }
    Scenery scenery;
    assert_true(scenery_build(&scenery, &tiles, &heights));
    tilemap_free(&tiles);
    heightmap_free(&heights);
    return scenery;
}

// Calls `each` with every expected line.
static int each_frame(EachLine *each, void *context) {
    enum {
        WORLD_COUNT = sizeof WORLDS / sizeof *WORLDS,
        SHOT_COUNT = sizeof SHOTS / sizeof *SHOTS
    };
    enum { RIVER_COUNT = sizeof RIVER_SHOTS / sizeof *RIVER_SHOTS };
    Painter painter = painter_ready();
    for (int w = 0; w < WORLD_COUNT; w++) {
        Scenery scenery =
            scenery_grown(WORLDS[w].level, WORLDS[w].seed, WORLDS[w].width, WORLDS[w].height);
        char name[LINE / 2];
        snprintf(name, sizeof name, "%s %s", WORLDS[w].level, WORLDS[w].seed);
        each_shot(&painter, name, &scenery, SHOTS, SHOT_COUNT, each, context);
        scenery_free(&scenery);
    }
    Scenery river = river_land();
    each_shot(&painter, "drawn river", &river, RIVER_SHOTS, RIVER_COUNT, each, context);
    scenery_free(&river);
    painter_free(&painter);
    return WORLD_COUNT * SHOT_COUNT + RIVER_COUNT;
}

static void find_line(const char *line, void *frames) {
    if (!strstr(frames, line)) FAIL("%s has no line %s", FRAMES, line);
}

static void every_frame_is_as_it_was(void **state) {
    (void)state;
    char *frames = read_source(FRAMES);
    int lines = 0;
    for (const char *at = frames; *at; at++) lines += *at == '\n' && at > frames && at[-1] != '\n';
    int count = each_frame(find_line, frames);
    assert_int_equal(count, lines);
    assert_true(count >= 2 * LEAST);
    free(frames);
}

static void print_line(const char *line, void *context) {
    (void)context;
    fputs(line, stdout);
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--print") == 0) {
        each_frame(print_line, NULL);
        return 0;
    }
    const struct CMUnitTest tests[] = {CHECK(every_frame_is_as_it_was)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
