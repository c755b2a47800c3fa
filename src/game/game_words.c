// SPDX-License-Identifier: MIT
// What the rules tell people: whole sentences with the blanks of sentence.h. Translators find more of
// them in GOOD_INFO, BUILDING_INFO, COMMISSION_INFO and SCORE_INFO.
#include <assert.h>
#include <string.h>

#include "../base/sentence.h"
#include "game.h"

const OutcomeInfo OUTCOME_INFO[OUTCOME_COUNT] = {
    [OUTCOME_PLAYING] = {"playing", "still playing on day", "The island is still above the sea."},
    [OUTCOME_RESCUED] = {"rescued", "rescued on day",
                         "The rescue ship saw the beacons. You are saved."},
    [OUTCOME_SAILED] = {"sailed", "sailed on day",
                        "The beacons called a ship, and you sailed with it."},
    [OUTCOME_LATE] = {"late", "too late on day",
                      "The rescue ship passed by: too few beacons burned."},
    [OUTCOME_STARVED] = {"starved", "starved on day", "Hunger took the last of the crew."},
    [OUTCOME_DROWNED] = {"drowned", "drowned on day", "The sea took the party in the night."},
};

const RefusalInfo REFUSAL_INFO[REFUSAL_COUNT] = {
    [REFUSAL_NONE] = {"none", "That can be done."},
    [REFUSAL_OVER] = {"over", "The game is over."},
    [REFUSAL_NO_TICKS] = {"no-ticks", "The day is spent; end it first."},
    [REFUSAL_BORDER] = {"border", "The chart ends here."},
    [REFUSAL_TOO_DEEP] = {"too-deep", "The water is too deep to wade; a raft would cross it."},
    [REFUSAL_DEEP_RIVER] = {"deep-river",
                            "The river is too deep here; a ford or a raft would cross it."},
    [REFUSAL_NOTHING_HERE] = {"nothing-here", "There is nothing to gather here."},
    [REFUSAL_USED_UP] = {"used-up", "This tile has given all it had."},
    [REFUSAL_FLOODED] = {"flooded", "The tile is under water."},
    [REFUSAL_FULL_HANDS] = {"full-hands", "The crew cannot carry any more."},
    [REFUSAL_NO_WATER] = {"no-water", "There is no water beside the party to fish in."},
    [REFUSAL_NEEDS_GOOD] = {"needs-good",
                            "This needs # $; the party carries #2, camps in reach hold #3."},
    [REFUSAL_NOT_CARRIED] = {"not-carried", "That is # $; the party carries #2."},
    [REFUSAL_IN_RIVER] = {"in-river", "Nothing is built in a river."},
    [REFUSAL_NO_SITE] = {"no-site", "Only at a cairn: a heap of stones with a flag."},
    [REFUSAL_LIT] = {"lit", "This beacon burns."},
    [REFUSAL_BEACON_DROWNED] = {"beacon-drowned", "The sea took this beacon for good."},
    [REFUSAL_HAS_RAFT] = {"has-raft", "The party has a raft already."},
    [REFUSAL_NO_SHORE] = {"no-shore", "A raft is built at the water's edge."},
    [REFUSAL_CAMP_GROUND] = {"camp-ground", "A camp stands on grass or sand."},
    [REFUSAL_CAMP_NEAR] = {"camp-near", "Another camp is nearer than # [tile|tiles]."},
    [REFUSAL_LIMIT] = {"limit", "There are # of them, and no more can be looked after."},
    [REFUSAL_OCCUPIED] = {"occupied", "Something stands here already, or it is a cairn."},
    [REFUSAL_WALLED] = {"walled", "There is a wall here already."},
    [REFUSAL_WALL_DEPTH] = {"wall-depth", "The water is too deep for a wall."},
    [REFUSAL_NO_CAMP] = {"no-camp", "That is done in a camp on dry ground."},
    [REFUSAL_LAST_OF_CREW] = {"last-of-crew", "One of the crew must stay in the party."},
    [REFUSAL_POST_GROUND] = {"post-ground", NULL},  // GOOD_INFO
    [REFUSAL_NOBODY_POSTED] = {"nobody-posted", "Nobody is posted here."},
    [REFUSAL_STORE_LACKS] = {"store-lacks", "That is # $; the store holds #2."},
    [REFUSAL_STORE_FULL] = {"store-full", "The store takes # $ and holds #2 already."},
    [REFUSAL_AMOUNT] = {"amount", "Say how many."},
    [REFUSAL_BEACONS] = {"beacons",
                         "The ship takes nobody before # [beacon|beacons] burn; now there are #2."},
    [REFUSAL_NO_SHIP] = {"no-ship", "The ship comes on day #."},
};

Words refusal_words(Refusal refusal) {
    const GoodInfo *good = &GOOD_INFO[refusal.good];
    const char *text = REFUSAL_INFO[refusal.reason].text;
    return words(text ? text : good->lacks_ground,
                 (Blanks){{refusal.need, refusal.have, refusal.stored}, {good->name}});
}

Words people_words(const Island *island, People people) {
    Words list = {0};
    for (int person = 0; people; person++) {
        if (!(people >> person & 1)) continue;
        people &= ~(UINT32_C(1) << person);
        const char *text = !list.text[0] ? "@2" : people ? "@1, @2" : "@1 and @2";
        list = words(text, NAMES(list.text, island_person(island, person)));
    }
    return list;
}

