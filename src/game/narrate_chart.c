// SPDX-License-Identifier: MIT
// Cairns, camps, landmarks and tasks.
#include "advice.h"
#include "narrate_parts.h"

static void tell_ticks(Narrator *narrator, int cell) {
    int ticks = narrate_ticks_to(narrator, cell);
    if (cell == narrator->game->party.cell) return;
    narrate_say(narrator,
                ticks == PATH_FAR ? "No way there is known." : "The way takes # [tick|ticks].",
                NUMBERS(ticks));
}

// Cairns.

static void tell_beacon(Narrator *narrator, int site) {
    static const char *const texts[] = {[BEACON_UNLIT] = "It is not lit.",
                                        [BEACON_BURNING] = "Its beacon burns.",
                                        [BEACON_DROWNED] = "The sea has put its beacon out."};
    narrate_say(narrator, texts[narrator->game->beacons[site]], NO_BLANKS);
}

// With what a seawall would change; a site that was seen has its wall already, or not.
static void tell_site_end(Narrator *narrator, int site) {
    const Game *game = narrator->game;
    int cell = game->island->sites[site].cell;
    narrate_know_sea(narrator);
    SiteEnd end = tide_site_end(game, site, narrator->soonest);
    if (game->beacons[site] == BEACON_DROWNED) return;
    narrate_say(narrator, "It $.", NAMES(narrate_sea(narrator, cell).text));
    bool walled = game->cells[cell] & CELL_WALL;
    if (end.gone || !end.day || walled || end.walled == end.day) return;
    narrate_say(narrator,
                end.walled ? "With a seawall it drowns on day #." : "With a seawall it stays dry.",
                NUMBERS(end.walled));
}

void narrate_cairn(Narrator *narrator, int site) {
    const Game *game = narrator->game;
    const Site *at = &game->island->sites[site];
    narrate_end_line(narrator);
    narrate_say(narrator, "Cairn #1: $, at altitude #2.",
                (Blanks){{site + 1, at->altitude}, {narrate_place(narrator, at->cell).text}});
    tell_beacon(narrator, site);
    tell_site_end(narrator, site);
    tell_ticks(narrator, at->cell);
    narrate_end_line(narrator);
}

void narrate_cairns(Narrator *narrator) {
    int count = narrator->game->island->site_count;
    narrate_line(narrator, "The chart has # [cairn|cairns], from the highest to the lowest.",
                 NUMBERS(count));
    for (int site = 0; site < count; site++) narrate_cairn(narrator, site);
}

// Camps, watchtowers and seawalls.

static void tell_store(Narrator *narrator, const Camp *camp) {
    int goods[GOOD_COUNT];
    for (int good = 0; good < GOOD_COUNT; good++) goods[good] = camp->store[good];
    Words store = advice_goods(goods);
    narrate_say(narrator, store.text[0] ? "Its store holds $." : "Its store is empty.",
                NAMES(store.text));
}

static void tell_posts(Narrator *narrator, const Camp *camp) {
    const Game *game = narrator->game;
    for (int good = 0; good < GOOD_COUNT; good++)
        if (camp->posts[good])
            narrate_say(narrator, "$ [works|work] there for $2.",
                        (Blanks){{camp->posts[good]},
                                 {people_words(game->island, camp->people[good]).text,
                                  GOOD_INFO[good].name}});
}

static void tell_camp(Narrator *narrator, int number) {
    const Game *game = narrator->game;
    const Camp *camp = &game->camps[number];
    bool wreck = camp->cell == game->island->starts[game->island->start];
    narrate_say(narrator, wreck ? "Camp #, the wreck: $." : "Camp #: $.",
                (Blanks){{number + 1}, {narrate_place(narrator, camp->cell).text}});
    narrate_say(narrator, "It $.", NAMES(narrate_sea(narrator, camp->cell).text));
    tell_store(narrator, camp);
    tell_posts(narrator, camp);
    tell_ticks(narrator, camp->cell);
    narrate_end_line(narrator);
}

