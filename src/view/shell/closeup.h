// SPDX-License-Identifier: MIT
// closeup: a small picture of what has just happened, on a panel with a line of words.
//
// It is composed of sprites of assets/art/backdrops.txt and scenes.txt when it is opened, and then lies still. It
// takes neither keys nor clicks; whoever opened it closes it. A CloseUp owns nothing: a zeroed one is closed.
#pragma once

#include "../../base/sentence.h"
#include "../../game/island.h"
#include "../ui/ui.h"

enum { BACKDROP_WIDTH = 200, BACKDROP_HEIGHT = 120, SCENE_WIDTH = 200, SCENE_HEIGHT = 80 };

typedef enum Backdrop { BACKDROP_DAY, BACKDROP_DUSK, BACKDROP_COUNT } Backdrop;

// In the order of the sheet; kinds of landmarks that have no scene of their own share one.
typedef enum Scene {
    SCENE_SUMMIT,
    SCENE_LAKE,
    SCENE_COVE,
    SCENE_WOOD,
    SCENE_DUNE,
    SCENE_ISLET,
    SCENE_CALDERA,
    SCENE_RIVER,
    SCENE_FALL,
    SCENE_PYRE,  // lit for the dusk, as it is
    SCENE_SHIP,
    SCENE_SHORE,
    SCENE_COUNT
} Scene;

typedef enum Subject {
    SUBJECT_LANDMARK,  // of a LandmarkKind: that many further
    SUBJECT_BEACON = SUBJECT_LANDMARK + LANDMARK_KINDS,
    SUBJECT_SHIP,
    SUBJECT_COUNT
} Subject;

typedef struct CloseUp {
    bool open;
    uint64_t until;  // SDL ticks; 0: it has not shown yet
    Words text;
    uint32_t pixels[BACKDROP_WIDTH * BACKDROP_HEIGHT];
} CloseUp;

typedef struct SceneSheets {
    Bitmap backdrops, scenes;
} SceneSheets;

// False, and closed, where a sheet has the wrong size.
bool closeup_open(CloseUp *closeup, const SceneSheets *sheets, Subject subject, Backdrop backdrop,
                  Words text);

// The box of the panel in a corner or at the middle of an edge of the room, clear of what must stay in sight;
// empty where there is no such place.
Box closeup_place(const CloseUp *closeup, Ui *ui, Box room, Box clear);

void closeup_paint(const CloseUp *closeup, Ui *ui, Box panel);
