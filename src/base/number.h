// SPDX-License-Identifier: MIT
// number: minimum, maximum, clamp, and divisions that round down or up.
//
// Inlined even in builds that inline nothing else, so that compilers can vectorise loops. If
// neither of two numbers is smaller (a NaN, or zeros of either sign), the second is the result.
// Divisors are above 0.
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define INLINED static inline __attribute__((always_inline))
#else
#define INLINED static inline
#endif

INLINED int int_min(int a, int b) { return a < b ? a : b; }
INLINED int int_max(int a, int b) { return a > b ? a : b; }
// `low` if low > high.
INLINED int int_clamp(int value, int low, int high) { return int_max(int_min(value, high), low); }
INLINED int int_floor_div(int value, int by) { return value / by - (value % by < 0); }
// For values from 0 on.
INLINED int int_ceil_div(int value, int by) { return (value + by - 1) / by; }

INLINED int64_t int64_min(int64_t a, int64_t b) { return a < b ? a : b; }
INLINED int64_t int64_floor_div(int64_t value, int64_t by) { return value / by - (value % by < 0); }

INLINED size_t size_min(size_t a, size_t b) { return a < b ? a : b; }
INLINED size_t size_max(size_t a, size_t b) { return a > b ? a : b; }

INLINED float float_min(float a, float b) { return a < b ? a : b; }
INLINED float float_max(float a, float b) { return a > b ? a : b; }
INLINED float float_clamp(float value, float low, float high) {
    return float_min(float_max(value, low), high);
}
// `part` of the way from a to b.
INLINED float float_mix(float a, float b, float part) { return a + (b - a) * part; }
INLINED double double_min(double a, double b) { return a < b ? a : b; }
INLINED double double_max(double a, double b) { return a > b ? a : b; }
