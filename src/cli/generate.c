// SPDX-License-Identifier: MIT
// generate: makes the land of a level, a seed and a size, and writes the results.
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../worldgen/image.h"
#include "cli.h"
#include "json.h"
#include "outputs.h"

enum { LEVEL, SEED, SIZE, CODE, SET, THREADS, TILES, HEIGHTS, MAP, IMAGE, PALETTE, SCALE, STATS };

static const Option OPTIONS[] = {
    [LEVEL] = {"level", "NAME|FILE", "a stock level or a level file; noise-isle"},
    [SEED] = {"seed", "TEXT", "1 to 256 bytes of UTF-8"},
    [SIZE] = {"size", "N|WxH", "sides in tiles, from 16 to what 'levels' says; as the level says"},
    [CODE] = {"code", "CODE|FILE",
              "level:size:difficulty:seed, or a picture of it, for the three above"},
    [SET] = {"set", "CHANGE+CHANGE...",
             "change values of the level: NAME[.STAGE].KEY=VALUE; tells the code"},
    [THREADS] = {"threads", "N", "1 to 64, never changes a byte; all processors"},
    [TILES] = {"tiles", "FILE", ".bin (bytes; also for '-'), .txt (letters) or .tmx (for Tiled)"},
    [HEIGHTS] = {"heights", "FILE", ".f32 (floats; also for '-'), .pgm or .png (16 bits, scaled)"},
    [MAP] = {"map", "NAME", "write this map of the level instead of its height"},
    [IMAGE] = {"image", "FILE", ".png (also for '-')"},
    [PALETTE] = {"palette", "NAME", "game, article, earth, grey, grey-inverted or green-red; game"},
    [SCALE] = {"scale", "1|16", "pixels a tile of --image; 16 is what Tiled shows of a .tmx; 1"},
    [STATS] = {"stats", NULL,
               "a line of JSON; also when no other result is asked for, and for --set"},
    {NULL, NULL, NULL},
};

// The wish of the user.

typedef struct Wish {
    CliWorld world;
    const char *map;  // map to write instead of the height; NULL: the height
    const char *paths[OUTPUT_COUNT];  // NULL for results that are not wanted
    Palette palette;
    int scale;  // pixels a tile of the image: 1, or as in the tileset
    bool stats;
    Recipe recipe;
    LandWish land;
    Progress progress;
} Wish;

static bool read_scale(Wish *wish, const char *const values[], TextError *error) {
    const char *text = values[SCALE];
    wish->scale = 1;
    if (!text) return true;
    bool flat = strcmp(text, "16") == 0;
    if (!flat && strcmp(text, "1") != 0) return cli_refuse(error, "--scale", text, "1 or 16");
    if (!values[IMAGE]) return cli_refuse(error, "--scale", text, "beside --image");
    if (flat && wish->palette != PALETTE_GAME)
        return cli_refuse(error, "--scale 16 with --palette", values[PALETTE], "game");
    if (flat) wish->scale = IMAGE_TMX_PIXELS;
    return true;
}

// Whether another result has this path already.
static bool is_taken(const Wish *wish, const char *path, int before) {
    char tileset[FILE_PATH];
    bool taken = wish->stats && strcmp(path, "-") == 0;
    for (int i = 0; i < before; i++)
        taken = taken || (wish->paths[i] && file_same(wish->paths[i], path));
    const char *tiles = wish->paths[OUTPUT_TILES];
    bool beside = before > 0 && tiles && output_tileset_path(tileset, tiles);
    return taken || (beside && file_same(tileset, path));
}

// Refuses two results in one file or on standard output: they would spoil each other.
static bool check_outputs(const Wish *wish, TextError *error) {
    for (int i = 0; i < OUTPUT_COUNT; i++) {
        const char *path = wish->paths[i];
        if (!path) continue;
        if (!output_check((Output)i, path, error)) return false;
        if (is_taken(wish, path, i)) return cli_refuse(error, "two results in", path, "one a file");
    }
    return true;
}

static bool writes_to_output(const Wish *wish) {
    bool writes = false;
    for (int i = 0; i < OUTPUT_COUNT; i++)
        writes = writes || (wish->paths[i] && strcmp(wish->paths[i], "-") == 0);
    return writes;
}

