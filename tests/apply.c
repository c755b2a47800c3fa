// SPDX-License-Identifier: MIT
#include "apply.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The last stage of a level that names what it needs; it is never run as a level.
static Recipe recipe_with(const char *stage) {
    char text[500], name[40];
    assert_int_equal(sscanf(stage, "%39s", name), 1);
    const Operation *row = operation_find(name, strlen(name), TILE_NONE);
    if (!row || row->maps < 1) FAIL("no operation on maps: %s", stage);
    static const char *const further[] = {"", "", " b", " b c"};
    snprintf(text, sizeof text,
             "level 1 \"Apply\"\na = diamond_square\nb = a\nc = a\nd = a | %s%s%s\nheight d\n",
             name, further[row->maps], stage + strlen(name));
    return recipe_of(text);
}

static Stage resolved(const RecipeStage *written, Heightmap *map, const Heightmap *b,
                      const Heightmap *c) {
    Stage stage = {
        .operation = written->operation,
        .width = map->width,
        .height = map->height,
        .map = map,
        .others = {b, c},
        .stream = written->key,
    };
    for (int i = 0; i < operation_parameter_count(written->operation); i++) {
        Resolved value = parameter_resolve(&written->operation->parameters[i],
                                           &written->arguments[i], map->width, map->height, 0);
        stage.values[i] = value.low;
        stage.upper[i] = value.high;
    }
    return stage;
}

bool try_apply(const char *text, Heightmap *map, const Heightmap *b, const Heightmap *c,
               int threads, TextError *error) {
    Recipe recipe = recipe_with(text);
    Stage stage = resolved(&recipe.stages[recipe.stage_count - 1], map, b, c);
    stage.threads = threads;
    const Operation *row = stage.operation;
    size_t bytes = stage_work_bytes(&stage);
    stage.work = bytes > 0 ? calloc(bytes, 1) : NULL;
    bool ok =
        (!row->check || row->check(&stage, error)) && (!row->begin || row->begin(&stage, error));
    if (ok) row->run(&stage, 0, stage_count(&stage));
    free(stage.work);
    recipe_free(&recipe);
    return ok;
}

void apply(const char *stage, Heightmap *map, const Heightmap *b, const Heightmap *c) {
    TextError error = {0};
    if (!try_apply(stage, map, b, c, 1, &error)) FAIL("%s: %s", stage, error.text);
}

Heightmap copy_of(const Heightmap *map) {
    Heightmap copy;
    assert_true(heightmap_init(&copy, map->width, map->height));
    heightmap_copy(&copy, map);
    return copy;
}
