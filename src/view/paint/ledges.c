// SPDX-License-Identifier: MIT
#include "ledges.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "../../base/memory.h"

enum { ART = 16, AREA = ART * ART };

// A pixel near a step: the distance to it in art pixels, positive on the higher side; which way it looks, from 1
// to the south and south-east, where faces are seen, to -1 to the north-west, where light comes from; and the
// share of the second edge's class. `blades` and `drift` are the same distance to ragged borders: one with blades of
// grass that hang down over it, and one that the wind has worn.
typedef struct Near {
    float away, faces, share;
    float blades, drift;
    uint32_t grain;  // random bits, the same over a few pixels
    int along;  // art pixels along the border: how far east, or where it looks to the east or west, how far south
} Near;

typedef struct Change {
    uint32_t less, more;
} Change;

// In drawings the colours of a palette, below of the normal one: the lip is added to the ground, the others replace it,
// from where a face is lit to its foot; the last is of cracks down the face.
enum { FACE_TONES = 4 };
typedef enum RimEdge { EDGE_PLAIN, EDGE_BLADES, EDGE_DRIFT } RimEdge;
static const uint32_t LIPS[] = {
    [EDGE_PLAIN] = 0x262422, [EDGE_BLADES] = 0x2a2c14, [EDGE_DRIFT] = 0x1a1c16};
typedef enum Foot { ON_LAND, IN_SEA } Foot;
typedef struct StuffLook {
    Foot foot;
    RimEdge edge;  // of steps that are rims
    uint32_t ground, face[FACE_TONES], stroke;
} StuffLook;

static const StuffLook LOOKS[LEDGE_STUFFS] = {
    [LEDGE_SAND] =
        {ON_LAND, EDGE_DRIFT, 0xe5c681, {0xd3a962, 0xbd9150, 0xa07240, 0x7f5530}, 0x855a34},
    [LEDGE_TURF] =
        {ON_LAND, EDGE_BLADES, 0x6ca54b, {0x8f8250, 0x776d40, 0x5f553a, 0x484136}, 0x4c4434},
    [LEDGE_HEATH] =
        {ON_LAND, EDGE_BLADES, 0xb2ac62, {0xa08c58, 0x877243, 0x6b5738, 0x4f4030}, 0x574633},
    [LEDGE_ROCK] =
        {ON_LAND, EDGE_PLAIN, 0xa39da5, {0x938a9d, 0x787085, 0x5d556c, 0x463f57}, 0x4b445c},
    [LEDGE_CLIFF] =
        {IN_SEA, EDGE_BLADES, 0x6ca54b, {0xc8b28c, 0xb09a78, 0x94805f, 0x766752}, 0x6e5f4a},
    [LEDGE_CRAG] =
        {IN_SEA, EDGE_PLAIN, 0xa39da5, {0xa198a9, 0x877e93, 0x655d74, 0x484058}, 0x4d455c},
};
static const float HEIGHT[LEDGE_CLASSES] = {0.0f, 1.0f, 4.5f, 7.5f, 11.0f};  // art pixels

enum { SHADE_RED = 30, SHADE_GREEN = 28, SHADE_BLUE = 16 };
static const uint32_t SHADOW = SHADE_RED << 16 | SHADE_GREEN << 8 | SHADE_BLUE;
static const uint32_t SOFT = (SHADE_RED / 2) << 16 | (SHADE_GREEN / 2) << 8 | SHADE_BLUE / 2;

static StuffLook look_in(Tones palette, StuffLook look) {
    uint32_t *const colours[] = {&look.ground,  look.face,     look.face + 1,
                                 look.face + 2, look.face + 3, &look.stroke};
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        *colours[i] = tones_mixed(palette, *colours[i] | 0xff000000u) & 0xffffff;
    return look;
}

