// SPDX-License-Identifier: MIT
#include "workshop_keep.h"

#include <SDL.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../../base/memory.h"
#include "../../system/system.h"
#include "workshop.h"

#define ENDING ".draft"

enum { KEEP_AFTER_MS = 1000, AGAIN_AFTER_MS = 5000 };

// A level's name wherever the program is started next.
static bool name_level(char name[FILE_PATH], const char *level) {
    return level_is_stock(level) ? file_path(name, "%s", level) : file_absolute(name, level);
}

// Files.

static LockResult hold(Lock *lock, const char *file, TextError *error) {
    char path[FILE_PATH];
    if (!file_path(path, "%s.lock", file)) {
        error_set(error, FAILURE_WRITE, "the name of the level is too long");
        return LOCK_FAILED;
    }
    LockResult result = lock_take(lock, path, error);
    if (result == LOCK_BUSY) error_set(error, FAILURE_WRITE, "another Tidemark has it open");
    return result;
}

static void let_go(WorkshopKeep *keep) {
    lock_release(&keep->lock);
    keep->file[0] = 0;
}

// Finds a free name, and holds it.
static bool name_file(WorkshopKeep *keep, const char *folder, const char *name, TextError *error) {
    char stem[FILE_PATH - 64], numbered[FILE_PATH - 32];
    snprintf(stem, sizeof stem, "%.3900s/%s", folder, name);
    for (int number = 0; file_next_name(numbered, sizeof numbered, stem, "", &number);) {
        if (!file_path(keep->file, "%s" ENDING, numbered)) break;
        LockResult result =
            file_exists(keep->file) ? LOCK_BUSY : hold(&keep->lock, keep->file, error);
        if (result == LOCK_TAKEN && !file_exists(keep->file)) return true;
        let_go(keep);
        if (result == LOCK_FAILED) return false;
    }
    return error_say(error, FAILURE_WRITE, "no free name for what was changed in $", NAMES(name));
}

static bool print(const Workshop *shop, Buffer *bytes, TextError *error) {
    const Draft *draft = &shop->draft;
    DraftFile file = {.seed = shop->code.seed,
                      .width = shop->code.width,
                      .height = shop->code.height,
                      .difficulty = (int)shop->code.difficulty,
                      .stock = buffer_source(&draft->texts[0], draft->name),
                      .text = buffer_source(draft_text(draft), draft->name)};
    return (name_level(file.level, draft->level) ||
            error_set(error, FAILURE_WRITE, "the name of the level is too long")) &&
           draft_file_print(&file, bytes, error);
}

static bool write_file(Workshop *shop, TextError *error) {
    WorkshopKeep *keep = &shop->keep;
    HomePath folder = home_path(&shop->shell->home, HOME_WORKSHOP);
    Buffer bytes = {0};
    bool good = home_make_folder(folder.text, error) && print(shop, &bytes, error) &&
                (keep->file[0] || name_file(keep, folder.text, shop->draft.name, error)) &&
                hold(&keep->lock, keep->file, error) == LOCK_TAKEN &&
                file_write(keep->file, bytes.bytes, bytes.length, FILE_PRIVATE, error);
    if (!good && keep->file[0] && !file_exists(keep->file)) let_go(keep);
    buffer_free(&bytes);
    return good;
}

static bool remove_file(WorkshopKeep *keep, TextError *error) {
    if (!keep->file[0]) return true;
    if (!system_remove(keep->file) && errno != ENOENT)
        return error_say(error, FAILURE_WRITE, "cannot remove '$1': $2",
                         NAMES(keep->file, system_words(errno)));
    bool good = file_sync_name(keep->file, error) || !file_exists(keep->file);
    let_go(keep);
    return good;
}

// Keeping.

static bool is_kept(const Workshop *shop) {
    return shop->draft.count == 0 || shop->keep.serial == shop->draft.serial;
}

