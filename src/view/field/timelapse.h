// SPDX-License-Identifier: MIT
// timelapse: a game that is over shown once more, moment by moment, as the party knew the island.
//
// The moments of a day are its morning, some of its commands and its evening, before the sea comes. The last
// moment is the end of the game. A Timelapse owns a state and a playfield of its own until timelapse_end; a
// zeroed one is safe to end. The expedition is lent.
#pragma once

#include "../../game/expedition.h"
#include "playfield.h"

typedef struct Timelapse {
    const Expedition *expedition;  // NULL: there is none
    int32_t *moments;  // commands before each
    int count;
    int at;  // the moment that is shown
    Game *game;
    Playfield field;
} Timelapse;

// With so many parts a day, from 1 on. It begins at the first moment. False without memory.
bool timelapse_begin(Timelapse *lapse, const Expedition *expedition, int parts, Tones palette);
void timelapse_end(Timelapse *lapse);

// Shows a moment; going on is cheap, going back begins anew.
void timelapse_show(Timelapse *lapse, int moment);
