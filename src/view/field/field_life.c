// SPDX-License-Identifier: MIT
// Life on a playfield that follows from the Game alone: posted people at their work, and the ship.
#include <stdlib.h>

#include "field_parts.h"

// Posted people.

// Whether what is built beside a cell, or up to two tiles south of it, would hide who works there.
static bool is_hidden(const Game *game, int cell) {
    enum { SOUTHWARDS = 2 };
    int width = game->island->width, height = game->island->height;
    int x = cell % width, y = cell / width;
    Box near = box_intersect((Box){x - 1, y, 3, 1 + SOUTHWARDS}, (Box){0, 0, width, height});
    for (int row = near.y; row < near.y + near.height; row++)
        for (int column = near.x; column < near.x + near.width; column++)
            if (figure_meets_building(game, row * width + column)) return true;
    return false;
}

static bool has_tree(const Game *game, int cell) {
    return cell >= 0 && game_seen(game, cell) && game_kind(game, cell) == TILE_TREE;
}

// Whether one may work there: in sight on dry, known ground where nothing stands and nobody else is, and not upon the
// crown of a tree, which is where feet come north of one.
static bool is_free(const FieldState *state, const Game *game, int cell) {
    enum { APART = 2 };  // the square of so many tiles: not even corner to corner
    int behind = cell - game->party.cell;  // whoever stands south of the party hides it
    bool free = behind != 0 && behind != game->island->width && game_seen(game, cell) &&
                !game_wet(game, cell) && !figure_meets_building(game, cell) &&
                !has_tree(game, island_neighbour(game->island, cell, SOUTH)) &&
                !is_hidden(game, cell);
    for (int i = 0; free && i < state->worker_count; i++)
        free = island_distance2(game->island, state->workers[i].cell, cell) > APART;
    return free;
}

// A side at which fish are caught, the east and west ones first; DIRECTION_COUNT without water.
static Direction water_at(const Game *game, int cell) {
    static const Direction order[] = {EAST, WEST, SOUTH, NORTH};
    for (int i = 0; i < DIRECTION_COUNT; i++) {
        int beside = island_neighbour(game->island, cell, order[i]);
        if (beside >= 0 && game_seen(game, beside) && game_wet(game, beside)) return order[i];
    }
    return DIRECTION_COUNT;
}

// The side on which woodcutters have a tree; DIRECTION_COUNT where there is none.
static Direction tree_at(const Game *game, int cell) {
    static const Direction order[] = {EAST, WEST, NORTH};
    for (int i = 0; i < 3; i++)
        if (has_tree(game, island_neighbour(game->island, cell, order[i]))) return order[i];
    return DIRECTION_COUNT;
}

static bool suits(const Game *game, int cell, Good good) {
    if (good == GOOD_FOOD) return !has_tree(game, cell) && water_at(game, cell) != DIRECTION_COUNT;
    if (good == GOOD_WOOD) return has_tree(game, cell) || tree_at(game, cell) != DIRECTION_COUNT;
    return game_kind(game, cell) == GOOD_INFO[good].post_kind;
}

// The nearest place for the work; the camp itself where there is none near it. Woodcutters stand in the wood, before
// its southern trees, only where there is no open ground beside a tree.
static int workplace(const FieldState *state, const Game *game, int camp, Good good) {
    enum { REACH = 4, IN_WOOD = 1000 };
    const Island *island = game->island;
    int x = camp % island->width, y = camp / island->width, best = camp, least = INT32_MAX;
    Box near = box_intersect(box_inset((Box){x, y, 1, 1}, -REACH),
                             (Box){0, 0, island->width, island->height});
    for (int row = near.y; row < near.y + near.height; row++)
        for (int column = near.x; column < near.x + near.width; column++) {
            int cell = row * island->width + column, away = island_distance2(island, camp, cell);
            if (has_tree(game, cell)) away += IN_WOOD;
            if (away >= least || !suits(game, cell, good) || !is_free(state, game, cell)) continue;
            least = away;
            best = cell;
        }
    return best;
}