// Tells once that it failed, and that it works again.
static void tell(Workshop *shop, const TextError *error) {
    WorkshopKeep *keep = &shop->keep;
    bool failed = error->failure != FAILURE_NONE;
    if (failed) shop->shell->unsaved = *error;
    if (failed && !keep->failed)
        shell_notice_error(shop->shell, "What you change is not kept: $", error);
    if (!failed && keep->failed) shell_notice(shop->shell, "What you change is kept again");
    keep->failed = failed;
}

bool workshop_keep(Workshop *shop) {
    WorkshopKeep *keep = &shop->keep;
    TextError error = {.failure = FAILURE_NONE};
    if (is_kept(shop)) return true;
    bool good = draft_is_stock(&shop->draft) ? remove_file(keep, &error) : write_file(shop, &error);
    if (good) keep->serial = shop->draft.serial;
    keep->due = good ? 0 : SDL_GetTicks64() + AGAIN_AFTER_MS;
    tell(shop, &error);
    return good;
}

int workshop_keep_in_time(Workshop *shop) {
    WorkshopKeep *keep = &shop->keep;
    uint64_t now = SDL_GetTicks64();
    if (is_kept(shop)) return -1;
    if (!keep->due) keep->due = now + KEEP_AFTER_MS;
    if (now < keep->due) return (int)(keep->due - now);
    return workshop_keep(shop) ? -1 : AGAIN_AFTER_MS;
}

bool workshop_keep_before(Workshop *shop, TextError *error) {
    WorkshopKeep *keep = &shop->keep;
    if (workshop_keep(shop) || keep->given_up == shop->draft.serial) return true;
    keep->given_up = shop->draft.serial;
    ErrorWords why = error_words(&shop->shell->unsaved);
    return error_say(error, FAILURE_WRITE,
                     "what you changed in '$1' cannot be kept ($2); once more gives it up",
                     NAMES(shop->draft.recipe.title, why.text));
}

void workshop_keep_anew(Workshop *shop) {
    let_go(&shop->keep);
    shop->keep.serial = shop->draft.serial;
    shop->keep.due = 0;
}

void workshop_keep_end(Workshop *shop) { let_go(&shop->keep); }

// What is kept.

void kept_levels_free(KeptLevels *levels) {
    memory_release(levels->items);
    *levels = (KeptLevels){.count = 0};
}

static bool has_title(KeptLevel *level, TextSource text, TextError *error) {
    Recipe recipe;
    if (!recipe_parse(&recipe, text, error)) return false;
    snprintf(level->title, sizeof level->title, "%s", recipe.title);
    recipe_free(&recipe);
    return true;
}

static bool read_kept(KeptLevel *level, TextError *error) {
    Buffer bytes = {0};
    DraftFile file;
    bool good = file_read(&bytes, level->file, DRAFT_FILE_BYTES, error) &&
                draft_file_parse(&file, buffer_source(&bytes, level->file), error) &&
                has_title(level, file.text, error);
    if (good) memcpy(level->level, file.level, sizeof level->level);
    buffer_free(&bytes);
    return good;
}

static void put_aside(Shell *shell, const char *file, TextError *error) {
    char aside[FILE_PATH];
    error_shorten(error, file, file_folder(file));
    if (error->failure == FAILURE_VERSION)
        shell_notice_error(shell, "An edited level is of a later Tidemark: $", error);
    else if (home_put_aside(&shell->home, file, aside))
        shell_notice_error(shell, "An edited level is damaged, and was put aside: $", error);
    else shell_notice_error(shell, "An edited level is damaged: $", error);
}

static void insert(KeptLevels *levels, const KeptLevel *level) {
    KeptLevel *items = memory_room(levels->items, levels->count, &levels->capacity, sizeof *items);
    if (!items) return;
    int at = levels->count++;
    levels->items = items;
    for (; at > 0 && items[at - 1].changed < level->changed; at--) items[at] = items[at - 1];
    items[at] = *level;
}

static bool is_listed(const char *name) {
    size_t length = strlen(name), end = sizeof ENDING - 1;
    return name[0] != '.' && length > end && strcmp(name + length - end, ENDING) == 0;
}

