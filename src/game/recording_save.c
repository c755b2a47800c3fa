// SPDX-License-Identifier: MIT
// Saves: games on disk.
#include <string.h>

#include "../base/file.h"
#include "recording.h"

static bool open_text(Recording *recording, const char *path, const Buffer *text,
                      TextError *error) {
    return recording_open(recording, buffer_source(text, path), error);
}

// Writing.

// The save that is about to be replaced becomes PATH.old, unless it is damaged: then the older one is
// worth more. A save of another version is kept as well.
static bool keep_older(const char *path, const Buffer *before, TextError *error) {
    char older[FILE_PATH];
    Recording recording;
    TextError damage;
    bool whole = open_text(&recording, path, before, &damage);
    if (!whole && damage.failure != FAILURE_VERSION) return true;
    if (!file_path(older, "%s.old", path))
        return error_say(error, FAILURE_WRITE, "cannot keep '$.old': the name is too long",
                         NAMES(path));
    return file_link(path, older) ||
           file_write(older, before->bytes, before->length, FILE_PRIVATE, error);
}

static bool replace(const char *path, const Buffer *text, const Buffer *before, TextError *error) {
    FileDraft draft;
    bool good = file_draft(&draft, path, text->bytes, text->length, FILE_PRIVATE, error) &&
                (before->length == 0 || keep_older(path, before, error)) &&
                file_place(&draft, error);
    if (!good) file_discard(&draft);
    return good;
}

// Says that the previous save was kept, once reading it again has shown that.
static void tell_kept(const char *path, const Buffer *before, TextError *error) {
    Buffer now = {0};
    Recording recording;
    TextError inner;
    bool same = before->length > 0 && file_read(&now, path, RECORDING_BYTES, &inner) &&
                now.length == before->length && memcmp(now.bytes, before->bytes, now.length) == 0 &&
                open_text(&recording, path, &now, &inner);
    buffer_free(&now);
    if (same) error_note(error, "; the previous save was kept", 0);
}

// A save that cannot be read cannot be kept; most often there is none yet.
static bool read_before(Buffer *before, const char *path, TextError *error) {
    if (file_read(before, path, RECORDING_BYTES, error)) return true;
    buffer_free(before);
    return error->failure != FAILURE_MEMORY;
}

bool save_write(const Expedition *expedition, const char *path, TextError *error) {
    Buffer text = {0}, before = {0};
    bool over = expedition->game->outcome != OUTCOME_PLAYING;
    bool good = read_before(&before, path, error) &&
                recording_print(expedition, over, &text, error) &&
                replace(path, &text, &before, error);
    if (!good) tell_kept(path, &before, error);
    buffer_free(&text);
    buffer_free(&before);
    return good;
}

// Reading.

// Another version or lack of memory is no damage: the older save is not what the player left. Missing
// pictures are none either, unless an older save of the same level finds them.
static bool may_be_damage(Failure failure) {
    return failure == FAILURE_CONTENT || failure == FAILURE_SYNC || failure == FAILURE_MISSING;
}

bool save_load(Expedition *expedition, const char *path, const ReplayWish *wish, SaveLoaded *which,
               TextError *damage, TextError *error) {
    char older[FILE_PATH];
    TextError inner;
    uint32_t level, older_level;
    *which = SAVE_CURRENT;
    if (recording_load(expedition, path, wish, &level, damage)) return true;
    bool pictures = damage->failure == FAILURE_MISSING && level != 0;
    *which = SAVE_OLDER;
    if (may_be_damage(damage->failure) && file_path(older, "%s.old", path) &&
        recording_load(expedition, older, wish, &older_level, &inner)) {
        if (!pictures || older_level == level) return true;
        expedition_free(expedition);
    }
    *which = SAVE_NONE;
    *error = *damage;
    return false;
}
