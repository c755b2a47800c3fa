// SPDX-License-Identifier: MIT
#include "plain_hills.h"

#include <math.h>
#include <stdio.h>

Recipe recipe_of_hills(HillCase want) {
    static const char *const shapes[] = {"parabola", "cone", "dome", "disc"};
    char text[500];
    snprintf(text, sizeof text,
             "level 1 \"H\"\nh = hills count=%d r=%.9f..%.9f h=%.9f..%.9f shape=%s place=%s "
             "cutoff=%.9f outside=%.9f attract=%.9f attract_by=%s\nheight h\n",
             want.count, want.radius_low, want.radius_high, want.height_low, want.height_high,
             shapes[want.shape], want.cutoff > 0 ? "island" : "uniform", want.cutoff, want.outside,
             want.attract, want.constant ? "constant" : "height");
    return recipe_of(text);
}

double plain_one(HillCase want) {
    double one = 0x1p48;
    if (want.shape == 0 || want.shape == 3)
        while (want.count * want.height_high * one > 0x1p62) one /= 2;
    else
        while (want.height_high * one > 0x1p30) one /= 2;
    return one;
}

static double fine(Rng *rng) {
    double coarse = (double)rng_unit(rng);
    return coarse + (double)rng_unit(rng) * 0x1p-24;
}

static bool in_disc(PlainHill hill, int x, int y) {
    double dx = 16.0 * x - (double)hill.x, dy = 16.0 * y - (double)hill.y;
    return dx * dx + dy * dy <= hill.squared;
}

size_t plain_cell(HillCase want, const PlainHill *hills, int number, Rng *rng) {
    double even = (double)want.width * want.height, weights = 0, passed = 0;
    for (int i = 0; i < number; i++) weights += hills[i].weight;
    double at = fine(rng) * (even + weights);
    int by = 0;
    if (at < even) {
        size_t x = rng_below(rng, (uint32_t)want.width);
        return x + (size_t)want.width * rng_below(rng, (uint32_t)want.height);
    }
    while (by < number - 1 && passed + hills[by].weight <= at - even) passed += hills[by++].weight;
    int west = want.width, east = 0, north = want.height, south = 0;
    for (int y = 0; y < want.height; y++)
        for (int x = 0; x < want.width; x++) {
            double dx = fabs(16.0 * x - (double)hills[by].x);
            double dy = fabs(16.0 * y - (double)hills[by].y);
            if (dx * dx <= hills[by].squared) west = x < west ? x : west, east = x;
            if (dy * dy <= hills[by].squared) north = y < north ? y : north, south = y;
        }
    for (;;) {
        int x = rng_range(rng, west, east);
        int y = rng_range(rng, north, south);
        if (in_disc(hills[by], x, y)) return (size_t)(x + y * want.width);
    }
}

static void plain_weigh(HillCase want, PlainHill *hill, double one) {
    double raise = want.attract * (want.constant ? 1 : (double)hill->top / one);
    int cells = 0;
    for (int y = 0; y < want.height; y++)
        for (int x = 0; x < want.width; x++) cells += in_disc(*hill, x, y);
    hill->weight = hill->top > 0 && hill->squared >= 1 ? raise * cells : 0;
}

PlainHill plain_hill(HillCase want, uint64_t stream, const PlainHill *hills, int number) {
    Rng rng = rng_make(stream_number(stream, (uint64_t)number), 0);
    PlainHill hill = {0};
    double one = plain_one(want);
    if (want.attract > 0) {
        size_t cell = plain_cell(want, hills, number, &rng);
        hill.x = (int64_t)(16 * (cell % (size_t)want.width));
        hill.y = (int64_t)(16 * (cell / (size_t)want.width));
    } else {
        hill.x = rng_below(&rng, 16 * (uint32_t)want.width);
        hill.y = rng_below(&rng, 16 * (uint32_t)want.height);
    }
    double radius = want.radius_low + fine(&rng) * (want.radius_high - want.radius_low);
    double height = want.height_low + fine(&rng) * (want.height_high - want.height_low), part = 1;
    if (want.cutoff > 0) {
        double dx = (double)hill.x / 16 - want.width / 2.0;
        double dy = (double)hill.y / 16 - want.height / 2.0;
        double half = (want.width < want.height ? want.width : want.height) / 2.0;
        double distance = (double)sqrtf((float)(dx * dx + dy * dy)) / half;
        if (distance > want.cutoff) height *= want.outside;
        part = 1 - fmin(distance, want.cutoff);
    }
    hill.radius = 16 * radius * part;
    hill.squared = floor(hill.radius * hill.radius);
    hill.top = (int64_t)(height * part * one + 0.5);
    if (hill.squared >= 1)
        hill.fall = (int64_t)fmax(1, (double)hill.top / (hill.radius * hill.radius) + 0.5);
    if (want.attract > 0) plain_weigh(want, &hill, one);
    return hill;
}

int64_t plain_gain(HillCase want, PlainHill hill, int x, int y) {
    int64_t dx = 16 * x - hill.x, dy = 16 * y - hill.y;
    if (hill.top < 1 || hill.squared < 1) return 0;
    if (want.shape == 0) {
        int64_t squares = dx * dx + dy * dy;
        if ((double)squares > 2 * hill.squared + 1000) return 0;  // where the product overflows
        int64_t gain = hill.top - hill.fall * squares;
        return gain > 0 ? gain : 0;
    }
    if (!in_disc(hill, x, y)) return 0;
    if (want.shape == 3) return hill.top;
    float inverse = (float)(1 / hill.radius), fx = (float)dx, fy = (float)dy;
    float part = want.shape == 1 ? 1 - sqrtf(fx * fx + fy * fy) * inverse
                                 : 1 - (fx * fx + fy * fy) * inverse * inverse;
    if (part <= 0) return 0;
    return (int32_t)((float)hill.top * (want.shape == 1 ? part : sqrtf(part)));
}
