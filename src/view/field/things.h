// SPDX-License-Identifier: MIT
// things: the sprites of play, in the order of assets/art/things.txt: the party, what it builds, what it
// leaves behind, and marks on the map.
//
// A sprite has 24x32 pixels, as trees have: its tile is the square (4, 16)..(19, 31), with the foot at
// (12, 28). A sprite that faces west is one that faces east, mirrored.
#pragma once

enum { THING_WIDTH = 24, THING_HEIGHT = 32, THING_COLUMNS = 8, WALK_FRAMES = 4, FIRE_FRAMES = 4 };

// clang-format off
typedef enum Thing {
    THING_PARTY_SOUTH,                                  // 4 frames: stand, step, stand, other step
    THING_PARTY_NORTH = THING_PARTY_SOUTH + WALK_FRAMES,
    THING_PARTY_EAST = THING_PARTY_NORTH + WALK_FRAMES,
    THING_PARTY_WORK = THING_PARTY_EAST + WALK_FRAMES,  // 4 frames: an arm goes up and down
    THING_PARTY_SLEEP = THING_PARTY_WORK + WALK_FRAMES, // 2 frames, beside a small fire
    THING_RAFT_EAST = THING_PARTY_SLEEP + 2,            // 2 frames, the party aboard
    THING_RAFT_SOUTH = THING_RAFT_EAST + 2,             // 2 frames
    THING_RAFT_NORTH = THING_RAFT_SOUTH + 2,            // 2 frames
    THING_RIPPLE = THING_RAFT_NORTH + 2,                // 2 frames, in front of a party that wades
    THING_WRECK = THING_RIPPLE + 2,
    THING_CAMP,
    THING_SMOKE,                                        // 4 frames, above a camp
    THING_SITE = THING_SMOKE + FIRE_FRAMES,             // a place for a beacon: cairn and flag
    THING_BEACON,                                       // 4 frames, burning
    THING_BEACON_OUT = THING_BEACON + FIRE_FRAMES,      // the sea took it
    THING_TOWER,
    THING_WALL,                                         // around its whole tile
    THING_STUMP,
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
    THING_SHIP,                                         // 2 frames of the rescue ship
    THING_GULL = THING_SHIP + 2,                        // 2 frames
    // Marks on the ground for colour-blind eyes.
    THING_MARK_GRASS = THING_GULL + 2, THING_MARK_SAND, THING_MARK_TREE, THING_MARK_ROCK,
    THING_MARK_WATER,
    THING_CAIRN_PIN,                                    // over a site that can be lit
    THING_CHARTED,                                      // a site on the chart, where nobody has been
    THING_COUNT
} Thing;
// clang-format on
