// SPDX-License-Identifier: MIT
#include "judge.h"

#include <stdio.h>
#include <string.h>

#include "fuzz.h"

uint32_t judge_sum(const void *bytes, size_t length) {
    const uint8_t *at = bytes;
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < length; i++) {
        sum ^= at[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum & 1 ? sum >> 1 ^ UINT32_C(0xedb88320) : sum >> 1;
    }
    return ~sum;
}

// Each check names the first promise that does not hold.
#define HOLDS(promise)                                                                             \
    do                                                                                             \
        if (!(promise)) return #promise;                                                           \
    while (0)

static const char *check_refusal(const TextError *error) {
    Failure failure = error->failure;
    HOLDS(failure == FAILURE_CONTENT || failure == FAILURE_SYNC || failure == FAILURE_VERSION ||
          failure == FAILURE_MISSING || failure == FAILURE_MEMORY);
    HOLDS(fuzz_is_sentence(error_words(error).text, sizeof error_words(error).text));
    return NULL;
}

static int people_in(People people) {
    int count = 0;
    for (; people; people >>= 1) count += (int)(people & 1);
    return count;
}

static const char *check_party(const Game *game) {
    const Island *island = game->island;
    HOLDS(game->party.cell >= 0 && game->party.cell < island->cells);
    HOLDS(game->party.crew >= 0 && game->party.hungry >= 0);
    HOLDS(people_in(game->party.people) == game->party.crew);
    for (int good = 0; good < GOOD_COUNT; good++) HOLDS(game->party.goods[good] >= 0);
    HOLDS(game_carried(game) <= game_capacity(game));
    HOLDS(game->day >= 1 && game->day <= rule(&island->rules, RULE_DAYS));
    HOLDS(game->outcome >= OUTCOME_PLAYING && game->outcome < OUTCOME_COUNT);
    return NULL;
}

static const char *check_buildings(const Game *game) {
    const Island *island = game->island;
    HOLDS(game->camp_count >= 0 && game->camp_count <= CAMP_LIMIT);
    HOLDS(game->tower_count >= 0 && game->tower_count <= TOWER_LIMIT);
    for (int i = 0; i < game->camp_count; i++) {
        const Camp *camp = &game->camps[i];
        HOLDS(camp->cell >= 0 && camp->cell < island->cells);
        for (int good = 0; good < GOOD_COUNT; good++) {
            HOLDS(camp->store[good] <= rule(&island->rules, RULE_STORE));
            HOLDS(camp->posts[good] == people_in(camp->people[good]));
            HOLDS(camp->settled[good] <= camp->posts[good]);
        }
    }
    for (int i = 0; i < game->tower_count; i++)
        HOLDS(game->towers[i] >= 0 && game->towers[i] < island->cells);
    for (int i = 0; i < island->site_count; i++) HOLDS(game->beacons[i] <= BEACON_DROWNED);
    HOLDS(game->land_seen >= 0 && game->land_seen <= island->land);
    return NULL;
}

static const char *check_state(const Game *game) {
    const char *broken = check_party(game);
    return broken ? broken : check_buildings(game);
}

// The last line of a text that has an end says the sum of all before it.
static const char *check_end(const Recording *recording) {
    if (!recording->ended) return NULL;
    char line[16];
    HOLDS(recording->body_end + 13 == recording->length);
    uint32_t sum = judge_sum(recording->bytes, recording->body_end);
    snprintf(line, sizeof line, "end %08x\n", (unsigned)sum);
    HOLDS(memcmp(recording->bytes + recording->body_end, line, 13) == 0);
    return NULL;
}

static bool is_same_state(const Game *left, const Game *right) {
    for (int part = 0; part < PART_COUNT; part++)
        if (game_hash(left, (GamePart)part) != game_hash(right, (GamePart)part)) return false;
    return left->day == right->day && left->commands == right->commands;
}