// A pixel of a face, by how far down it is, 0..1. A face has bands from its top to its foot, which are ragged, and
// facets side by side: those that look to the west are lit. Cracks run down between some of them, not the same in all
// cells, so that long faces are no combs.
static Change face_pixel(const StuffLook *look, const Near *near, float down, float height,
                         int sides) {
    static const int8_t facets[LEDGE_SIDES][ART] = {
        {-1, -1, 0, 0, 0, 1, 1, -1, -1, 0, 0, 1, 1, 1, 0, 0},
        {0, -1, -1, -1, 0, 0, 1, 1, 0, 0, -1, -1, 0, 0, 1, 0},
        {0, 0, 1, -1, -1, -1, 0, 0, 0, 1, 1, 0, -1, -1, 0, 0},
        {0, 0, -1, -1, 0, 1, 0, 0, -1, -1, -1, 0, 0, 1, 1, 0}};
    static const int8_t ragged[LEDGE_SIDES][ART] = {
        {0, 0, 1, 1, 1, 0, 0, -1, -1, 0, 0, 0, 1, 1, 0, 0},
        {0, -1, -1, 0, 0, 0, 1, 1, 1, 1, 0, 0, -1, -1, -1, 0},
        {0, 1, 1, 0, -1, -1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0},
        {0, 0, 0, 1, 1, 0, 0, 0, -1, -1, -1, 0, 0, 0, 1, 0}};
    const int8_t *facet = facets[sides];
    int at = near->along, bend = facet[at];
    float level = down + 0.1f * (float)ragged[sides][at];
    bool tall = height >= 4.5f;
    if (tall && bend > 0 && at + 1 < ART && facet[at + 1] <= 0 && level > 0.15f && level < 0.8f)
        return (Change){0xffffff, look->stroke};
    int tone = level < 0.3f ? 0 : level < 0.7f || height < 2.5f ? 1 : 2;
    if (tall && level < 0.85f) tone += bend;
    return (Change){0xffffff, look->face[int_clamp(tone + 1, 0, FACE_TONES - 1)]};
}

static uint32_t shadow_of(float levels) {
    uint32_t depth = (uint32_t)levels;
    return depth * 0x010100u + depth / 2;
}

// A step of one altitude is no line but light: the ground is light on its brink, most towards the light, and dark below
// it, most away from the light. On grass blades of the higher side hang down into the dark, which is of clumps, and the
// brink has light tips; on sand both are long and low, as wind leaves them. Light ground takes more of both, and so do
// banks, by `strength`.
static Change rim_pixel(const StuffLook *look, const Near *near, float strength) {
    enum { REACH = 7 };
    static const float dark[REACH] = {1.0f, 0.8f, 0.58f, 0.4f, 0.26f, 0.14f, 0.06f};
    static const float light[REACH] = {1.0f, 0.72f, 0.44f, 0.26f, 0.16f, 0.08f, 0.04f};
    float much = (look->ground >> 16 & 255) > 0x98 ? 1.3f * strength : strength;
    float ragged = look->edge == EDGE_BLADES  ? near->blades
                   : look->edge == EDGE_DRIFT ? near->drift
                                              : near->away;
    int from = (int)(ragged > 0 ? near->away > 0 ? near->away : 0 : -ragged);
    if (from >= REACH) return (Change){0, 0};
    bool clump = look->edge == EDGE_PLAIN || near->grain & 3;
    if (ragged > 0) {
        float lit = 7.5f - 3.0f * near->faces + (from == 0 && !clump ? 5.0f : 0.0f);
        float part = clump || from == 0 ? light[from] : 0.3f * light[from];
        uint32_t more = (uint32_t)(lit * part * much);
        return (Change){0, more * 0x010100u + more / 2};
    }
    float depth =
        look->edge == EDGE_DRIFT ? 22.0f + 1.5f * near->faces : 25.0f + 5.0f * near->faces;
    float part = clump || from < 2 ? dark[from] : 0.45f * dark[from];
    return (Change){shadow_of(depth * part * much), 0};
}

// On grass a step of two or three altitudes is a bank: the ground's own grass, darker and cooler towards its foot, with
// blades that hang over it. Where it grows into a face, grass and earth meet in clumps.
static bool is_bank(const StuffLook *look, const Near *near, float height) {
    return look->edge == EDGE_BLADES && look->foot == ON_LAND &&
           height < (near->grain & 4 ? 6.4f : 5.6f);
}

