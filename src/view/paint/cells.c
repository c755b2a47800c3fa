// SPDX-License-Identifier: MIT
#include "cells.h"

#define CELLS_PAINT cells_paint_any
#define CELLS_VECTOR 16
#include "cells_loops.h"

#if defined(__x86_64__) && defined(__GNUC__)
int cells_versions(CellsPaint *versions[CELLS_VERSIONS]) {
    int count = 0;
    versions[count++] = cells_paint_any;
    if (__builtin_cpu_supports("avx2")) versions[count++] = cells_paint_avx2;
    if (__builtin_cpu_supports("avx512bw")) versions[count++] = cells_paint_avx512;
    return count;
}
#else
int cells_versions(CellsPaint *versions[CELLS_VERSIONS]) {
    versions[0] = cells_paint_any;
    return 1;
}
#endif

void cells_paint(Canvas canvas, const AtlasSize *size, const Scenery *scenery, Camera camera,
                 PaintOptions options) {
    CellsPaint *versions[CELLS_VERSIONS];
    versions[cells_versions(versions) - 1](canvas, size, scenery, camera, options);
}
