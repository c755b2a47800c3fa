// SPDX-License-Identifier: MIT
#include "../test.h"

#include "won_evening.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "../captured_program.h"

bool evening_recording(const Driver *driver, char name[RECORDING_NAME]) {
    bool found = false;
    DIR *entries = opendir(scratch_file(&driver->home, EVENING_OWN "replays"));
    if (!entries) return false;
    for (const struct dirent *entry; (entry = readdir(entries));) {
        if (!strstr(entry->d_name, SCRIPTED_ENDING)) continue;
        snprintf(name, RECORDING_NAME, EVENING_OWN "replays/%.200s", entry->d_name);
        found = true;
    }
    closedir(entries);
    return found;
}

void evening_expect_kept(const Driver *driver, const ScriptedWin *script, const char *name,
                         const char *cli) {
    scripted_win_same(script, scratch_file(&driver->home, name));
    CapturedProgram program = program_make(cli, TIDEMARK_SOURCE_DIR);
    const char *path = scratch_file(&driver->home, name);
    assert_int_equal(RUN(&program, "verify", path), 0);
    Buffer out = program_output(&program);
    if (!strstr((const char *)out.bytes, "ok, sailed on day "))
        FAIL("of %s verify says %s", name, (const char *)out.bytes);
    buffer_free(&out);
    program_remove(&program);
}

void evening_expect_score(const Driver *driver, const ScriptedWin *script) {
    char line[80];
    const Game *game = script->model.game;
    Buffer scores = scratch_read(&driver->home, EVENING_OWN "scores.txt");
    buffer_byte(&scores, 0);
    snprintf(line, sizeof line, "\nscore %d won %d ", score_of(game).total, game->day);
    if (!strstr((const char *)scores.bytes, line) ||
        !strstr((const char *)scores.bytes, SCRIPTED_CODE "\n"))
        FAIL("there is no%s in %s", line, (const char *)scores.bytes);
    buffer_free(&scores);
}
