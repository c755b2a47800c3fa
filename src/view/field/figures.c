// SPDX-License-Identifier: MIT
#include "figures.h"

enum {
    NO_HEAD = -1,
    TO_SOUTH,
    TO_NORTH,
    TO_EAST = HEAD_EAST,
    ASIDE,
    EYES_CLOSED,
    WOODCUTTER = HEAD_WAYS,
    STONECUTTER,
    DIGGER,
    FISHER,
    FORAGER
};

// The frames of a Rest: its two bodies with a head to the south or elsewhere, which sinks as they breathe, then with the
// head turned, and then what stirs.
#define AT_REST(rest, way, deep, turned, body, last, last_deep)                                    \
    [POSE_REST + REST_FRAMES * (rest)] = {BODY_REST + 2 * (rest), way, 0, deep},                   \
                               [POSE_REST + REST_FRAMES * (rest) +                                 \
                                   1] = {BODY_REST + 2 * (rest) + 1, way, 0, (deep) + 1},          \
                               [POSE_REST + REST_FRAMES * (rest) + 2] = {BODY_REST + 2 * (rest),   \
                                                                         turned, 0, deep},         \
                               [POSE_REST + REST_FRAMES * (rest) + 3] = {body, last, 0, last_deep}

const FigureParts FIGURE_PARTS[POSE_COUNT] = {
    [POSE_SOUTH] = {BODY_SOUTH, TO_SOUTH, 0, 0},
    [POSE_SOUTH + 1] = {BODY_SOUTH + 1, TO_SOUTH, 0, 1},
    [POSE_SOUTH + 2] = {BODY_SOUTH, TO_SOUTH, 0, 0},
    [POSE_SOUTH + 3] = {BODY_SOUTH + 2, TO_SOUTH, 0, 1},
    [POSE_NORTH] = {BODY_NORTH, TO_NORTH, 0, 0},
    [POSE_NORTH + 1] = {BODY_NORTH + 1, TO_NORTH, 0, 1},
    [POSE_NORTH + 2] = {BODY_NORTH, TO_NORTH, 0, 0},
    [POSE_NORTH + 3] = {BODY_NORTH + 2, TO_NORTH, 0, 1},
    [POSE_EAST] = {BODY_EAST, TO_EAST, 0, 0},
    [POSE_EAST + 1] = {BODY_EAST + 1, TO_EAST, 0, 1},
    [POSE_EAST + 2] = {BODY_EAST + 2, TO_EAST, 0, 0},
    [POSE_EAST + 3] = {BODY_EAST + 3, TO_EAST, 0, 1},
    [POSE_LEAD] = {BODY_LEAD, TO_SOUTH, 0, 0},
    [POSE_LEAD + 1] = {BODY_LEAD + 1, TO_SOUTH, 0, 1},
    [POSE_LEAD + 2] = {BODY_LEAD, TO_SOUTH, 0, 0},
    [POSE_LEAD + 3] = {BODY_LEAD + 2, TO_SOUTH, 0, 1},
    [POSE_LEAD + 4] = {BODY_LEAD + 3, TO_NORTH, 0, 0},
    [POSE_LEAD + 5] = {BODY_LEAD + 4, TO_NORTH, 0, 1},
    [POSE_LEAD + 6] = {BODY_LEAD + 3, TO_NORTH, 0, 0},
    [POSE_LEAD + 7] = {BODY_LEAD + 5, TO_NORTH, 0, 1},
    [POSE_LEAD + 8] = {BODY_LEAD + 6, TO_EAST, 0, 0},
    [POSE_LEAD + 9] = {BODY_LEAD + 7, TO_EAST, 0, 1},
    [POSE_LEAD + 10] = {BODY_LEAD + 8, TO_EAST, 0, 0},
    [POSE_LEAD + 11] = {BODY_LEAD + 9, TO_EAST, 0, 1},
    [POSE_CHOP] = {BODY_CHOP, WOODCUTTER, 0, 0},
    [POSE_CHOP + 1] = {BODY_CHOP + 1, WOODCUTTER, -3, 0},
    [POSE_CHOP + 2] = {BODY_CHOP + 2, WOODCUTTER, 2, 2},
    [POSE_CHOP + 3] = {BODY_CHOP + 3, WOODCUTTER, 2, 1},
    [POSE_QUARRY] = {BODY_QUARRY, STONECUTTER, 0, 0},
    [POSE_QUARRY + 1] = {BODY_QUARRY + 1, STONECUTTER, -3, 0},
    [POSE_QUARRY + 2] = {BODY_QUARRY + 2, STONECUTTER, 2, 2},
    [POSE_QUARRY + 3] = {BODY_QUARRY + 3, STONECUTTER, 2, 1},
    [POSE_DIG] = {BODY_DIG, DIGGER, 1, 0},
    [POSE_DIG + 1] = {BODY_DIG + 1, DIGGER, 2, 2},
    [POSE_DIG + 2] = {BODY_DIG + 2, DIGGER, 0, 0},
    [POSE_DIG + 3] = {BODY_DIG + 3, DIGGER, -3, 0},
    [POSE_FISH] = {BODY_FISH, FISHER, 0, 0},
    [POSE_FISH + 1] = {BODY_FISH + 1, FISHER, 0, 0},
    [POSE_FISH + 2] = {BODY_FISH + 2, FISHER, -1, 0},
    [POSE_FISH + 3] = {BODY_FISH + 3, FISHER, -2, 0},
    [POSE_HAMMER] = {BODY_HAMMER, TO_EAST, -1, 1},
    [POSE_HAMMER + 1] = {BODY_HAMMER + 1, TO_EAST, 1, 1},
    [POSE_FORAGE] = {BODY_FORAGE, FORAGER, 2, 2},
    [POSE_FORAGE + 1] = {BODY_FORAGE + 1, FORAGER, 1, 0},
    [POSE_SIT_SOUTH] = {BODY_SIT_SOUTH, TO_SOUTH, 0, -1},
    [POSE_SIT_SOUTH + 1] = {BODY_SIT_SOUTH, ASIDE, 0, -1},
    [POSE_SIT_NORTH] = {BODY_SIT_NORTH, TO_NORTH, 0, -1},
    [POSE_SIT_NORTH + 1] = {BODY_SIT_NORTH, TO_EAST, 0, -1},
    [POSE_SIT_EAST] = {BODY_SIT_EAST, TO_EAST, 0, -1},
    [POSE_SIT_EAST + 1] = {BODY_SIT_EAST, ASIDE, 0, -1},
    [POSE_LIE] = {BODY_LIE, NO_HEAD, 0, 0},
    AT_REST(REST_AKIMBO, TO_SOUTH, 0, ASIDE, BODY_REST + 2 * REST_AKIMBO, EYES_CLOSED, 0),
    AT_REST(REST_SPEAR, TO_SOUTH, 0, ASIDE, BODY_REST + 2 * REST_SPEAR, EYES_CLOSED, 0),
    AT_REST(REST_CROSSED, TO_SOUTH, 0, ASIDE, BODY_REST + 2 * REST_CROSSED, EYES_CLOSED, 0),
    AT_REST(REST_MAP, TO_SOUTH, 1, EYES_CLOSED, BODY_REST + 2 * REST_MAP, ASIDE, 0),
    AT_REST(REST_SHADE, ASIDE, 0, TO_EAST, BODY_ARM_DOWN, TO_SOUTH, 0),
    AT_REST(REST_SEAT, TO_SOUTH, 3, ASIDE, BODY_REST + 2 * REST_SEAT, EYES_CLOSED, 3),
    AT_REST(REST_STRAPS, TO_SOUTH, 0, ASIDE, BODY_HAND_AT_HAT, TO_SOUTH, 0),
    AT_REST(REST_LANTERN, TO_SOUTH, 0, EYES_CLOSED, BODY_LANTERN_UP, TO_SOUTH, 0),
    AT_REST(REST_CHIEF, TO_SOUTH, 0, ASIDE, BODY_SPYGLASS_UP, TO_EAST, 0),
};

