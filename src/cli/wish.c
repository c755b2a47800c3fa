// SPDX-License-Identifier: MIT
#include "wish.h"

#include <stdio.h>
#include <string.h>

#include "../base/data_folder.h"
#include "../base/parallel.h"
#include "../worldgen/image.h"
#include "../worldgen/level.h"

enum {
    LEVEL,
    SEED,
    SIZE,
    CODE,
    THREADS,
    TILES,
    HEIGHTS,
    MAP,
    IMAGE,
    PALETTE,
    SCALE,
    STATS,
};

const Option GENERATE_OPTIONS[] = {
    [LEVEL] = {"level", "NAME|FILE", "a stock level or a level file; noise-isle"},
    [SEED] = {"seed", "TEXT", "1 to 256 bytes of UTF-8"},
    [SIZE] = {"size", "N|WxH", "sides in tiles, from 16 to what 'levels' says; as the level says"},
    [CODE] = {"code", "CODE", "level:size:difficulty:seed instead of the three above"},
    [THREADS] = {"threads", "N", "1 to 64, never changes a byte; all processors"},
    [TILES] = {"tiles", "FILE", ".bin (bytes; also for '-'), .txt (letters) or .tmx (for Tiled)"},
    [HEIGHTS] = {"heights", "FILE", ".f32 (floats; also for '-'), .pgm or .png (16 bits, scaled)"},
    [MAP] = {"map", "NAME", "write this map of the level instead of its height"},
    [IMAGE] = {"image", "FILE", ".png (also for '-')"},
    [PALETTE] = {"palette", "NAME", "game, article, earth, grey, grey-inverted or green-red; game"},
    [SCALE] = {"scale", "1|16", "pixels a tile of --image; 16 is what Tiled shows of a .tmx; 1"},
    [STATS] = {"stats", NULL, "a line of JSON; also when no other result is asked for"},
    {NULL, NULL, NULL},
};

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

// Whether a path is one that another result has already.
static bool is_taken(const Wish *wish, const char *path, int before) {
    char tileset[FILE_PATH];
    bool taken = wish->stats && strcmp(path, "-") == 0;
    for (int i = 0; i < before; i++)
        taken = taken || (wish->paths[i] && file_same(wish->paths[i], path));
    const char *tiles = wish->paths[OUTPUT_TILES];
    bool beside = before > 0 && tiles && output_tileset_path(tileset, sizeof tileset, tiles);
    return taken || (beside && file_same(tileset, path));
}

// Two results in one file, or two on standard output, would spoil each other.
static bool check_outputs(const Wish *wish, TextError *error) {
    for (int i = 0; i < OUTPUT_COUNT; i++) {
        const char *path = wish->paths[i];
        if (!path) continue;
        if (!output_check((Output)i, path, error)) return false;
        if (is_taken(wish, path, i)) return cli_refuse(error, "two results in", path, "one a file");
    }
    return true;
}

// The land that a code names: level, size and seed; it must not contradict other options.
static bool read_code(Wish *wish, const char *const values[], TextError *error) {
    static const char sentence[] =
        "--code says level, size and seed itself (limit: no --level, --seed "
        "or --size beside it)";
    if (!cli_code(&wish->code, values[CODE], values[LEVEL], &wish->level,
                  values[SEED] || values[SIZE], sentence, error))
        return false;
    wish->has_code = wish->has_size = true;
    wish->land.seed = wish->code.seed;
    wish->land.width = wish->code.width;
    wish->land.height = wish->code.height;
    return true;
}

static bool read_seed_and_size(Wish *wish, const char *const values[], TextError *error) {
    const char *seed = values[SEED];
    if (!seed)
        return error_set(error, FAILURE_OPTION,
                         "generate needs --seed TEXT or --code CODE (limit: "
                         "see '" CLI_PROGRAM " help generate')");
    wish->has_size = values[SIZE] != NULL;
    return seed_parse(&wish->land.seed, seed, strlen(seed), error) &&
           cli_size(&wish->land.width, &wish->land.height, values[SIZE], RECIPE_SIDE_LEAST,
                    RECIPE_SIDE_MOST, error);
}

