// SPDX-License-Identifier: MIT
#include "making.h"

#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"
#include "../../worldgen/land.h"
#include "../../worldgen/trace_nodes.h"
#include "timeline.h"

enum { KEEP_BYTES = 128 << 20 };

void maker_free(Maker *maker) {
    trace_free(&maker->trace);
    for (int i = 0; i < 2; i++) recipe_free(&maker->recipes[i]);
    *maker = (Maker){.ready = false};
}

void moment_free(Moment *moment) {
    memory_release(moment->stages);
    memory_release(moment->small);
    heightmap_free(&moment->map);
    heightmap_free(&moment->before);
    heightmap_free(&moment->earlier);
    tilemap_free(&moment->tiles);
    tilemap_free(&moment->flooded);
    scenery_free(&moment->scenery);
    prose_free(&moment->prose);
    *moment = (Moment){.serial = 0};
}

// Getting ready.

// Pictures that the recipe before has read already are taken from it.
static bool take_pictures(Recipe *recipe, Recipe *before, const char *folder, TextError *error) {
    bool same = recipe->file_count == before->file_count;
    for (int i = 0; same && i < recipe->file_count; i++)
        same = strcmp(recipe->files[i].name, before->files[i].name) == 0 &&
               before->files[i].picture.pixels;
    if (!same) return level_read_pictures(recipe, folder, error);
    for (int i = 0; i < recipe->file_count; i++) {
        recipe->files[i].picture = before->files[i].picture;
        recipe->files[i].hash = before->files[i].hash;
        before->files[i].picture = (Picture){0};
    }
    return true;
}

static bool take_recipe(Maker *maker, const MomentWish *wish, RunOptions options,
                        TextError *error) {
    Recipe *before = &maker->recipes[maker->current], *next = &maker->recipes[!maker->current];
    bool good = recipe_parse(next, buffer_source(&wish->text, wish->name), error) &&
                take_pictures(next, before, wish->folder, error) &&
                trace_set(&maker->trace, next, options, KEEP_BYTES, error);
    recipe_free(good ? before : next);
    if (good) maker->current = !maker->current;
    return good;
}

static bool is_same_world(const Maker *maker, const MomentWish *wish) {
    return maker->ready && maker->seed == wish->seed && maker->width == wish->width &&
           maker->height == wish->height;
}

static bool get_ready(Maker *maker, const MomentWish *wish, TextError *error) {
    RunOptions options = {.seed = wish->seed,
                          .width = wish->width,
                          .height = wish->height,
                          .threads = wish->threads,
                          .want_tiles = true,
                          .keep = -1,
                          .cancel = &maker->quit};
    bool same_text = maker->ready && maker->serial == wish->serial;
    if (same_text && is_same_world(maker, wish)) return true;
    const Recipe *recipe = &maker->recipes[maker->current];
    bool good = same_text ? trace_set(&maker->trace, recipe, options, KEEP_BYTES, error)
                          : take_recipe(maker, wish, options, error);
    if (!good) return false;
    maker->ready = true;
    maker->serial = wish->serial;
    maker->seed = wish->seed;
    maker->width = wish->width;
    maker->height = wish->height;
    return true;
}

// Places.

static bool list_stages(const Trace *trace, Moment *moment, TextError *error) {
    moment->stages = memory_allocate((size_t)trace->count, sizeof *moment->stages);
    if (!moment->stages)
        return error_memory(error, "a timeline", (size_t)trace->count * sizeof *moment->stages);
    moment->stage_count = trace->count;
    for (int i = 0; i < trace->count; i++) {
        const TraceNode *node = &trace->nodes[i];
        moment->stages[i] = (MomentStage){node->statement, node->stage, node->stamps};
    }
    return true;
}

// A place that is gone gives way to the one before it.
static TracePosition place_of(const Trace *trace, const MomentWish *wish) {
    int found = 0;
    if (wish->at_end) return trace_last(trace);
    for (int i = 0; i < trace->count; i++) {
        const TraceNode *node = &trace->nodes[i];
        bool later = node->statement > wish->at.statement ||
                     (node->statement == wish->at.statement && node->stage > wish->at.stage);
        if (!later) found = i;
    }
    const TraceNode *node = &trace->nodes[found];
    bool same = node->statement == wish->at.statement && node->stage == wish->at.stage;
    int64_t stamp = wish->at.stamp, of = wish->at_of;
    if (of > 0 && of != node->stamps)
        stamp = (int64_t)((double)stamp * (double)node->stamps / (double)of + 0.5);
    stamp = same ? int64_min(stamp, node->stamps) : node->stamps;
    return (TracePosition){node->statement, node->stage, stamp};
}

