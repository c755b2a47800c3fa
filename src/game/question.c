// SPDX-License-Identifier: MIT
#include "question.h"

#include "../base/memory.h"

static void ask(Question *question, const char *text, Blanks blanks) {
    question->lines[question->count++] = words(text, blanks);
}

static void warn_of_losses(Question *question, const Game *game, const Foresight *night) {
    Words people = people_words(game->island, night->people);
    if (night->crew)
        ask(question, "Tonight the sea takes # of your posted crew: $.",
            (Blanks){{night->crew}, {people.text}});
    if (night->savable)
        ask(question,
            "Today a wall can still save # [beacon|beacons] that the sea puts out tonight.",
            NUMBERS(night->savable));
}

// The last chance to sail.
static void warn_of_ship(Question *question, const Game *game, const Foresight *night) {
    int left = game_beacons_burning(game) - night->beacons;
    int needed = game_rule(game, RULE_BEACONS);
    bool can = game_check(game, command_of(VERB_SAIL)).reason == REFUSAL_NONE;
    if (can && left < needed)
        ask(question, "You can sail now. Tonight the sea leaves #1 burning, of #2 that it takes.",
            NUMBERS(left, needed));
}

static void warn_of_ticks(Question *question, const Game *game) {
    if (2 * game->ticks >= game_rule(game, RULE_DAY_TICKS))
        ask(question, "# [tick is|ticks are] left today. From #2 on it is asked about.",
            NUMBERS(game->ticks, (game_rule(game, RULE_DAY_TICKS) + 1) / 2));
}

Question question_of_night(const Game *game, const PathFinder *ways, unsigned about) {
    Foresight night = foresee_night(game, ways);
    Question question = {.drowns = night.drowns};
    if (night.drowns)
        ask(&question, "The sea will be too deep here tonight: you would drown.", NO_BLANKS);
    if (about & ABOUT_LOSSES) warn_of_losses(&question, game, &night);
    if (about & ABOUT_SHIP) warn_of_ship(&question, game, &night);
    if (about & ABOUT_TICKS) warn_of_ticks(&question, game);
    if (question.count) ask(&question, "End the day again to do so all the same.", NO_BLANKS);
    return question;
}

Question question_of_wall(const Game *game) {
    Question question = {.count = 0};
    if (wall_is_vain(game))
        ask(&question,
            "A wall here would keep nothing dry: the sea does not come so high, or comes over it "
            "the same evening. Build it again to do so all the same.",
            NO_BLANKS);
    return question;
}

Question question_of_undo(void) {
    Question question = {.count = 0};
    ask(&question,
        "You have learned something since: undo makes this a practice run, which enters no high "
        "score. Undo again to do so.",
        NO_BLANKS);
    return question;
}

int question_score_of_sailing(const Game *game) {
    Game *sailed = memory_allocate(1, sizeof *sailed);
    if (!sailed) return -1;
    game_copy(sailed, game);
    game_apply(sailed, command_of(VERB_SAIL), NULL);
    int total = score_of(sailed).total;
    memory_release(sailed);
    return total;
}