static Change bank_pixel(const Near *near, float up, float width) {
    static const uint32_t tones[5] = {0x0e0c06, 0x1a170c, 0x262111, 0x302915, 0x362f18};
    float hung = up - near->blades, down = hung / width;
    float beyond = hung - width * (near->grain & 8 ? 1.3f : 1.0f);
    if (hung < 0) return (Change){0, near->away < up + 1.1f ? 0x10120au : 0};
    if (beyond >= 0)
        return (Change){beyond < 1.3f ? shadow_of(15) : beyond < 2.8f ? shadow_of(7) : 0, 0};
    int tone = down < 0.3f ? 1 : down < 0.65f ? 2 : 3;
    int clump = (near->grain & 3) == 0 ? -1 : (near->grain & 48) == 48 && down > 0.3f;
    return (Change){tones[tone + clump], 0};
}

// Below the foot of a face lies its shadow, longer to the east than to the south.
static Change cast_pixel(float beyond, float height) {
    float dark = 0.8f + 0.1f * height, length = 0.9f + 0.35f * height;
    if (beyond < dark) return (Change){SHADOW, 0};
    return (Change){beyond < dark + length ? SOFT : 0, 0};
}

// Towards the light a step is a light brink and a soft foot.
static Change brink_pixel(const StuffLook *look, const Near *near, float height) {
    float lit = near->faces < 0 ? -near->faces : 0, slope = 0.3f * height;
    uint32_t half = LIPS[look->edge] / 2 & 0x7f7f7f, quarter = half / 2 & 0x3f3f3f;
    if (near->away > 0 && near->away <= 1.3f)
        return (Change){0, lit > 0.5f ? half + quarter : half};
    if (near->away > 0 && near->away <= 2.5f) return (Change){0, quarter};
    if (look->foot == IN_SEA || near->away > 0) return (Change){0, 0};
    if (near->away > -slope) return (Change){shadow_of(10 - 6 * lit), 0};
    if (near->away > -slope - 1.2f) return (Change){shadow_of(26 - 14 * lit), 0};
    return (Change){near->away > -slope - 2.4f ? shadow_of(14 - 10 * lit) : 0, 0};
}

// On the land faces reach a little below the border, at sea they end there.
static Change step_pixel(const StuffLook *look, const Near *near, Change rim, float height,
                         int sides) {
    const float least = 1.6f;  // so that no face is broken
    bool sea = look->foot == IN_SEA;
    float seen = sea && near->faces > 0.2f ? 0.5f + 0.5f * near->faces : near->faces;
    float faces = height * seen, width = faces > least ? faces : least;
    float up = sea ? width : 0.65f * width;
    if (height < 0.6f) return (Change){0, 0};
    if (height < 2.0f) return sea && near->away <= 0 ? (Change){0, 0} : rim;
    bool away = near->faces < 0.2f;
    if (is_bank(look, near, height))
        return away ? rim_pixel(look, near, 1.2f) : bank_pixel(near, up, width);
    if (away) return brink_pixel(look, near, height);
    if (near->away > up + 1.1f) return (Change){0, 0};
    if (near->away > up) return (Change){0, LIPS[look->edge] / 2 & 0x7f7f7f};
    float down = (up - near->away) / width;
    if (down < 1.0f) return face_pixel(look, near, down, width, sides);
    if (sea) return (Change){0, 0};
    return cast_pixel(up - width - near->away, height);
}

// The field of a piece at the middles of its pixels, and so far round the cell as something asks for it. Each place is
// asked for several times.
enum { ROUND = 4, PLACES = ART + 2 * ROUND };
typedef struct Field {
    float at[PLACES][PLACES];
} Field;

static void find_field(Field *field, int corners, int edges) {
    for (int y = 0; y < PLACES; y++)
        for (int x = 0; x < PLACES; x++)
            field->at[y][x] = mask_field(corners, edges, ((float)(x - ROUND) + 0.5f) / ART,
                                         ((float)(y - ROUND) + 0.5f) / ART);
}

static float field_at(const Field *field, int x, int y) { return field->at[y + ROUND][x + ROUND]; }

// Where a border crosses an edge, in art pixels.
static void crossing(int edge, float *x, float *y) {
    *x = edge == EDGE_WEST ? 0 : edge == EDGE_EAST ? ART : ART / 2;
    *y = edge == EDGE_NORTH ? 0 : edge == EDGE_SOUTH ? ART : ART / 2;
}