// Maps.

static bool copy_map(Heightmap *to, const Heightmap *from, TextError *error) {
    if (!from->values) return true;
    if (!heightmap_init_unset(to, from->width, from->height))
        return error_memory(error, "a map", heightmap_cells(from) * sizeof(float));
    memcpy(to->values, from->values, heightmap_cells(from) * sizeof(float));
    return true;
}

static bool copy_tiles(Tilemap *to, const Tilemap *from, TextError *error) {
    if (!from->kinds) return true;
    if (!tilemap_init(to, from->width, from->height))
        return error_memory(error, "tiles", (size_t)from->width * (size_t)from->height);
    for (int i = 0; i < from->width * from->height; i++)  // what is undecided shows as water
        to->kinds[i] = from->kinds[i] == TILE_NONE ? TILE_WATER : from->kinds[i];
    return true;
}

// The stage whose result the colours follow: while a map is made its stage, else the last of the height.
static int scaled_by(const Trace *trace, int node) {
    int height = trace->made_by[trace->run.recipe->height_map];
    if (trace_makes_map(trace, node)) return node;
    while (node >= 0 && !trace_makes_map(trace, node)) node--;
    return height >= 0 && height < node ? height : node;
}

// The share of the map that the first line of water takes, in percent; below 0 where that is no share.
// `fixed` is the height itself if the line names one.
static double sea_share(const Recipe *recipe, float *fixed, int *map) {
    for (int i = 0; i < recipe->statement_count; i++) {
        const Statement *statement = &recipe->statements[i];
        if (statement->kind != STATEMENT_TILE || statement->tile != TILE_WATER) continue;
        const TileTest *test = &recipe->tests[statement->first];
        if (statement->count == 0 || test->map < 0 || test->of_rest) return -1;
        if (test->comparison != BELOW && test->comparison != AT_MOST) return -1;
        *map = test->map;
        *fixed = (float)amount_value(test->amount);
        return test->amount.unit == AMOUNT_PERCENT ? amount_value(test->amount) : -1;
    }
    return -1;
}

static Scale scale_of(const Trace *trace, int node, const Heightmap *map) {
    float fixed = 0;
    int of = -1;
    double share = sea_share(trace->run.recipe, &fixed, &of);
    HeightRange range = heightmap_extent(map, (Workers){1, NULL});
    Scale scale = {.low = range.low, .high = range.high};
    if (share >= 0) {
        scale.has_sea = true;
        scale.sea = heightmap_quantile(map, share, NULL);
    } else if (of >= 0 && trace->made_by[of] == node) {
        scale.has_sea = true;
        scale.sea = fixed;
    }
    return scale;
}

// Land has two fifths of the bins at least.
static Scale bins_of(Scale scale) {
    float least = scale.sea - 1.5f * (scale.high - scale.sea);
    if (scale.has_sea && scale.high > scale.sea) scale.low = float_max(scale.low, least);
    return scale;
}

void moment_count(Moment *moment) {
    moment->bins = bins_of(moment->scale);
    float low = moment->bins.low, span = moment->bins.high - low;
    memset(moment->census, 0, sizeof moment->census);
    for (size_t i = 0; i < heightmap_cells(&moment->map); i++) {
        float share = span > 0 ? (moment->map.values[i] - low) / span : 0;
        moment->census[share > 0 ? int_min((int)(share * BINS), BINS - 1) : 0]++;
    }
}

static bool measure(Trace *trace, Moment *moment, int node, TextError *error) {
    TraceView whole;
    int by = scaled_by(trace, node);
    if (by < 0 || !moment->map.values) return true;
    const TraceNode *at = &trace->nodes[by];
    if (!trace_read(trace, at->statement, at->stage, &whole, error)) return false;
    moment->scale = scale_of(trace, by, &whole.map);
    moment_count(moment);
    return true;
}

static bool take_before(Trace *trace, Moment *moment, int node, TextError *error) {
    TraceView view;
    int before = trace->nodes[node].before;
    if (!trace_makes_map(trace, node) || before < 0) return true;
    const TraceNode *at = &trace->nodes[before];
    return trace_read(trace, at->statement, at->stage, &view, error) &&
           copy_map(&moment->before, &view.map, error);
}