WorkPose figure_work(Good good, bool fishes) {
    static const WorkPose works[GOOD_COUNT] = {
        [GOOD_WOOD] = {POSE_CHOP, STROKE_FRAMES},
        [GOOD_STONE] = {POSE_QUARRY, STROKE_FRAMES},
        [GOOD_SAND] = {POSE_DIG, STROKE_FRAMES},
        [GOOD_FOOD] = {POSE_FORAGE, SLOW_FRAMES},
    };
    return fishes ? (WorkPose){POSE_FISH, STROKE_FRAMES} : works[good];
}

// Places.

// The first one stands in front and in the middle, the others beside and behind, in rows of three or four with ground
// between them. Rows are moved against each other, so that all faces show, and nobody stands quite in line.
static Point place_in_rows(int number, int count) {
    enum { APART = 16, DEEP = 15, NEARER = 3 };
    static const Point askew[] = {{0, 0}, {-1, 1}, {1, -2}, {-2, 0}, {1, 1}, {-1, -1}, {2, 0}};
    int wide = count < 10 ? 3 : 4;
    int rows = (count + wide - 1) / wide, row = number / wide, at = number % wide;
    int from_middle = (at + 1) / 2 * (at % 2 ? -1 : 1);  // 0, -1, 1, -2
    bool moved = int_min(count, wide) % 2 == row % 2;
    int x = APART * from_middle + (moved ? APART / 2 : 0);
    Point off = askew[(size_t)number % (sizeof askew / sizeof *askew)];
    return (Point){x + off.x, DEEP * (rows - 1) / 2 - DEEP * row - (at ? NEARER : 0) + off.y};
}

