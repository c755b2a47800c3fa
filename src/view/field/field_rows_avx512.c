// SPDX-License-Identifier: MIT
#if defined(__x86_64__) && defined(__GNUC__)

#define ROWS FIELD_ROWS_AVX512
#define ROWS_VECTOR 64
#define ROWS_TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq")))
#include "field_rows_loops.h"

#else
typedef int field_rows_has_no_avx512;  // a file of C holds something
#endif
