// SPDX-License-Identifier: MIT
#include "small_land.h"

#include "../../base/memory.h"
#include "shell.h"

// The part of the canvas that a box is; empty where it is not all there.
static Canvas canvas_of(const Ui *ui, Box box) {
    Canvas whole = ui->canvas;
    int width = box.width * ui->scale, height = box.height * ui->scale;
    int left = box.x * ui->scale, top = box.y * ui->scale;
    bool fits = left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= whole.width &&
                top + height <= whole.height;
    if (!fits) return (Canvas){.width = 0};
    return (Canvas){canvas_row(whole, top) + left, width, height, whole.pitch};
}

void small_land_paint(Shell *shell, Box box, const Scenery *scenery) {
    Canvas canvas = canvas_of(&shell->ui, box);
    if (canvas.width == 0) return;
    View view = {canvas.width, canvas.height, scenery->width, scenery->height};
    Camera camera = camera_clamp((Camera){0, 0, camera_least_zoom(view)}, view, 0);
    painter_paint(&shell->painter, canvas, scenery, camera,
                  (PaintOptions){.no_relief = shell->settings.no_relief});
}

// How much of pixel `i` of a row of `from` pixels lies in pixel `at` of a row of `to`, of `to` in all.
static uint64_t overlap(int i, int from, int at, int to) {
    int low = i * to > at * from ? i * to : at * from;
    int high = (i + 1) * to < (at + 1) * from ? (i + 1) * to : (at + 1) * from;
    return (uint64_t)(high - low);
}

static uint32_t mean_of(Canvas from, Canvas to, int x, int y) {
    uint64_t sums[3] = {0}, all = 0;
    for (int j = y * from.height / to.height; j * to.height < (y + 1) * from.height; j++)
        for (int i = x * from.width / to.width; i * to.width < (x + 1) * from.width; i++) {
            uint32_t colour = canvas_row(from, j)[i];
            uint64_t part =
                overlap(i, from.width, x, to.width) * overlap(j, from.height, y, to.height);
            for (int k = 0; k < 3; k++) sums[k] += part * (colour >> 8 * k & 255);
            all += part;
        }
    uint32_t mean = 0xff000000u;
    for (int k = 0; k < 3; k++) mean |= (uint32_t)((sums[k] + all / 2) / all) << 8 * k;
    return mean;
}

// The next zoom at which it is as large as the box or larger is less than twice as large.
void small_land_paint_fitted(Shell *shell, Box box, const Scenery *scenery) {
    int longer = scenery->width > scenery->height ? scenery->width : scenery->height, zoom = 0;
    Canvas all = canvas_of(&shell->ui, box);
    if (all.width == 0) return;
    while (zoom < ZOOM_MOST && camera_length(longer, zoom) < all.width) zoom++;
    while (zoom > ZOOM_LEAST && camera_length(longer, zoom - 1) >= all.width) zoom--;
    Canvas near = {.width = camera_length(scenery->width, zoom),
                   .height = camera_length(scenery->height, zoom)};
    near.pitch = near.width;
    near.pixels = memory_allocate((size_t)near.width * (size_t)near.height, sizeof *near.pixels);
    if (!near.pixels) return;
    painter_paint(&shell->painter, near, scenery, (Camera){0, 0, zoom},
                  (PaintOptions){.no_relief = shell->settings.no_relief});
    Canvas to = {.width = all.width * scenery->width / longer,
                 .height = all.height * scenery->height / longer,
                 .pitch = all.pitch};
    to.pixels = canvas_row(all, (all.height - to.height) / 2) + (all.width - to.width) / 2;
    for (int y = 0; y < to.height; y++)
        for (int x = 0; x < to.width; x++) canvas_row(to, y)[x] = mean_of(near, to, x, y);
    memory_release(near.pixels);
}
