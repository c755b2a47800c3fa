// SPDX-License-Identifier: MIT
#if defined(__x86_64__) && defined(__GNUC__)

#define CELLS_PAINT cells_paint_avx512
#define CELLS_VECTOR 64
#define CELLS_TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq")))
#include "cells_loops.h"

#else
typedef int cells_has_no_avx512;  // a file of C holds something
#endif
