// SPDX-License-Identifier: MIT
#include "face_table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char EXEMPT[] = "noise-isle";  // the article's island, as it is there

enum { PAIR_SIZE = 128, LOOSE_TREES = 2, ISLANDS_SMALL = 64, ISLANDS_LARGE = 256 };
static const double PAIR_LIMIT = 0.75, PAIR_ROCK = 0.03, TREE_BIAS = 0.1, ISLANDS_FACTOR = 3;

// How a measure is written, and its limits.
static const struct {
    const char *title;
    double unit;
    int decimals;
    double least, most;
} COLUMNS[FACE_MEASURES] = {
    [FACE_LAND] = {"land%", 100, 0, -INFINITY, INFINITY},
    [FACE_ROCK] = {"rock%", 100, 1, -INFINITY, INFINITY},
    [FACE_SAND] = {"sand%", 100, 1, -INFINITY, INFINITY},
    [FACE_TREE] = {"tree%", 100, 1, -INFINITY, INFINITY},
    [FACE_ISLANDS] = {"isles", 1, 1, -INFINITY, INFINITY},
    [FACE_OVERLAP] = {"overlap", 1, 2, -INFINITY, 0.65},
    [FACE_TREE_HIGH] = {"treeH", 1, 2, -INFINITY, INFINITY},
    [FACE_TREE_INLAND] = {"treeW", 1, 2, -INFINITY, INFINITY},
    [FACE_WIDE_SAND] = {"wide%", 100, 0, 0.2, INFINITY},
    [FACE_CLIFF_SAND] = {"cliff%", 100, 2, -INFINITY, 0.005},
    [FACE_STRAIGHT] = {"straight%", 100, 1, -INFINITY, 0.05},
    [FACE_CUT] = {"cut%", 100, 0, -INFINITY, 0.1},
    [FACE_RIVERS] = {"river%", 100, 0, 0.9, INFINITY},
    [FACE_RIVER_LENGTH] = {"length%", 100, 0, -INFINITY, INFINITY},
    [FACE_RIVER_FAULTS] = {"faults", 1, 2, -INFINITY, 0},
    [FACE_TRIES] = {"tries", 1, 2, -INFINITY, 1.5},
    [FACE_MILLISECONDS] = {"ms", 1, 2, -INFINITY, INFINITY},
};

// Levels whose trees know neither height nor water are few.
static const char TREES[] = "trees that know neither height nor water";

static const Face *face_of(const FaceTable *table, int level, int size) {
    for (int i = 0; i < table->size_count; i++)
        if (table->sizes[i] == size) return &table->faces[level * table->size_count + i];
    return NULL;
}

static bool is_exempt(const FaceTable *table, int level) {
    return strcmp(table->levels[level], EXEMPT) == 0;
}

// What was not measured breaks no limit.
static bool breaks(const Face *face, int measure) {
    double value = share_of(face->shares[measure]);
    return value < COLUMNS[measure].least || value > COLUMNS[measure].most;
}

static bool has_loose_trees(const Face *face) {
    return !(fabs(share_of(face->shares[FACE_TREE_HIGH]) - 0.5) >= TREE_BIAS) &&
           !(fabs(share_of(face->shares[FACE_TREE_INLAND]) - 0.5) >= TREE_BIAS);
}

static void print_titles(void) {
    printf("%-21s%5s", "level", "size");
    for (int i = 0; i < FACE_MEASURES; i++) printf("%10s ", COLUMNS[i].title);
    printf("\n");
}

// Returns how many limits a row breaks; marks them with '!'.
static int print_row(const FaceTable *table, int level, const Face *face) {
    int broken = 0;
    printf("%-21s%5d", table->levels[level], face->size);
    for (int i = 0; i < FACE_MEASURES; i++) {
        double value = share_of(face->shares[i]) * COLUMNS[i].unit;
        bool wrong = !is_exempt(table, level) && breaks(face, i);
        bool loose = (i == FACE_TREE_HIGH || i == FACE_TREE_INLAND) && has_loose_trees(face);
        if (isnan(value)) printf("%10s ", "-");
        else printf("%10.*f%c", COLUMNS[i].decimals, value, wrong ? '!' : loose ? '?' : ' ');
        broken += wrong;
    }
    printf("\n");
    return broken;
}

