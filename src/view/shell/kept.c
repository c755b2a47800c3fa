// SPDX-License-Identifier: MIT
#include "kept.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../../base/lines.h"
#include "../../system/system.h"
#include "files.h"
#include "games.h"
#include "recordings.h"
#include "shell.h"

// Ways into a game and a recording.

bool may_play(Shell *shell) {
    return shell_hold_home(shell) || !shell->home.busy || shell->unkept_accepted;
}

void go_prepare(Shell *shell, const JourneyWish *wish) {
    go_to(shell, may_play(shell) ? SCREEN_PREPARE : SCREEN_BUSY)->wish = *wish;
}

void go_play(Shell *shell, const WorldCode *code, const char *level) {
    JourneyWish wish = shell_journey_wish(shell, JOURNEY_NEW);
    wish.world = shell_wish(shell, level);
    wish.world.code = *code;
    go_prepare(shell, &wish);
}

bool recording_check(const char *path, TextError *error) {
    Buffer bytes = {0};
    Recording recording;
    bool good = file_read(&bytes, path, RECORDING_BYTES, error) &&
                recording_open(&recording, buffer_source(&bytes, path), error);
    buffer_free(&bytes);
    return good;
}

void go_replay(Shell *shell, const char *path) {
    TextError error;
    if (recording_check(path, &error)) {
        Go *go = go_to(shell, SCREEN_REPLAY);
        memcpy(go->path, path, strlen(path) + 1);
    } else {
        error_shorten(&error, path, file_folder(path));
        shell_notice_error(shell, "$", &error);
    }
}

// Scores.

// A finished game.
typedef struct EndedRun {
    const Expedition *expedition;
    WorldCode code;  // with the name that people use
    const char *save;  // its path; empty where it has none
    time_t when;
    bool again;  // some of it may be kept already
} EndedRun;

static ScoreEntry entry_of(const EndedRun *run) {
    const Game *game = run->expedition->game;
    ScoreEntry entry = {.total = score_of(game).total,
                        .won = outcome_won(game->outcome),
                        .day = game->day,
                        .relaxed = run->expedition->relaxed,
                        .code = run->code};
    struct tm parts = {.tm_mday = 1};
    system_local_time(run->when, &parts);
    strftime(entry.date, sizeof entry.date, "%Y-%m-%d", &parts);
    return entry;
}

static bool enter_score(Shell *shell, const EndedRun *run, Finished *finished) {
    ScoreTable table;
    ScoreEntry entry = entry_of(run);
    entry.scouted = finished->scouted = honours_is_scouted(shell, &run->code);
    bool known = honours_scores(shell, &table);
    finished->place = scores_find(&table, &entry);
    bool there = known && run->again && finished->place.place;
    bool entered = there || scores_enter(&table, &entry, &finished->place);
    if (!entered) shell_notice(shell, "There is not enough memory for the high scores");
    finished->entered = there || (known && entered && honours_keep_scores(shell, &table));
    scores_free(&table);
    if (finished->entered)
        finished->entered = honours_keep(shell, run->expedition, &entry, &finished->honours);
    return finished->entered;
}

// Recordings.

// "replays/2026-11-21-153012-noise-isle-driftwood-won.recording", with a number if that is taken, in
// characters that every file system takes. False where all are taken.
static bool name_recording(const Shell *shell, const WorldCode *code, const char *how, time_t when,
                           char name[256]) {
    char word[160], file[CODE_FILE_NAME], stem[240], numbered[240], date[32] = "undated";
    struct tm parts;
    if (system_local_time(when, &parts)) strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", &parts);
    code_file_name(file, code);
    snprintf(word, sizeof word, "%s-%.48s", file, code->seed.text);
    files_plain(word);
    snprintf(stem, sizeof stem, "%s/%s-%s-%s", HOME_REPLAYS, date, word, how);
    for (int number = 0; file_next_name(numbered, sizeof numbered, stem, "", &number);) {
        snprintf(name, 256, "%s" RECORDING_ENDING, numbered);
        if (!file_exists(home_path(&shell->home, name).text)) return true;
    }
    return false;
}

static bool is_recorded(const Shell *shell, const Buffer *text) {
    bool found = false;
    SystemFolder *folder = system_open_folder(home_path(&shell->home, HOME_REPLAYS).text);
    for (const char *name; folder && !found && (name = system_next_name(folder)) != NULL;)
        found = files_hold(home_within(&shell->home, HOME_REPLAYS, name).text, text);
    system_close_folder(folder);
    return found;
}

