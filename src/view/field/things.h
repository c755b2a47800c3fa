// SPDX-License-Identifier: MIT
// things: the sprites of play, in the order of assets/art/things.txt and then of structures.txt: what a party
// leaves behind, marks on the map; what people build and what they sail. Its people are in figures.h.
//
// A thing has 24x32 pixels: its tile is the square (4, 16)..(19, 31), with the foot at (12, 28). A structure has
// 48x48: its tile is the square (16, 32)..(31, 47), with the foot at (24, 44). A sprite that faces west is one
// that faces east, mirrored.
#pragma once

enum { THING_WIDTH = 24, THING_HEIGHT = 32, THING_COLUMNS = 8, FIRE_FRAMES = 4 };
enum { STRUCTURE_WIDTH = 48, STRUCTURE_HEIGHT = 48, STRUCTURE_COLUMNS = 8 };

// Walls join at any of four sides, and camps show their store in three steps.
enum { WALL_JOINS = 16, CAMP_STEPS = 3 };

// clang-format off
typedef enum Thing {
    THING_FLAG,                                         // 2 frames, over the first of a party
    THING_FIRE = THING_FLAG + 2,                        // 2 frames, beside those who sleep
    THING_RIPPLE = THING_FIRE + 2,                      // 2 frames, in front of one who wades
    THING_SMOKE = THING_RIPPLE + 2,                     // 4 frames, above a camp
    THING_SITE = THING_SMOKE + FIRE_FRAMES,             // a place for a beacon: cairn and flag
    THING_WALL,                                         // by the sides at which it joins: 1 west, 2 north, 4 east, 8 south
    THING_STUMP = THING_WALL + WALL_JOINS,
    THING_QUARRIED,                                     // once
    THING_QUARRIED_OUT,                                 // twice, with nothing left
    THING_DUG,
    THING_FORAGED,
    THING_FELLED,                                       // 3 frames of a tree falling
    THING_CHIPS = THING_FELLED + 3,                     // 3 frames of stone or sand flying
    THING_SPLASH = THING_CHIPS + 3,                     // 3 frames of the sea coming in
    THING_CURSOR = THING_SPLASH + 3,                    // 2 frames: four corners around a tile
    THING_CURSOR_NO = THING_CURSOR + 2,                 // where nobody can go
    THING_TARGET,                                       // where the party is going
    THING_STEP,                                         // a tile of the way that is reached today
    THING_STEP_LATER,                                   // one that is reached another day
    THING_LANDMARK,                                     // 10 small signs, one for each LandmarkKind
    THING_COMMISSION = THING_LANDMARK + 10,             // over a landmark with a commission
    THING_GULL,                                         // 2 frames
    // Marks on the ground for colour-blind eyes.
    THING_MARK_GRASS = THING_GULL + 2, THING_MARK_SAND, THING_MARK_TREE, THING_MARK_ROCK,
    THING_MARK_WATER,
    THING_CAIRN_PIN,                                    // over a site that can be lit
    THING_CHARTED,                                      // a site on the chart, where nobody has been
    THING_PATH,                                         // trodden ground, by the sides to which it goes on, as walls
    THING_STRUCTURES = THING_PATH + WALL_JOINS,
    THING_WRECK = THING_STRUCTURES,
    THING_CAMP,                                         // 3 steps: a tent; with crates and wood; with racks too
    THING_BEACON = THING_CAMP + CAMP_STEPS,             // 4 frames, burning
    THING_BEACON_OUT = THING_BEACON + FIRE_FRAMES,      // the sea took it
    THING_TOWER,
    THING_RAFT_EAST,                                    // 2 frames each
    THING_RAFT_SOUTH = THING_RAFT_EAST + 2,
    THING_RAFT_NORTH = THING_RAFT_SOUTH + 2,
    THING_SHIP = THING_RAFT_NORTH + 2,                  // 2 frames of the rescue ship
    THING_SHIP_FAR = THING_SHIP + 2,                    // 2 frames, on the horizon
    THING_COUNT = THING_SHIP_FAR + 2
} Thing;

// What moves in the air, and small animals, in the order of assets/art/air.txt: 16x16 pixels each, numbered after the Things.
enum { AIR_SIDE = 16, AIR_COLUMNS = 8, WING_FRAMES = 3, PUFF_FRAMES = 4, FLAG_FRAMES = 3 };
enum { SPARK_FRAMES = 3, BUTTERFLIES = 2, WING_BEATS = 2, CRAB_FRAMES = 2, FISH_FRAMES = 4 };
typedef enum Air {
    AIR_GULL = THING_COUNT,                             // wings up, level, down
    AIR_GULL_SHADOW = AIR_GULL + WING_FRAMES,           // wide, narrow
    AIR_PUFF = AIR_GULL_SHADOW + 2,                     // of smoke, from young to old
    AIR_FLAG_RED = AIR_PUFF + PUFF_FRAMES,
    AIR_FLAG_YELLOW = AIR_FLAG_RED + FLAG_FRAMES,
    AIR_SPARK = AIR_FLAG_YELLOW + FLAG_FRAMES,          // over a beacon, from young to old
    AIR_BUTTERFLY = AIR_SPARK + SPARK_FRAMES,           // of two colours, wings open and closed
    AIR_CRAB = AIR_BUTTERFLY + BUTTERFLIES * WING_BEATS,
    AIR_FISH = AIR_CRAB + CRAB_FRAMES,                  // leaps: out, over the water, in, a ring
    AIR_END = AIR_FISH + FISH_FRAMES
} Air;
// clang-format on
