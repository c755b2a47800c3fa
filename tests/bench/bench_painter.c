// SPDX-License-Identifier: MIT
// What a frame costs: painting with everything on while scrolling, beside the memcpy of the same
// frame in the same loop. Times are those of the thread in ms; a ratio is of the medians.
//
//     build/release/tests/bench/bench_painter [--json] [--smoke]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../scene.h"
#include "measure.h"

enum { WHOLE = 99, SMOKE_FRAMES = 3, SMOKE_SIDE = 128 };

static const struct {
    const char *name;
    int zoom;  // WHOLE: the largest that shows the whole world
    int side;  // of the world; scenes of the same one stand together
} SCENES[] = {
    {"32 px", 5, 1024},          {"16 px", 4, 1024},          {"8 px", 3, 1024},
    {"4 px", 2, 1024},           {"2 px", 1, 1024},           {"1 px", 0, 1024},
    {"world 1024", WHOLE, 1024}, {"world 4096", WHOLE, 4096},
};

static const int SIZES[][2] = {{1280, 720}, {1920, 1080}};

typedef struct Measured {
    Times paint, copy;
} Measured;

// Where the view is in a frame: on a slow slant through the middle of the world.
static Camera camera_in(int frame, int zoom, View view) {
    Camera camera =
        camera_centre((Camera){.zoom = zoom}, view, view.world_width / 2, view.world_height / 2);
    camera.x += 7 * frame - 1000;
    camera.y += 3 * frame - 400;
    return camera_clamp(camera, view, 64);
}

static volatile uint32_t read_back;  // what nobody reads, compilers leave out

static void measure(Measured *measured, Painter *painter, const Scenery *scenery, int zoom,
                    const int size[2], int frames) {
    View view = {size[0], size[1], scenery->width, scenery->height};
    if (zoom == WHOLE) zoom = camera_least_zoom(view);
    Canvas canvas = {.width = size[0], .height = size[1], .pitch = size[0]};
    size_t bytes = (size_t)size[0] * (size_t)size[1] * sizeof *canvas.pixels;
    canvas.pixels = malloc(bytes);
    uint32_t *copy = malloc(bytes);
    if (!canvas.pixels || !copy) FAIL("no memory for a frame");
    *measured = (Measured){0};
    for (int frame = -2; frame < frames; frame++) {  // two to warm up
        double start = cpu_milliseconds();
        paint(painter, canvas, scenery, camera_in(frame, zoom, view),
              (PaintOptions){.tick = (uint32_t)(frame + 2) / 6});
        double painted = cpu_milliseconds();
        memcpy(copy, canvas.pixels, bytes);
        double copied = cpu_milliseconds();
        read_back = copy[(size_t)frame % (bytes / sizeof *copy)];
        if (frame < 0) continue;
        times_add(&measured->paint, painted - start);
        times_add(&measured->copy, copied - painted);
    }
    times_sort(&measured->paint);
    times_sort(&measured->copy);
    free(copy);
    free(canvas.pixels);
}

static void print_row(const char *scene, const int size[2], const Measured *measured, bool json) {
    const Times *paint = &measured->paint;
    double median = times_quantile(paint, 50), copy = times_quantile(&measured->copy, 50);
    double p99 = times_quantile(paint, 99), worst = times_quantile(paint, 100),
           ratio = median / copy;
    if (json)
        printf("{\"scene\": \"%s\", \"width\": %d, \"height\": %d, \"median_ms\": %.4f, "
               "\"p99_ms\": %.4f, \"worst_ms\": %.4f, \"memcpy_ms\": %.4f, \"ratio\": %.2f}\n",
               scene, size[0], size[1], median, p99, worst, copy, ratio);
    else
        printf("%-11s %4dx%-5d %7.3f %7.3f %7.3f %8.3f %6.2f\n", scene, size[0], size[1], median,
               p99, worst, copy, ratio);
    fflush(stdout);
}

static Scenery grown(int side) {
    return scenery_grown("noise-isle-classic", "driftwood", side, side);
}

int main(int argc, char **argv) {
    Wish wish = wish_read(argc, argv);
    Painter painter = painter_ready();
    Scenery scenery = {0};
    if (!wish.json) printf("scene       canvas       median     p99   worst   memcpy  ratio\n");
    for (size_t i = 0; i < sizeof SCENES / sizeof *SCENES; i++) {
        int side = wish.smoke ? SMOKE_SIDE : SCENES[i].side;
        if (scenery.width != side) {
            scenery_free(&scenery);
            scenery = grown(side);
        }
        for (int s = 0; s < 2; s++) {
            static Measured measured;
            measure(&measured, &painter, &scenery, SCENES[i].zoom, SIZES[s],
                    wish.smoke ? SMOKE_FRAMES : REPETITIONS);
            print_row(SCENES[i].name, SIZES[s], &measured, wish.json);
        }
    }
    scenery_free(&scenery);
    painter_free(&painter);
    return 0;
}
