// SPDX-License-Identifier: MIT
// opened: what is done with a file that was dropped on the window, named on the command line, or opened by a
// double click.
#pragma once

#include "shell.h"

typedef enum Opened {
    OPENED_LAND,  // a level, or a picture of heights: is looked at
    OPENED_WORLD,  // a picture that carries its world: that is offered
    OPENED_RECORDING,  // a recording, or a save: goes on if the game is not over, is watched if it is
    OPENED_LESSON,  // is taken in the workshop
} Opened;

// By its name, and by its contents where its name says nothing. A file that is not there is a land.
Opened opened_kind(const char *path);
void shell_open(Shell *shell, const char *path);
void shell_open_file(void *shell, const char *path);  // the same between two turns
