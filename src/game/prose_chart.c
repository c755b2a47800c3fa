// SPDX-License-Identifier: MIT
// Cairns, camps, landmarks and tasks.
#include "advice.h"
#include "prose_parts.h"

static void tell_ticks(Prose *prose, int cell) {
    int ticks = prose_ticks_to(prose, cell);
    if (cell == prose->game->party.cell) return;
    prose_say(prose,
              ticks == PATH_FAR ? "No way there is known." : "The way takes # [tick|ticks].",
              NUMBERS(ticks));
}

// Cairns.

static void tell_beacon(Prose *prose, int site) {
    static const char *const texts[] = {[BEACON_UNLIT] = "It is not lit.",
                                        [BEACON_BURNING] = "Its beacon burns.",
                                        [BEACON_DROWNED] = "The sea has put its beacon out."};
    prose_say(prose, texts[prose->game->beacons[site]], NO_BLANKS);
}

// With what a seawall would change; a site that was seen has its wall already, or not.
static void tell_site_end(Prose *prose, int site) {
    const Game *game = prose->game;
    int cell = game->island->sites[site].cell;
    prose_know_sea(prose);
    SiteEnd end = tide_site_end(game, site, prose->soonest);
    if (game->beacons[site] == BEACON_DROWNED) return;
    prose_say(prose, "It $.", NAMES(prose_sea(prose, cell).text));
    bool walled = game->cells[cell] & CELL_WALL;
    if (end.gone || !end.day || walled || end.walled == end.day) return;
    prose_say(prose, end.walled ? "With a seawall it drowns on day #." : "With a seawall it stays dry.",
              NUMBERS(end.walled));
}

void prose_cairn(Prose *prose, int site) {
    const Game *game = prose->game;
    const Site *at = &game->island->sites[site];
    prose_end_line(prose);
    prose_say(prose, "Cairn #1: $, at altitude #2.",
              (Blanks){{site + 1, at->altitude}, {prose_place(prose, at->cell).text}});
    tell_beacon(prose, site);
    tell_site_end(prose, site);
    tell_ticks(prose, at->cell);
    prose_end_line(prose);
}

void prose_cairns(Prose *prose) {
    int count = prose->game->island->site_count;
    prose_line(prose, "The chart has # [cairn|cairns], from the highest to the lowest.", NUMBERS(count));
    for (int site = 0; site < count; site++) prose_cairn(prose, site);
}

// Camps, watchtowers and seawalls.

static void tell_store(Prose *prose, const Camp *camp) {
    int goods[GOOD_COUNT];
    for (int good = 0; good < GOOD_COUNT; good++) goods[good] = camp->store[good];
    Words store = advice_goods(goods);
    prose_say(prose, store.text[0] ? "Its store holds $." : "Its store is empty.",
              NAMES(store.text));
}

static void tell_posts(Prose *prose, const Camp *camp) {
    const Game *game = prose->game;
    for (int good = 0; good < GOOD_COUNT; good++)
        if (camp->posts[good])
            prose_say(prose, "$ [works|work] there for $2.",
                      (Blanks){{camp->posts[good]},
                               {people_words(game->island, camp->people[good]).text,
                                GOOD_INFO[good].name}});
}

static void tell_camp(Prose *prose, int number) {
    const Game *game = prose->game;
    const Camp *camp = &game->camps[number];
    bool wreck = camp->cell == game->island->starts[game->island->start];
    prose_say(prose, wreck ? "Camp #, the wreck: $." : "Camp #: $.",
              (Blanks){{number + 1}, {prose_place(prose, camp->cell).text}});
    prose_say(prose, "It $.", NAMES(prose_sea(prose, camp->cell).text));
    tell_store(prose, camp);
    tell_posts(prose, camp);
    tell_ticks(prose, camp->cell);
    prose_end_line(prose);
}

void prose_camps(Prose *prose) {
    const Game *game = prose->game;
    if (game->camp_count == 0) prose_line(prose, "You have no camp.", NO_BLANKS);
    for (int i = 0; i < game->camp_count; i++) tell_camp(prose, i);
    for (int i = 0; i < game->tower_count; i++)
        prose_line(prose, "A watchtower: $.", NAMES(prose_place(prose, game->towers[i]).text));
    for (int cell = 0; cell < game->island->cells; cell++)
        if (game->cells[cell] & CELL_WALL)
            prose_line(prose, "A seawall: $.", NAMES(prose_place(prose, cell).text));
}

// Landmarks and tasks.

static void tell_gift(Prose *prose, int landmark) {
    const Game *game = prose->game;
    bool summit = game->island->landmarks[landmark].kind == LANDMARK_SUMMIT;
    bool given = game->landmarks_given >> landmark & 1;
    int goods[GOOD_COUNT];
    for (int good = 0; good < GOOD_COUNT; good++)
        goods[good] = game_gift(game, landmark, (Good)good);
    Words gift = advice_goods(goods);
    if (summit)
        prose_say(prose, given ? "You had its view." : "From its top one sees far, once.",
                  NO_BLANKS);
    else if (given) prose_say(prose, "What lay there is taken.", NO_BLANKS);
    else if (gift.text[0])
        prose_say(prose, "There lies $ for who comes first.", NAMES(gift.text));
}

void prose_landmarks(Prose *prose) {
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
    const Game *game = prose->game;
    int count = 0;
    for (int at; (at = prose_found(game, count)) >= 0;) {
        const Landmark *landmark = &game->island->landmarks[at];
        prose_say(prose, texts[landmark->kind],
                  (Blanks){{++count}, {landmark->name, prose_place(prose, landmark->cell).text}});
        tell_gift(prose, at);
        tell_ticks(prose, landmark->cell);
        prose_end_line(prose);
    }
    if (count == 0) prose_line(prose, "You have found no landmark yet.", NO_BLANKS);
}

void prose_tasks(Prose *prose) {
    const Game *game = prose->game;
    int count = game->island->commission_count;
    if (count == 0) prose_line(prose, "This island has no tasks.", NO_BLANKS);
    for (int i = 0; i < count; i++) {
        int landmark = game->island->commissions[i].landmark;
        bool done = game->commissions_done >> i & 1, found = game->landmarks_found >> landmark & 1;
        Words task = commission_words(game->island, i), how = advice_task(game, i);
        prose_line(prose,
                   done    ? "Task #: $; done."
                   : found ? "Task #: $; $2."
                           : "Task #: $; not found yet.",
                   (Blanks){{i + 1}, {task.text, found ? how.text : NULL}});
    }
}
