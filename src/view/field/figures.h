// SPDX-License-Identifier: MIT
// figures: people, one by one: what they look like, and where those of a party stand.
//
// A figure is a person in a pose, and a number of a sprite, from FIRST_FIGURE on. Its drawing is a body with a
// head over it, in that person's clothes; assets/art/people.txt has all three, 24x24 each, with the foot at
// (12, 21). Of those who work every other one wears the hat of the trade. Figures that face or work to the west are
// those to the east, mirrored. Who waits does so in a way of their own, and stirs now and then while time passes.
#pragma once

#include "playfield.h"

enum { FIGURE_WIDTH = 24, FIGURE_HEIGHT = 24, FIGURE_COLUMNS = 8 };
enum { STEP_FRAMES = 4, STROKE_FRAMES = 4, SLOW_FRAMES = 2, SIT_FRAMES = 2, REST_FRAMES = 4 };

// How people wait: a habit each, and that of who leads.
typedef enum Rest {
    REST_AKIMBO,
    REST_SPEAR,
    REST_CROSSED,
    REST_MAP,
    REST_SHADE,  // looks far away, a hand above the eyes
    REST_SEAT,  // on a bundle
    REST_STRAPS,  // thumbs in the straps of a pack
    REST_LANTERN,
    RESTS,
    REST_CHIEF = RESTS
} Rest;

// clang-format off
typedef enum Pose {
    POSE_SOUTH,                                 // 4 frames: stands, a step, passes, the other step
    POSE_NORTH = POSE_SOUTH + STEP_FRAMES,
    POSE_EAST = POSE_NORTH + STEP_FRAMES,
    POSE_LEAD = POSE_EAST + STEP_FRAMES,        // the same in the cloak of who leads
    POSE_CHOP = POSE_LEAD + 3 * STEP_FRAMES,    // 4 frames each: lifts, swings back, strikes, chips fly
    POSE_QUARRY = POSE_CHOP + STROKE_FRAMES,
    POSE_DIG = POSE_QUARRY + STROKE_FRAMES,
    POSE_FISH = POSE_DIG + STROKE_FRAMES,       // waits, waits, a bite, a fish
    POSE_HAMMER = POSE_FISH + STROKE_FRAMES,    // 2 frames each
    POSE_FORAGE = POSE_HAMMER + SLOW_FRAMES,
    POSE_SIT_SOUTH = POSE_FORAGE + SLOW_FRAMES, // on a raft, 2 frames each: looks ahead, aside
    POSE_SIT_NORTH = POSE_SIT_SOUTH + SIT_FRAMES,
    POSE_SIT_EAST = POSE_SIT_NORTH + SIT_FRAMES,
    POSE_LIE = POSE_SIT_EAST + SIT_FRAMES,
    POSE_REST,                                  // 4 frames for each Rest: is still, breathes, looks aside, stirs
    POSE_COUNT = POSE_REST + (RESTS + 1) * REST_FRAMES
} Pose;

// Bodies on the sheet; some poses share one. Those of who leads are as many as those of the others who walk.
typedef enum Body {
    BODY_SOUTH,                                 // stands and passes, a step, the other step
    BODY_NORTH = BODY_SOUTH + 3,
    BODY_EAST = BODY_NORTH + 3,
    BODY_LEAD = BODY_EAST + STEP_FRAMES,
    BODY_CHOP = BODY_LEAD + 6 + STEP_FRAMES,
    BODY_QUARRY = BODY_CHOP + STROKE_FRAMES,
    BODY_DIG = BODY_QUARRY + STROKE_FRAMES,
    BODY_FISH = BODY_DIG + STROKE_FRAMES,
    BODY_HAMMER = BODY_FISH + STROKE_FRAMES,
    BODY_FORAGE = BODY_HAMMER + SLOW_FRAMES,
    BODY_SIT_SOUTH = BODY_FORAGE + SLOW_FRAMES,
    BODY_SIT_NORTH,
    BODY_SIT_EAST,
    BODY_LIE,
    BODY_REST,                                  // 2 for each Rest: is still, breathes
    BODY_ARM_DOWN = BODY_REST + (RESTS + 1) * 2,
    BODY_HAND_AT_HAT,
    BODY_LANTERN_UP,
    BODY_SPYGLASS_UP,
    BODY_COUNT
} Body;
// clang-format on