// Who has no place of his own works beside the camp, where it is dry; -1 where neither side is, or both are taken.
static int beside_camp(const FieldState *state, const Game *game, int camp, int number) {
    for (int i = 0; i < 2; i++) {
        int side = island_neighbour(game->island, camp, (number + i) % 2 ? EAST : WEST);
        bool free = side >= 0 && !game_wet(game, side) && !has_tree(game, side) &&
                    !has_tree(game, island_neighbour(game->island, side, SOUTH));
        for (int j = 0; free && j < state->worker_count; j++) free = state->workers[j].cell != side;
        if (free) return side;
    }
    return -1;
}

// Woodcutters stand beside a trunk, fishers at the water's edge.
static void find_stand(FieldWorker *worker, const Game *game, Good good) {
    enum { NEARER = 3, BESIDE = 9 };
    Direction tree = tree_at(game, worker->cell), water = water_at(game, worker->cell);
    bool cuts = good == GOOD_WOOD, in_wood = has_tree(game, worker->cell);
    Direction side = cuts ? tree : water;
    if (cuts && (in_wood || tree == NORTH)) {
        worker->x += worker->mirrored ? BESIDE : -BESIDE;
        worker->y -= in_wood ? 0 : BESIDE;
    } else if (cuts || good == GOOD_FOOD) {
        worker->mirrored = side == WEST;
        worker->x += worker->mirrored ? -NEARER : NEARER;
        worker->y += side == SOUTH ? NEARER : 0;
    }
}

// Who finds no place at all is in the tent.
static void add_worker(FieldState *state, const Game *game, const Camp *camp, Good good,
                       int number) {
    enum { FROM_CAMP = 5 };  // farther than the middle of the tile beside it
    if (state->worker_count == WORKER_LIMIT) return;
    int person = figure_person(camp->people[good], number), width = game->island->width;
    int cell = workplace(state, game, camp->cell, good);
    bool at_camp = cell == camp->cell;
    if (at_camp) cell = beside_camp(state, game, camp->cell, number);
    if (cell < 0) return;
    FieldWorker worker = {.cell = cell,
                          .work = figure_work(good, good == GOOD_FOOD && !at_camp),
                          .person = (uint8_t)person,
                          .mirrored = field_hash(cell, person) & 1,
                          .x = 16 * (cell % width),
                          .y = 16 * (cell / width)};
    if (at_camp) worker.x += (cell - camp->cell) * FROM_CAMP;
    else find_stand(&worker, game, good);
    state->workers[state->worker_count++] = worker;
}

void field_list_workers(FieldState *state, const Game *game) {
    state->worker_count = 0;
    for (int i = 0; i < game->camp_count; i++)
        for (int good = 0; good < GOOD_COUNT; good++)
            for (int number = 0; number < game->camps[i].posts[good]; number++)
                add_worker(state, game, &game->camps[i], (Good)good, number);
}

// The ship.

static bool is_sea(const Game *game, int cell) {
    const Island *island = game->island;
    int landmark = island->landmark_of[cell] - 1;
    bool lake = landmark >= 0 && island->landmarks[landmark].kind == LANDMARK_LAKE;
    return game_kind(game, cell) == TILE_WATER && game_seen(game, cell) && !lake;
}

// Whether a ship there would lie in front of the party: it is three tiles wide and as high.
static bool hides_party(const Game *game, int cell) {
    int width = game->island->width, party = game->party.cell;
    int down = cell / width - party / width;
    return abs(cell % width - party % width) <= 1 && down >= 0 && down <= 2;
}

