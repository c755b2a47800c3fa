// SPDX-License-Identifier: MIT
// Eyes: pictures for somebody who has not seen them, and a key to judge the answers by.
//
//     build/release/tests/eyes/eyes FOLDER [--seed N]
//
// writes 40 pairs of neighbouring tiles at 32 pixels a tile, without tide lines, wrack and labels: which one
// lies higher? The first 20 are of the same kind and differ by 2 to 4 altitudes, the next 10 by 5 or more, the
// last 10 are of different kinds, the one that usually lies lower on top. And 20 pieces of coast with wrack:
// which of two tiles drowns at the next rise? A is marked red, B blue. key.txt has the answers.
//
//     build/release/tests/eyes/eyes --view LEVEL SEED SIDE ZOOM X Y RISES DUSK STORM PALETTE FOLDER NAME
//
// writes one view of 1280x720, for a developer.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/worldgen/rng.h"
#include "../support/view/pictures.h"
#include "../support/view/sheets.h"

enum { PAIRS = 40, COASTS = 20, LEVELS = 10, SIDE = 96, TRIES = 4000 };
enum { RED = 0xffd8302a, BLUE = 0xff2546d8, WHITE = 0xffffffff };

static const char *const LEVEL[LEVELS] = {"hill-isle", "hill-country", "rugged", "volcano-chain",
                                          "fjords",    "marsh",        "delta",  "cuesta",
                                          "crescent",  "noise-isle"};

typedef struct Sitting {
    const char *folder;
    Rng rng;
    uint64_t seed;
    FILE *key;
    Brush brush;
    EyesWorld *worlds[LEVELS];
} Sitting;

static int draw(Sitting *sitting, int count) { return rng_range(&sitting->rng, 0, count - 1); }

static void mark(Canvas canvas, int tile, int x, int y, uint32_t colour) {
    int middle_x = canvas.width / 2 + x * tile, middle_y = canvas.height / 2 + y * tile;
    canvas_fill(canvas, (Box){middle_x - 4, middle_y - 4, 8, 8}, WHITE);
    canvas_fill(canvas, (Box){middle_x - 3, middle_y - 3, 6, 6}, colour);
}

// Two tiles, A in the middle of the picture; `right` is the answer.
static void save_two(Sitting *sitting, const EyesWorld *world, const char *name, int a, int b,
                     char right, const FieldOptions *options) {
    enum { TILE = 32, WIDTH = 11 * TILE, HEIGHT = 9 * TILE };
    int width = world->land.width;
    Canvas canvas =
        world_view(&sitting->brush, world, a % width, a / width, 5, WIDTH, HEIGHT, options);
    mark(canvas, TILE, 0, 0, RED);
    mark(canvas, TILE, b % width - a % width, b / width - a / width, BLUE);
    canvas_save(canvas, sitting->folder, name);
    canvas_free(&canvas);
    fprintf(sitting->key, "%s %c  %s %d,%d altitude %d, %d,%d altitude %d\n", name, right,
            world->land.seed.text, a % width, a / width, world->island.altitude[a], b % width,
            b / width, world->island.altitude[b]);
}

static int kind_rank(int kind) {
    static const int ranks[TILE_COUNT] = {
        [TILE_SAND] = 1, [TILE_GRASS] = 2, [TILE_TREE] = 3, [TILE_ROCK] = 4};
    return ranks[kind];
}

// Whether two tiles are what pair number `pair` asks for.
static bool is_wanted(const Island *island, int pair, int a, int b) {
    int one = kind_rank(island->kinds[a]), other = kind_rank(island->kinds[b]);
    int rise = island->altitude[b] - island->altitude[a], step = abs(rise);
    if (!one || !other) return false;
    if (pair < 20) return one == other && step >= 2 && step <= 4;
    if (pair < 30) return one == other && step >= 5;
    return one != other && step >= 2 && (other > one) != (rise > 0);
}

static void save_pair(Sitting *sitting, int pair) {
    for (int try = 0; try < TRIES * LEVELS; try++) {
        const EyesWorld *world = sitting->worlds[(pair + try / TRIES) % LEVELS];
        const Island *island = &world->island;
        int a = draw(sitting, island->cells);
        int b = island_neighbour(island, a, (Direction)draw(sitting, DIRECTION_COUNT));
        if (b < 0 || !is_wanted(island, pair, a, b)) continue;
        char name[20];
        snprintf(name, sizeof name, "pair-%02d", pair + 1);
        char right = island->altitude[a] > island->altitude[b] ? 'A' : 'B';
        save_two(sitting, world, name, a, b, right,
                 &(FieldOptions){.no_fog = true, .no_wrack = true});
        return;
    }
    FAIL("no such pair as number %d", pair + 1);
}

