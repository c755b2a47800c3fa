// SPDX-License-Identifier: MIT
#include "film.h"

#include <assert.h>
#include <string.h>

#include "../../base/png_file.h"

enum { PICTURE_SHOWN = 100, LAST_SHOWN = 3000 };  // milliseconds

// The camera that shows the whole world as large as a picture may be.
static void find_size(Film *film) {
    int width = film->wish.moment.width, height = film->wish.moment.height;
    film->camera = (Camera){0, 0, camera_least_zoom((View){FILM_SIDE, FILM_SIDE, width, height})};
    film->width = camera_length(width, film->camera.zoom);
    film->height = camera_length(height, film->camera.zoom);
}

// A stage that has only begun looks like nothing, or like the one before.
static TracePosition position_at(const Film *film, int place) {
    TracePosition at = timeline_position(&film->moment, place);
    int stage = moment_find(&film->moment, at.statement, at.stage);
    if (film->moment.stages[stage].stamps > 0 && at.stamp == 0) at.stamp = 1;
    return at;
}

static bool is_later(const Film *film, TracePosition at) {
    if (film->count == 0) return true;
    TracePosition before = film->positions[film->count - 1];
    return moment_stamps_before(&film->moment, at) > moment_stamps_before(&film->moment, before);
}

// Evenly apart. At the very beginning there is nothing to be seen yet.
static void find_positions(Film *film) {
    int from = film->wish.from, to = film->wish.to, pictures = film->wish.pictures;
    bool later = from == 0 && to > 0;
    for (int i = 0; i < pictures; i++) {
        int part = later ? i + 1 : i, parts = later ? pictures : int_max(pictures - 1, 1);
        int place = i + 1 == pictures ? to : from + (to - from) * part / parts;
        TracePosition at = position_at(film, place);
        if (is_later(film, at)) film->positions[film->count++] = at;
    }
}

static bool make(Film *film, TextError *error) {
    maker_make(&film->maker, &film->wish.moment, &film->moment);
    *error = film->moment.error;
    return film->moment.stage_count > 0;
}

static bool copy_land(Film *film, TextError *error) {
    Trace *trace = &film->maker.trace;
    const MomentWish *wish = &film->wish.moment;
    const Tilemap *tiles = trace_tiles(trace);
    Land *land = &film->land;
    TraceView view;
    const TraceNode *node = &trace->nodes[trace->made_by[trace->run.recipe->height_map]];
    size_t cells = (size_t)wish->width * (size_t)wish->height;
    land->width = wish->width;
    land->height = wish->height;
    bool good = !tiles->kinds || tilemap_init(&land->tiles, land->width, land->height);
    if (good && tiles->kinds) memcpy(land->tiles.kinds, tiles->kinds, cells);
    if (!trace_read(trace, node->statement, node->stage, &view, error)) return false;
    good = good && heightmap_init_unset(&land->heights, land->width, land->height);
    if (good) memcpy(land->heights.values, view.map.values, cells * sizeof(float));
    return good || error_memory(error, "a world", cells * 5);
}

bool film_begin(Film *film, FilmWish *wish, TextError *error) {
    assert(wish->pictures > 0 && wish->pictures <= FILM_PICTURES && wish->from <= wish->to);
    film->wish = *wish;
    wish->moment.text = (Buffer){0};
    film->wish.moment.at_end = true;
    if (!make(film, error) || !copy_land(film, error)) return false;
    memcpy(film->broken, film->moment.broken, sizeof film->broken);
    film->wish.moment.at_end = false;
    film->wish.moment.at_of = 0;  // positions are those of this world
    film->wish.moment.before = film->wish.sight == SIGHT_CHANGE;
    film->wish.moment.plain = film->wish.sight != SIGHT_TILES;
    find_positions(film);
    find_size(film);
    png_animation_begin(&film->animation, film->count);
    return true;
}

bool film_next(Film *film, TextError *error) {
    assert(film->made < film->count);
    film->wish.moment.at = film->positions[film->made++];
    return make(film, error) &&
           (look_make(&film->look, &film->moment, film->wish.sight, film->wish.moment.palette) ||
            error_memory(error, "a picture", heightmap_cells(&film->moment.map) * 4));
}

void film_paint(const Film *film, Painter *painter, Canvas canvas, PaintOptions options) {
    look_paint(&film->look, &film->moment, painter, canvas, canvas_box(canvas), film->camera,
               options);
}

static void pack(const void *context, int y, uint8_t *bytes) {
    const Canvas *canvas = context;
    const uint32_t *row = canvas_row(*canvas, y);
    for (int x = 0; x < canvas->width; x++)
        for (int shift = 16; shift >= 0; shift -= 8) *bytes++ = (uint8_t)(row[x] >> shift);
}

bool film_add(Film *film, Canvas canvas, TextError *error) {
    static const char NAME[] = "a picture of the making";
    Buffer png = {0};
    bool last = film->made == film->count;
    bool good = png_file_colours(&png, canvas.width, canvas.height, pack, &canvas, error) &&
                png_animation_add(&film->animation, buffer_source(&png, NAME),
                                  last ? LAST_SHOWN : PICTURE_SHOWN, error) &&
                (!last || png_animation_end(&film->animation, error));
    buffer_free(&png);
    return good;
}

void film_free(Film *film) {
    buffer_free(&film->wish.moment.text);
    maker_free(&film->maker);
    moment_free(&film->moment);
    look_free(&film->look);
    land_free(&film->land);
    png_animation_free(&film->animation);
    *film = (Film){.count = 0};
}