static float distance(float x, float y, int edge) {
    float at_x, at_y;
    crossing(edge, &at_x, &at_y);
    return sqrtf((x - at_x) * (x - at_x) + (y - at_y) * (y - at_y));
}

static uint32_t hash_of(int x, int y, int number) {
    uint32_t hash = (uint32_t)(x + 1) * 0x9e3779b1u ^ (uint32_t)(y + 1) * 0x85ebca6bu ^
                    (uint32_t)number * 0xc2b2ae35u;
    hash = (hash ^ hash >> 15) * 0x2c1b3c6du;
    return hash ^ hash >> 13;
}

// -1..1, the same over a block of pixels.
static float block_at(int x, int y, int width, int height, int number) {
    return (float)(hash_of(x / width, y / height, number) >> 24) / 128.0f - 1.0f;
}

// Finds the ragged borders: `scale` is the distance of a field of 1.
static void fray(Near *near, const Field *field, int number, int x, int y, float scale) {
    static const uint8_t down[8] = {0, 2, 0, 1, 4, 0, 3, 1};
    int hangs = down[hash_of(x, 0, number) >> 29];
    float above = hangs ? scale * field_at(field, x, y - hangs) : near->away;
    float tongue = 1.6f * block_at(x, y, 3, 2, number);
    near->blades = (above > near->away ? above : near->away) + tongue;
    near->drift = near->away + 1.1f * block_at(x + y / 2, y, 6, 3, number);
    near->grain = hash_of(x / 3, y / 2, number + CORNERS) >> 24;
}

static void find_near(Near near[AREA], int corners, int sides) {
    int crossed = mask_crossed(corners), first = crossed & -crossed, second = crossed & ~first;
    int edges = (sides & 1 ? first : 0) | (sides & 2 ? second : 0);
    Field field;
    find_field(&field, corners, edges);
    for (int i = 0; i < AREA; i++) {
        enum { BY = 3 };  // far enough that small bumps do not turn faces
        int x = i % ART, y = i / ART;
        float across = field_at(&field, x + BY, y) - field_at(&field, x - BY, y);
        float down = field_at(&field, x, y + BY) - field_at(&field, x, y - BY);
        float steep = sqrtf(across * across + down * down);
        steep = steep > 2.4f ? steep : 2.4f;
        float faces = (-0.75f * across - down) / steep, scale = 2 * BY / steep;
        float from = distance((float)x + 0.5f, (float)y + 0.5f, first);
        float to = distance((float)x + 0.5f, (float)y + 0.5f, second);
        near[i] = (Near){.away = scale * field_at(&field, x, y),
                         .faces = faces < -1  ? -1
                                  : faces > 1 ? 1
                                              : faces,
                         .share = from / (from + to),
                         .along = fabsf(across) > fabsf(down) ? y : x};
        fray(near + i, &field, corners * LEDGE_SIDES + sides, x, y, scale);
    }
}

// Smaller sizes: the mean of what a block of pixels does to the stuff's ground.
static Change mean_change(const Change *changes, const StuffLook *look, int x, int y, int step) {
    Change mean = {0, 0};
    int sums[3] = {0, 0, 0};
    for (int i = 0; i < step * step; i++) {
        Change one = changes[(y * step + i / step) * ART + x * step + i % step];
        if (!(one.less | one.more)) continue;
        for (int channel = 0, shift = 0; channel < 3; channel++, shift += 8) {
            int ground = colour_channel(look->ground, shift);
            int left = int_max(ground - colour_channel(one.less, shift), 0);
            sums[channel] += int_min(left + colour_channel(one.more, shift), 255) - ground;
        }
    }
    for (int channel = 0; channel < 3; channel++) {
        int change = sums[channel] / (step * step);
        if (change < 0) mean.less |= (uint32_t)-change << 8 * channel;
        else mean.more |= (uint32_t)change << 8 * channel;
    }
    return mean;
}

