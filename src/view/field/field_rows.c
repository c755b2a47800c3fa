// SPDX-License-Identifier: MIT
#define ROWS FIELD_ROWS_ANY
#define ROWS_VECTOR 16
#define ROWS_TARGET
#include "field_rows_loops.h"

int field_rows_versions(const FieldRows *versions[ROWS_VERSIONS]) {
    int count = 0;
    versions[count++] = &FIELD_ROWS_ANY;
#if defined(__x86_64__) && defined(__GNUC__)
    if (__builtin_cpu_supports("avx2")) versions[count++] = &FIELD_ROWS_AVX2;
    if (__builtin_cpu_supports("avx512bw")) versions[count++] = &FIELD_ROWS_AVX512;
#endif
    return count;
}

const FieldRows *field_rows(void) {
    const FieldRows *versions[ROWS_VERSIONS];
    return versions[field_rows_versions(versions) - 1];
}
