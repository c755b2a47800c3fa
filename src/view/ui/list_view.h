// SPDX-License-Identifier: MIT
// list_view: the choice and the scrolling of a list of rows; lists.h paints it. It owns nothing.
#pragma once

#include <stdbool.h>

typedef struct ListView {
    int count, chosen, top;  // rows in all; -1 none; the first that is shown
    int shown;  // rows that had room at the last look
    bool pulled;  // the pointer moves the knob at its side
} ListView;
