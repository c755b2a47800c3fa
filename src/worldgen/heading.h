// SPDX-License-Identifier: MIT
// heading: a compass direction as a step, without libm, so that it is the same on every machine.
#pragma once

#include <stdint.h>

typedef struct Heading {
    double x, y;  // of length 1; x goes east, y south
} Heading;

// 0 degrees is east, 90 is south, as on a map whose rows go down. Any number of turns is allowed.
// Source: the series of sine and cosine, up to the term that a double does not hold any more.
static inline Heading heading_of(double degrees) {
    int64_t quarters = (int64_t)(degrees / 90 + (degrees < 0 ? -0.5 : 0.5));
    double angle = (degrees - 90.0 * (double)quarters) * 0.017453292519943295,
           square = angle * angle;
    double sine = angle, cosine = 1, odd = angle, even = 1;
    for (int n = 2; n <= 18; n += 2) {
        even *= -square / (double)(n * (n - 1));
        odd *= -square / (double)(n * (n + 1));
        cosine += even;
        sine += odd;
    }
    switch (quarters & 3) {
    case 0: return (Heading){cosine, sine};
    case 1: return (Heading){-sine, cosine};
    case 2: return (Heading){-cosine, -sine};
    default: return (Heading){sine, -cosine};
    }
}