// On a raft they sit at both sides of its mast, in three rows. The last ones do not hide a sail to the east or west.
static Point place_on_raft(int number, bool west) {
    static const Point seats[] = {{5, 2},    {-13, 2}, {11, -4}, {-16, -4},
                                  {-12, -9}, {6, -9},  {16, 0},  {-22, 0}};
    Point seat = seats[(size_t)number % (sizeof seats / sizeof *seats)];
    return (Point){west ? -seat.x : seat.x, seat.y};
}

// Those who sleep lie at both sides of a fire.
static Point place_at_fire(int number) {
    enum { AWAY = 13, LONG = 7, PAIRS = 3 };
    int pair = number / 2 % PAIRS, round = number / 2 / PAIRS;
    int x = number % 2 ? AWAY : -AWAY;
    return (Point){x + (number % 2 ? 3 : -3) * (pair == 1) + 6 * round, LONG * (pair == 0   ? 0
                                                                                : pair == 1 ? -1
                                                                                            : 1) +
                                                                            3 * round};
}

static Point place_of(const Crowd *crowd, int number) {
    if (crowd->act == CROWD_SLEEPS) return place_at_fire(number);
    if (crowd->act == CROWD_SITS) return place_on_raft(number, crowd->facing == WEST);
    Point place = place_in_rows(number, crowd->count);
    if (crowd->act == CROWD_WORKS) place.x = place.x * 3 / 2;  // room for tools
    return place;
}

// Poses.

static int first_pose(const Crowd *crowd) {
    static const int walk[] = {POSE_NORTH, POSE_EAST, POSE_SOUTH, POSE_EAST};
    static const int sit[] = {POSE_SIT_NORTH, POSE_SIT_EAST, POSE_SIT_SOUTH, POSE_SIT_EAST};
    switch (crowd->act) {
    case CROWD_SITS: return sit[crowd->facing];
    case CROWD_SLEEPS: return POSE_LIE;
    case CROWD_WORKS: return (int)crowd->work.pose;
    default: return walk[crowd->facing];
    }
}

// The frame of one who waits: his hours have beats of his own, a second number among them.
static int rest_frame(const Crowd *crowd, int person, const char *hours) {
    enum { BEAT_MS = 220, SLOWER_MS = 17, BEATS = 32, LATER_MS = 1973 };
    if (crowd->moment == 0) return 0;
    uint32_t beat = BEAT_MS + SLOWER_MS * (uint32_t)(person % 7);
    return hours[(crowd->moment + LATER_MS * (uint32_t)person) / beat % BEATS] - '0';
}

// In a habit: a blink, or a longer gesture. Nobody sits down in water.
static int rest_pose(const Crowd *crowd, int person, bool leads) {
    static const char blinks[] = "00011100011130022222200011100013";
    static const char gestures[] = "00011100011100222200011100333333";
    int rest = leads ? REST_CHIEF : (person + person / RESTS * 3) % RESTS;
    if (rest == REST_SEAT && crowd->wet) rest = REST_AKIMBO;
    bool gesture = rest == REST_MAP || rest == REST_SHADE || rest >= REST_STRAPS;
    return POSE_REST + REST_FRAMES * rest + rest_frame(crowd, person, gesture ? gestures : blinks);
}

// Nobody moves in step with the next one. The first of them leads.
static int pose_of(const Crowd *crowd, int number, int person) {
    static const int steps[] = {1, 2, 3, 2};
    static const char looks[] = "00000000000011110000000000111111";
    int first = first_pose(crowd), frame = crowd->frame + number;
    if (crowd->act == CROWD_STANDS) return rest_pose(crowd, person, number == 0);
    if (crowd->act == CROWD_SITS) return first + rest_frame(crowd, person, looks);
    bool upright = crowd->act == CROWD_HALTS || crowd->act == CROWD_WALKS;
    if (number == 0 && upright) first += POSE_LEAD - POSE_SOUTH;
    if (crowd->act == CROWD_WALKS) return first + steps[frame & 3];
    return crowd->act == CROWD_WORKS ? first + frame % crowd->work.frames : first;
}

