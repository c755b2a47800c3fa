// SPDX-License-Identifier: MIT
// plain_shapes: what operations on a whole map do, by the plainest loops over all cells.
#pragma once

#include "single_stage.h"

// A stamp, on the map after the one before.
PlainStamp plain_smooth, plain_thermal, plain_rain;

// The only stamp. The wind of moisture blows within an eighth of a turn from east; islands and rings stand
// in the middle.
PlainStamp plain_distance, plain_slope, plain_rank, plain_moisture, plain_warp, plain_island,
    plain_ring;
