// SPDX-License-Identifier: MIT
// careful_parts: what the files of careful.h share, and the bots of the tests with them.
#pragma once

#include "careful.h"

// What can be seen, and the ways there: careful_sees.c.

// Kinds of cells that a player may want, to be joined with |.
enum {
    WANT_WOOD = 1 << GOOD_WOOD,
    WANT_STONE = 1 << GOOD_STONE,
    WANT_SAND = 1 << GOOD_SAND,
    WANT_FORAGE = 1 << GOOD_FOOD,
    WANT_FISH = 1 << 4,  // beside water
    WANT_FOOD = WANT_FORAGE | WANT_FISH,
    WANT_SHORE = 1 << 6,  // beside water, and no river
    WANT_SAFE = 1 << 7,  // where the coming night drowns nobody
    WANT_OTHER = 1 << 8,  // what else a craft wants
};

bool careful_sees(const Careful *player, const Game *game, int cell, unsigned wanted);

// Computes the forecast that other functions need, once a day; who builds a wall sets when_day to 0.
void careful_forecast(Careful *player, const Game *game);

// The first day, from today on, on whose evening a seen cell or a site is flooded; 0 for a flooded cell,
// and a day after the last one for never. Needs the forecast.
int careful_floods_on(const Careful *player, const Game *game, int cell);

// Whether a party without raft that spends the coming night there would be lost.
bool careful_drowns_tonight(const Careful *player, const Game *game, int cell);

typedef enum Errand { ERRAND_NOWHERE, ERRAND_WALK, ERRAND_HERE } Errand;

// Finds the nearest wanted cell over seen tiles, and the next `step` to it. With `raft` the party goes as
// if it had one.
Errand careful_seek(Careful *player, const Game *game, unsigned wanted, bool raft, Command *step);

// Begins the way to a cell that the last search settled.
void careful_take_route(Careful *player, const Game *game, int cell, unsigned wanted, bool raft);

// The next step of the way; false at its end or when the party has left it.
bool careful_steps(Careful *player, const Game *game, Command *command);

// The same while nothing new was seen on the same day.
bool careful_stays_on_route(Careful *player, const Game *game, Command *command);

// What chart and forecast tell of sites: careful_chart.c. The way there, also over land that nobody has seen,
// and how long they stand.

// Finds all ways from the party over seen tiles, and the borders where they end.
void careful_look_about(Careful *player, const Game *game);

// Ticks that a way from a cell to a site is likely to take by the chart, on foot or with a raft; PATH_FAR
// where there is none.
int careful_ticks_to_site(const Careful *player, const Game *game, int cell, int site, bool raft);

// The same from the party, by ways that careful_look_about found, and `by` the cell to go to next: the site or
// a border. PATH_FAR and -1 where there is no way.
int careful_way_to_site(const Careful *player, const Game *game, int site, int *by);

// The first evening from today on that takes a site; 0 for what is flooded, and the day after the last for
// never.
int careful_site_out(const Careful *player, const Game *game, int site);

// Which sites to go to, and in which order: careful_tour.c.

// A site to go to, and what is to be built there.
typedef struct Stop {
    int site, cell;
    int ticks, by;  // from the party, and the cell to go to next
    int work;  // ticks to gather and build
    int out;  // the first evening that takes it, with what is built first
    int reached;  // the last evening on which the party must have come
    Building first;  // built there first: the beacon, unless the craft knows better
    bool lit;  // it burns already
} Stop;

typedef struct Tour {
    Stop stops[SITE_LIMIT];  // all sites that could help
    int count;
    int first;  // the stop to go to now, or -1
    int order[SITE_LIMIT], length;  // the stops of the best tour
    int finish;  // the day on which its last beacon is likely to burn
    int cost;  // of the way and the work, in ticks, with what evenings are worth
    bool raft;  // it is made with a raft, which the party must build first if it has none
} Tour;

// Beacons that are missing when those that the sea takes before they are needed do not count.
int careful_beacons_missing(const Careful *player, const Game *game);

// The first day on which beacons that burn are of use: that of the ship, or today.
int careful_needed_day(const Game *game);

// The tour that is likely to be the shortest among those whose sites stand long enough.
void careful_plan_tour(const Careful *player, const Game *game, Tour *tour);

// Views of unseen land: careful_scout.c.

// The number of unseen tiles around a cell that are likely to be land. Needs the sums of careful_scout.
int careful_unseen_around(const Careful *player, const Game *game, int cell, int reach);