static void write_runs(Ledges *ledges, Ledge *ledge, const Change *changes) {
    const int tile = ledges->tile, run = ledges->run;
    ledge->first = ledges->count;
    for (int i = 0, done = 0; i < tile * tile; i++) {
        if (!(changes[i].less | changes[i].more)) continue;
        i = int_min(i, i / tile * tile + tile - run);
        uint32_t *less = ledges->less + ledges->count * run;
        uint32_t *more = ledges->more + ledges->count * run;
        for (int at = int_max(done - i, 0); at < run; at++) {
            less[at] = changes[i + at].less;
            more[at] = changes[i + at].more;
        }
        ledges->runs[ledges->count++] = (LedgeRun){(uint8_t)(i % tile), (uint8_t)(i / tile)};
        done = i + run;
        i = done - 1;
    }
    ledge->count = ledges->count - ledge->first;
}

// Draws a piece of two classes in all sizes. Small tiles have no single steps.
static void draw_piece(Ledges *const sizes[], int count, const StuffLook *look,
                       const Near near[AREA], const Change rims[AREA], int number) {
    int one = number % LEDGE_PAIRS / LEDGE_CLASSES, other = number % LEDGE_CLASSES;
    float first = HEIGHT[one], second = HEIGHT[other];
    float most = first > second ? first : second, least = first > second ? second : first;
    float up = least < 2.0f ? 7.0f : most + 1.2f, down = -0.8f * most - 7.1f;
    int sides = number / LEDGE_PAIRS % LEDGE_SIDES;
    Change full[AREA], small[AREA];
    if (one + other == 0) return;
    for (int i = 0; i < AREA; i++) {
        full[i] = (Change){0, 0};
        if (near[i].away > up || near[i].away < down) continue;  // no step reaches so far
        float height = first + (second - first) * near[i].share;
        full[i] = step_pixel(look, near + i, rims[i], height, sides);
    }
    for (int size = 0; size < count; size++) {
        int tile = sizes[size]->tile, step = ART / tile;
        if (step > 1 && one < LEDGE_LEAST_SMALL && other < LEDGE_LEAST_SMALL) continue;
        for (int i = 0; step > 1 && i < tile * tile; i++)
            small[i] = mean_change(full, look, i % tile, i / tile, step);
        write_runs(sizes[size], &sizes[size]->of[number], step > 1 ? small : full);
    }
}

static bool is_piece(int corners) {
    int crossed = mask_crossed(corners);
    return crossed != 0 && crossed != EDGES - 1;
}

bool ledges_init(Ledges *ledges, int tile) {
    enum { PIECES = 12 * LEDGE_STUFFS * LEDGE_SIDES * LEDGE_PAIRS };
    *ledges = (Ledges){.tile = tile, .run = tile < 8 ? tile : 8};
    size_t most = (size_t)PIECES * (size_t)(tile * tile / ledges->run), run = (size_t)ledges->run;
    ledges->less = memory_allocate(most, 2 * run * sizeof *ledges->less + sizeof *ledges->runs);
    if (!ledges->less) return false;
    ledges->more = ledges->less + most * run;
    ledges->runs = (LedgeRun *)(ledges->more + most * run);
    return true;
}

void ledges_draw(Ledges *const sizes[], int count, Tones palette) {
    StuffLook looks[LEDGE_STUFFS];
    Near near[AREA];
    for (int i = 0; i < LEDGE_STUFFS; i++) looks[i] = look_in(palette, LOOKS[i]);
    for (int i = 0; i < CORNERS * LEDGE_SIDES; i++) {
        int corners = i / LEDGE_SIDES, sides = i % LEDGE_SIDES;
        if (!is_piece(corners)) continue;
        find_near(near, corners, sides);
        for (int stuff = 0; stuff < LEDGE_STUFFS; stuff++) {
            Change rims[AREA];  // as in all pairs
            for (int at = 0; at < AREA; at++) rims[at] = rim_pixel(&looks[stuff], near + at, 1.0f);
            for (int pair = 0; pair < LEDGE_PAIRS; pair++)
                draw_piece(sizes, count, &looks[stuff], near, rims,
                           ledge_number((LedgeStuff)stuff, corners, sides, pair / LEDGE_CLASSES,
                                        pair % LEDGE_CLASSES));
        }
    }
}

void ledges_free(Ledges *ledges) {
    memory_release(ledges->less);
    *ledges = (Ledges){.tile = 0};
}