// Within a stage it is on the way to the moment. At its end, which may be kept, it would be made again.
static bool take_earlier(Trace *trace, Moment *moment, TextError *error) {
    int node = moment_find(moment, moment->at.statement, moment->at.stage);
    TracePosition earlier = moment->at;
    bool within = moment->at.stamp > 0 && moment->at.stamp < moment->stages[node].stamps;
    if (!within || !trace_makes_map(trace, node)) return true;
    earlier.stamp--;
    return trace_seek(trace, earlier, error) && copy_map(&moment->earlier, trace_map(trace), error);
}

// The moment.

// The land that goes under looks like sea, and the rest as it looked before.
static bool dress(const Maker *maker, const MomentWish *wish, Moment *moment, TextError *error) {
    SceneryWish looks = {.tiles = moment->flooded.kinds ? &moment->flooded : &moment->tiles,
                         .made = &moment->tiles,
                         .heights = &moment->map,
                         .palette = wish->palette,
                         .workers = {wish->threads, &maker->quit}};
    if (!moment->shows_tiles || wish->plain) return true;
    if (scenery_make(&moment->scenery, &looks)) {
        moment->scenery.sea = (uint8_t)moment->flood.level;
        return true;
    }
    if (atomic_load(&maker->quit)) return error_set(error, FAILURE_NONE, "cancelled");
    return error_memory(error, "the looks of a world", heightmap_cells(&moment->map) * 5);
}

// Only a finished world can break a limit.
static void judge(const Trace *trace, Moment *moment) {
    TileCensus census;
    if (!moment->finished || !moment->tiles.kinds) return;
    if (!tilemap_census(&moment->tiles, &census, NULL)) return;
    land_accepted(trace->run.recipe, &census, moment->broken, sizeof moment->broken);
}

// The moment of a lesson's page, unless the level was changed so that there is none.
static TracePosition wanted_place(const Trace *trace, const Moment *moment,
                                  const MomentWish *wish) {
    TracePosition position;
    TextError error;
    if (wish->at_place && !wish->at_end) return timeline_position(moment, wish->place);
    if (!wish->lesson || !wish->to_page) return place_of(trace, wish);
    LessonStep step = prose_page(wish->lesson, wish->page);
    bool found = lesson_find(&position, wish->lesson, &step.place, step.line, trace, &error);
    return found ? position : place_of(trace, wish);
}

static bool is_last(const Trace *trace, TracePosition at) {
    const TracePosition last = trace_last(trace);
    return at.statement == last.statement && at.stage == last.stage && at.stamp == last.stamp;
}

// At level 0 the tiles stay as they are.
static bool drown(const MomentWish *wish, Moment *moment, TextError *error) {
    if (!moment->finished || !moment->tiles.kinds || wish->plain) return true;
    Tilemap *tiles = wish->flood > 0 ? &moment->flooded : &moment->tiles;
    if (wish->flood > 0 && !copy_tiles(tiles, &moment->tiles, error)) return false;
    return flood_tiles(&moment->flood, tiles, &moment->map, wish->flood) ||
           error_memory(error, "tiles", heightmap_cells(&moment->map));
}

// The definition whose finished map shows; -1 where it is not finished.
static int definition_of(const Trace *trace, const Moment *moment, int node) {
    const TraceNode *at = &trace->nodes[node];
    int height = trace->run.recipe->height_map;
    int definition = trace_makes_map(trace, node) ? trace_statement(trace, node)->map : height;
    int by = trace->made_by[definition];
    if (by < 0 || by > node || (trace_makes_map(trace, node) && by != node)) return -1;
    return by < node || moment->at.stamp == at->stamps ? definition : -1;
}

static bool mark(Trace *trace, Moment *moment, int node, TextError *error) {
    int definition = definition_of(trace, moment, node);
    return definition < 0 || !moment->map.values ||
           marks_find(&moment->marks, trace, definition, node, &moment->map, moment->bins, error);
}

