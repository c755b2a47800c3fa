// SPDX-License-Identifier: MIT
// Small animals, by day: butterflies over meadows, crabs on beaches, fish that leap off the coast. Where they are
// follows from the options' moment and from places alone.
#include "field_parts.h"

// One tile in each square may be the home of an animal, which strays so far.
enum { HOME_TILES = 5, REACH = 2 };

// They hide at this dusk, and smaller tiles have none.
enum { DARK = 60, LEAST_TILE = 16 };

// One animal at a moment of its own time, which no other shares. Hashes are its own.
typedef struct Animal {
    uint32_t hash, time;  // milliseconds
    int x, y;  // of its home, in sixteenths
} Animal;

// From 0 to `reach` and back within a period.
static int to_and_fro(uint32_t time, uint32_t period, int reach) {
    int at = (int)(time % period * 2 * (uint32_t)reach / period);
    return at < reach ? at : 2 * reach - at;
}

// Two swings across and two down, one large and one small, make a way that never looks the same.
static FieldSprite butterfly(const Animal *of) {
    enum { BEAT_MS = 120 };
    int x = to_and_fro(of->time, 5300, 22) + to_and_fro(of->time, 1370, 5);
    int y = to_and_fro(of->time, 3700, 12) + to_and_fro(of->time, 890, 4);
    int frame = (int)(of->hash >> 3 & 1) * WING_BEATS + (int)(of->time / BEAT_MS % WING_BEATS);
    return (FieldSprite){.thing = AIR_BUTTERFLY + frame, .x = of->x + x - 12, .y = of->y + y - 12};
}

// It runs to one side, waits, runs back and waits.
static FieldSprite crab(const Animal *of) {
    enum { WAY = 12, RUN_MS = 900, ROUND_MS = 7000, STEP_MS = 90 };
    uint32_t time = of->time % ROUND_MS, half = ROUND_MS / 2;
    int ran = int_min((int)(time % half), RUN_MS) * WAY / RUN_MS;
    bool runs = time % half < RUN_MS;
    return (FieldSprite){.thing = AIR_CRAB + (runs ? (int)(time / STEP_MS % CRAB_FRAMES) : 0),
                         .x = of->x - WAY / 2 + (time < half ? ran : WAY - ran),
                         .y = of->y};
}

// Out of the water, over it, in again, and a ring; then nothing is seen of it for long.
static FieldSprite fish(const Animal *of) {
    enum { LEAP_MS = 1100, EVERY_MS = 6600, WAY = 10, HIGH = 9 };
    uint32_t time = of->time % EVERY_MS;
    if (time >= LEAP_MS) return (FieldSprite){.thing = -1};
    int frame = (int)(time * FISH_FRAMES / LEAP_MS),
        in_air = LEAP_MS * (FISH_FRAMES - 1) / FISH_FRAMES;
    int gone = int_min((int)time, in_air) * WAY / in_air;
    int high = frame < FISH_FRAMES - 1 ? gone * (WAY - gone) * 4 * HIGH / (WAY * WAY) : 0;
    return (FieldSprite){.thing = AIR_FISH + frame,
                         .mirrored = of->hash & 8,
                         .x = of->x + (of->hash & 8 ? -gone : gone),
                         .y = of->y - high};
}

// Where kinds live, and in one of how many homes.
static const struct {
    int first, last, rare;  // of GROUND_*
    FieldSprite (*at)(const Animal *of);
} KINDS[] = {
    {GROUND_GRASS + 1, GROUND_GRASS + 3, 2, butterfly},
    {GROUND_SAND, GROUND_SAND + 1, 3, crab},
    {GROUND_SHOAL - 2, GROUND_SHOAL - 1, 3, fish},
};

static bool shows(const FieldView *view, const FieldSprite *animal) {
    Box box = field_tile(view, animal);
    return animal->thing >= 0 &&
           !box_is_empty(canvas_clip(view->canvas, box_inset(box, -box.width)));
}

// The animal of a home; nobody lives where something stands.
static FieldSprite animal_of(const FieldView *view, int column, int row) {
    const Scenery *scenery = view->scenery;
    uint32_t home = field_hash(column - 71, row + 223);
    int x = column * HOME_TILES + (int)(home >> 16) % HOME_TILES;
    int y = row * HOME_TILES + (int)(home >> 20) % HOME_TILES;
    if (!box_holds(scenery_tiles(scenery), x, y)) return (FieldSprite){.thing = -1};
    size_t at = scenery_index(scenery, x, y);
    Animal animal = {home, view->options->moment + home % 60000, 16 * x, 16 * y};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        bool lives = scenery->ground[at] >= KINDS[i].first && scenery->ground[at] <= KINDS[i].last;
        if (lives && !scenery->object[at] && home % (uint32_t)KINDS[i].rare == 0)
            return KINDS[i].at(&animal);
    }
    return (FieldSprite){.thing = -1};
}

int field_animals(const FieldView *view, FieldSprite animals[ANIMALS_LISTED]) {
    const FieldOptions *options = view->options;
    int tile = view->size->tile, count = 0, square = HOME_TILES * tile;
    if (!options->moment || options->storm || options->dusk > DARK || tile < LEAST_TILE) return 0;
    int west = int_floor_div(view->camera.x - REACH * tile, square);
    int north = int_floor_div(view->camera.y - REACH * tile, square);
    int east = int_floor_div(view->camera.x + view->canvas.width + REACH * tile, square);
    int south = int_floor_div(view->camera.y + view->canvas.height + REACH * tile, square);
    for (int row = north; row <= south; row++)
        for (int column = west; column <= east && count < ANIMALS_LISTED; column++) {
            animals[count] = animal_of(view, column, row);
            count += shows(view, &animals[count]);
        }
    return count;
}
