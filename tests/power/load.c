// SPDX-License-Identifier: MIT
#include "../support/test.h"

#include "load.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../src/game/recording.h"
#include "../../src/game/game.h"
#include "../../src/base/file.h"
#include "../support/played_expedition.h"
#include "../support/captured_program.h"

enum { PATH_BYTES = SCRATCH_PATH * 3 };

// A state under test.
typedef struct Scene {
    const Crash *crash;
    CapturedProgram cli;  // its folder is the root
    char save[PATH_BYTES];
    Loaded loaded;
} Scene;

// Programs.

static Scene scene_open(const Crash *crash, const DiskState *state) {
    Scene scene = {.crash = crash, .cli = program_make(TIDEMARK_CLI, TIDEMARK_SOURCE_DIR)};
    scratch_write(&scene.cli.caught, "lines", "?\n");
    disk_state_write(state, scene.cli.folder.path);
    snprintf(scene.save, sizeof scene.save, "%s/%s", scene.cli.folder.path, crash->save);
    return scene;
}

static void scene_close(Scene *scene) {
    buffer_free(&scene->loaded.game);
    program_remove(&scene->cli);
}

static bool exists(const char *path) { return access(path, F_OK) == 0; }

static Buffer read_file(const char *path) {
    Buffer bytes = {0};
    TextError error;
    if (exists(path) && !file_read(&bytes, path, RECORDING_BYTES, &error))
        FAIL("%s", error_words(&error).text);
    return bytes;
}

static bool verify(CapturedProgram *cli, const char *path) {
    cli->input = "/dev/null";
    return exists(path) && RUN(cli, "verify", path) == 0;
}

// Loads what a player would continue: the save, or the one before it.
static Buffer load(CapturedProgram *cli, const char *save) {
    char lines[PATH_BYTES], out[PATH_BYTES];
    snprintf(lines, sizeof lines, "%s", scratch_file(&cli->caught, "lines"));
    snprintf(out, sizeof out, "%s", scratch_file(&cli->caught, "replay"));
    remove(out);
    cli->input = lines;
    int code = RUN(cli, "play", "--load", save, "--replay", out);
    if (code != 0 && code != FAILURE_CONTENT && code != FAILURE_MISSING && code != FAILURE_SYNC)
        FAIL("'play --load' ends with %d", code);
    return code == 0 ? read_file(out) : (Buffer){0};
}

static void load_scene(Scene *scene) {
    bool text = scene->crash->text;
    const char *also = scene->crash->also;
    char path[PATH_BYTES];
    scene->loaded.verified = text || !exists(scene->save) || verify(&scene->cli, scene->save);
    scene->loaded.game = text ? read_file(scene->save) : load(&scene->cli, scene->save);
    if (scene->loaded.game.length > 0 || !also) return;
    snprintf(path, sizeof path, "%s/%s", scene->cli.folder.path, also);
    buffer_free(&scene->loaded.game);
    scene->loaded.game = load(&scene->cli, path);
}

void load_state(Loaded *loaded, const Crash *crash, const DiskState *state) {
    Scene scene = scene_open(crash, state);
    load_scene(&scene);
    *loaded = scene.loaded;
    scene.loaded.game = (Buffer){0};
    scene_close(&scene);
}

// Versions of the save.

// The last version with this game, or -1.
static int version_of(const Crash *crash, const Buffer *game) {
    int version = crash->version_count - 1;
    while (version >= 0 && !bytes_same(&crash->versions[version], game)) version--;
    return version;
}

static bool is_over(const Buffer *text) {
    Recording recording;
    TextError error;
    TextSource source = {"save", text->length ? (const char *)text->bytes : "", text->length};
    return recording_open(&recording, source, &error) && recording.ended && !recording.practice;
}

static bool is_old_or_new(const Scene *scene, int answered, char why[300]) {
    const Crash *crash = scene->crash;
    int version = version_of(crash, &scene->loaded.game);
    bool damaged = !scene->loaded.verified && !(version == 0 && crash->first_is_damaged);
    // A removed save with an end may be back: the next start removes it again.
    bool back = version == answered - 1 && exists(scene->save) && is_over(&scene->loaded.game);
    if ((version >= answered || back) && !damaged) return true;
    if (damaged) snprintf(why, 300, "the save does not verify");
    else if (version < 0) snprintf(why, 300, "the save is none that was made");
    else snprintf(why, 300, "save %d is there, and save %d was answered", version, answered);
    return false;
}