static int print_levels(const FaceTable *table) {
    int broken = 0, loose = 0;
    for (int level = 0; level < table->level_count; level++) {
        bool loose_here = false;
        for (int size = 0; size < table->size_count; size++) {
            const Face *face = &table->faces[level * table->size_count + size];
            broken += print_row(table, level, face);
            loose_here = loose_here || has_loose_trees(face);
        }
        loose += loose_here && !is_exempt(table, level);
    }
    printf("levels with %s (?): %d of at most %d\n", TREES, loose, LOOSE_TREES);
    return broken + (loose > LOOSE_TREES);
}

static int print_islands(const FaceTable *table) {
    int broken = 0;
    for (int level = 0; level < table->level_count; level++) {
        const Face *small = face_of(table, level, ISLANDS_SMALL);
        const Face *large = face_of(table, level, ISLANDS_LARGE);
        if (!small || !large || is_exempt(table, level)) continue;
        double few = share_of(small->shares[FACE_ISLANDS]);
        double many = share_of(large->shares[FACE_ISLANDS]);
        if (many <= few * ISLANDS_FACTOR && few <= many * ISLANDS_FACTOR) continue;
        printf("%s: %.1f islands at %d, %.1f at %d!\n", table->levels[level], few, ISLANDS_SMALL,
               many, ISLANDS_LARGE);
        broken++;
    }
    return broken;
}

// The share of the land that is rock.
static double rockiness(const Face *face) {
    return share_of(face->shares[FACE_ROCK]) / share_of(face->shares[FACE_LAND]);
}

// Rock maps are compared, or where the land of one level has little rock the land and the trees: both
// have to be alike.
static double likeness(const Face *a, const Face *b) {
    if (fmin(rockiness(a), rockiness(b)) >= PAIR_ROCK) return face_correlation(a, b, MEAN_ROCK);
    return fmin(face_correlation(a, b, MEAN_LAND), face_correlation(a, b, MEAN_TREE));
}

static int print_pairs(const FaceTable *table) {
    int broken = 0;
    for (int i = 0; i < table->level_count; i++)
        for (int j = 0; j < i; j++) {
            const Face *a = face_of(table, i, PAIR_SIZE), *b = face_of(table, j, PAIR_SIZE);
            if (!a || !b || is_exempt(table, i) || is_exempt(table, j)) continue;
            double alike = likeness(a, b);
            if (alike <= PAIR_LIMIT) continue;
            printf("%s and %s: alike by %.2f!\n", table->levels[j], table->levels[i], alike);
            broken++;
        }
    return broken;
}

static int compare_doubles(const void *left, const void *right) {
    const double *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

static void print_times(const FaceTable *table) {
    double *times = calloc((size_t)table->level_count, sizeof *times);
    if (!times) face_give_up("no memory");
    for (int size = 0; size < table->size_count; size++) {
        for (int level = 0; level < table->level_count; level++)
            times[level] =
                share_of(table->faces[level * table->size_count + size].shares[FACE_MILLISECONDS]);
        qsort(times, (size_t)table->level_count, sizeof *times, compare_doubles);
        printf("ms at %d: median of the levels %.2f, highest %.2f\n", table->sizes[size],
               times[table->level_count / 2], times[table->level_count - 1]);
    }
    free(times);
}

int face_table_print(const FaceTable *table) {
    print_titles();
    int broken = print_levels(table) + print_islands(table) + print_pairs(table);
    print_times(table);
    printf("%d limits broken (!)\n", broken);
    return broken;
}