static bool show(Maker *maker, const MomentWish *wish, Moment *moment, TextError *error) {
    Trace *trace = &maker->trace;
    if (!list_stages(trace, moment, error)) return false;
    moment->at = wanted_place(trace, moment, wish);
    if (wish->earlier && !take_earlier(trace, moment, error)) return false;
    if (!trace_seek(trace, moment->at, error)) return false;
    moment->stage = moment_find(moment, moment->at.statement, moment->at.stage);
    TraceCaption caption = trace_caption(trace);
    moment->caption = trace_caption_words(trace, &caption);
    moment->brief = trace_caption_brief(trace, &caption);
    moment->touched = caption.touched;
    if (!copy_map(&moment->map, trace_map(trace), error) ||
        !copy_tiles(&moment->tiles, trace_tiles(trace), error))
        return false;
    int node = moment->stage;
    moment->shows_tiles = moment->tiles.kinds && !trace_makes_map(trace, node);
    moment->finished = is_last(trace, moment->at);
    return measure(trace, moment, node, error) && mark(trace, moment, node, error) &&
           drown(wish, moment, error) &&
           (!wish->before || take_before(trace, moment, node, error)) &&
           dress(maker, wish, moment, error);
}

static bool tell(Maker *maker, const MomentWish *wish, Moment *moment, TextError *error) {
    Why why = {0};
    bool inside = wish->x >= 0 && wish->y >= 0 && wish->x < wish->width && wish->y < wish->height;
    if (!wish->story || !inside) return true;
    if (!why_ask(&why, &maker->trace, wish->x, wish->y, error)) return false;
    story_tell(&moment->story, &why, &maker->recipes[maker->current]);
    why_free(&why);
    return true;
}

// A changed level may lack what the lesson speaks of; the world is shown all the same.
static void teach(Maker *maker, const MomentWish *wish, Moment *moment) {
    moment->untold = (TextError){.failure = FAILURE_NONE};
    if (wish->lesson)
        prose_tell(&moment->prose, wish->lesson, wish->page, &maker->trace, &moment->untold);
}

// Small pictures.

enum { SMALL = SMALL_SIDE * SMALL_SIDE };

static uint32_t tile_colour(const Tilemap *tiles, int x, int y, Tones palette) {
    Tile kind = tilemap_at(tiles, x, y);
    uint32_t colour = kind == TILE_NONE ? PAPER_SHADE : 0xff000000u | TILE_INFO[kind].game;
    return palette == TONES_NORMAL ? colour : tones_mixed(palette, colour);
}

static void shrink(uint32_t *small, const TraceView *view, Scale scale, Tones palette) {
    int width = view->map.values ? view->map.width : view->tiles.width;
    int height = view->map.values ? view->map.height : view->tiles.height;
    for (int i = 0; i < SMALL; i++) {
        int x = (2 * (i % SMALL_SIDE) + 1) * width / (2 * SMALL_SIDE);
        int y = (2 * (i / SMALL_SIDE) + 1) * height / (2 * SMALL_SIDE);
        small[i] = view->map.values
                       ? sight_colour(heightmap_at(&view->map, x, y), SIGHT_SEA, scale, palette)
                       : tile_colour(&view->tiles, x, y, palette);
    }
}

static bool make_small(Maker *maker, const MomentWish *wish, Moment *moment, TextError *error) {
    moment->small = memory_resize(NULL, (size_t)moment->stage_count * SMALL, sizeof(uint32_t));
    if (!moment->small)
        return error_memory(error, "small pictures", (size_t)moment->stage_count * SMALL * 4);
    for (int i = 0; i < moment->stage_count; i++) {
        const MomentStage *stage = &moment->stages[i];
        TraceView view;
        Scale scale = {0};
        if (!trace_read(&maker->trace, stage->statement, stage->stage, &view, error)) return false;
        if (view.map.values) scale = scale_of(&maker->trace, i, &view.map);
        shrink(moment->small + (size_t)i * SMALL, &view, scale, wish->palette);
    }
    return true;
}

void maker_make(Maker *maker, MomentWish *wish, Moment *moment) {
    TextError error = {.failure = FAILURE_NONE};
    moment_free(moment);
    bool good = get_ready(maker, wish, &error) && show(maker, wish, moment, &error) &&
                tell(maker, wish, moment, &error) &&
                (!wish->small || make_small(maker, wish, moment, &error));
    if (good) judge(&maker->trace, moment);
    if (good) teach(maker, wish, moment);
    else moment_free(moment);
    moment->serial = wish->serial;
    moment->error = error;
    buffer_free(&wish->text);
}
