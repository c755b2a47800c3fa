// SPDX-License-Identifier: MIT
#include "face.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../src/worldgen/level.h"

void face_give_up(const char *why) {
    fprintf(stderr, "faces: %s\n", why);
    exit(2);
}

static double thread_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

// How far two islands cover each other: land as seen on 64 x 64 squares, one bit each.
enum { SQUARES = 64, SHIFT_MOST = SQUARES / 8 };

typedef struct Silhouette {
    uint64_t rows[SQUARES];
    int squares;  // of land
} Silhouette;

static Silhouette silhouette_of(const Tilemap *tiles) {
    Silhouette found = {0};
    int side = tiles->width / SQUARES;
    for (int y = 0; y < SQUARES; y++)
        for (int x = 0; x < SQUARES; x++) {
            int land = 0;
            for (int at = 0; at < side * side; at++)
                land += tilemap_at(tiles, x * side + at % side, y * side + at / side) != TILE_WATER;
            if (land * 2 < side * side) continue;
            found.rows[y] |= UINT64_C(1) << x;
            found.squares++;
        }
    return found;
}

static int common_squares(const Silhouette *a, const Silhouette *b, int right, int down) {
    int common = 0;
    for (int y = int_max(0, down); y < SQUARES + int_min(0, down); y++) {
        uint64_t row = b->rows[y - down];
        row = right < 0 ? row >> -right : row << right;
        common += __builtin_popcountll(a->rows[y] & row);
    }
    return common;
}

static double overlap_of(const Silhouette *a, const Silhouette *b) {
    int best = 0;
    for (int down = -SHIFT_MOST; down <= SHIFT_MOST; down++)
        for (int right = -SHIFT_MOST; right <= SHIFT_MOST; right++)
            best = int_max(best, common_squares(a, b, right, down));
    int all = a->squares + b->squares - best;
    return all > 0 ? (double)best / all : 1;
}

static Share mean_overlap(const Silhouette *seen, int count) {
    Share overlap = {0};
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++, overlap.whole++) overlap.part += overlap_of(&seen[i], &seen[j]);
    return overlap;
}

// The map by which the level's first pass `river` goes; -1 without one.
static int river_map(const Recipe *recipe) {
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        if (statement->kind != STATEMENT_PASS) continue;
        const RecipeStage *stage = &recipe->stages[statement->first];
        if (strcmp(stage->operation->name, "river") == 0) return stage->maps[0];
    }
    return -1;
}

static Land make_world(const Recipe *recipe, int size, int number) {
    LandWish wish = {.width = size, .height = size, .threads = 1, .keep = river_map(recipe)};
    TextError error = {0};
    Land land = {0};
    char text[24];
    int length = snprintf(text, sizeof text, "%d", number);
    if (!seed_parse(&wish.seed, text, (size_t)length, &error) ||
        !land_make(&land, recipe, &wish, &error))
        face_give_up(error_words(&error).text);
    return land;
}

static void add_means(Face *face, const Tilemap *tiles, int seeds) {
    for (int i = 0; i < face->size * face->size; i++) {
        Tile tile = (Tile)tiles->kinds[i];
        const bool is[MEAN_MAPS] = {tile == TILE_ROCK, tile != TILE_WATER, tile == TILE_TREE};
        for (int map = 0; map < MEAN_MAPS; map++)
            face->means[map][i] += (float)is[map] / (float)seeds;
    }
}

static int compare_doubles(const void *left, const void *right) {
    const double *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

static void measure_worlds(Face *face, const Recipe *recipe, int seeds) {
    Silhouette *seen = calloc((size_t)seeds, sizeof *seen);
    double *times = calloc((size_t)seeds, sizeof *times);
    if (!seen || !times) face_give_up("no memory");
    for (int i = 0; i < seeds; i++) {
        double start = thread_milliseconds();
        Land land = make_world(recipe, face->size, i + 1);
        times[i] = (thread_milliseconds() - start) / (land.roll + 1);
        seen[i] = silhouette_of(&land.tiles);
        add_means(face, &land.tiles, seeds);
        face_add_tiles(face, &land);
        face_add_trees(face, &land);
        face_add_sand(face, &land, recipe);
        if (face->rivers) face_add_rivers(face, &land);
        land_free(&land);
    }
    qsort(times, (size_t)seeds, sizeof *times, compare_doubles);
    face->shares[FACE_MILLISECONDS] = (Share){times[seeds / 2], 1};
    face->shares[FACE_OVERLAP] = mean_overlap(seen, seeds);
    free(times);
    free(seen);
}

Face face_measured(const char *level, int size, int seeds) {
    Face face = {.size = size};
    Recipe recipe = {0};
    TextError error = {0};
    if (!level_load(&recipe, level, TIDEMARK_SOURCE_DIR, &BUDGET_ASKED, NULL, &error))
        face_give_up(error_words(&error).text);
    for (int map = 0; map < MEAN_MAPS; map++) {
        face.means[map] = calloc((size_t)size * (size_t)size, sizeof **face.means);
        if (!face.means[map]) face_give_up("no memory");
    }
    face.rivers = river_map(&recipe) >= 0;
    measure_worlds(&face, &recipe, seeds);
    recipe_free(&recipe);
    return face;
}

void face_free(Face *face) {
    for (int map = 0; map < MEAN_MAPS; map++) free(face->means[map]);
    *face = (Face){0};
}

double face_correlation(const Face *a, const Face *b, MeanMap map) {
    double n = (double)a->size * a->size, sum[2] = {0}, squares[2] = {0}, products = 0;
    for (int i = 0; i < a->size * a->size; i++) {
        double x = (double)a->means[map][i], y = (double)b->means[map][i];
        sum[0] += x;
        sum[1] += y;
        squares[0] += x * x;
        squares[1] += y * y;
        products += x * y;
    }
    double spread = (squares[0] - sum[0] * sum[0] / n) * (squares[1] - sum[1] * sum[1] / n);
    return spread > 0 ? (products - sum[0] * sum[1] / n) / sqrt(spread) : 0;
}
