// SPDX-License-Identifier: MIT
// tidemark-cli board: honest recordings are ranked by what their replay gives, forged ones are found.
// `test_cli_board COUNT` plays so many honest games and forges as many.
#include "../src/base/crc.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/captured_program.h"
#include "support/json_text.h"
#include "support/recording_damage.h"

enum { PLAYERS = 2, BOTS = 3, USUAL_COUNT = 60, FORGERIES = DAMAGE_KINDS + 4 };
static int count = USUAL_COUNT;

// Takes the end line off and puts the right one on.
static void seal(Buffer *text) {
    size_t end = text->length;
    while (end > 0 && (end < 4 || memcmp(text->bytes + end - 4, "end ", 4) != 0)) end--;
    if (end >= 4) text->length = end - 4;
    buffer_format(text, "end %08x\n", (unsigned)crc_continue(0, text->bytes, text->length));
}

// A game that a bot plays to its end. Every island is played by several bots.
static void play_game(Expedition *expedition, int number) {
    static const BotKind BOTS_USED[BOTS] = {BOT_NAIVE, BOT_CAREFUL, BOT_GREEDY};
    char seed[32];
    snprintf(seed, sizeof seed, "board-%d", number / BOTS);
    ExpeditionWish wish = played_wish((Difficulty)(number / BOTS % DIFFICULTY_COUNT), seed);
    played_make(expedition, "", &wish);
    played_on(expedition, BOTS_USED[number % BOTS], (uint64_t)number, COMMANDS_MOST);
    assert_int_not_equal(expedition->game->outcome, OUTCOME_PLAYING);
}

static void put(const CapturedProgram *program, const char *name, const Buffer *text) {
    TextError error;
    const char *path = scratch_file(&program->caught, name);
    if (!file_write(path, text->bytes, text->length, FILE_SHARED, &error))
        FAIL("%s", error_words(&error).text);
}

static char *board_of(const CapturedProgram *program, int *code) {
    char folder[SCRATCH_PATH * 2];
    snprintf(folder, sizeof folder, "%s", scratch_file(&program->caught, "runs"));
    *code = RUN(program, "board", "--json", "--threads", "1", folder);
    Buffer out = program_output(program);
    char *text = strdup(out.bytes ? (const char *)out.bytes : "");
    buffer_free(&out);
    return text;
}

// The line about a file; NULL where it is not ranked. The caller frees it with free().
static char *line_of(const char *board, const char *file) {
    char wanted[80];
    snprintf(wanted, sizeof wanted, "\"file\":\"%s\"", file);
    const char *at = strstr(board, wanted), *begin = at;
    if (!at) return NULL;
    while (begin > board && begin[-1] != '\n') begin--;
    return strndup(begin, strcspn(begin, "\n"));
}

static void empty_runs(const CapturedProgram *program) {
    char folder[SCRATCH_PATH * 2], command[SCRATCH_PATH * 5];
    snprintf(folder, sizeof folder, "%s", scratch_file(&program->caught, "runs"));
    snprintf(command, sizeof command, "rm -rf '%s' && mkdir '%s'", folder, folder);
    assert_int_equal(system(command), 0);
}

// Honest runs.

typedef struct Honest {
    CodeText code;
    int player, score, day;
} Honest;

static bool same_island(const Honest *one, const Honest *other) {
    return strcmp(one->code.text, other->code.text) == 0;
}

// More points, or as many in fewer days.
static bool is_better(const Honest *run, const Honest *than) {
    return run->score > than->score || (run->score == than->score && run->day < than->day);
}

// Whether another run of the player on the island is better, or no worse.
static bool has_better(const Honest *runs, int number, bool no_worse) {
    const Honest *run = &runs[number];
    for (int i = 0; i < count; i++) {
        bool other = i != number && runs[i].player == run->player && same_island(&runs[i], run);
        if (other && (no_worse ? !is_better(run, &runs[i]) : is_better(&runs[i], run))) return true;
    }
    return false;
}

