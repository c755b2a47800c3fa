// SPDX-License-Identifier: MIT
// The file of a level of the player's own: it is saved there, and what another editor writes into it is taken
// in at once. Levels of the game have none, and are not looked at.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../shell/pictures.h"
#include "workshop.h"

enum { LOOK_MS = 500 };

static void note(OwnFile *file, const Buffer *text) {
    buffer_free(&file->text);
    buffer_append(&file->text, text->bytes, text->length);
    file->stamp = files_stamp(file->path);
    file->waits = file->refused = false;
}

// Files of the game are not the player's, whatever path leads to them.
static bool is_own(const Workshop *shop) {
    const char *folder = shop->shell->folder;
    size_t length = strlen(folder);
    return !level_is_stock(shop->draft.level) &&
           !(length > 0 && strncmp(shop->draft.level, folder, length) == 0 &&
             strncmp(shop->draft.level + length, "/levels/", 8) == 0);
}

void workshop_file_begin(Workshop *shop) {
    OwnFile *file = &shop->source.file;
    file->path[0] = 0;
    buffer_free(&file->text);
    if (!is_own(shop)) return;
    snprintf(file->path, sizeof file->path, "%s", shop->draft.level);
    note(file, &shop->draft.texts[0]);
}

bool workshop_file_differs(const Workshop *shop) {
    const OwnFile *file = &shop->source.file;
    return file->path[0] && !buffer_same(&file->text, &shop->draft.texts[0]);
}

// What another program wrote.

static const char *const
    TAKEN = "$ was changed elsewhere, and is taken in",
    *const TAKEN_OVER =
        "$ was changed elsewhere, and is taken in; your own edits are one step back",
    *const WAITS = "$ was changed elsewhere; it is taken in when your text parses or is undone",
    *const REFUSED = "Changed elsewhere: $";

// The file's text becomes a step of the draft.
static void take_in(Workshop *shop, Buffer *text) {
    OwnFile *file = &shop->source.file;
    TextError error;
    Buffer copy = {0};
    bool own = !buffer_same(draft_text(&shop->draft), &file->text);
    buffer_append(&copy, text->bytes, text->length);
    file->stamp = files_stamp(file->path);
    file->refused = !draft_take(&shop->draft, &copy, 0, &error);
    if (file->refused) {
        shell_notice_error(shop->shell, REFUSED, &error);
        return;
    }
    note(file, text);
    shell_say(shop->shell, own ? TAKEN_OVER : TAKEN, NAMES(shop->draft.name));
    shop->wrong = (ErrorWords){{0}};
    workshop_find_knobs(shop);
    workshop_want(shop);
    workshop_name_code(shop);
}

// Whether the file still has the text that it had. Otherwise that is taken in; what does not parse here would
// be lost by it, so that it waits.
static bool look(Workshop *shop) {
    OwnFile *file = &shop->source.file;
    Buffer text = {0};
    TextError error;
    if (!file->path[0]) return true;
    FileStamp stamp = files_stamp(file->path);
    if (files_same_stamp(stamp, file->stamp)) return true;
    bool read = file_read(&text, file->path, RECIPE_BYTES, &error);
    bool same = !read || buffer_same(&text, &file->text);  // one that is gone is written again
    if (same) {
        file->stamp = stamp;
        file->waits = file->refused = false;
    } else if (source_is_loose(&shop->source.source)) {
        if (!file->waits) shell_say(shop->shell, WAITS, NAMES(shop->draft.name));
        file->waits = true;
    } else {
        take_in(shop, &text);
    }
    buffer_free(&text);
    return same;
}

int workshop_file_look(Workshop *shop) {
    if (!shop->source.file.path[0]) return -1;
    look(shop);
    return LOOK_MS;
}

// Saving.

bool workshop_keep_level(const Workshop *shop, char path[FILE_PATH], TextError *error) {
    char from[FILE_PATH];
    return (file_path(from, "%s/%s.level", shop->draft.folder, shop->draft.name) ||
            error_set(error, FAILURE_WRITE, "the name of the level is too long")) &&
           pictures_keep_level(path, shop->draft.name, draft_text(&shop->draft),
                               &shop->draft.recipe, from, error);
}

static bool write(Workshop *shop, TextError *error) {
    OwnFile *file = &shop->source.file;
    const Buffer *text = draft_text(&shop->draft);
    if (file->path[0]) return file_write(file->path, text->bytes, text->length, FILE_SHARED, error);
    char path[FILE_PATH];
    if (!workshop_keep_level(shop, path, error)) return false;
    memcpy(file->path, path, sizeof path);
    return true;
}

void workshop_save(Workshop *shop) {
    TextError error = shop->source.source.error;
    if (source_is_loose(&shop->source.source)) {
        shell_notice_error(shop->shell, "Not saved: $", &error);
        return;
    }
    if (!look(shop)) return;  // which told what came instead
    if (!write(shop, &error)) {
        shell_notice_error(shop->shell, "$", &error);
        return;
    }
    note(&shop->source.file, draft_text(&shop->draft));
    shell_say(shop->shell, "Saved $", NAMES(shop->source.file.path));
}
