// SPDX-License-Identifier: MIT
#include "finished.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "../../game/game.h"
#include "../../base/memory.h"
#include "shell.h"
#include "scores_file.h"
#include "../../game/code.h"

// A run that has ended.
typedef struct EndedRun {
    const Expedition *expedition;
    WorldCode code;  // as people say it
    time_t when;
    bool again;  // some of it may have been kept already
} EndedRun;

bool finished_name(const Shell *shell, const WorldCode *code, const char *how, time_t when,
                   char name[256]) {
    char word[128], stem[240], numbered[240], path[FILE_PATH], date[32] = "undated";
    struct tm parts;
    if (localtime_r(&when, &parts)) strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", &parts);
    snprintf(word, sizeof word, "%s-%.48s", code->level, code->seed.text);
    for (char *at = word; *at; at++)
        if (!level_is_name(at, 1)) *at = '-';
    snprintf(stem, sizeof stem, "%s/%s-%s-%s", HOME_REPLAYS, date, word, how);
    for (int number = 0; file_next_name(numbered, sizeof numbered, stem, "", &number);) {
        snprintf(name, 256, "%s.txt", numbered);
        home_path(&shell->home, name, path);
        if (!file_exists(path)) return true;
    }
    return false;
}

// Its score.

static bool enter_score(Shell *shell, const EndedRun *run, Finished *finished) {
    const Game *game = run->expedition->game;
    ScoreEntry entry = {.total = score_of(game).total,
                        .won = outcome_won(game->outcome),
                        .day = game->day,
                        .relaxed = run->expedition->relaxed,
                        .code = run->code};
    struct tm parts = {.tm_mday = 1};
    localtime_r(&run->when, &parts);
    strftime(entry.date, sizeof entry.date, "%Y-%m-%d", &parts);
    finished->entered = scores_file_enter(shell, &entry, run->again, &finished->place);
    return finished->entered;
}

// Its recording.

// Whether a file of this length holds these bytes.
static bool holds(const char *path, const Buffer *text) {
    struct stat found;
    Buffer bytes = {0};
    TextError error;
    bool same = stat(path, &found) == 0 && (uintmax_t)found.st_size == text->length &&
                file_read(&bytes, path, text->length, &error) && bytes.length == text->length &&
                memcmp(bytes.bytes, text->bytes, bytes.length) == 0;
    buffer_free(&bytes);
    return same;
}

static bool is_recorded(const Shell *shell, const Buffer *text) {
    char path[FILE_PATH], inside[sizeof HOME_REPLAYS + sizeof((struct dirent *)0)->d_name];
    bool found = false;
    home_path(&shell->home, HOME_REPLAYS, path);
    DIR *folder = opendir(path);
    for (const struct dirent *entry; folder && !found && (entry = readdir(folder)) != NULL;) {
        snprintf(inside, sizeof inside, HOME_REPLAYS "/%s", entry->d_name);
        home_path(&shell->home, inside, path);
        found = holds(path, text);
    }
    if (folder) closedir(folder);
    return found;
}

static bool write_recording(Shell *shell, const EndedRun *run, const Buffer *text,
                            TextError *error) {
    char name[256];
    const char *how = outcome_won(run->expedition->game->outcome) ? "won" : "lost";
    return finished_name(shell, &run->expedition->code, how, run->when, name)
               ? home_write(&shell->home, name, text, error)
               : error_set(error, FAILURE_WRITE, "there is no free name for the recording");
}

static bool record(Shell *shell, const EndedRun *run) {
    Buffer text = {0};
    TextError error;
    bool good =
        recording_print(run->expedition, true, &text, &error) &&
        ((run->again && is_recorded(shell, &text)) || write_recording(shell, run, &text, &error));
    if (!good) shell_notice(shell, "%s", error_words(&error).text);
    buffer_free(&text);
    return good;
}

// Both.

static bool remove_save(Shell *shell) {
    char path[FILE_PATH];
    TextError error;
    home_path(&shell->home, HOME_SAVE, path);
    if (!home_begin_change(&shell->home, &error)) return false;
    bool good = remove(path) == 0;
    home_end_change(&shell->home);
    return good;
}

// The recording is the last: where it is, nothing is missing.
static bool keep(Shell *shell, const EndedRun *run, Finished *finished) {
    if (!finished->scored)
        finished->scored = run->expedition->practice || enter_score(shell, run, finished);
    if (!finished->recorded) finished->recorded = record(shell, run);
    if (!finished->scored || !finished->recorded) return false;
    remove_save(shell);
    return true;
}

bool finished_keep(Shell *shell, const Journey *journey, Finished *finished) {
    EndedRun run = {journey->expedition, journey->world.code, time(NULL), false};
    return keep(shell, &run, finished);
}

// Whether the save has an end, and when it was written.
static bool save_has_ended(const Shell *shell, time_t *when) {
    Buffer bytes = {0};
    Recording recording = {0};
    TextError error;
    struct stat found = {0};
    char path[FILE_PATH];
    home_path(&shell->home, HOME_SAVE, path);
    bool there = stat(path, &found) == 0 &&
                 home_read(&shell->home, HOME_SAVE, RECORDING_BYTES, &bytes, &error);
    TextSource text = {HOME_SAVE, bytes.length ? (const char *)bytes.bytes : "", bytes.length};
    bool ended = there && recording_open(&recording, text, &error) && recording.ended;
    *when = found.st_mtime;
    buffer_free(&bytes);
    return ended;
}

void finished_make_up(Shell *shell) {
    JourneyWish wish;
    Journey journey;
    TextError damage, error;
    SaveLoaded which;
    EndedRun run = {.again = true};
    Finished finished = {.scored = false};
    if (!shell->home.kept || !save_has_ended(shell, &run.when)) return;
    shell_journey_wish(shell, &wish);
    wish.kind = JOURNEY_SAVE;
    home_path(&shell->home, HOME_SAVE, wish.path);
    if (!journey_make(&journey, &wish, NULL, NULL, NULL, &which, &damage, &error)) return;
    run.expedition = journey.expedition;
    run.code = journey.world.code;
    bool over = which == SAVE_CURRENT && run.expedition->game->outcome != OUTCOME_PLAYING;
    if (over && keep(shell, &run, &finished))
        shell_notice(shell, "The game that ended last was kept with its score and its recording");
    journey_free(&journey);
}