// Whether an earlier run of the player on the island is as good: then only one of them has a place.
static bool is_told_again(const Honest *runs, int number) {
    const Honest *run = &runs[number];
    for (int i = 0; i < number; i++)
        if (runs[i].player == run->player && same_island(&runs[i], run) &&
            !is_better(run, &runs[i]) && !is_better(&runs[i], run))
            return true;
    return false;
}

static int least_place(const Honest *runs, int number) {
    int place = 1;
    for (int i = 0; i < count; i++)
        place += same_island(&runs[i], &runs[number]) && is_better(&runs[i], &runs[number]) &&
                 !has_better(runs, i, false) && !is_told_again(runs, i);
    return place;
}

static void name_run(char name[32], int number) {
    snprintf(name, 32, "player%d.%04d.txt", number % PLAYERS, number);
}

static void honest_runs_are_ranked_by_what_their_replay_gives(void **state) {
    CapturedProgram *program = *state;
    Honest *runs = calloc((size_t)count, sizeof *runs);
    empty_runs(program);
    for (int i = 0; i < count; i++) {
        Expedition expedition;
        char name[32], path[64];
        name_run(name, i);
        snprintf(path, sizeof path, "runs/%s", name);
        play_game(&expedition, i);
        Buffer text = played_text(&expedition, true);
        put(program, path, &text);
        runs[i] = (Honest){code_text(&expedition.code), i % PLAYERS,
                           score_of(expedition.game).total, expedition.game->day};
        buffer_free(&text);
        expedition_free(&expedition);
    }
    int code, ranked = 0;
    char *board = board_of(program, &code);
    assert_int_equal(code, 0);
    for (int i = 0; i < count; i++) {
        char name[32];
        name_run(name, i);
        char *line = line_of(board, name);
        if (!line) {
            assert_true(has_better(runs, i, true));
            continue;
        }
        ranked++;
        assert_true(json_is_valid(line));
        assert_false(has_better(runs, i, false));
        // The level of these games is no stock one: its hash stands before the size.
        assert_string_equal(strchr(json_string(line, "code"), ':'), strchr(runs[i].code.text, ':'));
        assert_int_equal(json_integer(line, "score"), runs[i].score);
        assert_int_equal(json_integer(line, "day"), runs[i].day);
        assert_true(json_integer(line, "place") >= least_place(runs, i));
        free(line);
    }
    printf("%d honest recordings, %d ranked\n", count, ranked);
    assert_true(ranked >= count / 2);
    free(board);
    free(runs);
}

// Who is ranked, and how often, in a few files that are made for it.
static void copies_count_once_and_each_player_has_one_place(void **state) {
    CapturedProgram *program = *state;
    Expedition expedition;
    char *line;
    int code;
    empty_runs(program);
    play_game(&expedition, 0);
    Buffer text = played_text(&expedition, true);
    put(program, "runs/ann.txt", &text);
    put(program, "runs/ann.again.txt", &text);
    put(program, "runs/bob.txt", &text);
    Buffer unfinished = played_text(&expedition, false);
    put(program, "runs/cas.txt", &unfinished);
    assert_true(expedition_rewind(&expedition, 0));
    expedition.practice = true;
    played_on(&expedition, BOT_GREEDY, 1, COMMANDS_MOST);
    Buffer practice = played_text(&expedition, true);
    put(program, "runs/dot.txt", &practice);
    char *board = board_of(program, &code);
    assert_int_equal(code, 0);
    line = line_of(board, "ann.again.txt");
    assert_non_null(line);
    assert_string_equal(json_string(line, "player"), "ann");
    assert_ptr_equal(strchr(board, '\n'), board + strlen(board) - 1);
    free(line);
    free(board);
    buffer_free(&text);
    buffer_free(&unfinished);
    buffer_free(&practice);
    expedition_free(&expedition);
}

// Forged ones.

static bool replace(Buffer *text, const char *from, const char *to) {
    Buffer result = {0};
    char *copy = strndup((const char *)text->bytes, text->length), *at = strstr(copy, from);
    if (at) {
        buffer_append(&result, copy, (size_t)(at - copy));
        buffer_text(&result, to);
        buffer_text(&result, at + strlen(from));
        buffer_free(text);
        *text = result;
    }
    free(copy);
    return at != NULL;
}