static bool write_recording(Shell *shell, const WorldCode *code, const char *how, time_t when,
                            const Buffer *text, TextError *error) {
    char name[256];
    return name_recording(shell, code, how, when, name)
               ? home_write(&shell->home, name, text, error)
               : error_set(error, FAILURE_WRITE, "there is no free name for the recording");
}

static bool record(Shell *shell, const EndedRun *run) {
    Buffer text = {0};
    TextError error;
    const Expedition *expedition = run->expedition;
    const char *how = outcome_won(expedition->game->outcome) ? "won" : "lost";
    bool good = recording_print(expedition, true, &text, &error) &&
                ((run->again && is_recorded(shell, &text)) ||
                 write_recording(shell, &expedition->code, how, run->when, &text, &error));
    if (!good) shell_notice_error(shell, "$", &error);
    buffer_free(&text);
    return good;
}

// Finished games.

// The recording comes last: if it is there, nothing is missing.
static bool keep(Shell *shell, const EndedRun *run, Finished *finished) {
    if (!finished->scored)
        finished->scored = run->expedition->practice || enter_score(shell, run, finished);
    if (!finished->recorded) finished->recorded = record(shell, run);
    TextError error;
    if (!finished->scored || !finished->recorded) return false;
    honours_scout(shell, &run->code);  // the end shows the whole land
    if (run->save[0]) game_remove(shell, run->save, &error);
    return true;
}

bool finished_keep(Shell *shell, const Journey *journey, Finished *finished) {
    EndedRun run = {journey->expedition, journey->world.code, shell->save, time(NULL), false};
    return keep(shell, &run, finished);
}

// Does so for a game whose program ended before it could, which its save shows.
static void make_up(Shell *shell, const RecordingFile *file) {
    JourneyWish wish = shell_journey_wish(shell, JOURNEY_SAVE);
    HomePath path = home_within(&shell->home, HOME_GAMES, file->name);
    Journey journey;
    JourneyEnd end;
    Finished finished = {.scored = false};
    memcpy(wish.path, path.text, sizeof wish.path);
    if (!journey_make(&journey, &wish, &(WorldProgress){.cancel = NULL}, &end)) return;
    time_t when = (time_t)(file->changed / 1000000000);
    EndedRun run = {journey.expedition, journey.world.code, path.text, when, true};
    bool over = end.which == SAVE_CURRENT && run.expedition->game->outcome != OUTCOME_PLAYING;
    if (over && keep(shell, &run, &finished))
        shell_notice(shell, "Score and recording of the last game have been kept");
    journey_free(&journey);
}

static void make_up_all(Shell *shell) {
    RecordingFiles files;
    if (!shell->home.kept || !recordings_read(&files, shell, HOME_GAMES, SAVE_ENDING)) return;
    for (int i = 0; i < files.count; i++)
        if (files.items[i].state > RECORDING_UNFINISHED) make_up(shell, &files.items[i]);
    recordings_free(&files);
}

bool shell_hold_home(Shell *shell) {
    bool held = shell->home.holds;
    if (home_hold(&shell->home) && !held) {
        games_move_old(shell);
        make_up_all(shell);
    }
    return shell->home.holds;
}

// Islands played last.

// Lines that are no codes are skipped.
int recent_read(const Shell *shell, WorldCode codes[RECENT_MOST]) {
    enum { RECENT_BYTES = 64 << 10 };
    Buffer bytes = {0};
    TextError error;
    int count = 0;
    Line line;
    bool there = home_read(&shell->home, HOME_RECENT, RECENT_BYTES, &bytes, &error);
    TextSource text = buffer_source(&bytes, HOME_RECENT);
    Lines lines = {text.name, text.bytes, text.bytes + text.length, 0};
    while (there && count < RECENT_MOST && lines_next_or_rest(&lines, &line))
        if (code_parse(&codes[count], line.text, line.length, &error)) count++;
    buffer_free(&bytes);
    return count;
}

void recent_add(Shell *shell, const WorldCode *code) {
    WorldCode before[RECENT_MOST];
    TextError error;
    Buffer text = {0};
    if (!shell->home.kept) return;
    int count = recent_read(shell, before);
    CodeText line = code_text(code);
    buffer_format(&text, "%s\n", line.text);
    for (int i = 0, written = 1; i < count && written < RECENT_MOST; i++) {
        CodeText other = code_text(&before[i]);
        if (strcmp(line.text, other.text) == 0) continue;
        buffer_format(&text, "%s\n", other.text);
        written++;
    }
    if (!text.failed) home_write(&shell->home, HOME_RECENT, &text, &error);
    buffer_free(&text);
}
