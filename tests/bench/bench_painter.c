// SPDX-License-Identifier: MIT
// The cost of a frame: painting with everything on while scrolling, compared with a memcpy of the frame
// in the same loop. Times are ms of the thread; ratios are those of the medians.
//
//     build/release/tests/bench/bench_painter [--json] [--smoke]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../support/view/painter_fixture.h"
#include "measure.h"

enum { WHOLE = 99, SMOKE_FRAMES = 3, SMOKE_SIDE = 128 };

static const struct {
    const char *name;
    int zoom;  // WHOLE: the largest that shows the whole world
    int side;  // of the world; scenes with the same side are neighbours
} SCENES[] = {
    {"32 px", 5, 1024},          {"16 px", 4, 1024},          {"8 px", 3, 1024},
    {"4 px", 2, 1024},           {"2 px", 1, 1024},           {"1 px", 0, 1024},
    {"world 1024", WHOLE, 1024}, {"world 4096", WHOLE, 4096},
};

static const int SIZES[][2] = {{1280, 720}, {1920, 1080}};

// The view in a frame, which drifts diagonally through the middle of the world.
static Camera camera_in(int frame, int zoom, View view) {
    Camera camera =
        camera_centre((Camera){.zoom = zoom}, view, view.world_width / 2, view.world_height / 2);
    camera.x += 7 * frame - 1000;
    camera.y += 3 * frame - 400;
    return camera_clamp(camera, view, 64);
}

static void measure(Frames *measured, Painter *painter, const Scenery *scenery, int zoom,
                    const int size[2], int frames) {
    View view = {size[0], size[1], scenery->width, scenery->height};
    if (zoom == WHOLE) zoom = camera_least_zoom(view);
    Canvas canvas = {.width = size[0], .height = size[1], .pitch = size[0]};
    size_t bytes = (size_t)size[0] * (size_t)size[1] * sizeof *canvas.pixels;
    canvas.pixels = malloc(bytes);
    uint32_t *copy = malloc(bytes);
    if (!canvas.pixels || !copy) FAIL("no memory for a frame");
    *measured = (Frames){0};
    for (int frame = -2; frame < frames; frame++) {
        double start = cpu_milliseconds();
        paint(painter, canvas, scenery, camera_in(frame, zoom, view),
              (PaintOptions){.tick = (uint32_t)(frame + 2) / 6});
        frames_add(measured, start, canvas.pixels, copy, bytes);
        if (frame < 0) *measured = (Frames){0};  // warms up
    }
    frames_sort(measured);
    free(copy);
    free(canvas.pixels);
}

static Scenery grown(int side) {
    return scenery_grown("noise-isle-classic", "driftwood", side, side);
}

int main(int argc, char **argv) {
    Wish wish = wish_read(argc, argv);
    Painter painter = painter_ready();
    Scenery scenery = {0};
    if (!wish.json) frames_head();
    for (size_t i = 0; i < sizeof SCENES / sizeof *SCENES; i++) {
        int side = wish.smoke ? SMOKE_SIDE : SCENES[i].side;
        if (scenery.width != side) {
            scenery_free(&scenery);
            scenery = grown(side);
        }
        for (int s = 0; s < 2; s++) {
            static Frames measured;
            measure(&measured, &painter, &scenery, SCENES[i].zoom, SIZES[s],
                    wish.smoke ? SMOKE_FRAMES : REPETITIONS);
            frames_print(&measured, SCENES[i].name, SIZES[s], wish.json);
        }
    }
    scenery_free(&scenery);
    painter_free(&painter);
    return 0;
}
