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

// Calls `each` with every expected line.
static int each_frame(void (*each)(const char *line, void *context), void *context) {
    int count = 0;
    Painter painter = painter_ready();
    for (size_t w = 0; w < sizeof WORLDS / sizeof *WORLDS; w++) {
        Scenery scenery =
            scenery_grown(WORLDS[w].level, WORLDS[w].seed, WORLDS[w].width, WORLDS[w].height);
        for (size_t i = 0; i < sizeof SHOTS / sizeof *SHOTS; i++, count++) {
            const Shot *shot = &SHOTS[i];
            Camera camera = camera_of(shot, &scenery);
            char line[LINE];
            snprintf(line, LINE, "%s %s %dx%d %d %d %d %dx%d %u %s %016" PRIx64 "\n",
                     WORLDS[w].level, WORLDS[w].seed, WORLDS[w].width, WORLDS[w].height,
                     camera.zoom, camera.x, camera.y, shot->width, shot->height,
                     (unsigned)shot->options.tick, options_word(shot->options),
                     frame_hash(&painter, &scenery, shot, camera));
            each(line, context);
        }
        scenery_free(&scenery);
    }
    painter_free(&painter);
    return count;
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
