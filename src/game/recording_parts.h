// SPDX-License-Identifier: MIT
// recording_parts: what reading, replaying and printing of recordings share.
#pragma once

#include "../base/lines.h"
#include "recording.h"

enum { RECORDING_FORMAT = 1 };

// IEEE 802.3, as zlib's crc32.
uint32_t recording_crc(const void *bytes, size_t length);
