// SPDX-License-Identifier: MIT
// catalog: a line of comma-separated values (RFC 4180) for each world.
#include <inttypes.h>
#include <string.h>

#include "../base/number.h"
#include "worlds.h"

enum { CSV = WORLDS_OPTIONS };

static const Option OPTIONS[] = {
    WORLDS_ROWS("ranges and seed texts, at most 1000000"),
    [CSV] = {"csv", "FILE", "ends in .csv, or '-'; '-'"},
    {NULL, NULL, NULL},
};

static const char HEADER[] = "level,seed,roll,hash,land,water,rock,grass,sand,tree,river,islands,"
                             "largest,seconds,error\n";

enum { PARTS = 10000 };  // parts of one: four digits after the point

static void print_quoted(Buffer *to, const char *text) {
    buffer_byte(to, '"');
    for (; *text; text++) {
        if (*text == '"') buffer_byte(to, '"');
        buffer_byte(to, (unsigned char)*text);
    }
    buffer_byte(to, '"');
}

// Prints a field, in quotes where it has commas or quotes, with \xNN for what is not shown.
static void print_text(Buffer *to, const char *text) {
    Buffer shown = {0};
    buffer_quoted(&shown, text);
    buffer_byte(&shown, 0);
    if (shown.failed) to->failed = true;
    else if (strpbrk((const char *)shown.bytes, ",\"")) print_quoted(to, (const char *)shown.bytes);
    else buffer_text(to, (const char *)shown.bytes);
    buffer_free(&shown);
}

// Prints whole numbers only, which no locale changes.
static void print_parts(Buffer *to, int64_t parts) {
    buffer_format(to, ",%" PRId64 ".%04d", parts / PARTS, (int)(parts % PARTS));
}

static void print_share(Buffer *to, int64_t part, int64_t whole) {
    print_parts(to, whole > 0 ? (part * PARTS * 2 + whole) / (whole * 2) : 0);
}

static void print_census(Buffer *to, const Land *land) {
    static const Tile order[] = {TILE_WATER, TILE_ROCK, TILE_GRASS,
                                 TILE_SAND,  TILE_TREE, TILE_RIVER};
    const TileCensus *census = &land->census;
    int64_t cells = (int64_t)land->width * land->height;
    print_share(to, census->land, cells);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        print_share(to, census->count[order[i]], cells);
    buffer_format(to, ",%" PRId64, census->islands);
    print_share(to, census->largest, census->land);
}

static void print_land(Buffer *to, const MadeWorld *world) {
    buffer_format(to, ",%d,%016" PRIx64, world->land.roll, land_hash(&world->land));
    if (world->land.tiles.kinds) print_census(to, &world->land);
    else buffer_text(to, ",,,,,,,,,");
    print_parts(to, (int64_t)(world->seconds * PARTS + 0.5));
    buffer_byte(to, ',');
}

static void print_world(Buffer *to, const MadeWorld *world) {
    print_text(to, world->level->name);
    buffer_byte(to, ',');
    print_text(to, world->land.seed.text);
    if (world->made) {
        print_land(to, world);
    } else {
        buffer_text(to, ",,,,,,,,,,,,,");
        print_quoted(to, error_words(&world->error).text);
    }
    buffer_byte(to, '\n');
}

enum { BATCH = 256 };  // worlds between two lines of progress

typedef struct Lines {
    int64_t first;
    Buffer lines[BATCH];
} Lines;

static void take_world(void *context, int64_t index, const MadeWorld *world) {
    Lines *lines = context;
    print_world(&lines->lines[index - lines->first], world);
}

// Appends the lines in the order of the worlds.
static void gather(Lines *lines, int count, Buffer *page) {
    for (int i = 0; i < count; i++) {
        if (lines->lines[i].failed) page->failed = true;
        buffer_append(page, lines->lines[i].bytes, lines->lines[i].length);
        buffer_free(&lines->lines[i]);
    }
}

static bool make_page(Buffer *page, Worlds *worlds, TextError *error) {
    int64_t count = worlds_count(worlds);
    bool good = true;
    worlds->progress = progress_begin();
    buffer_text(page, HEADER);
    for (int64_t done = 0; done < count && good; done += BATCH) {
        Lines lines = {.first = done};
        int some = (int)int64_min(count - done, BATCH);
        good = worlds_make(worlds, done, some, take_world, &lines, error);
        gather(&lines, some, page);
        good = good && buffer_good(page, "the catalog", error);
    }
    progress_clear(&worlds->progress);
    return good;
}

static bool check_path(const char *path, TextError *error) {
    size_t length = strlen(path);
    if (strcmp(path, "-") == 0) return true;
    return (length > 4 && strcmp(path + length - 4, ".csv") == 0) ||
           cli_refuse(error, "--csv", path, "a file name that ends in .csv, or -");
}

static bool check_count(const Worlds *worlds, TextError *error) {
    int64_t count = worlds_count(worlds);
    return count <= SEEDS_MOST || error_limit(error, FAILURE_OPTION, "catalog of '#1' worlds", NULL,
                                              "#2", NUMBERS(count, SEEDS_MOST));
}

static bool run(const CliCall *call, TextError *error) {
    const char *path = call->values[CSV] ? call->values[CSV] : "-";
    Worlds worlds = {0};
    Buffer page = {0};
    bool good = check_path(path, error) && worlds_read(&worlds, call->values, false, error) &&
                check_count(&worlds, error) && make_page(&page, &worlds, error);
    if (good)
        good = cli_write(&page, path, "the catalog", error) && worlds_complete(&worlds, error);
    buffer_free(&page);
    worlds_free(&worlds);
    return good;
}

static const char MORE[] =
    "The columns 'land', 'water', 'rock', 'grass', 'sand', 'tree' and 'river' are shares of all "
    "tiles,\n"
    "'largest' is the share of the land that is the largest island. Rivers are land.\n";

const CliCommand CATALOG = {"catalog", "",   "list many worlds with what they are made of",
                            OPTIONS,   MORE, run};