static const char *check_same_header(const Recording *given, const Recording *printed) {
    HOLDS(strcmp(given->code.level, printed->code.level) == 0);
    HOLDS(strcmp(given->code.changes, printed->code.changes) == 0);
    HOLDS(given->level_hash == printed->level_hash);
    HOLDS(given->code.width == printed->code.width);
    HOLDS(given->code.height == printed->code.height);
    HOLDS(given->code.difficulty == printed->code.difficulty);
    HOLDS(given->relaxed >= 0 && given->relaxed <= RELAXED_MOST);
    HOLDS(given->relaxed == printed->relaxed && given->practice == printed->practice);
    HOLDS(given->ended == printed->ended && given->level.length == printed->level.length);
    HOLDS(memcmp(given->level.bytes, printed->level.bytes, given->level.length) == 0);
    return NULL;
}

// Commands and checkpoints are byte by byte what was given. Only a text without an end may lack the
// checkpoint after its last command.
static const char *check_same_body(const Recording *given, const Recording *printed) {
    size_t length = given->body_end - given->body;
    size_t all = printed->body_end - printed->body;
    HOLDS(all >= length);
    const char *rest = printed->bytes + printed->body + length;
    HOLDS(memcmp(given->bytes + given->body, printed->bytes + printed->body, length) == 0);
    if (all == length) return NULL;
    HOLDS(!given->ended && rest[0] == 'h');
    HOLDS(memchr(rest, '\n', all - length) == rest + (all - length) - 1);
    return NULL;
}

static const char *check_again(const Expedition *expedition, const Recording *printed,
                               TextError *error) {
    Expedition again;
    if (!recording_replay(&again, printed, &(ReplayWish){.threads = 1}, error))
        return error->failure == FAILURE_MEMORY ? NULL : "what was printed is a game";
    Buffer text = {0};
    const char *broken = NULL;
    if (!is_same_state(expedition->game, again.game)) broken = "what was printed is the same game";
    else if (!is_same_state(expedition->day_start, again.day_start)) broken = "so is its dawn";
    else if (!recording_print(&again, printed->ended, &text, error)) broken = "it can be printed";
    else if (text.length != printed->length || memcmp(text.bytes, printed->bytes, text.length) != 0)
        broken = "it is printed as it was";
    buffer_free(&text);
    expedition_free(&again);
    return broken;
}

static const char *check_printed(const Expedition *expedition, const Recording *given,
                                 const Buffer *text, TextError *error) {
    Recording printed;
    TextSource source = {"printed", (const char *)text->bytes, text->length};
    HOLDS(recording_open(&printed, source, error));
    const char *broken = check_same_header(given, &printed);
    if (!broken) broken = check_same_body(given, &printed);
    return broken ? broken : check_again(expedition, &printed, error);
}

static const char *check_game(const Expedition *expedition, const Recording *given,
                              TextError *error) {
    const char *broken = check_end(given);
    if (!broken) broken = check_state(expedition->game);
    if (broken) return broken;
    Buffer text = {0};
    HOLDS(expedition->game->commands == expedition->commands.count);
    HOLDS(recording_print(expedition, given->ended, &text, error));
    broken = check_printed(expedition, given, &text, error);
    buffer_free(&text);
    return broken;
}

Verdict judge_recording(const uint8_t *bytes, size_t length) {
    Verdict verdict = {0};
    Recording recording;
    Expedition expedition;
    TextSource source = {"input", length ? (const char *)bytes : "", length};
    if (recording_open(&recording, source, &verdict.error) &&
        recording_replay(&expedition, &recording, &(ReplayWish){.threads = 1}, &verdict.error)) {
        verdict.commands = expedition.commands.count;
        verdict.broken = check_game(&expedition, &recording, &verdict.error);
        expedition_free(&expedition);
    } else {
        verdict.failure = verdict.error.failure;
        verdict.broken = check_refusal(&verdict.error);
    }
    return verdict;
}
