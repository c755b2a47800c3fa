// SPDX-License-Identifier: MIT
// play: what `play` answers, as lines of JSON.
//
// Nothing here says more than a player may know: no tile, site or landmark that was not seen, nothing
// that would be otherwise if such a tile were another, no storm after the day after tomorrow, no
// witness. `tidemark-cli help play` explains every word; it prints PLAY_HELP.
#pragma once

#include "../game/expedition.h"

extern const char PLAY_HELP[];  // the language of play

// What came of a command that was accepted.
void play_print_events(Buffer *to, const Game *game, const Events *events);

// Why a command was refused.
void play_print_refusal(Buffer *to, Refusal refusal);

// The same for what is no command at all: `reason` is one word, `text` a sentence.
void play_print_no(Buffer *to, const char *reason, const char *text);

// The answer to '?'.
bool play_print_state(Buffer *to, const Expedition *expedition, TextError *error);