// A is a tile that the next rise takes, or the other way round.
static void save_coast(Sitting *sitting, int coast) {
    const EyesWorld *world = sitting->worlds[coast % LEVELS];
    const Island *island = &world->island;
    for (int try = 0; try < TRIES * 100; try++) {
        int a = draw(sitting, island->cells), width = island->width;
        int dx = draw(sitting, 5) - 2, dy = draw(sitting, 5) - 2, x = a % width + dx,
            y = a / width + dy;
        if (x < 0 || y < 0 || x >= width || y >= island->height) continue;
        int b = y * width + x, soon = world->field.rises[a], later = world->field.rises[b];
        if (!kind_rank(island->kinds[a]) || !kind_rank(island->kinds[b])) continue;
        if (soon == 0 || later == 0 || (soon == 1) == (later == 1)) continue;
        char name[20];
        snprintf(name, sizeof name, "coast-%02d", coast + 1);
        save_two(sitting, world, name, a, b, soon == 1 ? 'A' : 'B',
                 &(FieldOptions){.no_fog = true});
        return;
    }
    fprintf(sitting->key, "coast-%02d none: the next rise takes nothing\n", coast + 1);
}

static void begin(Sitting *sitting, int rises) {
    for (int i = 0; i < LEVELS; i++) {
        for (int try = 0; !sitting->worlds[i] && try < 20; try++) {
            char seed[60];
            snprintf(seed, sizeof seed, "eyes-%llu-%d", (unsigned long long)sitting->seed, try);
            int side = strcmp(LEVEL[i], "noise-isle") == 0 ? 128 : SIDE;
            sitting->worlds[i] =
                world_made(LEVEL[i], seed, side, rises > 0 ? 1 + i % rises : 0, TONES_NORMAL);
        }
        if (!sitting->worlds[i]) FAIL("no world of %s", LEVEL[i]);
        sitting->worlds[i]->field.state->pin_count = 0;  // they are labels
    }
}

static void end(Sitting *sitting) {
    for (int i = 0; i < LEVELS; i++) {
        world_free(sitting->worlds[i]);
        sitting->worlds[i] = NULL;
    }
}

static void sit(const char *folder, uint64_t seed, bool smoke) {
    static Sitting sitting;
    char path[1000];
    sitting = (Sitting){.folder = folder,
                        .seed = seed,
                        .rng = rng_make(seed, 16),
                        .brush = brush_ready(TONES_NORMAL)};
    snprintf(path, sizeof path, "%s/key.txt", folder);
    sitting.key = fopen(path, "w");
    if (!sitting.key) FAIL("cannot write %s", path);
    printf("seed %llu\n", (unsigned long long)seed);
    begin(&sitting, 0);
    for (int i = 0; i < PAIRS; i += smoke ? 13 : 1) save_pair(&sitting, i);
    end(&sitting);
    begin(&sitting, smoke ? 1 : 3);
    for (int i = 0; i < COASTS; i += smoke ? 13 : 1) save_coast(&sitting, i);
    end(&sitting);
    fclose(sitting.key);
    brush_free(&sitting.brush);
}

static void view(char **words) {
    Tones palette = (Tones)atoi(words[9]);
    Brush brush = brush_ready(palette);
    EyesWorld *world = world_made(words[0], words[1], atoi(words[2]), atoi(words[6]), palette);
    if (!world) FAIL("no such world");
    FieldOptions options = {.no_fog = true, .dusk = atoi(words[7]), .storm = atoi(words[8]) > 0};
    Canvas canvas = world_view(&brush, world, atoi(words[4]), atoi(words[5]), atoi(words[3]), 1280,
                               720, &options);
    canvas_save(canvas, words[10], words[11]);
    canvas_free(&canvas);
    world_free(world);
    brush_free(&brush);
}

int main(int argc, char **argv) {
    if (argc == 14 && strcmp(argv[1], "--view") == 0) {
        view(argv + 2);
        return 0;
    }
    bool smoke = argc == 3 && strcmp(argv[1], "--smoke") == 0;
    if (!smoke && argc != 2 && !(argc == 4 && strcmp(argv[2], "--seed") == 0)) {
        fprintf(stderr, "usage: eyes FOLDER [--seed N] | eyes --smoke FOLDER | eyes --view LEVEL "
                        "SEED SIDE ZOOM "
                        "X Y RISES DUSK STORM PALETTE FOLDER NAME\n");
        return 2;
    }
    sit(argv[smoke ? 2 : 1], argc == 4 ? strtoull(argv[3], NULL, 10) : 1, smoke);
    return 0;
}
