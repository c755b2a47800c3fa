// SPDX-License-Identifier: MIT
// mend: makes right again what a damaged recording says of itself, as somebody would who wants it to
// be believed. A random change hardly ever gets past a checksum.
#pragma once

#include <stdint.h>

#include "../../src/game/recording.h"

// Sets the length of the level and its hash, and the sum of the end where there is an end. What is
// not found is left as it is.
void mend_seals(Buffer *text);

// Sets the sum of the end alone, where there is one.
void mend_end(Buffer *text);

// Plays what can be played of the commands, and makes the text that which was played, with the
// checkpoints that it has. What has no header to play on is left as it is.
void mend_game(Buffer *text);
