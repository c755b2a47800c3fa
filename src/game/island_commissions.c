// SPDX-License-Identifier: MIT
// Commissions: up to three tasks, chosen from those that the island offers and a party can do from its
// start. A raft reaches everything, so distances are those along the grid.
#include "island_parts.h"

enum {
    TILE_TICKS = 3,  // of a step on land or water, roughly
    RAFT_TIMES = 3,  // cost of a raft with its wood, in times of building it
    TIME_SHARE = 3,  // share of all ticks that a task may cost
    NEAR_SHARE = 8,  // share of the shorter side: landmarks nearer than this are too easy
};

const CommissionInfo COMMISSION_INFO[COMMISSION_ROWS] = {
    {COMMISSION_CLIMB, LANDMARK_SUMMIT, "climb $", "climb the summit $", ""},
    {COMMISSION_MAP, LANDMARK_LAKE, "map $", "map the lake $", "ake"},
    {COMMISSION_MAP, LANDMARK_WOOD, "map $", "map the wood $", "ood"},
    {COMMISSION_MAP, LANDMARK_DUNE, "map $", "map the dune $", "une"},
    {COMMISSION_MAP, LANDMARK_CALDERA, "map $", "map the caldera $", "aldera"},
    {COMMISSION_MAP, LANDMARK_RIVER, "map $", "map the river $", "iver"},
    {COMMISSION_LAND, LANDMARK_COVE, "land in $", "land in the cove $", "ove"},
    {COMMISSION_SAIL_ROUND, LANDMARK_ISLET, "sail round $", "sail round the islet $", "slet"},
    {COMMISSION_LAND, LANDMARK_ISLET, "land on $", "land on the islet $", "slet"},
};

static int steps_from_start(const Island *island, int cell) {
    int start = island->starts[island->start], width = island->width;
    int dx = cell % width - start % width, dy = cell / width - start / width;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

// Ticks to get there and do it, roughly.
static int effort(const Island *island, CommissionKind kind, const Landmark *landmark) {
    int across = landmark->east - landmark->west + landmark->south - landmark->north + 2;
    int ticks = steps_from_start(island, landmark->cell) * TILE_TICKS;
    if (landmark->kind == LANDMARK_ISLET)
        ticks += rule(&island->rules, RULE_RAFT_TICKS) * RAFT_TIMES;
    if (kind == COMMISSION_SAIL_ROUND) ticks += 2 * across * TILE_TICKS;
    if (kind == COMMISSION_MAP) ticks += across * TILE_TICKS + landmark->tiles;
    return ticks;
}

// Whether part of a landmark is still dry when half of the days are over.
static bool stays_dry(const Island *island, int number) {
    const Landmark *landmark = &island->landmarks[number];
    int tide = rules_tide_after(&island->rules, rule(&island->rules, RULE_DAYS) / 2);
    for (int y = landmark->north; y <= landmark->south; y++)
        for (int x = landmark->west; x <= landmark->east; x++) {
            int cell = y * island->width + x;
            if (island->landmark_of[cell] == number + 1 && island->altitude[cell] > tide)
                return true;
        }
    return false;
}

// Whether water surrounds the bounds of a landmark.
static bool lies_free(const Island *island, const Landmark *landmark) {
    int west = landmark->west - 1, east = landmark->east + 1;
    int north = landmark->north - 1, south = landmark->south + 1;
    if (west < 0 || north < 0 || east >= island->width || south >= island->height) return false;
    for (int y = north; y <= south; y++)
        for (int x = west; x <= east; x++) {
            bool around = x == west || x == east || y == north || y == south;
            if (around && island->kinds[y * island->width + x] != TILE_WATER) return false;
        }
    return true;
}

static bool can_be_done(const Island *island, Commission commission) {
    const Landmark *landmark = &island->landmarks[commission.landmark];
    int days = rule(&island->rules, RULE_DAYS), ticks = rule(&island->rules, RULE_DAY_TICKS);
    if (steps_from_start(island, landmark->cell) < island_shorter_side(island) / NEAR_SHARE)
        return false;
    if (effort(island, commission.kind, landmark) > days * ticks / TIME_SHARE) return false;
    switch (commission.kind) {
    case COMMISSION_SAIL_ROUND: return lies_free(island, landmark);
    case COMMISSION_CLIMB:
    case COMMISSION_LAND: return stays_dry(island, commission.landmark);
    default: return true;
    }
}

// Lists possible commissions in an order from the seed; returns how many there are.
static int list_offers(const Island *island, Commission *list) {
    int count = 0;
    for (int i = 0; i < island->landmark_count; i++)
        for (int offer = 0; offer < COMMISSION_ROWS; offer++) {
            Commission commission = {.kind = COMMISSION_INFO[offer].kind, .landmark = i};
            if (island->landmarks[i].kind == COMMISSION_INFO[offer].landmark &&
                can_be_done(island, commission))
                list[count++] = commission;
        }
    Rng rng = rng_make(island_stream(island, "commissions"), 0);
    for (int i = count - 1; i > 0; i--) {
        int other = rng_range(&rng, 0, i);
        Commission commission = list[i];
        list[i] = list[other];
        list[other] = commission;
    }
    return count;
}

// How much a commission repeats those chosen before: 0 nothing, 1 the kind of commission, 2 also the kind
// of landmark, 3 the landmark.
static int repeats(const Island *island, Commission commission) {
    int most = 0;
    for (int i = 0; i < island->commission_count; i++) {
        Commission other = island->commissions[i];
        int same = other.kind == commission.kind;
        if (same &&
            island->landmarks[other.landmark].kind == island->landmarks[commission.landmark].kind)
            same = 2;
        most = int_max(most, other.landmark == commission.landmark ? 3 : same);
    }
    return most;
}

void island_choose_commissions(Island *island) {
    Commission list[LANDMARK_LIMIT * COMMISSION_ROWS];
    int count = list_offers(island, list);
    island->commission_count = 0;
    for (int repeated = 0; repeated < 3; repeated++)
        for (int i = 0; i < count && island->commission_count < COMMISSION_COUNT; i++)
            if (repeats(island, list[i]) <= repeated)
                island->commissions[island->commission_count++] = list[i];
}
