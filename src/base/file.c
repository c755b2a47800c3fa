// SPDX-License-Identifier: MIT
#include "file.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../system/system.h"
#include "number.h"

enum { READ_BYTES = 1 << 16, TRIES = 100, PIECE_BYTES = 1 << 24, STANDARD_OUTPUT = 1 };

bool file_path(char path[FILE_PATH], const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(path, FILE_PATH, format, arguments);
    va_end(arguments);
    return length >= 0 && length < FILE_PATH;
}

bool file_unreadable(TextError *error, const char *path, const char *reason) {
    error_say(error, FAILURE_MISSING, "$", NAMES(reason));
    return error_in(error, path);
}

// `what` is a sentence with blanks for path and reason, an errno.
static bool unwritable(TextError *error, const char *what, const char *path, int reason) {
    return error_say(error, FAILURE_WRITE, what, NAMES(path, system_words(reason)));
}

static bool too_long(TextError *error, const char *path, size_t limit) {
    error_limit(error, FAILURE_CONTENT, "file is too long", NULL, "# bytes",
                NUMBERS((int64_t)limit));
    return error_in(error, path);
}

// The size that the file claims is only a hint: what counts is what can be read.
static bool read_all(Buffer *buffer, int file, const char *path, size_t limit, TextError *error) {
    unsigned char piece[READ_BYTES];
    size_t total = 0;
    for (;;) {
        int64_t got = system_read(file, piece, sizeof piece);
        if (got < 0) return file_unreadable(error, path, system_words(errno));
        if (got == 0) return buffer_good(buffer, path, error);
        if ((size_t)got > limit - total) return too_long(error, path, limit);
        total += (size_t)got;
        buffer_append(buffer, piece, (size_t)got);
    }
}

bool file_read(Buffer *buffer, const char *path, size_t limit, TextError *error) {
    int file = system_open(path, SYSTEM_TO_READ);
    if (file < 0) return file_unreadable(error, path, system_words(errno));
    SystemFile found;
    bool good = false;
    if (!system_look_in(file, &found)) file_unreadable(error, path, system_words(errno));
    else if (!found.regular) file_unreadable(error, path, "not a regular file");
    else if ((uint64_t)found.bytes > limit) too_long(error, path, limit);
    else good = read_all(buffer, file, path, limit, error);
    system_close(file);
    return good;
}

bool file_exists(const char *path) {
    SystemFile found;
    return system_look_at_link(path, &found);
}

bool file_is_link(const char *path) {
    SystemFile found;
    return system_look_at_link(path, &found) && found.link;
}

bool file_is_folder(const char *path) {
    SystemFile found;
    return system_look(path, &found) && found.folder;
}

bool file_next_name(char *name, size_t capacity, const char *stem, const char *first, int *number) {
    char ending[16];
    if (++*number > FILE_NAMES_MOST) return false;
    snprintf(ending, sizeof ending, "-%d", *number);
    int length = snprintf(name, capacity, "%s%s", stem, *number == 1 ? first : ending);
    return length >= 0 && (size_t)length < capacity;
}

FileKind file_kind(const char *path) {
    SystemFile found;
    if (!system_look(path, &found)) return FILE_NONE;
    return found.regular ? FILE_REGULAR : FILE_OTHER;
}

size_t file_folder(const char *path) {
    const char *slash = system_last_slash(path);
    return slash ? (size_t)(slash - path) + 1 : 0;
}

bool file_ends(const char *path, const char *ending) {
    size_t length = strlen(path), end = strlen(ending);
    return length > end && memcmp(path + length - end, ending, end) == 0;
}

static bool is_same(const SystemFile *one, const SystemFile *two) {
    return one->device == two->device && one->number == two->number;
}

static bool same_number(const char *path, const char *other) {
    SystemFile one, two;
    return system_look(path, &one) && system_look(other, &two) && is_same(&one, &two);
}

// Whether a path, links not followed, still leads to the open file.
static bool is_named(int file, const char *path) {
    SystemFile opened, named;
    return system_look_in(file, &opened) && system_look_at_link(path, &named) &&
           is_same(&opened, &named);
}

// A file that does not exist yet is compared by folder and name.
bool file_same(const char *path, const char *other) {
    char folder[FILE_PATH], other_folder[FILE_PATH];
    SystemFile found;
    if (strcmp(path, other) == 0) return true;
    if (strcmp(path, "-") == 0 || strcmp(other, "-") == 0) return false;
    if (system_look(path, &found)) return found.regular && same_number(path, other);
    if (system_look(other, &found)) return false;
    size_t length = file_folder(path), other_length = file_folder(other);
    if (strcmp(path + length, other + other_length) != 0) return false;
    snprintf(folder, sizeof folder, "%.*s", (int)length, path);
    snprintf(other_folder, sizeof other_folder, "%.*s", (int)other_length, other);
    return same_number(folder[0] ? folder : ".", other_folder[0] ? other_folder : ".");
}