void kept_levels_read(KeptLevels *levels, Shell *shell) {
    enum { SECOND = 1000000000 };
    kept_levels_free(levels);
    SystemFolder *folder = system_open_folder(home_path(&shell->home, HOME_WORKSHOP).text);
    for (const char *name; folder && (name = system_next_name(folder)) != NULL;) {
        KeptLevel level;
        SystemFile found;
        TextError error;
        HomePath path = home_within(&shell->home, HOME_WORKSHOP, name);
        if (!is_listed(name) || !system_look(path.text, &found)) continue;
        memcpy(level.file, path.text, sizeof level.file);
        level.changed = found.seconds * SECOND + found.nanoseconds;
        if (read_kept(&level, &error)) insert(levels, &level);
        else if (error.failure != FAILURE_MISSING && error.failure != FAILURE_MEMORY)
            put_aside(shell, level.file, &error);
    }
    system_close_folder(folder);
}

bool kept_level_remove(const KeptLevel *level, TextError *error) {
    WorkshopKeep keep = {.file = ""};
    if (hold(&keep.lock, level->file, error) != LOCK_TAKEN) return false;
    memcpy(keep.file, level->file, sizeof keep.file);
    bool good = remove_file(&keep, error);
    let_go(&keep);
    return good;
}

// Going on.

static WorldCode code_of(const DraftFile *file) {
    return (WorldCode){.width = file->width,
                       .height = file->height,
                       .difficulty = (Difficulty)file->difficulty,
                       .seed = file->seed};
}

static void say_back(const Workshop *shop) {
    const char *key = action_key(shop->shell, ACTION_STOCK);
    shell_say(shop->shell,
              key ? "What you changed in '$1' is back; @2 opens it as it was"
                  : "What you changed in '$1' is back",
              NAMES(shop->draft.recipe.title, key ? key_words(key).text : NULL));
}

// What it holds is taken over: the lock, and the bytes that the draft was made of.
static bool restore(Workshop *shop, const KeptLevel *kept, bool own_world, Lock *lock,
                    TextError *error) {
    Buffer bytes = {0};
    DraftFile file;
    Draft next = {.serial = shop->draft.serial};
    bool good = file_read(&bytes, kept->file, DRAFT_FILE_BYTES, error) &&
                draft_file_parse(&file, buffer_source(&bytes, kept->file), error) &&
                draft_restore(&next, &file, shop->shell->folder, error);
    if (good) {
        WorldCode code = own_world ? code_of(&file) : shop->code;
        workshop_take_draft(shop, &next, &code);
        memcpy(shop->keep.file, kept->file, sizeof shop->keep.file);
        shop->keep.lock = *lock;
        say_back(shop);
    }
    buffer_free(&bytes);
    return good;
}

static bool open_kept(Workshop *shop, const KeptLevel *kept, bool own_world, TextError *error) {
    Lock lock = {.held = false};
    if (strcmp(kept->file, shop->keep.file) == 0) return true;  // it is open
    if (!workshop_keep_before(shop, error) || hold(&lock, kept->file, error) != LOCK_TAKEN)
        return false;
    if (restore(shop, kept, own_world, &lock, error)) return true;
    lock_release(&lock);
    return false;
}

bool workshop_open_kept(Workshop *shop, const KeptLevel *kept, TextError *error) {
    return open_kept(shop, kept, true, error);
}

bool workshop_go_on(Workshop *shop, const char *level) {
    KeptLevels levels = {.count = 0};
    char wanted[FILE_PATH] = "";
    TextError error;
    bool found = false;
    if (level && !name_level(wanted, level)) return false;
    kept_levels_read(&levels, shop->shell);
    for (int i = 0; i < levels.count && !found; i++)
        found = (!level || strcmp(levels.items[i].level, wanted) == 0) &&
                open_kept(shop, &levels.items[i], !level, &error);
    kept_levels_free(&levels);
    return found;
}
