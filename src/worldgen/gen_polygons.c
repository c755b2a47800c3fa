// SPDX-License-Identifier: MIT
// Polygon maps: an island of Voronoi polygons, after the idea of A. Patel (2010).
//
// Stamps, each shown on the map: random points (1 where one lies); `relax` times, every point goes
// to the middle of its cells (S. Lloyd 1982); then polygons become land (1), ocean (-1) or lake
// (-0.5); then they lie at their heights; then slopes join them. In the end land is 0..1 with the
// coast at 0, ocean falls to -1, and lakes lie just below 0, so that `tile water where x < 0` draws
// the map. Polygons are made of whole cells, and all but slopes is worked out in whole numbers. The
// technique is named by the articles, the values are ours.
#include "gen_polygons.h"
#include "rows.h"

// After the points and their relaxations.
enum { LAST_CLASSIFY = 3, LAST_RAISE = 2, LAST_DRAW = 1, LAST_STAMPS = 3 };

static bool polygons_check(const Stage *stage, TextError *error) {
    double cells = (double)stage->width * stage->height, points = stage->values[POLYGONS_POINTS];
    if (points <= cells) return true;
    return error_set(error, FAILURE_CONTENT,
                     "polygons points '%.0f' at %dx%d (limit %.0f, one a cell)", points,
                     stage->width, stage->height, cells);
}

static int64_t polygons_count(const Stage *stage) {
    return 1 + (int64_t)stage->values[POLYGONS_RELAX] + LAST_STAMPS;
}

// Units of work: of a cell and of a point each time that cells find their points; then of slopes and of
// the rest.
#define OWN_CELL_UNITS 31.0
#define OWN_POINT_UNITS 66.0
#define REST_CELL_UNITS 145.0
#define REST_POINT_UNITS 440.0

static double polygons_cost(const Stage *stage) {
    double cells = (double)stage->width * stage->height, points = stage->values[POLYGONS_POINTS];
    double owned = stage->values[POLYGONS_RELAX] + 1;
    return owned * (OWN_CELL_UNITS * cells + OWN_POINT_UNITS * points) + REST_CELL_UNITS * cells +
           REST_POINT_UNITS * points;
}

// Everything up to a stamp but the map itself. False when it was cancelled.
static bool polygons_stamp(const Polygons *polygons, int64_t stamp) {
    int64_t left = polygons_count(polygons->stage) - stamp;
    if (stamp == 0) return polygons_scatter(polygons);
    if (left == LAST_DRAW) return true;
    if (left == LAST_RAISE) return polygons_raise(polygons);
    return polygons_sort(polygons) && polygons_own(polygons) &&
           (left == LAST_CLASSIFY ? polygons_classify(polygons) : polygons_relax(polygons));
}

static void polygons_run(const Stage *stage, int64_t first, int64_t last) {
    if (first >= last) return;
    Polygons polygons = polygons_of(stage);
    for (int64_t stamp = first; stamp < last; stamp++)
        if (!polygons_stamp(&polygons, stamp)) return;
    switch (polygons_count(stage) - (last - 1)) {
    case LAST_DRAW: polygons_draw(&polygons); break;
    case LAST_RAISE: polygons_draw_plates(&polygons); break;
    case LAST_CLASSIFY: polygons_draw_kinds(&polygons); break;
    default: polygons_draw_points(&polygons); break;
    }
}

const Operation POLYGONS = {
    .name = "polygons",
    .kind = TILE_NONE,
    .group = GROUP_MAKES,
    .random = true,
    .stamps = STAMPS_PASS,
    .version = 1,
    .meaning =
        "an island of Voronoi polygons: lakes, land that rises from the coast, ocean below 0",
    .parameters =
        {
            [POLYGONS_POINTS] = {"points", PARAMETER_COUNT, 1, 4e6, "area/40", NULL, "", FROM_US,
                                 "how many polygons, at most one a cell"},
            [POLYGONS_RELAX] = {"relax", PARAMETER_WHOLE, 0, 100, "2", NULL, "", FROM_US,
                                "how often they are evened out"},
            [POLYGONS_SHAPE] = {"shape", PARAMETER_CHOICE, 0, 2, "radial", "radial noise square",
                                "", FROM_US, "of the island: round, ragged or filling the map"},
        },
    .check = polygons_check,
    .count = polygons_count,
    .cost = polygons_cost,
    .work_bytes = polygons_bytes,
    .run = polygons_run,
};