static bool read_world(CliWorld *world, const char *const values[], TextError *error) {
    WorldWords words = {
        .code = values[CODE],
        .level = values[LEVEL],
        .size = values[SIZE],
        .seed = values[SEED],
        .set = values[SET],
        .least = RECIPE_SIDE_LEAST,
        .most = RECIPE_SIDE_MOST,
        .unnamed = "generate needs --seed TEXT or --code CODE (limit: see '" CLI_PROGRAM
                   " help generate')",
        .beside = "--code says level, size and seed itself (limit: no --level, --seed or --size "
                  "beside it)",
    };
    return cli_world(world, &words, error);
}

// Checks what it can before a level is read; fills everything except the recipe and land.keep.
static bool read_wish(Wish *wish, const char *const values[], TextError *error) {
    *wish = (Wish){
        .map = values[MAP],
        .paths = {[OUTPUT_TILES] = values[TILES],
                  [OUTPUT_HEIGHTS] = values[HEIGHTS],
                  [OUTPUT_IMAGE] = values[IMAGE]},
        .land = {.keep = -1},
    };
    wish->stats = values[STATS] || (values[SET] && !writes_to_output(wish)) ||
                  (!values[TILES] && !values[HEIGHTS] && !values[IMAGE]);
    return cli_threads(&wish->land.threads, values[THREADS], error) &&
           output_palette(&wish->palette, values[PALETTE], error) &&
           read_scale(wish, values, error) && check_outputs(wish, error) &&
           read_world(&wish->world, values, error);
}

// "unknown map 'x' (limit land, mount)"
static bool refuse_map(const Wish *wish, TextError *error) {
    char names[240];
    recipe_map_names(&wish->recipe, names, sizeof names);
    cli_refuse(error, "unknown map", wish->map, "$2");
    return error_blanks(error, NAMES(NULL, names));
}

// A flat picture needs tiles, and must not be too large to be shown.
static bool check_flat(const Wish *wish, TextError *error) {
    if (wish->scale == 1) return true;
    if (!wish->recipe.has_tiles)
        return cli_refuse(error, "no tiles in level", wish->world.level, "--scale 1");
    if (wish->land.width <= OUTPUT_FLAT_SIDE && wish->land.height <= OUTPUT_FLAT_SIDE) return true;
    return error_limit(error, FAILURE_OPTION, "--scale 16 of size", "#1x#2", "sides of #3 tiles",
                       NUMBERS(wish->land.width, wish->land.height, OUTPUT_FLAT_SIDE));
}

// Loads the level and checks that it has what is wanted.
static bool resolve(Wish *wish, TextError *error) {
    if (!cli_world_level(&wish->world, &wish->recipe, &BUDGET_ASKED, NULL, error) ||
        !cli_world_resolve(&wish->world, &wish->recipe, error))
        return false;
    if (wish->world.path) wish->land.budget = BUDGET_GIVEN;
    wish->land.seed = wish->world.code.seed;
    wish->land.width = wish->world.code.width;
    wish->land.height = wish->world.code.height;
    if (wish->paths[OUTPUT_TILES] && !wish->recipe.has_tiles)
        return cli_refuse(error, "no tiles in level", wish->world.level, "--heights or --image");
    if (!check_flat(wish, error)) return false;
    if (!wish->map) return true;
    int map = recipe_map_named(&wish->recipe, wish->map);
    if (map < 0) return refuse_map(wish, error);
    wish->land.keep = map == wish->recipe.height_map ? -1 : map;
    return true;
}

// Statistics and results.

enum { SHARE_DIGITS = 6 };

// Prints null for infinities and NaN, for which JSON has no word.
static void print_number(Buffer *to, const char *key, double value, int digits) {
    bool finite = isfinite(value);
    buffer_format(to, ",\"%s\":%s", key, finite ? words_number(value, digits).text : "null");
}

static void print_share(Buffer *to, const char *key, int64_t part, int64_t whole) {
    print_number(to, key, whole > 0 ? (double)part / (double)whole : 0, SHARE_DIGITS);
}

