// SPDX-License-Identifier: MIT
#include "scores_file.h"

#include "shell.h"
#include "world_choice.h"

static bool read(Shell *shell, ScoreTable *table, TextError *error) {
    Buffer bytes = {0};
    char path[FILE_PATH];
    *error = (TextError){.failure = FAILURE_NONE};
    home_path(&shell->home, HOME_SCORES, path);
    bool there = home_read(&shell->home, HOME_SCORES, SCORES_FILE_BYTES, &bytes, error);
    TextSource text = {path, bytes.bytes ? (const char *)bytes.bytes : "", bytes.length};
    bool good = there ? scores_parse(table, text, error) : error->failure == FAILURE_NONE;
    buffer_free(&bytes);
    return good;
}

// Scores of another version are left to the program that wrote them.
bool scores_file_read(Shell *shell, ScoreTable *table) {
    TextError error;
    char aside[FILE_PATH];
    *table = (ScoreTable){0};
    if (read(shell, table, &error)) return true;
    bool damaged = error.failure == FAILURE_CONTENT;
    bool moved = damaged && home_put_aside(&shell->home, HOME_SCORES, aside);
    error_shorten(&error, shell->home.folder, strlen(shell->home.folder));
    shell_notice(shell, "%.180s.%s", error_words(&error).text,
                 moved ? " It was put aside; the high scores begin anew." : "");
    return moved;
}

static bool write(Shell *shell, const ScoreTable *table) {
    TextError error;
    Buffer text = {0};
    bool good =
        scores_print(table, &text, &error) && home_write(&shell->home, HOME_SCORES, &text, &error);
    if (!good) shell_notice(shell, "The score was not kept: %s", error_words(&error).text);
    buffer_free(&text);
    return good;
}

bool scores_file_enter(Shell *shell, const ScoreEntry *entry, bool again, ScorePlace *place) {
    ScoreTable table;
    bool known = scores_file_read(shell, &table);
    *place = scores_find(&table, entry);
    if (known && again && place->place) {
        scores_free(&table);
        return true;
    }
    bool entered = scores_enter(&table, entry, place);
    if (!entered) shell_notice(shell, "There is not enough memory for the high scores");
    bool kept = known && entered && shell->home.kept && write(shell, &table);
    scores_free(&table);
    return kept;
}