// The nearest known sea to a beach, beside the party if there is any; `off` is open sea at some distance from it. -1
// where none is known.
static int sea_near(const Game *game, int beach, bool off) {
    enum { OFF = 6 };  // square of so many tiles
    const Island *island = game->island;
    int best = -1, least = INT32_MAX;
    for (int cell = 0; cell < island->cells; cell++) {
        int far = island_distance2(island, cell, beach), away = far;
        if (away == 0 || away >= least || !is_sea(game, cell)) continue;
        if (off && (far < OFF || island->altitude[cell] != ALTITUDE_SEA)) continue;
        if (hides_party(game, cell)) away += INT32_MAX / 2;
        if (away >= least) continue;
        least = away;
        best = cell;
    }
    return best;
}

// The wreck's beach, or the burning beacon that is nearer to the party.
static int meeting_place(const Game *game) {
    const Island *island = game->island;
    int place = island->starts[island->start], party = game->party.cell;
    int least = island_distance2(island, place, party);
    for (int i = 0; i < island->site_count; i++) {
        int away = island_distance2(island, island->sites[i].cell, party);
        if (game->beacons[i] != BEACON_BURNING || away >= least) continue;
        least = away;
        place = island->sites[i].cell;
    }
    return place;
}

// Where it lies: off where the party expects it or, for those who have won, off where they are; -1 nowhere.
static int anchorage(const Game *game) {
    bool won = outcome_won(game->outcome);
    int beach = won ? game->party.cell : meeting_place(game);
    int cell = won ? -1 : sea_near(game, beach, true);
    return cell >= 0 ? cell : sea_near(game, beach, false);
}

// How many tiles of charted water lie one after the other; there is no land beyond the world.
static int open_water(const Island *island, int cell, Point way, int most) {
    int x = cell % island->width, y = cell / island->width, tiles = 0;
    while (tiles < most) {
        x += way.x;
        y += way.y;
        bool inside = x >= 0 && y >= 0 && x < island->width && y < island->height;
        if (inside && island_charted_land(island, y * island->width + x)) break;
        tiles++;
    }
    return tiles;
}

// The way by which it leaves: the most open one. Only the chart decides, so that it tells nothing about land that
// nobody has seen.
static Point way_out(const Island *island, int cell, int *tiles) {
    static const Point ways[] = {{1, 0},  {-1, 0},  {1, 1}, {-1, 1},
                                 {1, -1}, {-1, -1}, {0, 1}, {0, -1}};
    enum { FAR = 24 };
    Point best = ways[0];
    *tiles = -1;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        int open = open_water(island, cell, ways[i], FAR);
        if (open <= *tiles) continue;
        *tiles = open;
        best = ways[i];
    }
    return best;
}

ShipStage field_ship_stage(const Game *game) {
    enum { DAYS_AHEAD = 2 };
    int calm = rules_calm_days(&game->island->rules);
    if (outcome_won(game->outcome)) return SHIP_THERE;
    if (game->outcome != OUTCOME_PLAYING || game->day <= calm - DAYS_AHEAD) return SHIP_NOWHERE;
    return game_ship_is_there(game) ? SHIP_THERE : SHIP_FAR;
}

bool playfield_ship(const Playfield *field, Point *at) {
    const FieldShip *ship = &field->state->ship;
    *at = (Point){ship->x, ship->y};
    return ship->stage != SHIP_NOWHERE;
}

// On the horizon it is so many tiles out.
void field_find_ship(FieldState *state, const Game *game) {
    enum { OUT = 7 };
    const Island *island = game->island;
    FieldShip *ship = &state->ship;
    *ship = (FieldShip){.stage = field_ship_stage(game)};
    int cell = ship->stage == SHIP_NOWHERE ? -1 : anchorage(game), open = 0;
    if (cell < 0) {
        ship->stage = SHIP_NOWHERE;
        return;
    }
    ship->way = way_out(island, cell, &open);
    int out = ship->stage == SHIP_FAR ? int_min(open, OUT) : 0;
    ship->x = 16 * (cell % island->width + out * ship->way.x);
    ship->y = 16 * (cell / island->width + out * ship->way.y);
}
