// SPDX-License-Identifier: MIT
#include "named_world.h"

#include <limits.h>
#include <string.h>

#include "../base/lines.h"
#include "../worldgen/level.h"

bool named_world_read(NamedWorld *named, const char *const values[], const char *unnamed,
                      TextError *error) {
    WorldWords words = {
        .code = values[WORLD_CODE],
        .level = values[WORLD_LEVEL],
        .size = values[WORLD_SIZE],
        .seed = values[WORLD_SEED],
        .set = values[WORLD_SET],
        .least = RECIPE_SIDE_LEAST,
        .most = RECIPE_SIDE_MOST,
        .unnamed = unnamed,
        .beside = "--code says level, size and seed itself (limit: no --level, --seed or --size "
                  "beside it)",
    };
    named->land.keep = -1;
    return cli_threads(&named->land.threads, values[WORLD_THREADS], error) &&
           cli_world(&named->world, &words, error);
}

static void tell_making(void *context, float share) {
    NamedWorld *named = context;
    const WorldCode *code = &named->world.code;
    progress_tell(&named->progress, "making %s, %dx%d: %d%%", code->level, code->width,
                  code->height, (int)(share * 100));
}

bool named_world_load(NamedWorld *named, TextError *error) {
    CliWorld *world = &named->world;
    if (!cli_world_level(world, &named->recipe, &BUDGET_ASKED, &named->text, error) ||
        !cli_world_resolve(world, &named->recipe, error))
        return false;
    if (world->path) named->land.budget = BUDGET_GIVEN;
    named->land.seed = world->code.seed;
    named->land.width = world->code.width;
    named->land.height = world->code.height;
    named->land.tell = tell_making;
    named->land.context = named;
    return true;
}

bool named_world_make(NamedWorld *named, Land *land, TextError *error) {
    named->progress = progress_begin();
    bool good = land_make(land, &named->recipe, &named->land, error);
    progress_clear(&named->progress);
    if (good) named->world.code.seed = land->seed;
    return good && cli_world_check(&named->world, land, error);
}

// The land of a picture is compared; every other one is made only to find its seed.
static bool find_seed(NamedWorld *named, TextError *error) {
    Land land = {0};
    bool tried = named->recipe.rolls > 1 && named->recipe.has_tiles;
    if (!named->world.path && !tried) return true;
    bool good = named_world_make(named, &land, error);
    if (good) named->land.seed = land.seed;
    land_free(&land);
    return good;
}

bool named_world_trace(NamedWorld *named, Trace *trace, TextError *error) {
    if (!find_seed(named, error)) return false;
    RunOptions options = {.seed = seed_value(&named->land.seed),
                          .width = named->land.width,
                          .height = named->land.height,
                          .threads = named->land.threads,
                          .budget = named->land.budget};
    return trace_set(trace, &named->recipe, options, 0, error);
}

void named_world_free(NamedWorld *named) {
    recipe_free(&named->recipe);
    buffer_free(&named->text);
    cli_world_free(&named->world);
}

void named_world_origin(const NamedWorld *named, Buffer *line, const CliCall *call,
                        const char *command) {
    origin_begin(line, call->version, command);
    origin_code(line, &named->world.code, &named->recipe);
}

bool named_world_tile(const NamedWorld *named, const char *option, const char *text, MapCell *tile,
                      TextError *error) {
    Line line = {text, strlen(text)};
    int width = named->land.width, height = named->land.height;
    bool read = line_take_number(&line, INT_MAX, &tile->x) && line_take(&line, ",") &&
                line_take_number(&line, INT_MAX, &tile->y) && line.length == 0;
    if (read && tile->x < width && tile->y < height) return true;
    cli_refuse(error, option, text, "X,Y from 0,0 to #1,#2");
    return error_blanks(error, NUMBERS(width - 1, height - 1));
}