void narrate_camps(Narrator *narrator) {
    const Game *game = narrator->game;
    if (game->camp_count == 0) narrate_line(narrator, "You have no camp.", NO_BLANKS);
    for (int i = 0; i < game->camp_count; i++) tell_camp(narrator, i);
    for (int i = 0; i < game->tower_count; i++)
        narrate_line(narrator, "A watchtower: $.",
                     NAMES(narrate_place(narrator, game->towers[i]).text));
    for (int cell = 0; cell < game->island->cells; cell++)
        if (game->cells[cell] & CELL_WALL)
            narrate_line(narrator, "A seawall: $.", NAMES(narrate_place(narrator, cell).text));
}

// Landmarks and tasks.

static void tell_gift(Narrator *narrator, int landmark) {
    const Game *game = narrator->game;
    bool summit = game->island->landmarks[landmark].kind == LANDMARK_SUMMIT;
    bool given = game->landmarks_given >> landmark & 1;
    int goods[GOOD_COUNT];
    for (int good = 0; good < GOOD_COUNT; good++)
        goods[good] = game_gift(game, landmark, (Good)good);
    Words gift = advice_goods(goods);
    if (summit)
        narrate_say(narrator, given ? "You had its view." : "From its top one sees far, once.",
                    NO_BLANKS);
    else if (given) narrate_say(narrator, "What lay there is taken.", NO_BLANKS);
    else if (gift.text[0])
        narrate_say(narrator, "There lies $ for who comes first.", NAMES(gift.text));
}

void narrate_landmarks(Narrator *narrator) {
    static const char *const texts[LANDMARK_KINDS] = {
        [LANDMARK_SUMMIT] = "Landmark #: $, a summit: $2.",
        [LANDMARK_LAKE] = "Landmark #: $, a lake: $2.",
        [LANDMARK_COVE] = "Landmark #: $, a cove: $2.",
        [LANDMARK_WOOD] = "Landmark #: $, a great wood: $2.",
        [LANDMARK_DUNE] = "Landmark #: $, a dune: $2.",
        [LANDMARK_ISLET] = "Landmark #: $, an islet: $2.",
        [LANDMARK_CALDERA] = "Landmark #: $, a caldera: $2.",
        [LANDMARK_RIVER] = "Landmark #: $, a river: $2.",
        [LANDMARK_MOUTH] = "Landmark #: $, the mouth of a river: $2.",
        [LANDMARK_FALL] = "Landmark #: $, a fall: $2.",
    };
    const Game *game = narrator->game;
    int count = 0;
    for (int at; (at = narrate_found(game, count)) >= 0;) {
        const Landmark *landmark = &game->island->landmarks[at];
        narrate_say(
            narrator, texts[landmark->kind],
            (Blanks){{++count}, {landmark_words(landmark).text, narrate_place(narrator, landmark->cell).text}});
        tell_gift(narrator, at);
        tell_ticks(narrator, landmark->cell);
        narrate_end_line(narrator);
    }
    if (count == 0) narrate_line(narrator, "You have found no landmark yet.", NO_BLANKS);
}

void narrate_tasks(Narrator *narrator) {
    const Game *game = narrator->game;
    int count = game->island->commission_count;
    if (count == 0) narrate_line(narrator, "This island has no tasks.", NO_BLANKS);
    for (int i = 0; i < count; i++) {
        int landmark = game->island->commissions[i].landmark;
        bool done = game->commissions_done >> i & 1, found = game->landmarks_found >> landmark & 1;
        Words task = commission_words(game->island, i), how = advice_task(game, i);
        narrate_line(narrator,
                     done    ? "Task #: $; done."
                     : found ? "Task #: $; $2."
                             : "Task #: $; not found yet.",
                     (Blanks){{i + 1}, {task.text, found ? how.text : NULL}});
    }
}
