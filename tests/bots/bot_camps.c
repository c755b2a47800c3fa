// SPDX-License-Identifier: MIT
// Camps and posts: priced by the nights that are left and the sites in reach that a store would pay for.
#include "bot_mind.h"

enum {
    CREW_LEAST = 2,  // that stay in the party
    WALK_MOST = 12,  // ticks to a place for a camp
    LEAST_NIGHTS = 2,  // nights that a post must be good for
    SOON_NIGHTS = 3,  // nights for which posts are counted on
    CAMP_WORTH = 4,  // units that a new camp costs
    WALL_WORTH = 8,  // units that a wall costs
    LEAST_WORTH = 2,  // units for which it is not worth while
};

static bool can_wall(const Careful *player) { return ((const Bot *)player)->skills & SKILL_WALLS; }

typedef struct Place {
    int cell, worth;  // units
    Good good;
    bool wall;
} Place;

static bool in_reach(const Game *game, int camp, int site) {
    int reach = game_rule(game, RULE_PAY_REACH);
    return island_distance2(game->island, camp, site) <= reach * reach;
}

// Units that the stops of the tour within reach of a camp still cost, less what there is or will be.
static int need_of(const Game *game, const Tour *tour, int camp, Good good) {
    const Rules *rules = &game->island->rules;
    int need = -game->party.goods[good];
    for (int i = 0; i < tour->length; i++) {
        const Stop *stop = &tour->stops[tour->order[i]];
        if (!in_reach(game, camp, stop->cell)) continue;
        if (!stop->lit) need += rules_building_cost(rules, BUILDING_BEACON, good);
        if (stop->first == BUILDING_WALL) need += rules_building_cost(rules, BUILDING_WALL, good);
    }
    for (int i = 0; i < game->camp_count; i++)
        need -= game->camps[i].store[good] +
                game->camps[i].posts[good] * rule(rules, RULE_POST_YIELD) * SOON_NIGHTS;
    return need;
}

// What one more post at a camp there would bring of use by an evening.
static void price(const Game *game, const Tour *tour, int until, Place *place) {
    int last = int_min(until, int_max(tour->finish, careful_needed_day(game)));
    int nights = last - game->day - 1;
    place->worth = 0;
    if (nights < LEAST_NIGHTS) return;
    for (int good = 0; good < GOOD_FOOD; good++) {
        int brings = int_min(nights * game_rule(game, RULE_POST_YIELD),
                             need_of(game, tour, place->cell, (Good)good));
        if (brings <= place->worth) continue;
        if (near_count(game, place->cell, (Good)good, true) < near_needed(game, (Good)good))
            continue;
        place->worth = brings;
        place->good = (Good)good;
    }
}

// The same with a wall, if there is stone for it and it pays.
static void price_with_wall(const Careful *player, const Game *game, const Tour *tour,
                            Place *place) {
    int out = careful_floods_on(player, game, place->cell),
        walled = bot_walled_out(player, game, place->cell);
    price(game, tour, out, place);
    int stone = rules_building_cost(&game->island->rules, BUILDING_WALL, GOOD_STONE);
    if (!can_wall(player) || walled <= out || game->party.goods[GOOD_STONE] < stone) return;
    Place other = *place;
    price(game, tour, walled, &other);
    other.worth -= WALL_WORTH;
    other.wall = true;
    if (other.worth > place->worth) *place = other;
}

static bool is_ground(const Game *game, int cell) {
    int apart = game_rule(game, RULE_CAMP_APART);
    Tile kind = game_kind(game, cell);
    if (kind != TILE_GRASS && kind != TILE_SAND) return false;
    if (game_site_at(game, cell) >= 0 || game->camp_count == CAMP_LIMIT) return false;
    for (int i = 0; i < game->camp_count; i++)
        if (island_distance2(game->island, cell, game->camps[i].cell) < apart * apart) return false;
    for (int i = 0; i < game->tower_count; i++)
        if (game->towers[i] == cell) return false;
    return true;
}

// The best place for a post that is near: at a camp, or where one could be built.
static Place best_place(const Careful *player, const Game *game, const Tour *tour) {
    int wood = rules_building_cost(&game->island->rules, BUILDING_CAMP, GOOD_WOOD);
    Place best = {.cell = -1, .worth = LEAST_WORTH};
    for (int i = 0; i < player->paths.settled; i++) {
        Place place = {.cell = player->paths.order[i]};
        int cost = player->paths.cost[place.cell];
        if (cost > WALK_MOST) break;
        if (game_flooded(game, place.cell)) continue;
        bool camp = game_camp_at(game, place.cell) >= 0;
        if (!camp && (game->party.goods[GOOD_WOOD] < wood || !is_ground(game, place.cell)))
            continue;
        price_with_wall(player, game, tour, &place);
        place.worth -= (camp ? 0 : CAMP_WORTH) + cost / 2;
        if (place.worth > best.worth) best = place;
    }
    return best;
}

static bool posts(Careful *player, const Game *game, const Tour *tour, Command *command) {
    if (game->party.crew <= CREW_LEAST || tour->length == 0) return false;
    Place place = best_place(player, game, tour);
    if (place.cell < 0) return false;
    if (place.cell != game->party.cell) return careful_goes(player, game, place.cell, command);
    bool camp = game_camp_at(game, place.cell) >= 0;
    *command = camp ? command_goods(VERB_POST, place.good, 1) : command_build(BUILDING_CAMP);
    return !game_check(game, *command).reason;
}

// A wall for a camp whose people the sea would take before the ship comes.
static bool walls_camp(Careful *player, const Game *game, Command *command) {
    int cell = game->party.cell, camp = game_camp_at(game, cell);
    if (!can_wall(player) || camp < 0 || !camp_crew(&game->camps[camp])) return false;
    int out = careful_floods_on(player, game, cell);
    if (out >= careful_needed_day(game) || bot_walled_out(player, game, cell) < out + LEAST_NIGHTS)
        return false;
    *command = command_build(BUILDING_WALL);
    if (game_check(game, *command).reason) return false;
    player->when_day = 0;
    return true;
}

// Recalls its crew before the sea comes, if the party is there.
static bool recalls(const Careful *player, const Game *game, Command *command) {
    *command = command_of(VERB_RECALL);
    return !game_check(game, *command).reason &&
           careful_floods_on(player, game, game->party.cell) <= game->day + 1;
}

static bool takes(const Careful *player, const Game *game, const int want[GOOD_COUNT],
                  Command *command) {
    int camp = game_camp_at(game, game->party.cell);
    if (camp < 0) return false;
    bool pays =
        player->aim >= 0 && in_reach(game, game->party.cell, game->island->sites[player->aim].cell);
    int room = game_capacity(game) - game_carried(game);
    for (int good = 0; good < GOOD_COUNT; good++) {
        int missing = want[good] - game->party.goods[good];
        int amount = int_min(missing, game->camps[camp].store[good]);
        if ((pays && good != GOOD_FOOD) || amount <= 0) continue;
        if (careful_makes_room(game, amount, want, command)) return true;
        *command = command_goods(VERB_TAKE, (Good)good, int_min(amount, room));
        if (!game_check(game, *command).reason) return true;
    }
    return false;
}

bool bot_camps(Careful *player, const Game *game, const Tour *tour, const int want[GOOD_COUNT],
               Command *command) {
    return walls_camp(player, game, command) || recalls(player, game, command) ||
           takes(player, game, want, command) || posts(player, game, tour, command);
}
