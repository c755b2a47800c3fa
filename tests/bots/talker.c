// SPDX-License-Identifier: MIT
#include "talker.h"

#include <stdio.h>

#include "../support/test.h"

enum { BEACON_UNITS = 6, RAFT_UNITS = 8, MARGIN = 8, FED_NIGHTS = 2, TURNS_MOST = 4000 };

static int room(const Known *known) { return known->capacity - known->carried; }

// Makes room by dropping what it has most of beyond a beacon's worth, food last.
static bool makes_room(Talker *talker, const Known *known, int amount) {
    static const char *const names[GOOD_COUNT] = {"wood", "stone", "sand", "food"};
    if (room(known) >= amount) return false;
    int most = -1, surplus = 0;
    for (int good = 0; good < GOOD_COUNT; good++) {
        int keep = good == GOOD_FOOD ? int_min(known->crew, 6) : BEACON_UNITS;
        if (known->goods[good] - keep <= surplus) continue;
        surplus = known->goods[good] - keep;
        most = good;
    }
    if (most < 0) return false;
    char line[24];
    snprintf(line, sizeof line, "d %s %d", names[most], int_min(surplus, amount - room(known)));
    talker->command(talker, line);
    return true;
}

// Goes to the nearest of some wants and gathers there; false where none is known.
static bool gathers(Talker *talker, const Known *known, unsigned wants, int amount) {
    int best = -1, least = 0;
    for (int want = 0; want <= (int)WANTS_FISHING; want++) {
        if (!(wants >> want & 1)) continue;
        int ticks = talker->ticks_to(talker, (Want)want);
        if (ticks < 0 || (best >= 0 && ticks >= least)) continue;
        best = want;
        least = ticks;
    }
    if (best < 0) return false;
    if (least > 0) return talker->walk(talker, (Want)best, 0);
    if (makes_room(talker, known, amount)) return true;
    if (room(known) <= 0) return false;
    talker->command(talker, best == (int)WANTS_FISHING ? "f" : "g");
    return true;
}

// Ground that drowns tonight is left as late as possible.
static bool flees(Talker *talker, const Known *known) {
    if (!known->drowns || known->raft) return false;
    int ticks = talker->ticks_to(talker, WANTS_DRY);
    return ticks > 0 && known->ticks <= ticks + MARGIN && talker->walk(talker, WANTS_DRY, 0);
}

static bool feeds(Talker *talker, const Known *known) {
    int most = int_min(FED_NIGHTS * known->crew, known->capacity - 3 * BEACON_UNITS);
    return known->goods[GOOD_FOOD] < most &&
           gathers(talker, known, 1u << WANTS_GRASS | 1u << WANTS_FISHING, 4);
}

// The tide on the ship's first morning is what a site must stand above; those it can walk to come first.
static int choose_site(const Known *known, int ship_tide) {
    int best = -1, least = 0;
    for (int i = 0; i < known->site_count; i++) {
        const KnownSite *site = &known->sites[i];
        if (!site->unlit || site->altitude <= int_max(ship_tide, known->tide)) continue;
        int cost = site->ticks >= 0 ? site->ticks : 40 + 4 * site->away;
        if (best >= 0 && cost >= least) continue;
        best = i;
        least = cost;
    }
    return best;
}

static bool lights(Talker *talker, const Known *known) {
    for (int i = 0; i < known->site_count; i++)
        if (known->sites[i].here && known->sites[i].unlit) {
            talker->command(talker, "b beacon");
            return true;
        }
    return false;
}

static bool rafts(Talker *talker, const Known *known) {
    if (known->raft) return false;
    if (known->goods[GOOD_WOOD] < RAFT_UNITS)
        return gathers(talker, known, 1u << WANTS_TREES, RAFT_UNITS - known->goods[GOOD_WOOD]);
    int ticks = talker->ticks_to(talker, WANTS_COAST);
    if (ticks < 0) return false;
    if (ticks > 0) return talker->walk(talker, WANTS_COAST, 0);
    talker->command(talker, "b raft");
    return true;
}

static bool works(Talker *talker, const Known *known, int ship_tide) {
    unsigned lacks = 0;
    for (int good = 0; good < GOOD_FOOD; good++)
        if (known->goods[good] < BEACON_UNITS) lacks |= 1u << good;  // in the order of Want
    if (lacks && gathers(talker, known, lacks, 4)) return true;
    int site = choose_site(known, ship_tide);
    if (!lacks && lights(talker, known)) return true;
    if (site >= 0 && !(lacks && known->sites[site].here) && talker->walk(talker, WANTS_SITE, site))
        return true;
    return talker->walk(talker, WANTS_EDGE, 0);
}

static int tide_of_ship(const Known *known) {
    int tide = known->tide;
    for (int day = known->day; day < known->ship_day; day++)
        tide += (int)(known->rise_days >> day & 1);
    return tide;
}

static void take_turn(Talker *talker, const Known *known) {
    bool can_sail = known->day >= known->ship_day && known->burning >= known->needed;
    if (can_sail) talker->command(talker, "x");
    else if (known->ticks <= 0 ||
             !(flees(talker, known) || feeds(talker, known) ||
               works(talker, known, tide_of_ship(known)) || rafts(talker, known)))
        talker->command(talker, "e");
}

TalkedGame talker_play(Talker *talker) {
    Known known = {.over = false};
    for (int turn = 0; turn < TURNS_MOST; turn++) {
        known = (Known){.over = false};
        talker->learn(talker, &known);
        if (known.over) break;
        take_turn(talker, &known);
    }
    if (!known.over) FAIL("the game does not end");
    return (TalkedGame){known.won, known.score, known.day};
}
