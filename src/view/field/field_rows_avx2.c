// SPDX-License-Identifier: MIT
#if defined(__x86_64__) && defined(__GNUC__)

#define ROWS FIELD_ROWS_AVX2
#define ROWS_VECTOR 32
#define ROWS_TARGET __attribute__((target("avx2")))
#include "field_rows_loops.h"

#else
typedef int field_rows_has_no_avx2;  // a file of C holds something
#endif
