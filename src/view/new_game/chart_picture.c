// SPDX-License-Identifier: MIT
#include "chart_picture.h"

#include "../../base/memory.h"
#include "../field/playfield.h"

bool chart_picture_make(ChartPicture *picture, const Land *land, const Island *island) {
    size_t cells = (size_t)land->width * (size_t)land->height;
    chart_picture_free(picture);
    picture->land = memory_allocate(cells, 1);
    if (!picture->land) return false;
    picture->width = land->width;
    picture->height = land->height;
    for (size_t i = 0; i < cells; i++) picture->land[i] = land->tiles.kinds[i] != TILE_WATER;
    picture->site_count = island ? island->site_count : 0;
    for (int i = 0; i < picture->site_count; i++) picture->sites[i] = island->sites[i];
    return true;
}

void chart_picture_free(ChartPicture *picture) {
    memory_release(picture->land);
    *picture = (ChartPicture){.land = NULL};
}

// The land around a point in tiles, 0..256: a mean of the four nearest tiles by their distance, so that
// coasts are no stairs. Beyond the world is sea.
static int land_at(const ChartPicture *picture, int x256, int y256) {
    int x = int_floor_div(x256 - 128, 256), y = int_floor_div(y256 - 128, 256), sum = 0;
    int right = x256 - 128 - 256 * x, down = y256 - 128 - 256 * y;
    for (int i = 0; i < 4; i++) {
        int column = x + (i & 1), row = y + (i >> 1);
        bool inside = column >= 0 && row >= 0 && column < picture->width && row < picture->height;
        int part = (i & 1 ? right : 256 - right) * (i >> 1 ? down : 256 - down);
        if (inside && picture->land[row * picture->width + column]) sum += part;
    }
    return sum / 256;
}

// A picture of so many pixels for its longer side, in the middle of a box of them.
typedef struct Fit {
    int side, longer, left, top;
} Fit;

static bool is_land(const ChartPicture *picture, Fit fit, int x, int y) {
    int64_t tile = (int64_t)256 * fit.longer;
    return land_at(picture, (int)((2 * x + 1) * tile / (2 * fit.side)),
                   (int)((2 * y + 1) * tile / (2 * fit.side))) >= 128;
}

// The coast is inked where land begins.
static uint32_t colour_at(const ChartPicture *picture, Fit fit, int x, int y) {
    if (!is_land(picture, fit, x, y)) return CHART_SEA;
    bool inland = is_land(picture, fit, x - 1, y) && is_land(picture, fit, x + 1, y) &&
                  is_land(picture, fit, x, y - 1) && is_land(picture, fit, x, y + 1);
    return inland ? CHART_LAND : INK_KEY;
}

// A ring where a beacon can stand, a cross where the sea is.
static void paint_site(Ui *ui, Point at, bool gone) {
    static const char *const shapes[2][5] = {{".###.", "#ooo#", "#ooo#", "#ooo#", ".###."},
                                             {"#...#", ".#.#.", "..#..", ".#.#.", "#...#"}};
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++) {
            char part = shapes[gone][y][x];
            Box dot = {at.x + x - 2, at.y + y - 2, 1, 1};
            if (part != '.') ui_fill(ui, dot, part == 'o' ? LAMP : gone ? INK_WRONG : INK);
        }
}

void chart_picture_paint(const ChartPicture *picture, Ui *ui, Box box, int tide) {
    Box all = ui_pixels(ui, box);
    Fit fit = {all.width, int_max(picture->width, picture->height), 0, 0};
    fit.left = (fit.side - fit.side * picture->width / fit.longer) / 2;
    fit.top = (fit.side - fit.side * picture->height / fit.longer) / 2;
    Box shown = canvas_clip(ui->canvas, all);
    for (int y = shown.y; y < shown.y + shown.height; y++)
        for (int x = shown.x; x < shown.x + shown.width; x++)
            canvas_row(ui->canvas, y)[x] =
                colour_at(picture, fit, x - all.x - fit.left, y - all.y - fit.top);
    for (int i = 0; i < picture->site_count; i++) {
        const Site *site = &picture->sites[i];
        int x = site->cell % picture->width, y = site->cell / picture->width;
        Point at = {box.x + (fit.left + (2 * x + 1) * fit.side / (2 * fit.longer)) / ui->scale,
                    box.y + (fit.top + (2 * y + 1) * fit.side / (2 * fit.longer)) / ui->scale};
        paint_site(ui, at, site->altitude <= tide);
    }
}

int chart_picture_sites(const ChartPicture *picture, int tide) {
    int count = 0;
    for (int i = 0; i < picture->site_count; i++) count += picture->sites[i].altitude > tide;
    return count;
}
