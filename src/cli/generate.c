// SPDX-License-Identifier: MIT
// generate: makes the land of a level, a seed and a size, and writes the results.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../system/system.h"
#include "../worldgen/image.h"
#include "../worldgen/trace_name.h"
#include "json.h"
#include "named_world.h"
#include "outputs.h"

enum { TILES = WORLD_OPTIONS, HEIGHTS, MAP, UNTIL, IMAGE, PALETTE, SCALE, STATS };

static const Option OPTIONS[] = {
    WORLD_ROWS,
    [TILES] = {"tiles", "FILE", ".bin (bytes; also for '-'), .txt (letters) or .tmx (for Tiled)"},
    [HEIGHTS] = {"heights", "FILE", ".f32 (floats; also for '-'), .pgm or .png (16 bits, scaled)"},
    [MAP] = {"map", "NAME", "write this map of the level instead of its height"},
    [UNTIL] = {"until", "STAMP", "stop after NAME[.STAGE]:STAMP, counted from 1, such as land.2:7"},
    [IMAGE] = {"image", "FILE", ".png (also for '-')"},
    [PALETTE] = {"palette", "NAME", "game, article, earth, grey, grey-inverted or green-red; game"},
    [SCALE] = {"scale", "1|16", "pixels a tile of --image; 16 is what Tiled shows of a .tmx; 1"},
    [STATS] = {"stats", NULL,
               "a line of JSON; also when no other result is asked for, and for --set"},
    {NULL, NULL, NULL},
};

// The wish of the user.