bool wish_read(Wish *wish, int argc, char **argv, TextError *error) {
    const char *values[OPTIONS_MOST];
    if (!cli_only_options(GENERATE_OPTIONS, argc, argv, values, error)) return false;
    *wish = (Wish){
        .level = values[LEVEL] ? values[LEVEL] : CLI_LEVEL,
        .map = values[MAP],
        .paths = {[OUTPUT_TILES] = values[TILES],
                  [OUTPUT_HEIGHTS] = values[HEIGHTS],
                  [OUTPUT_IMAGE] = values[IMAGE]},
        .land = {.threads = parallel_processors(), .keep = -1},
    };
    wish->stats = values[STATS] || (!values[TILES] && !values[HEIGHTS] && !values[IMAGE]);
    return cli_count(&wish->land.threads, "--threads", values[THREADS], PARALLEL_THREADS, error) &&
           output_palette(&wish->palette, values[PALETTE], error) &&
           read_scale(wish, values, error) && check_outputs(wish, error) &&
           (values[CODE] ? read_code(wish, values, error)
                         : read_seed_and_size(wish, values, error));
}

// "unknown map 'x' (limit land, mount)"
static bool refuse_map(const Wish *wish, TextError *error) {
    const Recipe *recipe = &wish->recipe;
    char names[240];
    size_t used = 0;
    names[0] = 0;
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        bool last = statement->kind == STATEMENT_MAP &&
                    recipe_map_named(recipe, statement->name) == statement->map;
        if (!last) continue;
        size_t room = sizeof names - used;
        int length = snprintf(names + used, room, "%s%s", used ? ", " : "", statement->name);
        if (length < 0 || (size_t)length >= room) {
            memcpy(names + sizeof names - 4, "...", 4);
            break;
        }
        used += (size_t)length;
    }
    cli_refuse(error, "unknown map", wish->map, "$2");
    return error_blanks(error, NAMES(NULL, names));
}

// A flat picture needs tiles, and must not become larger than anything can show.
static bool check_flat(const Wish *wish, TextError *error) {
    if (wish->scale == 1) return true;
    if (!wish->recipe.has_tiles)
        return cli_refuse(error, "no tiles in level", wish->level, "--scale 1");
    if (wish->land.width <= OUTPUT_FLAT_SIDE && wish->land.height <= OUTPUT_FLAT_SIDE) return true;
    return error_limit(error, FAILURE_OPTION, "--scale 16 of size", "#1x#2", "sides of #3 tiles",
                       NUMBERS(wish->land.width, wish->land.height, OUTPUT_FLAT_SIDE));
}

bool wish_resolve(Wish *wish, TextError *error) {
    char folder[FILE_PATH];
    data_folder_find(folder, sizeof folder);
    if (!level_load(&wish->recipe, wish->level, folder, &BUDGET_ASKED, NULL, error)) return false;
    if (!wish->has_size) {
        wish->land.width = wish->recipe.width;
        wish->land.height = wish->recipe.height;
    }
    if (!cli_code_fits(&wish->code, wish->level, level_code_hash(&wish->recipe), error))
        return false;
    if (wish->paths[OUTPUT_TILES] && !wish->recipe.has_tiles)
        return cli_refuse(error, "no tiles in level", wish->level, "--heights or --image");
    if (!check_flat(wish, error)) return false;
    if (!wish->map) return true;
    int map = recipe_map_named(&wish->recipe, wish->map);
    if (map < 0) return refuse_map(wish, error);
    wish->land.keep = map == wish->recipe.height_map ? -1 : map;
    return true;
}

void wish_free(Wish *wish) { recipe_free(&wish->recipe); }
