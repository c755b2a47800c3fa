// SPDX-License-Identifier: MIT
#include "games.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../../base/file.h"
#include "../../system/system.h"
#include "../../worldgen/rng.h"
#include "files.h"
#include "shell.h"

// Reading.

bool games_read(RecordingFiles *files, const Shell *shell) {
    if (!recordings_read(files, shell, HOME_GAMES, SAVE_ENDING)) return false;
    int kept = 0;
    for (int i = 0; i < files->count; i++) {
        RecordingState state = files->items[i].state;
        if (state <= RECORDING_UNFINISHED) files->items[kept++] = files->items[i];
    }
    files->count = kept;
    return true;
}

HomePath game_path(const Shell *shell, const RecordingFile *file) {
    return home_within(&shell->home, HOME_GAMES, file->name);
}

HomePath game_of_code(const Shell *shell, const WorldCode *code) {
    RecordingFiles files;
    CodeText wanted = code_text(code);
    HomePath path = {""};
    if (!games_read(&files, shell)) return path;
    for (int i = 0; i < files.count && !path.text[0]; i++) {
        const RecordingFile *file = &files.items[i];
        CodeText text = code_text(&file->code);
        bool ranked = file->state == RECORDING_UNFINISHED && file->begun && !file->practice;
        if (ranked && strcmp(text.text, wanted.text) == 0) path = game_path(shell, file);
    }
    recordings_free(&files);
    return path;
}

bool game_running(const Shell *shell, Words *what) {
    Shown with = screen_with_game(shell);
    const Expedition *running = with.row->running(with.own);
    const Game *game = running ? running->game : NULL;
    bool kept = shell->save[0] || !shell->home.kept;
    if (!game || !kept || running->practice || game->commands == 0 ||
        game->outcome != OUTCOME_PLAYING)
        return false;
    *what = words("$, day #", (Blanks){{game->day}, {running->recipe.title}});
    return true;
}

// Names.

WorldCode game_code(const Expedition *expedition) {
    WorldCode code = expedition->code;
    code.level_hash = level_code_hash(&expedition->recipe);
    return code;
}

// "games/noise-isle-128-normal-driftwood-1a2b3c4d".
static void print_stem(const WorldCode *code, char stem[256]) {
    CodeText text = code_text(code);
    uint64_t hash = hash_bytes(HASH_START, text.text, strlen(text.text));
    char word[200], file[CODE_FILE_NAME];
    code_file_name(file, code);
    snprintf(word, sizeof word, "%s-%.16s-%.16s-%.64s", file, summary_size(code).text,
             DIFFICULTY_WORD[code->difficulty], code->seed.text);
    files_plain(word);
    snprintf(stem, 256, HOME_GAMES "/%s-%08x", word, (unsigned)(hash ^ hash >> 32));
}

// The first name that is free, or holds these bytes already.
static HomePath free_path(const Shell *shell, const char *stem, const Buffer *bytes) {
    char numbered[270], name[280];
    for (int number = 0; file_next_name(numbered, sizeof numbered, stem, "", &number);) {
        snprintf(name, sizeof name, "%s" SAVE_ENDING, numbered);
        HomePath path = home_path(&shell->home, name);
        if (!file_exists(path.text) || (bytes && files_hold(path.text, bytes))) return path;
    }
    return (HomePath){""};
}

HomePath game_new_path(const Shell *shell, const WorldCode *code) {
    char stem[256];
    print_stem(code, stem);
    return free_path(shell, stem, NULL);
}

// Opening.

// Copies a game into the folder, unless it is there; empty where that fails.
static HomePath take_in(Shell *shell, const Recording *recording, const Buffer *bytes,
                        TextError *error) {
    char stem[256];
    print_stem(&recording->code, stem);
    HomePath path = free_path(shell, stem, bytes);
    if (!home_begin_change(&shell->home, error)) return (HomePath){""};
    if (!file_write(path.text, bytes->bytes, bytes->length, FILE_PRIVATE, error)) path.text[0] = 0;
    home_end_change(&shell->home);
    return path;
}

void game_open(Shell *shell, const char *path) {
    Buffer bytes = {0};
    Recording recording;
    TextError error;
    bool good = file_read(&bytes, path, RECORDING_BYTES, &error) &&
                recording_open(&recording, buffer_source(&bytes, path), &error);
    bool ended = good && recording.ended;
    JourneyWish wish = shell_journey_wish(shell, JOURNEY_SAVE);
    if (good && !ended) {
        HomePath own = take_in(shell, &recording, &bytes, &error);
        memcpy(wish.path, own.text, sizeof wish.path);
    }
    buffer_free(&bytes);
    if (ended) go_replay(shell, path);
    else if (wish.path[0]) go_prepare(shell, &wish);
    else shell_notice_error(shell, "$", &error);
}

// Deleting. The older save goes first: alone it would be found by nobody.

bool game_remove(Shell *shell, const char *path, TextError *error) {
    char older[FILE_PATH];
    if (!home_begin_change(&shell->home, error)) return false;
    if (file_path(older, "%s.old", path)) system_remove(older);
    bool good = system_remove(path) || errno == ENOENT;
    if (!good)
        error_say(error, FAILURE_WRITE, "cannot delete '$1': $2", NAMES(path, system_words(errno)));
    good = good && file_sync_name(path, error);
    home_end_change(&shell->home);
    return good;
}

void games_drop_unplayed(Shell *shell) {
    RecordingFiles files;
    TextError error;
    if (!games_read(&files, shell)) return;
    for (int i = 0; i < files.count; i++)
        if (files.items[i].state == RECORDING_UNFINISHED && !files.items[i].begun)
            game_remove(shell, game_path(shell, &files.items[i]).text, &error);
    recordings_free(&files);
}

// The save of earlier versions.

// False also where nothing is there.
static bool read_old(const Shell *shell, const char *name, Buffer *bytes, char stem[256]) {
    Recording recording;
    TextError error;
    if (!home_read(&shell->home, name, RECORDING_BYTES, bytes, &error)) return false;
    if (recording_open(&recording, buffer_source(bytes, name), &error))
        print_stem(&recording.code, stem);
    return true;
}

// The new name is on the disk before the old one goes.
static bool move_to(const Shell *shell, const char *name, const Buffer *bytes, const char *to) {
    HomePath from = home_path(&shell->home, name);
    TextError error;
    bool there = file_link(from.text, to) ||
                 file_write(to, bytes->bytes, bytes->length, FILE_PRIVATE, &error);
    return there && file_sync_name(to, &error) && system_remove(from.text) &&
           file_sync_name(from.text, &error);
}

// The older save goes first: until the other one follows, the next start finds that at its old place.
void games_move_old(Shell *shell) {
    Buffer save = {0}, older = {0};
    char stem[256] = HOME_GAMES "/game", older_to[FILE_PATH];
    TextError error;
    bool has_older = read_old(shell, HOME_OLD_SAVE ".old", &older, stem);
    bool has_save = read_old(shell, HOME_OLD_SAVE, &save, stem);
    if (has_save && home_begin_change(&shell->home, &error)) {
        HomePath to = free_path(shell, stem, &save);
        bool good = to.text[0] && file_path(older_to, "%s.old", to.text) &&
                    (!has_older || move_to(shell, HOME_OLD_SAVE ".old", &older, older_to)) &&
                    move_to(shell, HOME_OLD_SAVE, &save, to.text);
        if (!good) shell_notice(shell, "The last game could not be moved to the others");
        home_end_change(&shell->home);
    }
    buffer_free(&save);
    buffer_free(&older);
}