// Headers that a replay alone would believe: rules relaxed without need, a land to which the code does not
// lead, a start of one's own choice under the name of the usual one, an easier difficulty.
static bool forge(Buffer *text, int kind, Rng *rng) {
    switch (kind) {
    case DAMAGE_KINDS: return replace(text, "\nrelaxed 0\n", "\nrelaxed 1\n");
    case DAMAGE_KINDS + 1: return replace(text, "\nrelaxed 0\n", "\nrelaxed 2\n");
    case DAMAGE_KINDS + 2: return replace(text, "\nseed board-", "\nseed bored-");
    case DAMAGE_KINDS + 3:
        return replace(text, "\ndifficulty hard\n", "\ndifficulty easy\n") ||
               replace(text, "\ndifficulty normal\n", "\ndifficulty easy\n");
    default: return damage_do((Damage)kind, text, rng);
    }
}

// What is true of a text by a replay and a search of our own; -1 where it must not be ranked.
static int true_score(const Buffer *text) {
    TextError error;
    Expedition played = {0}, found = {0};
    int score = -1;
    if (played_replayed(text, NULL, &error) != FAILURE_NONE) return -1;
    played_replay(&played, text);
    ExpeditionWish wish = {.code = played.code, .threads = 1};
    Recipe recipe = {0};
    Buffer level = {0};
    buffer_append(&level, played.level_text.bytes, played.level_text.length);
    wish.code.level_hash = 0;
    bool made = recipe_parse(&recipe, buffer_source(&level, "forged"), &error) &&
                expedition_make(&found, &recipe, &level, &wish, &error);
    bool same = made && found.relaxed == played.relaxed &&
                strcmp(found.code.seed.text, played.code.seed.text) == 0;
    if (same && !played.practice && played.game->outcome != OUTCOME_PLAYING)
        score = score_of(played.game).total;
    recipe_free(&recipe);
    buffer_free(&level);
    expedition_free(&found);
    expedition_free(&played);
    return score;
}

static void forged_runs_are_found(void **state) {
    CapturedProgram *program = *state;
    int *scores = calloc((size_t)count, sizeof *scores), forged = 0, code;
    Rng rng = rng_make(15, 0);
    empty_runs(program);
    for (int i = 0; i < count; i++) {
        Expedition expedition;
        char name[32];
        play_game(&expedition, i / FORGERIES);
        Buffer text = played_text(&expedition, true);
        expedition_free(&expedition);
        scores[i] = -1;
        if (forge(&text, i % FORGERIES, &rng)) {
            seal(&text);
            scores[i] = true_score(&text);
            forged += scores[i] < 0;
            snprintf(name, sizeof name, "runs/p%04d.txt", i);
            put(program, name, &text);
        }
        buffer_free(&text);
    }
    char *board = board_of(program, &code);
    assert_int_not_equal(code, 0);
    for (int i = 0; i < count; i++) {
        char name[32];
        snprintf(name, sizeof name, "p%04d.txt", i);
        char *line = line_of(board, name);
        if (line && scores[i] < 0) FAIL("%s is forged (%d) and ranked", name, i % FORGERIES);
        if (line) assert_int_equal(json_integer(line, "score"), scores[i]);
        free(line);
    }
    printf("%d forged recordings, of which %d claim what replay does not give\n", count, forged);
    assert_true(forged > count / 2);
    free(board);
    free(scores);
}

static void a_folder_that_is_not_there_is_refused(void **state) {
    CapturedProgram *program = *state;
    assert_refused(program, RUN(program, "board", "nowhere"), 4, "nowhere");
    assert_refused(program, RUN(program, "board"), 64, "board needs a folder (limit: one)");
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        CHECK(honest_runs_are_ranked_by_what_their_replay_gives),
        CHECK(copies_count_once_and_each_player_has_one_place),
        CHECK(forged_runs_are_found),
        CHECK(a_folder_that_is_not_there_is_refused),
    };
    if (argc == 2) count = atoi(argv[1]);
    return cmocka_run_group_tests(tests, program_setup, program_teardown);
}
