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

// A picture of so many pixels for its longer side, in the middle of a box of them.
typedef struct Fit {
    int side, longer, left, top;
} Fit;

// Where a pixel's middle lies between two tiles along an axis: 0..255 from the middle of the first to that of the
// next.
typedef struct Between {
    int first, past;
} Between;

static Between between(Fit fit, int pixel) {
    int at = (int)((2 * pixel + 1) * ((int64_t)256 * fit.longer) / (2 * fit.side)) - 128;
    int first = int_floor_div(at, 256);
    return (Between){first, at - 256 * first};
}

// Whether half of what lies around it is land: a mean of the four nearest tiles by their distance, so that coasts
// are no stairs. Beyond the world is sea.
static bool is_land(const ChartPicture *picture, Between across, Between down) {
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        int east = i & 1, south = i >> 1, column = across.first + east, row = down.first + south;
        bool inside = column >= 0 && row >= 0 && column < picture->width && row < picture->height;
        int part = (east ? across.past : 256 - across.past) * (south ? down.past : 256 - down.past);
        if (inside && picture->land[row * picture->width + column]) sum += part;
    }
    return sum / 256 >= 128;
}

// The coast is inked where land begins. `across` and `down` are of a pixel and of those before and after it.
static uint32_t colour_at(const ChartPicture *picture, const Between across[3],
                          const Between down[3]) {
    if (!is_land(picture, across[1], down[1])) return CHART_SEA;
    bool inland = is_land(picture, across[0], down[1]) && is_land(picture, across[2], down[1]) &&
                  is_land(picture, across[1], down[0]) && is_land(picture, across[1], down[2]);
    return inland ? CHART_LAND : INK_KEY;
}

static void paint_row(const ChartPicture *picture, Fit fit, uint32_t *row, int x, int y,
                      int count) {
    const Between down[3] = {between(fit, y - 1), between(fit, y), between(fit, y + 1)};
    Between across[3] = {{0, 0}, between(fit, x - 1), between(fit, x)};
    for (int i = 0; i < count; i++) {
        across[0] = across[1];
        across[1] = across[2];
        across[2] = between(fit, x + i + 1);
        row[i] = colour_at(picture, across, down);
    }
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
        paint_row(picture, fit, canvas_row(ui->canvas, y) + shown.x, shown.x - all.x - fit.left,
                  y - all.y - fit.top, shown.width);
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
