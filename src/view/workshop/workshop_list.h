// SPDX-License-Identifier: MIT
// workshop_list: what can be opened: lessons, levels of the game, figures of the articles, and what was edited.
#pragma once

#include "../ui/list_view.h"
#include "../../worldgen/level.h"
#include "workshop_gallery.h"
#include "workshop_keep.h"

// Tabs of the list.
typedef enum Shelf { SHELF_LESSONS, SHELF_LEVELS, SHELF_FIGURES, SHELF_EDITED, SHELF_COUNT } Shelf;

typedef struct WorkshopList {
    bool open;
    bool begins;  // its shelf was not painted yet
    Shelf shelf;
    ListView rows;  // of `columns` names each
    int count, chosen, columns;  // chosen: the name that keys go on from; -1 none
    LevelList lessons, figures;  // of the articles
    KeptLevels edited;
    Galleries galleries;  // of the other shelves
    int forgets;  // an edited row whose removal was asked for once; -1 none
} WorkshopList;