static bool write_all(int file, const void *bytes, size_t length) {
    const unsigned char *at = bytes;
    while (length > 0) {
        int64_t done = system_write(file, at, size_min(length, PIECE_BYTES));
        if (done < 0) return false;
        at += done;
        length -= (size_t)done;
    }
    return true;
}

// A name for a temporary file beside `path`, ".tidemark-PID-N". False with errno if it is too long.
static bool name_temporary(char temporary[FILE_PATH], const char *path, int number) {
    if (file_path(temporary, "%.*s%s%ld-%d", (int)file_folder(path), path, FILE_TEMPORARY,
                  system_process(), number))
        return true;
    errno = ENAMETOOLONG;
    return false;
}

// On a file system without locks nobody else can lock and remove the file either. A file that is
// already locked, or no longer has a name, is being swept.
static bool lock_temporary(int file) {
    SystemFile found;
    bool locked = system_lock(file, SYSTEM_LOCK_ALONE) || errno != EWOULDBLOCK;
    return locked && (!system_look_in(file, &found) || found.names > 0);
}

static int open_temporary(FileDraft *draft) {
    for (int i = 0; i < TRIES && name_temporary(draft->temporary, draft->path, i); i++) {
        int file = system_open(draft->temporary, SYSTEM_TO_CREATE);
        if (file >= 0 && lock_temporary(file)) return file;
        if (file >= 0) system_close(file);
        else if (errno != EEXIST) return -1;
    }
    return -1;
}

static bool write_temporary(FileDraft *draft, const void *bytes, size_t length, FileAccess access,
                            TextError *error) {
    int file = open_temporary(draft);
    if (file < 0) {
        draft->temporary[0] = 0;  // not ours to remove
        return unwritable(error, "cannot create a file beside '$1': $2", draft->path, errno);
    }
    const char *failed = NULL;
    if (!write_all(file, bytes, length)) failed = "cannot write '$1': $2";
    else if (!system_set_access(file, access == FILE_SHARED))
        failed = "cannot set the mode of '$1': $2";
    else if (!system_sync(file)) failed = "cannot fsync '$1': $2";
    int reason = errno;
    // A copy of the descriptor keeps the lock.
    draft->lock = system_hold(file);
    if (!system_close(file) && !failed) {
        failed = "cannot close '$1': $2";
        reason = errno;
    }
    if (!failed) return true;
    file_discard(draft);
    return unwritable(error, failed, draft->path, reason);
}

bool file_target(char target[FILE_PATH], const char *path, TextError *error) {
    if (file_is_link(path))
        return system_follow(path, target, FILE_PATH) ||
               unwritable(error, "cannot follow '$1': $2", path, errno);
    return file_path(target, "%s", path) ||
           unwritable(error, "cannot write '$1': $2", path, ENAMETOOLONG);
}

bool file_absolute(char absolute[FILE_PATH], const char *path) {
    char here[FILE_PATH];
    if (system_is_absolute(path)) return file_path(absolute, "%s", path);
    return system_here(here, sizeof here) && file_path(absolute, "%s/%s", here, path);
}

bool file_draft(FileDraft *draft, const char *path, const void *bytes, size_t length,
                FileAccess access, TextError *error) {
    *draft = (FileDraft){.bytes = bytes, .length = length};
    SystemFile found;
    bool standard = strcmp(path, "-") == 0;
    bool exists =
        !standard && system_look(path, &found);  // through links: /dev/stdout may be a pipe
    if (!standard && (!exists || found.regular))
        return file_target(draft->path, path, error) &&
               write_temporary(draft, bytes, length, access, error);
    if (exists && found.folder) return unwritable(error, "cannot write '$1': $2", path, EISDIR);
    // A pipe without a reader would hang us, and private files must be readable again.
    if (exists && access == FILE_PRIVATE)
        return error_say(error, FAILURE_WRITE, "cannot write '$': not a regular file", NAMES(path));
    return file_path(draft->path, "%s", path) ||
           unwritable(error, "cannot write '$1': $2", path, ENAMETOOLONG);
}

bool file_draft_is_stream(const FileDraft *draft) { return draft->temporary[0] == 0; }

static bool write_stream(const FileDraft *draft, TextError *error) {
    bool standard = strcmp(draft->path, "-") == 0;
    int file = standard ? STANDARD_OUTPUT : system_open(draft->path, SYSTEM_TO_STREAM);
    const char *name = standard ? "standard output" : draft->path;
    if (file < 0) return unwritable(error, "cannot open '$1': $2", name, errno);
    bool good = write_all(file, draft->bytes, draft->length);
    if (!good) unwritable(error, "cannot write '$1': $2", name, errno);
    if (!standard && !system_close(file) && good)
        return unwritable(error, "cannot close '$1': $2", name, errno);
    return good;
}

