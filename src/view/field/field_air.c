// SPDX-License-Identifier: MIT
// What moves in the air. The wind blows from the west, as the gusts do that sway trees.
#include "field_parts.h"

// Flags stand behind what they belong to, at places from its tile's corner, in sixteenths.
bool field_flag(const FieldView *view, FieldSprite on, FieldSprite *flag) {
    enum { FRAME_MS = 160, STORM_MS = 90 };
    static const struct {
        int first, last, flag, x, y;
    } flags[] = {
        {THING_SITE, THING_SITE, AIR_FLAG_YELLOW, 3, -15},
        {THING_CAMP, THING_CAMP, AIR_FLAG_RED, -3, -24},
        {THING_CAMP + 1, THING_CAMP + 1, AIR_FLAG_RED, 1, -28},
        {THING_CAMP + 2, THING_CAMP + 2, AIR_FLAG_RED, -4, -37},
        {THING_TOWER, THING_TOWER, AIR_FLAG_RED, 7, -45},
        {THING_BEACON, THING_BEACON + FIRE_FRAMES - 1, AIR_FLAG_YELLOW, 17, -13},
    };
    uint32_t frame = view->options->moment / (view->options->storm ? STORM_MS : FRAME_MS);
    if (view->options->moment) frame += field_hash(on.x, on.y);
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (on.thing < flags[i].first || on.thing > flags[i].last) continue;
        *flag = (FieldSprite){.thing = flags[i].flag + (int)(frame % FLAG_FRAMES),
                              .x = on.x + flags[i].x,
                              .y = on.y + flags[i].y};
        return true;
    }
    return false;
}

// Smoke and sparks.

// How smoke rises: from where it comes, from the tile's corner, and how far it goes, in sixteenths.
typedef struct Plume {
    int x, y, rise, drift, stormy;
    int puffs, life;  // milliseconds
} Plume;
static const Plume FIRE = {10, -9, 30, 9, 22, 4, 4000}, BEACON = {8, -34, 44, 16, 34, 6, 5000};

// What rises from a fire one after the other; its place is an age of a life.
static int age_of(const FieldView *view, FieldSprite fire, int number, int count, int life) {
    uint32_t born = field_hash(fire.x, fire.y) % (uint32_t)life + (uint32_t)(number * life / count);
    return (int)((view->options->moment % (uint32_t)life + born) % (uint32_t)life);
}

// Puffs drift with the wind, swing a little and get thin.
int field_smoke(const FieldView *view, FieldSprite fire, FieldSprite puffs[PUFFS]) {
    const Plume *of = sprite_is_beacon(&fire) ? &BEACON : &FIRE;
    for (int i = 0; i < of->puffs; i++) {
        int age = age_of(view, fire, i, of->puffs, of->life);
        int swing = age * 8 / of->life % 4 == 1 ? 1 : 0;
        int drift =
            (view->options->storm ? of->stormy : of->drift) * age / of->life * age / of->life;
        puffs[i] = (FieldSprite){.thing = AIR_PUFF + age * PUFF_FRAMES / of->life,
                                 .x = fire.x + of->x + drift + swing,
                                 .y = fire.y + of->y - of->rise * age / of->life};
    }
    return of->puffs;
}

// Sparks fly up faster than smoke, each on a way of its own, and die soon.
int field_sparks(const FieldView *view, FieldSprite beacon, FieldSprite sparks[SPARKS]) {
    enum { LIFE_MS = 1300, RISE = 26, DRIFT = 8, WIDE = 5, X = 8, Y = -22 };
    if (!view->options->moment || !sprite_is_beacon(&beacon)) return 0;
    for (int i = 0; i < SPARKS; i++) {
        int age = age_of(view, beacon, i, SPARKS, LIFE_MS);
        uint32_t own = field_hash((int)((view->options->moment - (uint32_t)age) / 64), i);
        int aside = (int)(own % (2 * WIDE + 1)) - WIDE;
        sparks[i] =
            (FieldSprite){.thing = AIR_SPARK + age * SPARK_FRAMES / LIFE_MS,
                          .x = beacon.x + X + (aside + DRIFT * age / LIFE_MS) * age / LIFE_MS,
                          .y = beacon.y + Y - (RISE - (int)(own >> 8) % 8) * age / LIFE_MS};
    }
    return SPARKS;
}

// Gulls. Here and there on the coast is a place that flocks fly over, on ways of their own, again and again.

enum {
    HOME_TILES = 8,
    HOMES = 2
};  // one tile in each square may be such a place, in one of so many
enum { FLIGHT_MS = 30000, REACH = 44 * 16, FLOCK_MOST = 5, HIGH = 28 };
enum {
    DARK = 90,
    LEAST_TILE = 8
};  // of dusk, in which none fly; of tiles that they are not too small for