// Replays and scores.

static void home_path(const Scene *scene, const char *name, char path[PATH_BYTES]) {
    snprintf(path, PATH_BYTES, "%s/%s%s%s", scene->cli.folder.path, scene->crash->home,
             scene->crash->home[0] ? "/" : "", name);
}

// Whether a replay has this text and, with `ended`, can be replayed.
static bool has_replay(Scene *scene, const Buffer *text, bool ended) {
    char folder[PATH_BYTES], path[PATH_BYTES + 300];
    bool found = false;
    home_path(scene, "replays", folder);
    DIR *entries = opendir(folder);
    for (const struct dirent *entry; entries && !found && (entry = readdir(entries));) {
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        Buffer bytes = read_file(path);
        found = bytes_same(&bytes, text) && (!ended || verify(&scene->cli, path));
        buffer_free(&bytes);
    }
    if (entries) closedir(entries);
    return found;
}

// Whether a line of the scores has the total and the code.
static bool has_score(const Scene *scene, const Buffer *text) {
    char path[PATH_BYTES], total[16];
    Expedition ended;
    bool found = false;
    home_path(scene, "scores.txt", path);
    played_replay(&ended, text);
    ended.code.level_hash = 0;  // all levels here are stock levels
    CodeText code = code_text(&ended.code);
    snprintf(total, sizeof total, " %d ", score_of(ended.game).total);
    expedition_free(&ended);
    Buffer scores = read_file(path);
    buffer_byte(&scores, 0);
    for (char *line = strtok((char *)scores.bytes, "\n"); line; line = strtok(NULL, "\n")) {
        found = found || (strstr(line, total) && strstr(line, code.text));
    }
    buffer_free(&scores);
    return found;
}

// Finished games that must be kept.

static bool is_kept(Scene *scene, const Buffer *game, char why[300]) {
    bool replay = has_replay(scene, game, true), score = has_score(scene, game);
    if (!replay) snprintf(why, 300, "a game that is over has no recording");
    else if (!score) snprintf(why, 300, "a game that is over has no score");
    return replay && score;
}

// A save that is gone was one of a finished game.
static bool removed_is_kept(Scene *scene, char why[300]) {
    const Crash *crash = scene->crash;
    int version = version_of(crash, &scene->loaded.game);
    return exists(scene->save) || version < 1 || !is_over(&crash->versions[version - 1]) ||
           is_kept(scene, &crash->versions[version - 1], why);
}

// The save and the one before it.
static bool all_over_are_kept(Scene *scene, char why[300]) {
    char older[PATH_BYTES + 8];
    snprintf(older, sizeof older, "%s.old", scene->save);
    Buffer before = read_file(older);
    bool kept = (!is_over(&scene->loaded.game) || is_kept(scene, &scene->loaded.game, why)) &&
                (!is_over(&before) || is_kept(scene, &before, why)) && removed_is_kept(scene, why);
    buffer_free(&before);
    return kept;
}

static bool keeps_what_was(Scene *scene, char why[300]) {
    char older[PATH_BYTES + 8];
    snprintf(older, sizeof older, "%s.old", scene->save);
    const Buffer *was = &scene->crash->versions[0];
    Buffer before = read_file(older);
    bool kept = bytes_same(&scene->loaded.game, was) || bytes_same(&before, was) ||
                has_replay(scene, was, false);
    buffer_free(&before);
    if (!kept) snprintf(why, 300, "the game before is nowhere");
    return kept;
}

bool load_is_good(const Crash *crash, const DiskState *state, int answered, bool starts,
                  char why[300]) {
    Scene scene = scene_open(crash, state);
    load_scene(&scene);
    bool good =
        is_old_or_new(&scene, answered, why) && (!crash->keeps || keeps_what_was(&scene, why));
    if (good && starts && crash->start && !all_over_are_kept(&scene, why)) {
        crash->start(crash->data, &scene.cli.folder);
        good = all_over_are_kept(&scene, why);
    }
    scene_close(&scene);
    return good;
}
