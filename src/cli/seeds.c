// SPDX-License-Identifier: MIT
#include "seeds.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../base/memory.h"

static bool refuse(TextError *error, const SeedItem *item, const char *limit) {
    return error_value(error, FAILURE_OPTION, "--seeds", item->text, item->length, limit);
}

// Plain decimal of 64 bits up to `end`, as seed texts that are numbers are written.
static bool read_decimal(const char *at, const char *end, uint64_t *value) {
    if (at == end || (at[0] == '0' && end - at > 1)) return false;
    uint64_t sum = 0;
    for (; at < end; at++) {
        if (*at < '0' || *at > '9') return false;
        uint64_t digit = (uint64_t)(*at - '0');
        if (sum > (UINT64_MAX - digit) / 10) return false;
        sum = sum * 10 + digit;
    }
    *value = sum;
    return true;
}

// Where the item has "..", or NULL.
static const char *find_dots(const SeedItem *item) {
    for (size_t i = 0; i + 1 < item->length; i++)
        if (item->text[i] == '.' && item->text[i + 1] == '.') return item->text + i;
    return NULL;
}

// How many seeds the item is; 0 where it is refused.
static int64_t read_item(SeedItem *item, TextError *error) {
    const char *dots = find_dots(item);
    SeedText seed;
    if (!dots) return seed_parse(&seed, item->text, item->length, error);
    uint64_t last;
    item->range = read_decimal(item->text, dots, &item->first) &&
                  read_decimal(dots + 2, item->text + item->length, &last) && item->first <= last;
    if (!item->range) return refuse(error, item, "A..B, whole numbers that rise");
    return last - item->first < SEEDS_MOST ? (int64_t)(last - item->first) + 1 : SEEDS_MOST + 1;
}

static bool add_item(Seeds *seeds, SeedItem item, int64_t count, TextError *error) {
    if (seeds->count + count > SEEDS_MOST) return refuse(error, &item, "1000000 seeds in all");
    size_t wanted = (size_t)seeds->item_count + 1;
    bool full = (wanted & (wanted - 1)) == 0;  // sizes double
    SeedItem *items = full ? memory_resize(seeds->items, wanted * 2, sizeof *items) : seeds->items;
    if (!items) return error_memory(error, "the list of seeds", wanted * sizeof *items);
    seeds->items = items;
    item.before = seeds->count;
    seeds->items[seeds->item_count++] = item;
    seeds->count += count;
    return true;
}

bool seeds_read(Seeds *seeds, const char *list, TextError *error) {
    *seeds = (Seeds){0};
    bool good = true;
    for (const char *at = list; good; at++) {
        SeedItem item = {.text = at, .length = strcspn(at, ",")};
        int64_t count = read_item(&item, error);
        good = count > 0 && add_item(seeds, item, count, error);
        at += item.length;
        if (*at == 0) break;
    }
    if (!good) seeds_free(seeds);
    return good;
}

bool seeds_read_one(Seeds *seeds, const char *text, TextError *error) {
    SeedText seed;
    *seeds = (Seeds){0};
    SeedItem item = {.text = text, .length = strlen(text)};
    return seed_parse(&seed, text, item.length, error) && add_item(seeds, item, 1, error);
}

SeedText seeds_at(const Seeds *seeds, int64_t index) {
    assert(index >= 0 && index < seeds->count);
    int low = 0;
    for (int high = seeds->item_count; high - low > 1;) {
        int middle = low + (high - low) / 2;
        if (seeds->items[middle].before <= index) low = middle;
        else high = middle;
    }
    const SeedItem *item = &seeds->items[low];
    SeedText seed = {0};
    TextError none;
    if (item->range)
        snprintf(seed.text, sizeof seed.text, "%" PRIu64,
                 item->first + (uint64_t)(index - item->before));
    else seed_parse(&seed, item->text, item->length, &none);  // it was good before
    return seed;
}

void seeds_free(Seeds *seeds) {
    memory_release(seeds->items);
    *seeds = (Seeds){0};
}