// A flock that flies over a place, half-way there at REACH. Hashes are its own.
typedef struct Flock {
    uint32_t hash;
    int x, y;  // of the place, in sixteenths
    int time;  // milliseconds of its flight
} Flock;

// Coasts as they are known.
static bool is_coast(const FieldView *view, int x, int y) {
    const Scenery *scenery = view->scenery;
    if (!box_holds(scenery_tiles(scenery), x, y)) return false;
    uint8_t ground = scenery->ground[scenery_index(scenery, x, y)];
    return ground >= GROUND_SHOAL - 1 && ground < GROUND_GRASS;
}

// Wings beat for a while, and then the gull glides.
static FieldSprite gull_at(const Flock *flock, int number, int x, int y, bool west) {
    enum { BEAT_MS = 110, BEATS = 24, GLIDE = 14 };
    static const uint8_t wings[4] = {0, 1, 2, 1};
    uint32_t beat =
        ((uint32_t)flock->time / BEAT_MS + field_hash(number, (int)flock->hash)) % BEATS;
    int frame = beat < GLIDE ? wings[beat % 4] : 1;
    return (FieldSprite){.thing = AIR_GULL + frame, .mirrored = west, .x = x, .y = y};
}

static bool shows(const FieldView *view, const FieldSprite *gull) {
    Box box = field_tile(view, gull);
    return !box_is_empty(canvas_clip(view->canvas, box_inset(box, -4 * box.width)));
}

// They fly in a loose slant behind the first, along a wide bow. The shadow lies where the sun, which stands in
// the north-west, throws it.
static int list_flock(const FieldView *view, const Flock *flock, FieldSprite *gulls) {
    enum { SLOPES = 7, BEND = 1 << 12, LAG = 11, ASIDE = 9 };
    uint32_t hash = flock->hash;
    int size = 2 + (int)(hash >> 4 & 3), count = 0, slope = (int)(hash >> 8) % SLOPES - SLOPES / 2;
    int way = hash & 1 ? 1 : -1, side = hash & 2 ? 1 : -1;
    int gone = (int)((int64_t)2 * REACH * flock->time / FLIGHT_MS) - REACH;
    for (int i = 0; i < size; i++) {
        uint32_t own = field_hash(i, (int)hash);
        int swing = (int)((uint32_t)flock->time / 64 + own) & 63, along = gone - LAG * i;
        int x = flock->x + way * along + (int)(own >> 8 & 3);
        int y = flock->y + along * slope / 8 + side * along * along / BEND + ASIDE * i * side +
                (swing < 32 ? swing : 63 - swing) / 6 + (int)(own >> 12 & 3);
        FieldSprite shadow = {.thing = AIR_GULL_SHADOW, .mirrored = way < 0, .x = x, .y = y};
        FieldSprite gull = gull_at(flock, i, x - HIGH / 2, y - HIGH, way < 0);
        shadow.thing += gull.thing != AIR_GULL + 1;
        if (!shows(view, &shadow)) continue;
        gulls[count++] = shadow;
        gulls[count++] = gull;
    }
    return count;
}

int field_gulls(const FieldView *view, FieldSprite gulls[GULLS_LISTED]) {
    const FieldOptions *options = view->options;
    int tile = view->size->tile, count = 0, reach = REACH / 16 + 2 * HOME_TILES;
    if (!options->moment || options->storm || options->dusk > DARK || tile < LEAST_TILE) return 0;
    int west = int_floor_div(view->camera.x, tile) - reach;
    int north = int_floor_div(view->camera.y, tile) - reach;
    int columns = (view->canvas.width / tile + 2 * reach) / HOME_TILES + 2;
    int rows = (view->canvas.height / tile + 2 * reach) / HOME_TILES + 2;
    for (int i = 0; i < rows * columns && count + 2 * FLOCK_MOST <= GULLS_LISTED; i++) {
        int column = int_floor_div(west, HOME_TILES) + i % columns;
        int row = int_floor_div(north, HOME_TILES) + i / columns;
        uint32_t home = field_hash(column + 101, row - 57);
        if (home % HOMES) continue;
        int x = column * HOME_TILES + (int)(home >> 16 & 7);
        int y = row * HOME_TILES + (int)(home >> 20 & 7);
        if (!is_coast(view, x, y)) continue;
        uint32_t time = options->moment + home % FLIGHT_MS;
        Flock flock = {field_hash((int)home, (int)(time / FLIGHT_MS)), 16 * x, 16 * y,
                       (int)(time % FLIGHT_MS)};
        count += list_flock(view, &flock, gulls + count);
    }
    return count;
}
