// SPDX-License-Identifier: MIT
#if defined(__x86_64__) && defined(__GNUC__)

#define CELLS_PAINT cells_paint_avx2
#define CELLS_VECTOR 32
#define CELLS_TARGET __attribute__((target("avx2")))
#include "cells_loops.h"

#else
typedef int cells_has_no_avx2;  // a file of C holds something
#endif
