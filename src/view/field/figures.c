// SPDX-License-Identifier: MIT
#include "figures.h"

enum {
    NO_HEAD = -1,
    TO_SOUTH,
    TO_NORTH,
    TO_EAST,
    WOODCUTTER = HEAD_WAYS,
    STONECUTTER,
    DIGGER,
    FISHER,
    FORAGER
};

const HeadPlace HEAD_PLACE[POSE_COUNT] = {
    [POSE_SOUTH] = {TO_SOUTH, 0, 0},
    [POSE_SOUTH + 1] = {TO_SOUTH, 0, 1},
    [POSE_SOUTH + 2] = {TO_SOUTH, 0, 1},
    [POSE_NORTH] = {TO_NORTH, 0, 0},
    [POSE_NORTH + 1] = {TO_NORTH, 0, 1},
    [POSE_NORTH + 2] = {TO_NORTH, 0, 1},
    [POSE_EAST] = {TO_EAST, 0, 0},
    [POSE_EAST + 1] = {TO_EAST, 0, 0},
    [POSE_EAST + 2] = {TO_EAST, 0, 1},
    [POSE_LEAD] = {TO_SOUTH, 0, 0},
    [POSE_LEAD + 1] = {TO_SOUTH, 0, 1},
    [POSE_LEAD + 2] = {TO_SOUTH, 0, 1},
    [POSE_LEAD + 3] = {TO_NORTH, 0, 0},
    [POSE_LEAD + 4] = {TO_NORTH, 0, 1},
    [POSE_LEAD + 5] = {TO_NORTH, 0, 1},
    [POSE_LEAD + 6] = {TO_EAST, 0, 0},
    [POSE_LEAD + 7] = {TO_EAST, 0, 0},
    [POSE_LEAD + 8] = {TO_EAST, 0, 1},
    [POSE_CHOP] = {WOODCUTTER, 0, 0},
    [POSE_CHOP + 1] = {WOODCUTTER, -3, 0},
    [POSE_CHOP + 2] = {WOODCUTTER, 2, 2},
    [POSE_CHOP + 3] = {WOODCUTTER, 2, 1},
    [POSE_QUARRY] = {STONECUTTER, 0, 0},
    [POSE_QUARRY + 1] = {STONECUTTER, -3, 0},
    [POSE_QUARRY + 2] = {STONECUTTER, 2, 2},
    [POSE_QUARRY + 3] = {STONECUTTER, 2, 1},
    [POSE_DIG] = {DIGGER, 1, 0},
    [POSE_DIG + 1] = {DIGGER, 2, 2},
    [POSE_DIG + 2] = {DIGGER, 0, 0},
    [POSE_DIG + 3] = {DIGGER, -3, 0},
    [POSE_FISH] = {FISHER, 0, 0},
    [POSE_FISH + 1] = {FISHER, 0, 0},
    [POSE_FISH + 2] = {FISHER, -1, 0},
    [POSE_FISH + 3] = {FISHER, -2, 0},
    [POSE_HAMMER] = {TO_EAST, -1, 0},
    [POSE_HAMMER + 1] = {TO_EAST, 1, 0},
    [POSE_FORAGE] = {FORAGER, 2, 2},
    [POSE_FORAGE + 1] = {FORAGER, 1, 0},
    [POSE_SIT_SOUTH] = {TO_SOUTH, 0, -2},
    [POSE_SIT_NORTH] = {TO_NORTH, 0, -2},
    [POSE_SIT_EAST] = {TO_EAST, 0, -2},
    [POSE_LIE] = {NO_HEAD, 0, 0},
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
// between them. Rows are moved against each other, so that all faces show.
static Point place_in_rows(int number, int count) {
    enum { APART = 14, DEEP = 13, NEARER = 3 };
    int wide = count < 10 ? 3 : 4;
    int rows = (count + wide - 1) / wide, row = number / wide;
    int in_row = row + 1 < rows ? wide : count - row * wide, at = number % wide;
    int from_middle = (at + 1) / 2 * (at % 2 ? -1 : 1);  // 0, -1, 1, -2
    int x = APART * from_middle + (in_row % 2 ? 0 : APART / 2) + (row % 2 ? APART / 2 : 0);
    return (Point){x, DEEP * (rows - 1) / 2 - DEEP * row - (at ? NEARER : 0)};
}

// On a raft they sit closer, a little north of their foot, so that they come after the raft from north to south.
static Point place_on_raft(int number, int count) {
    Point place = place_in_rows(number, count);
    return (Point){int_floor_div(place.x * 3, 5), int_floor_div(place.y, 2) + 1};
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
    if (crowd->act == CROWD_SITS) return place_on_raft(number, crowd->count);
    Point place = place_in_rows(number, crowd->count);
    if (crowd->act == CROWD_WORKS) place.x = place.x * 3 / 2;  // room for tools
    return place;
}

// Poses.

static int first_pose(const Crowd *crowd) {
    static const Pose walk[] = {POSE_NORTH, POSE_EAST, POSE_SOUTH, POSE_EAST};
    static const Pose sit[] = {POSE_SIT_NORTH, POSE_SIT_EAST, POSE_SIT_SOUTH, POSE_SIT_EAST};
    switch (crowd->act) {
    case CROWD_SITS: return sit[crowd->facing];
    case CROWD_SLEEPS: return POSE_LIE;
    case CROWD_WORKS: return (int)crowd->work.pose;
    default: return walk[crowd->facing];
    }
}

// Nobody moves in step with the next one. The first of them leads.
static int pose_of(const Crowd *crowd, int number) {
    static const int steps[] = {1, 0, 2, 0};
    int first = first_pose(crowd), frame = crowd->frame + number;
    bool upright = crowd->act == CROWD_STANDS || crowd->act == CROWD_WALKS;
    if (number == 0 && upright) first += POSE_LEAD - POSE_SOUTH;
    if (crowd->act == CROWD_WALKS) return first + steps[frame & 3];
    return crowd->act == CROWD_WORKS ? first + frame % crowd->work.frames : first;
}

// Of those who work every other one turns to the west.
static bool is_mirrored(const Crowd *crowd, int number) {
    if (crowd->act == CROWD_WORKS) return number % 2 == 1;
    if (crowd->act == CROWD_SLEEPS) return number % 2 == 0;
    return crowd->facing == WEST;
}

int figure_person(People people, int number) {
    for (int person = 0; person < PEOPLE_LIMIT; person++)
        if (people >> person & 1 && number-- == 0) return person;
    return number;
}

// Beside the westernmost one, so that its pole stands free and its cloth blows over them.
static Point flag_place(const Crowd *crowd) {
    enum { POLE = 5 };  // from the middle of the flag's tile
    Point flag = {1 << 15, 0};
    for (int i = 0; i < crowd->count; i++) {
        Point place = place_of(crowd, i);
        if (place.x < flag.x) flag = place;
    }
    return (Point){flag.x - POLE, flag.y - 1};
}

// A raft lies under its people; a flag stands beside them, and a fire beside those who sleep.
static int list_beside(const Crowd *crowd, FieldSprite sprites[]) {
    static const Thing rafts[] = {THING_RAFT_NORTH, THING_RAFT_EAST, THING_RAFT_SOUTH,
                                  THING_RAFT_EAST};
    bool raft = crowd->act == CROWD_SITS, sleeps = crowd->act == CROWD_SLEEPS;
    Point flag = sleeps ? (Point){0, -7} : flag_place(crowd);
    if (raft) {
        sprites[0] = (FieldSprite){.thing = (int)rafts[crowd->facing] + crowd->stir,
                                   .mirrored = crowd->facing == WEST,
                                   .x = crowd->x,
                                   .y = crowd->y - 3};
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

Point crowd_beside(const Game *game, int cell) {
    int south = island_neighbour(game->island, cell, SOUTH);
    if (figure_meets_building(game, cell)) return (Point){13, 12};
    return south >= 0 && figure_meets_building(game, south) ? (Point){20, -4} : (Point){0, 0};
}

int crowd_list(const Crowd *crowd, FieldSprite sprites[]) {
    int listed = crowd->count > 0 ? list_beside(crowd, sprites) : 0;
    for (int i = 0; i < crowd->count && i < CROWD_MOST; i++) {
        Point place = place_of(crowd, i);
        FieldSprite figure = {
            .thing = figure_sprite(figure_person(crowd->people, i), pose_of(crowd, i)),
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
