// SPDX-License-Identifier: MIT
// png_frames: the frames of an animated PNG, taken out of it one by one. Errors fail the test.
#pragma once

#include "../../src/base/buffer.h"

int png_frames_count(TextSource file);  // all of which must be there and have the picture's size

// A frame as a picture of its own, which the caller frees.
Buffer png_frame(TextSource file, int number);
