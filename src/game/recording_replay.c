// SPDX-License-Identifier: MIT
// Replaying a recording into an expedition.
#include <stdio.h>
#include <string.h>

#include "../base/lines.h"
#include "carried.h"
#include "recording.h"

static bool read_level(const Recording *recording, Recipe *recipe, const ReplayWish *wish,
                       TextError *error) {
    CarriedLevel level = {"recording",           recording->source, recording->code.level,
                          recording->level_hash, recording->level,  recording->code.changes};
    return carried_read(&level, recipe, wish->folders, wish->data_folder, error);
}

// The island of the recording.

static bool make_island(Expedition *expedition, const Recording *recording, Recipe *recipe,
                        int threads, TextError *error) {
    Buffer text = {0};
    buffer_append(&text, recording->level.bytes, recording->level.length);
    ExpeditionWish wish = {.code = recording->code,
                           .relaxed = recording->relaxed,
                           .no_search = true,
                           .threads = threads};
    // The seed text names the try: no other is made.
    int rolls = recipe->rolls;
    recipe->rolls = 1;
    bool good = buffer_good(&text, "a level", error) &&
                expedition_make(expedition, recipe, &text, &wish, error);
    if (good) expedition->recipe.rolls = rolls;
    buffer_free(&text);
    if (!good && error->failure == FAILURE_OPTION) error->failure = FAILURE_CONTENT;
    return good;
}

// Commands and checkpoints.

static bool refuse_checkpoint(const Lines *lines, Line line, const Checkpoint *ours,
                              TextError *error) {
    lines_refuse(lines, FAILURE_CONTENT, "checkpoint", line, "'h #1 #2 ...' here", error);
    return error_blanks(error, NUMBERS(ours->day, ours->command));
}

static bool compare_hash(const Lines *lines, const Checkpoint *ours, int part, uint64_t recorded,
                         TextError *error) {
    if (recorded == ours->hash[part]) return true;
    error_say(error, FAILURE_SYNC,
              "out of sync on day #1 after #2 commands: $1 is $2 by rules #3, $3 by the "
              "recording's rules #3",
              (Blanks){.names = {PART_WORD[part], words_hexadecimal(ours->hash[part], 16).text,
                                 words_hexadecimal(recorded, 16).text},
                       .numbers = {ours->day, ours->command, RULES_VERSION}});
    return error_at(error, lines->source, lines->number);
}

static bool compare(const Lines *lines, Line line, const Checkpoint *ours, TextError *error) {
    Line rest = line;
    int day, command;
    uint64_t recorded[PART_COUNT];
    bool good = line_take(&rest, "h ") && line_take_number(&rest, DAY_LIMIT + 1, &day) &&
                line_take(&rest, " ") && line_take_number(&rest, COMMANDS_MOST, &command) &&
                command == ours->command;
    for (int part = 0; good && part < PART_COUNT; part++)
        good = line_take(&rest, " ") && line_take(&rest, PART_WORD[part]) &&
               line_take(&rest, "=") && line_take_hash(&rest, 16, &recorded[part]);
    if (!good || rest.length > 0) return refuse_checkpoint(lines, line, ours, error);
    for (int part = 0; part < PART_COUNT; part++)
        if (!compare_hash(lines, ours, part, recorded[part], error)) return false;
    return day == ours->day || refuse_checkpoint(lines, line, ours, error);
}

static bool refuse_command(Refusal refusal, Line line, TextError *error) {
    char shown[COMMAND_TEXT];
    error_quote(shown, sizeof shown, line.text, line.length);
    return error_say(error, FAILURE_CONTENT, "'$1' refused: $2",
                     NAMES(shown, refusal_words(refusal).text));
}

static bool play(Expedition *expedition, const Lines *lines, Line line, TextError *error) {
    Command command;
    Refusal refusal;
    bool good = command_parse(&command, line.text, line.length, error) &&
                expedition_apply(expedition, command, &refusal, NULL, error) &&
                (!refusal.reason || refuse_command(refusal, line, error));
    if (!good && error->failure != FAILURE_MEMORY) lines_place(lines, error);
    return good;
}

static bool play_all(Expedition *expedition, const Recording *recording, TextError *error) {
    Lines lines = {recording->source, recording->bytes + recording->body,
                   recording->bytes + recording->body_end, recording->body_line - 1};
    int compared = 0;
    for (Line line; lines_next(&lines, &line);) {
        bool good = compared < expedition->checkpoint_count
                        ? compare(&lines, line, &expedition->checkpoints[compared++], error)
                        : play(expedition, &lines, line, error);
        if (!good) return false;
    }
    if (!recording->ended || compared == expedition->checkpoint_count) return true;
    lines.number++;
    return refuse_checkpoint(&lines, (Line){"end", 3}, &expedition->checkpoints[compared], error);
}

static bool find_witness(Expedition *expedition, TextError *error) {
    Solver solver;
    if (!solver_init(&solver, expedition->island.cells))
        return error_memory(error, "a solver", (size_t)expedition->island.cells);
    solver.work_most = BUDGET_GIVEN.work - expedition_work(expedition);
    bool good = solver_solve(&solver, &expedition->island, &expedition->witness, error);
    solver_free(&solver);
    return good;
}

bool recording_replay(Expedition *expedition, const Recording *recording, const ReplayWish *wish,
                      TextError *error) {
    Recipe recipe;
    *expedition = (Expedition){0};
    if (wish->diverged) *wish->diverged = (TextError){0};
    if (!read_level(recording, &recipe, wish, error)) return false;
    bool good = make_island(expedition, recording, &recipe, wish->threads, error);
    bool whole = good && play_all(expedition, recording, error);
    if (good && !whole && wish->diverged && error->failure == FAILURE_SYNC) {
        *wish->diverged = *error;
        whole = true;
    }
    good = whole && (!wish->witness || find_witness(expedition, error));
    recipe_free(&recipe);
    if (good) expedition->practice = recording->practice;
    else expedition_free(expedition);
    return good;
}

bool recording_load(Expedition *expedition, const char *path, const ReplayWish *wish,
                    uint32_t *level, TextError *error) {
    Buffer bytes = {0};
    Recording recording = {0};
    *expedition = (Expedition){0};
    bool good = file_read(&bytes, path, RECORDING_BYTES, error);
    TextSource text = buffer_source(&bytes, path);
    bool opened = good && recording_open(&recording, text, error);
    if (level) *level = opened ? recording.level_hash : 0;
    good = opened && recording_replay(expedition, &recording, wish, error);
    buffer_free(&bytes);
    return good;
}