// Chooses player->scouting, the cell with the best view for the walk, and returns its worth in hundredths of
// tiles a tick. Needs all ways from the party in player->paths.
int careful_scout(Careful *player, const Game *game);

// What to carry, and where to get it: careful_goods.c. `site` is a place to go on to, so that goods on the way
// count as near; -1 for none.

// The cell with one of the goods that makes the shortest walk to it and on to a site, or -1.
int careful_choose_good(const Careful *player, const Game *game, unsigned wanted, int site,
                        int limit);

// The next step to a cell by the ways in player->paths; false at that cell and where there is no way.
bool careful_goes(Careful *player, const Game *game, int cell, Command *command);

// Gathers wanted goods at a cell or goes there; false for -1.
bool careful_gathers_at(Careful *player, const Game *game, int cell, unsigned wanted,
                        const int keep[GOOD_COUNT], Command *command);

// The goods to carry for so many beacons.
void careful_want_goods(const Game *game, int beacons, int want[GOOD_COUNT]);

// Goods that it does not drop for others: wanted ones, a necessary meal, and sand for all beacons as far as
// there is room.
void careful_keep_goods(const Game *game, const int want[GOOD_COUNT], int missing,
                        int keep[GOOD_COUNT]);

// The wanted goods, as WANT_ bits, of which the party and the stores that pay at a site have too few.
unsigned careful_below(const Game *game, const int want[GOOD_COUNT], int site, int *units);

// Units in stores that pay for what is built on a cell.
int careful_stored_for(const Game *game, int cell, Good good);

// Eats on the last night before hunger takes one of the crew.
bool careful_feeds(Careful *player, const Game *game, const int keep[GOOD_COUNT], Command *command);

// Sand lies low and drowns first: enough of it for all beacons is worth a longer walk.
bool careful_hoards_sand(Careful *player, const Game *game, int site, const int keep[GOOD_COUNT],
                         Command *command);

// Gathers for the beacon after the next, where goods are near and there is room beside `units`.
bool careful_gathers_more(Careful *player, const Game *game, int site, int units,
                          const int keep[GOOD_COUNT], Command *command);

// Urges of most players: careful_urges.c. Each fills the command and returns true if it applies.

// Sails as soon as enough beacons burn.
bool careful_sails(const Game *game, Command *command);

// Leaves ground that drowns tonight, as late as possible.
bool careful_flees(Careful *player, const Game *game, Command *command);

// Whether a step leads to a place that drowns tonight, without time to return.
bool careful_is_too_late(Careful *player, const Game *game, Command command);

// Gathers the nearest wanted good, or walks there. Goods of `keep` are not dropped for it.
bool careful_gathers(Careful *player, const Game *game, unsigned wanted, bool raft,
                     const int keep[GOOD_COUNT], Command *command);

// Gathers wood for a raft and builds it at the nearest shore.
bool careful_rafts(Careful *player, const Game *game, const int keep[GOOD_COUNT], Command *command);

// Goods missing for a building, as WANT_ bits.
unsigned careful_lacks(const Game *game, Building building);

// Drops goods beyond `keep` to make room for `amount` units; false where there is room or nothing to
// drop.
bool careful_makes_room(const Game *game, int amount, const int keep[GOOD_COUNT], Command *command);

// What a player can do besides. The careful one has none of it; the bots of the tests have, to measure what
// each is worth. Any function may be NULL.
typedef struct Craft {
    bool no_food, no_rafts;  // it gathers no food, builds no raft
    int evening;  // ticks that another evening of a beacon is worth to it
    // Whether a seen cell gives wanted goods besides those of its tile, or is wanted otherwise.
    bool (*gives)(const Game *game, int cell, unsigned wanted);
    // How long a way to a site is as the player likes it.
    int (*likes)(const Careful *player, int site, int ticks);
    // Changes what is built at a site, and with it how long that stands.
    void (*prepares)(const Careful *player, const Game *game, Stop *stop);
    // Works before it gathers for the tour; explores before it goes to a view that is worth `scouting`.
    bool (*works)(Careful *player, const Game *game, const Tour *tour, const int keep[GOOD_COUNT],
                  Command *command);
    bool (*explores)(Careful *player, const Game *game, int scouting, const int keep[GOOD_COUNT],
                     Command *command);
    // Whether it stays though it could sail.
    bool (*stays)(Careful *player, const Game *game);
} Craft;