Words commission_words(const Island *island, int commission) {
    const Commission *at = &island->commissions[commission];
    const Landmark *landmark = &island->landmarks[at->landmark];
    const CommissionInfo *info = COMMISSION_INFO;
    for (; info->kind != at->kind || info->landmark != landmark->kind; info++)
        assert(info < COMMISSION_INFO + COMMISSION_ROWS - 1);
    bool tells = strstr(landmark->name, info->telling);
    return words(tells ? info->text : info->kind_text, NAMES(landmark_words(landmark).text));
}

const EventInfo EVENT_INFO[EVENT_COUNT] = {
    [EVENT_MOVED] = {"moved", HAS_CELL, "The party moves on."},
    [EVENT_REVEALED] = {"revealed", HAS_AMOUNT, "# new [tile|tiles] on the chart."},
    [EVENT_GATHERED] = {"gathered", HAS_GOODS | HAS_LOST, "# $ gathered."},
    [EVENT_PAID] = {"paid", HAS_CELL | HAS_GOODS, "Runners bring # $ from a camp."},
    [EVENT_BUILT] = {"built", HAS_CELL, NULL},  // BUILDING_INFO
    [EVENT_POSTED] = {"posted", HAS_GOODS | HAS_PEOPLE, "$2 [stays|stay] here for $."},
    [EVENT_RECALLED] = {"recalled", HAS_AMOUNT | HAS_PEOPLE, "$2 [is|are] back in the party."},
    [EVENT_TOOK] = {"took", HAS_GOODS, "# $ taken from the store."},
    [EVENT_DROPPED] = {"dropped", HAS_GOODS, "# $ put down."},
    [EVENT_LEFT_BEHIND] = {"left-behind", HAS_GOODS | HAS_LOST,
                           "# $ left in the camp's store: nobody to carry it."},
    [EVENT_FOUND] = {"found", HAS_CELL, "Found: $."},
    [EVENT_GIFT] = {"gift", HAS_GOODS | HAS_LOST, "# $ at $2."},
    [EVENT_COMMISSION] = {"commission", 0, "Task done: $."},
    [EVENT_JOINED] = {"joined", HAS_AMOUNT | HAS_PEOPLE,
                      "$2, [a castaway, joins|castaways, join] the party."},
    [EVENT_NIGHT] = {"night", HAS_AMOUNT, "Night falls on day #."},
    [EVENT_ATE] = {"ate", HAS_AMOUNT, "The crew eat # food."},
    [EVENT_HUNGRY] = {"hungry", HAS_AMOUNT, "A hungry night, # in a row."},
    [EVENT_CREW_LOST] = {"crew-lost", HAS_CELL | HAS_AMOUNT | HAS_PEOPLE, "Hunger takes $2."},
    [EVENT_BURNED_WOOD] = {"burned-wood", HAS_AMOUNT, "# wood burns through the night."},
    [EVENT_COLD] = {"cold", HAS_AMOUNT, "A cold night: # [tick|ticks] less tomorrow."},
    [EVENT_PRODUCED] = {"produced", HAS_CELL | HAS_GOODS, "# $ brought into a store."},
    [EVENT_TIDE] = {"tide", HAS_AMOUNT, "The sea rises to #."},
    [EVENT_FLOODED] = {"flooded", HAS_AMOUNT, "The sea takes # [tile|tiles]."},
    [EVENT_DRIED] = {"dried", HAS_AMOUNT, "The wall gives # [tile|tiles] back."},
    [EVENT_CAMP_LOST] = {"camp-lost", HAS_CELL | HAS_AMOUNT | HAS_PEOPLE,
                         "A camp is lost to the sea."},
    [EVENT_BEACON_LOST] = {"beacon-lost", HAS_CELL, "The sea puts a beacon out."},
    [EVENT_LIGHT] = {"light", HAS_AMOUNT, "The beacons burn through the night: # points."},
    [EVENT_PARTY_DROWNED] = {"party-drowned", HAS_CELL, "The water is over their heads."},
    [EVENT_DAWN] = {"dawn", HAS_AMOUNT, "Day #."},
    [EVENT_SHIP] =
        {"ship", HAS_AMOUNT,
         "The ship is here until the evening of day #; the sea rises every evening now."},
    [EVENT_STORM] = {"storm", HAS_AMOUNT, "A storm: each step costs # [tick|ticks] more."},
    [EVENT_ENDED] = {"ended", 0, NULL},  // OUTCOME_INFO
};

static const char *text_of(const Event *event) {
    if (event->kind == EVENT_BUILT) return BUILDING_INFO[event->what].built;
    if (event->kind == EVENT_ENDED) return OUTCOME_INFO[event->what].text;
    if (event->kind == EVENT_GATHERED && event->lost)
        return "# $ gathered; #2 more could not be carried.";
    if (event->kind == EVENT_CAMP_LOST && event->amount)
        return "A camp is lost to the sea, and $2 with it.";
    if (event->kind == EVENT_LEFT_BEHIND && event->lost)
        return event->lost < event->amount ? "# $ left behind, #2 of it lost: the store is full."
                                           : "# $ lost: nobody to carry it.";
    if (event->kind == EVENT_GIFT && event->lost) return "# $ at $2; #2 more could not be carried.";
    return EVENT_INFO[event->kind].text;
}

Words event_words(const Game *game, const Event *event) {
    Words task, place, people = people_words(game->island, event->people);
    const char *name = GOOD_INFO[event->good].name, *second = people.text;
    if (event->kind == EVENT_FOUND || event->kind == EVENT_GIFT) {
        place = landmark_words(&game->island->landmarks[event->what]);
        *(event->kind == EVENT_FOUND ? &name : &second) = place.text;
    }
    if (event->kind == EVENT_COMMISSION) {
        task = commission_words(game->island, event->what);
        name = task.text;
    }
    return words(text_of(event), (Blanks){{event->amount, event->lost}, {name, second}});
}
