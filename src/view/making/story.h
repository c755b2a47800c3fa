// SPDX-License-Identifier: MIT
// story: why a tile is what it is (worldgen/why.h), as short lines that each name a stage of the timeline.
#pragma once

#include "../../worldgen/why.h"

enum { STORY_LINES = 96 };

typedef struct StoryLine {
    Words words;
    int statement, stage;  // where the timeline goes
    bool decides;  // it made the tile
    bool fails;  // a test that does not hold
    bool is_test, is_height;
} StoryLine;

typedef struct Story {
    int x, y, count;
    bool known;
    float height;
    Tile tile;
    StoryLine lines[STORY_LINES];
} Story;

// Fills in a story: what decided, what changed the tile afterwards, then the height after each stage. Lines
// beyond STORY_LINES are left out.
void story_tell(Story *story, const Why *why, const Recipe *recipe);

// The same as sentences that follow each other, without the heights: of tile lines that do not fit only what fails.
// What does not fit into `text` is left out.
void story_sentences(const Story *story, char *text, size_t size);