bool file_sync_name(const char *path, TextError *error) {
    char folder[FILE_PATH];
    bool open_failed;
    snprintf(folder, sizeof folder, "%.*s", (int)file_folder(path), path);
    if (system_sync_folder(folder[0] ? folder : ".", &open_failed)) return true;
    return unwritable(error,
                      open_failed ? "cannot open the folder of '$1': $2"
                                  : "cannot fsync the folder of '$1': $2",
                      path, errno);
}

static void forget_temporary(FileDraft *draft) {
    if (draft->lock >= 0) system_close(draft->lock);
    draft->temporary[0] = 0;
}

bool file_place(FileDraft *draft, TextError *error) {
    if (file_draft_is_stream(draft)) return write_stream(draft, error);
    if (!system_replace(draft->temporary, draft->path)) {
        int reason = errno;
        file_discard(draft);
        return unwritable(error, "cannot rename a file to '$1': $2", draft->path, reason);
    }
    forget_temporary(draft);
    return file_sync_name(draft->path, error);
}

void file_discard(FileDraft *draft) {
    if (!draft->temporary[0]) return;
    system_remove(draft->temporary);
    forget_temporary(draft);
}

bool file_write(const char *path, const void *bytes, size_t length, FileAccess access,
                TextError *error) {
    FileDraft draft;
    return file_draft(&draft, path, bytes, length, access, error) && file_place(&draft, error);
}

bool file_link(const char *from, const char *to) {
    char temporary[FILE_PATH];
    int file = system_open(from, SYSTEM_TO_READ);
    if (file < 0) return false;
    system_lock(file, SYSTEM_LOCK_SHARED);  // protects the second name from sweepers
    bool linked = false;
    for (int i = 0; i < TRIES && !linked && name_temporary(temporary, to, i); i++) {
        linked = system_add_name(from, temporary);
        if (!linked && errno != EEXIST) break;
    }
    bool good = linked && system_replace(temporary, to);
    // If both names already belonged to one file, renaming does nothing.
    if (linked) system_remove(temporary);
    system_close(file);
    return good;
}

// Exactly ".tidemark-PID-N": other files that begin like this are somebody's.
static bool is_temporary(const char *name) {
    static const char digits[] = "0123456789";
    size_t start = sizeof FILE_TEMPORARY - 1;
    if (strncmp(name, FILE_TEMPORARY, start) != 0) return false;
    size_t process = strspn(name + start, digits);
    const char *dash = name + start + process;
    if (process == 0 || *dash != '-') return false;
    size_t number = strspn(dash + 1, digits);
    return number > 0 && dash[1 + number] == 0;
}

static void sweep_file(const char *path) {
    int file = system_open(path, SYSTEM_TO_SWEEP);
    if (file < 0) return;
    SystemFile found;
    bool left =
        system_look_in(file, &found) && found.regular && system_lock(file, SYSTEM_LOCK_ALONE);
    // The file may have been placed meanwhile, and its name given to another.
    if (left && is_named(file, path)) system_remove(path);
    system_close(file);
}

void file_sweep(const char *folder) {
    SystemFolder *open_folder = system_open_folder(folder);
    if (!open_folder) return;
    for (const char *name; (name = system_next_name(open_folder));) {
        char path[FILE_PATH];
        if (is_temporary(name) && file_path(path, "%s/%s", folder, name)) sweep_file(path);
    }
    system_close_folder(open_folder);
}

// Locks.

static LockResult fail_lock(const char *what, const char *path, int why, TextError *error) {
    unwritable(error, what, path, why);
    return LOCK_FAILED;
}

LockResult lock_take(Lock *lock, const char *path, TextError *error) {
    if (lock->held && is_named(lock->file, lock->path)) return LOCK_TAKEN;
    lock_release(lock);
    if (strlen(path) >= sizeof lock->path)
        return fail_lock("cannot make '$1': $2", path, ENAMETOOLONG, error);
    for (int i = 0; i < TRIES; i++) {
        int file = system_open(path, SYSTEM_TO_LOCK);
        if (file < 0) return fail_lock("cannot make '$1': $2", path, errno, error);
        LockResult result = LOCK_TAKEN;
        if (!system_lock(file, SYSTEM_LOCK_ALONE))
            result = errno == EWOULDBLOCK ? LOCK_BUSY
                                          : fail_lock("cannot lock '$1': $2", path, errno, error);
        if (result == LOCK_TAKEN && is_named(file, path)) {
            *lock = (Lock){.held = true, .file = file};
            strcpy(lock->path, path);
            return LOCK_TAKEN;
        }
        system_close(file);
        if (result != LOCK_TAKEN) return result;
    }
    return LOCK_BUSY;
}

void lock_release(Lock *lock) {
    if (!lock->held) return;
    if (is_named(lock->file, lock->path)) system_remove(lock->path);
    system_close(lock->file);
    *lock = (Lock){.held = false};
}
