// SPDX-License-Identifier: MIT
#include "noise_map.h"

#include <math.h>
#include <string.h>

#include "../../src/worldgen/rng.h"

static float *sample(const Heightmap *map, NoiseVariant variant, int x, int y) {
    int w = map->width, h = map->height;
    if (variant.modulo) return &map->values[(x + w) % w + (y + h) % h * w];
    return &map->values[(x & (w - 1)) + (y & (h - 1)) * w];
}

static float random_at(uint64_t stream, int x, int y) {
    return noise_signed(noise_row(stream, y), (uint32_t)x);
}

static void points(Heightmap *map, NoiseVariant variant, uint64_t stream) {
    for (int y = 0; y < map->height; y += variant.feature)
        for (int x = 0; x < map->width; x += variant.feature) {
            float value = random_at(stream, x, y);
            if (variant.signs) value = value < 0 ? -1.0f : 1.0f;
            *sample(map, variant, x, y) = value;
        }
}

static void diamonds(Heightmap *map, NoiseVariant variant, uint64_t stream, int step,
                     double scale) {
    int half = step / 2;
    float amplitude = (float)(step * scale);
    for (int y = 0; y < map->height; y += step)
        for (int x = 0; x < map->width; x += step) {
            float a = *sample(map, variant, x, y);
            float b = *sample(map, variant, x + step, y);
            float c = *sample(map, variant, x, y + step);
            float d = *sample(map, variant, x + step, y + step);
            float e = (a + b + c + d) / 4.0f + random_at(stream, x + half, y + half) * amplitude;
            *sample(map, variant, x + half, y + half) = e;
        }
}

static void squares(Heightmap *map, NoiseVariant variant, uint64_t stream, int step, double scale) {
    int half = step / 2;
    float amplitude = (float)(step * scale) * 0.5f;
    for (int y = 0; y < map->height; y += step)
        for (int x = 0; x < map->width; x += step) {
            float a = *sample(map, variant, x, y);
            float b = *sample(map, variant, x + step, y);
            float c = *sample(map, variant, x, y + step);
            float d = *sample(map, variant, x + half, y + half);
            float e = *sample(map, variant, x + half, y - half);
            float f = *sample(map, variant, x - half, y + half);
            float h = (a + b + d + e) / 4.0f + random_at(stream, x + half, y) * amplitude;
            float g = (a + c + d + f) / 4.0f + random_at(stream, x, y + half) * amplitude;
            *sample(map, variant, x + half, y) = h;
            *sample(map, variant, x, y + half) = g;
        }
}

int article_noise_stamps(NoiseVariant variant) {
    int stamps = 1;
    for (int step = variant.feature; step > 1; step /= 2) stamps += variant.diamonds_only ? 1 : 2;
    return stamps;
}

void article_noise(Heightmap *map, NoiseVariant variant, uint64_t stream, int stamps) {
    memset(map->values, 0, heightmap_cells(map) * sizeof *map->values);
    if (stamps < 1) return;
    points(map, variant, stream_number(stream, 0));
    int step = variant.feature;
    double scale = variant.fixed ? 1.0 / 128 : 1.0 / map->width;
    double scale_mod = 1;
    for (int stamp = 1; step > 1;) {
        if (stamp == stamps) return;
        diamonds(map, variant, stream_number(stream, (uint64_t)stamp++), step, scale);
        if (!variant.diamonds_only) {
            if (stamp == stamps) return;
            squares(map, variant, stream_number(stream, (uint64_t)stamp++), step, scale);
        }
        step /= 2;
        if (variant.original_decay) scale *= scale_mod + 0.8;
        else scale *= scale_mod * 0.8;
        scale_mod *= 0.3;
    }
}

void article_classify(Tilemap *tiles, Heightmap *land, const Heightmap *noise1,
                      const Heightmap *noise2, const Heightmap *mnoise1, const Heightmap *mnoise2,
                      const Heightmap *mnoise3) {
    int w = land->width, h = land->height;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            int i = x + y * w;
            float val = fabsf(noise1->values[i] - noise2->values[i]) * 3 - 2;
            float mval = fabsf(mnoise1->values[i] - mnoise2->values[i]);
            mval = fabsf(mval - mnoise3->values[i]) * 3 - 2;
            float xd = (float)x / ((float)w - 1.0f) * 2 - 1;
            float yd = (float)y / ((float)h - 1.0f) * 2 - 1;
            if (xd < 0) xd = -xd;
            if (yd < 0) yd = -yd;
            float dist = xd >= yd ? xd : yd;
            dist = dist * dist;
            dist = dist * dist;
            dist = dist * dist;
            dist = dist * dist;
            val = val + 1 - dist * 20;
            land->values[i] = val;
            if (val < -0.5f) tiles->kinds[i] = TILE_WATER;
            else if (val > 0.5f && mval < -1.5f) tiles->kinds[i] = TILE_ROCK;
            else tiles->kinds[i] = TILE_GRASS;
        }
}

static int draw(Rng *rng, int below) { return (int)rng_below(rng, (uint32_t)below); }

// random.nextInt(n) - random.nextInt(n), in this order.
static int difference(Rng *rng, int below) {
    int first = draw(rng, below);
    int second = draw(rng, below);
    return first - second;
}

static void grow(Tilemap *tiles, int x, int y, Tile on, Tile kind) {
    if (x < 0 || y < 0 || x >= tiles->width || y >= tiles->height) return;
    uint8_t *tile = &tiles->kinds[x + y * tiles->width];
    if (*tile == on) *tile = (uint8_t)kind;
}

const SandVariant ARTICLE_SAND = {10, 10, 100, 5, 3, TILE_GRASS};
const TreeVariant ARTICLE_TREES = {200, 10, TILE_GRASS};

void article_sand(Tilemap *tiles, SandVariant variant, uint64_t stream, int clusters) {
    int half = variant.brush / 2;
    for (int i = 0; i < clusters; i++) {
        Rng rng = rng_make(stream_number(stream, (uint64_t)i), 0);
        int xs = draw(&rng, tiles->width);
        int ys = draw(&rng, tiles->height);
        for (int k = 0; k < variant.blobs; k++) {
            int x = xs + draw(&rng, 2 * variant.offset + 1) - variant.offset;
            int y = ys + draw(&rng, 2 * variant.offset + 1) - variant.offset;
            for (int j = 0; j < variant.dabs; j++) {
                int xo = x + difference(&rng, variant.jitter);
                int yo = y + difference(&rng, variant.jitter);
                for (int yy = yo - half; yy <= yo + half; yy++)
                    for (int xx = xo - half; xx <= xo + half; xx++)
                        grow(tiles, xx, yy, variant.on, TILE_SAND);
            }
        }
    }
}

void article_trees(Tilemap *tiles, TreeVariant variant, uint64_t stream, int clusters) {
    for (int i = 0; i < clusters; i++) {
        Rng rng = rng_make(stream_number(stream, (uint64_t)i), 0);
        int x = draw(&rng, tiles->width);
        int y = draw(&rng, tiles->height);
        for (int j = 0; j < variant.tries; j++) {
            int xx = x + difference(&rng, variant.spread);
            int yy = y + difference(&rng, variant.spread);
            grow(tiles, xx, yy, variant.on, TILE_TREE);
        }
    }
}
