// SPDX-License-Identifier: MIT
// stats: a land in one line of JSON.
#pragma once

#include "../base/buffer.h"
#include "../worldgen/land.h"

void stats_print(Buffer *to, const char *level, const Land *land, double seconds);
