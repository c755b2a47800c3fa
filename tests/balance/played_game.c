// SPDX-License-Identifier: MIT
#include "played_game.h"

#include <stdio.h>
#include <stdlib.h>

const char *const KIND_NAME[KIND_COUNT] = {"gather", "beacon", "food", "raft", "post",
                                           "tower",  "wall",   "gift", "stay"};

static void count_build(PlayedGame *played, const Game *game, Building building) {
    static const Kind KIND[BUILDING_COUNT] = {
        [BUILDING_BEACON] = KIND_BEACON, [BUILDING_RAFT] = KIND_RAFT, [BUILDING_CAMP] = KIND_POST,
        [BUILDING_TOWER] = KIND_TOWER,   [BUILDING_WALL] = KIND_WALL,
    };
    const Island *island = game->island;
    played->uses[KIND[building]]++;
    if (building == BUILDING_BEACON)
        played->used_low |= island->altitude[game->party.cell] <= island->final_tide;
}

static void count_events(PlayedGame *played, const Events *events) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        bool food = event->good == GOOD_FOOD;
        switch (event->kind) {
        case EVENT_GATHERED: played->uses[food ? KIND_FOOD : KIND_GATHER]++; break;
        case EVENT_POSTED: played->uses[KIND_POST]++; break;
        case EVENT_GIFT: played->uses[KIND_GIFT] += event->amount > 0; break;
        case EVENT_BEACON_LOST: played->beacons_lost++; break;
        default: break;
        }
    }
}

static void count(PlayedGame *played, const Game *game, Command command, const Events *events) {
    bool enough = game_beacons_burning(game) >= game_rule(game, RULE_BEACONS);
    if (command.verb == VERB_BUILD) count_build(played, game, (Building)command.what);
    count_events(played, events);
    if (enough && !played->enough_day) played->enough_day = game->day;
    bool night = command.verb == VERB_END_DAY && game->outcome == OUTCOME_PLAYING;
    played->uses[KIND_STAY] +=
        night && enough && game->day > rules_calm_days(&game->island->rules) + 1;
}

PlayedGame play_game(const Player *player, const Island *island, Game *game) {
    static const Events NONE;
    PlayedGame played = {0};
    Events events = NONE;
    Bot bot;
    bot_init(&bot, player->kind, island, 0);
    bot.skills = player->skills;
    bot.taste = player->taste;
    game_start(game, island);
    while (game->outcome == OUTCOME_PLAYING && game->commands < COMMANDS_MOST) {
        Command command = bot_next(&bot, game);
        Refusal refusal = game_apply(game, command, &events);
        if (refusal.reason) {
            fprintf(stderr, "balance: %s: %s\n", player->name, refusal_words(refusal).text);
            exit(1);
        }
        count(&played, game, command, &events);
    }
    bot_free(&bot);
    played.outcome = game->outcome;
    played.day = game->day;
    played.score = score_of(game).total;
    played.commands = game->commands;
    played.beacons = game_beacons_burning(game);
    return played;
}