// On the sheet heads of each kind follow the bodies: to the south, north and east, turned aside a little, and with eyes
// closed; then heads to the east in the hats of woodcutters, stonecutters, diggers, fishers and foragers; then a sprite
// of clothes, with the colours that are replaced in its first row and those of each look in the rows below.
enum { HEAD_KINDS = 8, HEAD_WAYS = 5, HEAD_EAST = 2, HATS = 5, FIGURE_LOOKS = 8, CLOTHES = 12 };
enum {
    FIRST_HEAD = BODY_COUNT,
    FIRST_HAT = FIRST_HEAD + HEAD_KINDS * HEAD_WAYS,
    CLOTHES_SPRITE = FIRST_HAT + HATS,
    PEOPLE_SPRITES
};
enum { FIRST_FIGURE = AIR_END, SPRITE_COUNT = FIRST_FIGURE + FIGURE_LOOKS * POSE_COUNT };

// What a pose is drawn of; `way` is -1 where the body has its head, and HEAD_WAYS or more for a hat.
typedef struct FigureParts {
    int body, way;
    int x, y;  // of the head, from where it is drawn, in art pixels
} FigureParts;
extern const FigureParts FIGURE_PARTS[POSE_COUNT];

// The person of a number among some people; beyond them all, a number that is left.
int figure_person(People people, int number);

// The sprite of a person; there are more people than looks.
static inline int figure_sprite(int person, int pose) {
    return FIRST_FIGURE + person % FIGURE_LOOKS * POSE_COUNT + pose;
}
static inline bool sprite_is_figure(int sprite) { return sprite >= FIRST_FIGURE; }
static inline int figure_pose(int sprite) { return (sprite - FIRST_FIGURE) % POSE_COUNT; }

// Poses of work for each good; all turn to the east.
typedef struct WorkPose {
    Pose pose;
    int frames;
} WorkPose;
WorkPose figure_work(Good good, bool fishes);

typedef enum CrowdAct {
    CROWD_STANDS,  // each in his own way
    CROWD_HALTS,  // between two steps, as they came
    CROWD_WALKS,
    CROWD_WORKS,
    CROWD_SITS,  // on its raft
    CROWD_SLEEPS,
} CrowdAct;

// A party as its people, around the middle of a tile.
typedef struct Crowd {
    int count;  // how many they are
    People people;  // who they are; beyond these, the numbers from 0 on
    int x, y;  // the tile's north-west corner, in sixteenths of a tile
    Direction facing;
    CrowdAct act;
    WorkPose work;
    int frame;  // of steps and strokes
    uint32_t moment;  // milliseconds, of those who wait; 0: nobody stirs
    int stir;  // 0 or 1: of flags, rafts and fires
    bool wet;  // wades or sleeps in water
    bool fire;  // a fire burns beside those who sleep
} Crowd;

// Figures, each with its ripple, and a flag or raft and a fire.
enum { CROWD_MOST = 24, CROWD_SPRITES = 2 * CROWD_MOST + 2 };

// The party of a game on a cell, standing or aboard its raft; the caller adds where that is and what it does.
Crowd crowd_of(const Game *game, int cell, Direction facing);

// Whether a site, a camp or a tower is there.
bool figure_meets_building(const Game *game, int cell);

// How far from the middle of a tile a party stands, in sixteenths, so that nothing hides it and it hides nothing:
// before what is built on the tile, to the south-east, to the east behind what is built south of it, and a little away
// from what is built to the south-east or south-west.
Point crowd_beside(const Game *game, int cell);

// Lists the sprites of a party; there is room for CROWD_SPRITES. Returns how many they are: none where nobody is left.
int crowd_list(const Crowd *crowd, FieldSprite sprites[]);

// The one sprite of a party that marks its place from afar.
static inline bool sprite_is_party(int sprite) {
    return (sprite >= THING_FLAG && sprite < THING_FLAG + 2) ||
           (sprite >= THING_RAFT_EAST && sprite < THING_RAFT_EAST + 3 * 2);
}
