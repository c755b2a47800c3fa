// SPDX-License-Identifier: MIT
// number: the smaller and the larger of two numbers, a number kept within bounds, and divisions that
// round down or up.
//
// Each is one comparison and one choice, which compilers turn into vectors inside loops; so it becomes
// part of its caller even in builds that inline nothing else. Of two numbers that are neither smaller
// nor larger (a NaN, zeroes of either sign) the second is the answer. Divisors are above 0.
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
// `low` where nothing lies between the two.
INLINED int int_clamp(int value, int low, int high) { return int_max(int_min(value, high), low); }
INLINED int int_floor_div(int value, int by) { return value / by - (value % by < 0); }
// Of 0 and more.
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