// Of those who work every other one turns to the west. Those who wait look at each other.
static bool is_mirrored(const Crowd *crowd, int number) {
    if (crowd->act == CROWD_WORKS) return number % 2 == 1;
    if (crowd->act == CROWD_SLEEPS) return number % 2 == 0;
    if (crowd->act == CROWD_STANDS && number > 0) return place_of(crowd, number).x > 0;
    return crowd->facing == WEST;
}

int figure_person(People people, int number) {
    for (int person = 0; person < PEOPLE_LIMIT; person++)
        if (people >> person & 1 && number-- == 0) return person;
    return number;
}

// Beside the westernmost one, so that its pole stands free and its cloth blows over them.
static Point flag_place(const Crowd *crowd) {
    enum { POLE = 7 };  // from the middle of the flag's tile
    Point flag = {1 << 15, 0};
    for (int i = 0; i < crowd->count; i++) {
        Point place = place_of(crowd, i);
        if (place.x < flag.x) flag = place;
    }
    return (Point){flag.x - POLE, flag.y - 1};
}

// A raft lies under its people; a flag stands beside them, and a fire beside those who sleep.
static int list_beside(const Crowd *crowd, FieldSprite sprites[]) {
    enum { UNDER = -12 };  // those who sit farthest north
    static const Thing rafts[] = {THING_RAFT_NORTH, THING_RAFT_EAST, THING_RAFT_SOUTH,
                                  THING_RAFT_EAST};
    bool raft = crowd->act == CROWD_SITS, sleeps = crowd->act == CROWD_SLEEPS;
    Point flag = sleeps ? (Point){0, -7} : flag_place(crowd);
    if (raft) {
        sprites[0] = (FieldSprite){.thing = (int)rafts[crowd->facing] + crowd->stir,
                                   .mirrored = crowd->facing == WEST,
                                   .x = crowd->x,
                                   .y = crowd->y - 3,
                                   .lifted = UNDER};
        return 1;
    }
    sprites[0] = (FieldSprite){
        .thing = THING_FLAG + crowd->stir, .x = crowd->x + flag.x, .y = crowd->y + flag.y};
    if (!sleeps || !crowd->fire) return 1;
    sprites[1] = (FieldSprite){.thing = THING_FIRE + crowd->stir, .x = crowd->x, .y = crowd->y + 1};
    return 2;
}

Crowd crowd_of(const Game *game, int cell, Direction facing) {
    bool afloat = game->party.raft && cell_floats(game->cells[cell]);
    return (Crowd){.count = game->party.crew,
                   .people = game->party.people,
                   .facing = facing,
                   .act = afloat ? CROWD_SITS : CROWD_STANDS,
                   .wet = game_wet(game, cell) && !afloat};
}

bool figure_meets_building(const Game *game, int cell) {
    bool built = game_site_at(game, cell) >= 0 || game_camp_at(game, cell) >= 0;
    for (int i = 0; i < game->tower_count; i++) built = built || game->towers[i] == cell;
    return built;
}

// A wreck is three tiles wide.
Point crowd_beside(const Game *game, int cell) {
    static const struct {
        int across, down;
        bool wreck;
        Point aside;
    } hidden[] = {{0, 0, false, {13, 12}}, {0, 1, false, {20, -4}}, {-1, 1, true, {13, 0}},
                  {1, 1, true, {-13, 0}},  {-2, 1, true, {13, 0}},  {2, 1, true, {-13, 0}},
                  {-1, 1, false, {9, 0}},  {1, 1, false, {-9, 0}}};
    const Island *island = game->island;
    int x = cell % island->width, y = cell / island->width;
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        int column = x + hidden[i].across, row = y + hidden[i].down;
        int at = row * island->width + column;
        if (column < 0 || column >= island->width || row >= island->height) continue;
        bool wreck = at == island->starts[island->start];
        if (figure_meets_building(game, at) && wreck >= hidden[i].wreck) return hidden[i].aside;
    }
    return (Point){0, 0};
}

int crowd_list(const Crowd *crowd, FieldSprite sprites[]) {
    int listed = crowd->count > 0 ? list_beside(crowd, sprites) : 0;
    for (int i = 0; i < crowd->count && i < CROWD_MOST; i++) {
        Point place = place_of(crowd, i);
        int person = figure_person(crowd->people, i);
        FieldSprite figure = {
            .thing = figure_sprite(person, pose_of(crowd, i, person)),
            .mirrored = is_mirrored(crowd, i),
            .x = crowd->x + place.x,
            .y = crowd->y + place.y,
        };
        sprites[listed++] = figure;
        if (!crowd->wet || crowd->act == CROWD_SITS) continue;
        figure.thing = THING_RIPPLE + crowd->stir;
        figure.mirrored = false;
        sprites[listed++] = figure;
    }
    return listed;
}