typedef struct Wish {
    NamedWorld named;
    const char *map;  // map to write instead of the height; NULL: the height
    const char *until;  // where to stop; NULL: never
    const CliCall *call;
    const char *paths[OUTPUT_COUNT];  // NULL for results that are not wanted
    Palette palette;
    int scale;  // pixels a tile of the image: 1, or as in the tileset
    bool stats;
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

// Checks what it can before a level is read; fills everything except what named_world_load does.
static bool read_wish(Wish *wish, const CliCall *call, TextError *error) {
    const char *const *values = call->values;
    static const char unnamed[] =
        "generate needs --seed TEXT or --code CODE (limit: see '" CLI_PROGRAM " help generate')";
    *wish = (Wish){
        .call = call,
        .map = values[MAP],
        .until = values[UNTIL],
        .paths = {[OUTPUT_TILES] = values[TILES],
                  [OUTPUT_HEIGHTS] = values[HEIGHTS],
                  [OUTPUT_IMAGE] = values[IMAGE]},
    };
    wish->stats = values[STATS] || (values[WORLD_SET] && !writes_to_output(wish)) ||
                  (!values[TILES] && !values[HEIGHTS] && !values[IMAGE]);
    if (wish->map && wish->until)
        return error_set(error, FAILURE_OPTION,
                         "--until names the map itself (limit: no --map beside it)");
    return output_palette(&wish->palette, values[PALETTE], error) &&
           read_scale(wish, values, error) && check_outputs(wish, error) &&
           named_world_read(&wish->named, values, unnamed, error);
}

// "unknown map 'x' (limit land, mount)"
static bool refuse_map(const Wish *wish, TextError *error) {
    char names[240];
    recipe_map_names(&wish->named.recipe, names, sizeof names);
    cli_refuse(error, "unknown map", wish->map, "$2");
    return error_blanks(error, NAMES(NULL, names));
}

// A flat picture needs tiles, and must not be too large to be shown.
static bool check_flat(const Wish *wish, TextError *error) {
    if (wish->scale == 1) return true;
    if (!wish->named.recipe.has_tiles)
        return cli_refuse(error, "no tiles in level", wish->named.world.level, "--scale 1");
    if (wish->named.land.width <= OUTPUT_FLAT_SIDE && wish->named.land.height <= OUTPUT_FLAT_SIDE)
        return true;
    return error_limit(error, FAILURE_OPTION, "--scale 16 of size", "#1x#2", "sides of #3 tiles",
                       NUMBERS(wish->named.land.width, wish->named.land.height, OUTPUT_FLAT_SIDE));
}

// Loads the level and checks that it has what is wanted.
static bool resolve(Wish *wish, TextError *error) {
    NamedWorld *named = &wish->named;
    if (!named_world_load(named, error)) return false;
    if (wish->paths[OUTPUT_TILES] && !named->recipe.has_tiles)
        return cli_refuse(error, "no tiles in level", named->world.level, "--heights or --image");
    if (!check_flat(wish, error)) return false;
    if (!wish->map) return true;
    int map = recipe_map_named(&named->recipe, wish->map);
    if (map < 0) return refuse_map(wish, error);
    named->land.keep = map == named->recipe.height_map ? -1 : map;
    return true;
}

// Statistics and results.

enum { SHARE_DIGITS = 6 };

static void print_share(Buffer *to, const char *key, int64_t part, int64_t whole) {
    json_real(to, key, whole > 0 ? (double)part / (double)whole : 0, SHARE_DIGITS);
}

static void print_census(Buffer *to, const Land *land) {
    int64_t cells = (int64_t)land->width * land->height;
    for (int i = 0; i < TILE_COUNT; i++)
        if (i != TILE_RIVER || land->census.count[i] > 0)
            print_share(to, TILE_INFO[i].name, land->census.count[i], cells);
    buffer_format(to, ",\"islands\":%" PRId64, land->census.islands);
    print_share(to, "largest", land->census.largest, land->census.land);
}

// What --until shows: views of the trace, with the seed of the land.
typedef struct Made {
    Land land;
    Trace trace;
    Words until;
    int64_t undecided;  // tiles that no line has made yet
} Made;

static void made_free(Made *made) {
    if (!made->until.text[0]) land_free(&made->land);
    trace_free(&made->trace);
}

// Refuses what is not there yet.
static bool check_shown(const Wish *wish, const Made *made, TextError *error) {
    const Land *land = &made->land;
    if (wish->paths[OUTPUT_TILES] && !land->tiles.kinds)
        return cli_refuse(error, "no tiles yet at --until", wish->until, "--heights or --image");
    if (wish->scale > 1 && (!land->tiles.kinds || made->undecided > 0))
        return cli_refuse(error, "not all tiles are made at --until", wish->until, "--scale 1");
    return land->heights.values ||
           cli_refuse(error, "no heights yet at --until", wish->until, "a later stamp");
}

static bool make_until(Wish *wish, Made *made, TextError *error) {
    TracePosition position;
    Trace *trace = &made->trace;
    NamedWorld *named = &wish->named;
    Land *land = &made->land;
    if (!named_world_trace(named, trace, error) ||
        !trace_position_named(&position, trace, wish->until, error) ||
        !trace_seek(trace, position, error))
        return false;
    made->until = trace_position_name(trace, position);
    *land = (Land){.width = named->land.width,
                   .height = named->land.height,
                   .heights = *trace_map(trace),
                   .tiles = *trace_tiles(trace),
                   .seed = named->land.seed};
    int64_t cells = land->tiles.kinds ? (int64_t)land->width * land->height : 0;
    for (int64_t i = 0; i < cells; i++) made->undecided += land->tiles.kinds[i] == TILE_NONE;
    return check_shown(wish, made, error) &&
           (cells == 0 || made->undecided > 0 ||
            tilemap_census(&land->tiles, &land->census, NULL) ||
            error_memory(error, "islands", (size_t)cells * sizeof(int32_t)));
}

static void print_until(Buffer *to, Made *made) {
    TraceCaption caption = trace_caption(&made->trace);
    json_text(to, "until", made->until.text);
    json_text(to, "caption", trace_caption_words(&made->trace, &caption).text);
}

// Prints a line of JSON about a land.
static void print_stats(Buffer *to, const CliWorld *world, const CodeText *code, Made *made,
                        double seconds) {
    const Land *land = &made->land;
    HeightRange range = heightmap_range(&land->heights);
    json_open(to, NULL, '{');
    json_text(to, "level", world->level);
    if (world->code.changes[0] && !world->code.level_hash) json_text(to, "code", code->text);
    json_text(to, "seed", land->seed.text);
    json_cell(to, "size", land->width, land->height);
    json_text(to, "hash", words_hexadecimal(land_hash(land), 16).text);
    if (made->until.text[0]) print_until(to, made);
    if (made->undecided > 0)
        print_share(to, "undecided", made->undecided, (int64_t)land->width * land->height);
    else if (land->tiles.kinds) print_census(to, land);
    json_real(to, "min", (double)range.low, FLOAT_DIGITS);
    json_real(to, "max", (double)range.high, FLOAT_DIGITS);
    json_real(to, "mean", range.mean, DOUBLE_DIGITS);
    json_real(to, "seconds", seconds, SHARE_DIGITS);
    json_close_line(to);
}

// Options that say the default are left out, and a map for Tiled names its tileset after itself.
static void write_origins(const Wish *wish, const Made *made, Buffer origins[OUTPUT_COUNT]) {
    static const struct {
        int row, first, last;  // of the output, and of the options that shape it
    } ROWS[OUTPUT_COUNT] = {
        [OUTPUT_TILES] = {TILES, UNTIL, UNTIL + 1},
        [OUTPUT_HEIGHTS] = {HEIGHTS, MAP, UNTIL + 1},
        [OUTPUT_IMAGE] = {IMAGE, MAP, SCALE + 1},
    };
    CliCall call = *wish->call;
    if (wish->palette == PALETTE_GAME) call.values[PALETTE] = NULL;
    if (wish->scale == 1) call.values[SCALE] = NULL;
    if (wish->until) call.values[UNTIL] = made->until.text;
    for (int i = 0; i < OUTPUT_COUNT; i++) {
        const char *path = wish->paths[i];
        int row = ROWS[i].row;
        if (!path) continue;
        named_world_origin(&wish->named, &origins[i], &call, "generate");
        if (i == OUTPUT_TILES)
            origin_option(&origins[i], OPTIONS[TILES].name, path + file_folder(path));
        if (i == OUTPUT_HEIGHTS) cli_origin_options(&origins[i], &call, OPTIONS, row, row + 1, row);
        cli_origin_options(&origins[i], &call, OPTIONS, ROWS[i].first, ROWS[i].last, row);
    }
}

static bool write_scene(const Wish *wish, const OutputScene *scene, const Buffer *line,
                        TextError *error) {
    return buffer_good(line, "the statistics", error) &&
           (wish->call->into ? outputs_encode(wish->paths, scene, wish->call->into, error)
                             : outputs_write(wish->paths, scene, wish->stats ? line : NULL, error));
}

static bool write_results(const Wish *wish, Made *made, double seconds, TextError *error) {
    const Land *land = &made->land;
    const NamedWorld *named = &wish->named;
    WorldCode back = named->world.code;  // of this very land
    back.seed = land->seed;
    CodeText code = code_text(&back);
    PictureWorld world = picture_world_of(&back, &named->recipe,
                                          buffer_source(&named->text, named->world.level), land);
    OutputScene scene = {
        .code = code.text,
        .tiles = &land->tiles,
        .heights = named->land.keep >= 0 ? &land->kept : &land->heights,
        .palette = wish->palette,
        .flat = wish->scale > 1,
        .world = wish->until || wish->map ? NULL : &world,
    };
    write_origins(wish, made, scene.origins);
    Buffer line = {0};
    if (wish->stats) print_stats(&line, &named->world, &code, made, seconds);
    bool good = write_scene(wish, &scene, &line, error);
    for (int i = 0; i < OUTPUT_COUNT; i++) buffer_free(&scene.origins[i]);
    buffer_free(&line);
    return good;
}

static bool run(const CliCall *call, TextError *error) {
    Wish wish = {0};
    Made made = {0};
    bool good = read_wish(&wish, call, error) && resolve(&wish, error);
    if (good) {
        double start = system_seconds();
        good = (wish.until ? make_until(&wish, &made, error)
                           : named_world_make(&wish.named, &made.land, error));
        good = good && write_results(&wish, &made, system_seconds() - start, error);
    }
    made_free(&made);
    named_world_free(&wish.named);
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