static void print_census(Buffer *to, const Land *land) {
    int64_t cells = (int64_t)land->width * land->height;
    for (int i = 0; i < TILE_COUNT; i++)
        if (i != TILE_RIVER || land->census.count[i] > 0)
            print_share(to, TILE_INFO[i].name, land->census.count[i], cells);
    buffer_format(to, ",\"islands\":%" PRId64, land->census.islands);
    print_share(to, "largest", land->census.largest, land->census.land);
}

// Prints a line of JSON about a land.
static void print_stats(Buffer *to, const CliWorld *world, const CodeText *code, const Land *land,
                        double seconds) {
    HeightRange range = heightmap_range(&land->heights);
    json_open(to, NULL, '{');
    json_text(to, "level", world->level);
    if (world->code.changes[0] && !world->code.level_hash) json_text(to, "code", code->text);
    json_text(to, "seed", land->seed.text);
    buffer_format(to, ",\"size\":[%d,%d],\"hash\":\"%016" PRIx64 "\"", land->width, land->height,
                  land_hash(land));
    if (land->tiles.kinds) print_census(to, land);
    print_number(to, "min", (double)range.low, FLOAT_DIGITS);
    print_number(to, "max", (double)range.high, FLOAT_DIGITS);
    print_number(to, "mean", range.mean, DOUBLE_DIGITS);
    print_number(to, "seconds", seconds, SHARE_DIGITS);
    json_close_line(to);
}

static bool write_results(const Wish *wish, const Land *land, double seconds, TextError *error) {
    WorldCode back = wish->world.code;  // code of this very land
    back.seed = land->seed;
    CodeText code = code_text(&back);
    OutputScene scene = {
        .code = code.text,
        .tiles = &land->tiles,
        .heights = wish->land.keep >= 0 ? &land->kept : &land->heights,
        .palette = wish->palette,
        .flat = wish->scale > 1,
    };
    Buffer line = {0};
    if (wish->stats) print_stats(&line, &wish->world, &code, land, seconds);
    bool good = buffer_good(&line, "the statistics", error) &&
                outputs_write(wish->paths, &scene, wish->stats ? &line : NULL, error);
    buffer_free(&line);
    return good;
}

static void tell_making(void *context, float share) {
    Wish *wish = context;
    const WorldCode *code = &wish->world.code;
    progress_tell(&wish->progress, "making %s, %dx%d: %d%%", code->level, code->width, code->height,
                  (int)(share * 100));
}

static bool run(const CliCall *call, TextError *error) {
    Wish wish = {0};
    Land land = {0};
    bool good = read_wish(&wish, call->values, error) && resolve(&wish, error);
    wish.progress = progress_begin();
    wish.land.tell = tell_making;
    wish.land.context = &wish;
    if (good) {
        double start = cli_seconds();
        good = land_make(&land, &wish.recipe, &wish.land, error);
        progress_clear(&wish.progress);
        good = good && cli_world_check(&wish.world, &land, error) &&
               write_results(&wish, &land, cli_seconds() - start, error);
    }
    land_free(&land);
    recipe_free(&wish.recipe);
    cli_world_free(&wish.world);
    return good;
}

static const char MORE[] =
    "\n--set changes values of the level, also of a code that has changes already, by their "
    "names:\n"
    "  MAP.KEY=VALUE                 of the first stage of that map that takes KEY; salt=WORD, "
    "too\n"
    "  MAP.STAGE.KEY=VALUE           of a stage, counted from 1; MAP.LINE.STAGE.KEY=VALUE of a "
    "map\n"
    "                                that is made twice\n"
    "  tile.KIND.TEST=AMOUNT         of a tile line; tile.KIND.LINE.TEST=AMOUNT from the second "
    "on\n"
    "  PASS.KEY=VALUE                such as beach.distance=2 or scatter.tree.clusters=9; "
    "PASS.LINE.KEY\n"
    "                                from the second on\n"
    "  rule.WORD=N                   a number of the game\n"
    "A point X:Y is written XxY. NAME+CHANGE+CHANGE... is a changed stock level, too.\n";

const CliCommand GENERATE = {"generate", "",   "make the land of a level, a seed and a size",
                             OPTIONS,    MORE, run};
