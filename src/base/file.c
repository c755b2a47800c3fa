// SPDX-License-Identifier: MIT
#define _XOPEN_SOURCE 700  // realpath
#define _DARWIN_C_SOURCE  // flock, where asking for POSIX hides it
#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "number.h"

enum { READ_BYTES = 1 << 16, TRIES = 100, PIECE_BYTES = 1 << 24 };

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
    return error_say(error, FAILURE_WRITE, what, NAMES(path, strerror(reason)));
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
        ssize_t got = read(file, piece, sizeof piece);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return file_unreadable(error, path, strerror(errno));
        if (got == 0) return buffer_good(buffer, path, error);
        if ((size_t)got > limit - total) return too_long(error, path, limit);
        total += (size_t)got;
        buffer_append(buffer, piece, (size_t)got);
    }
}

bool file_read(Buffer *buffer, const char *path, size_t limit, TextError *error) {
    // Without O_NONBLOCK a pipe in place of a file would hang us here.
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return file_unreadable(error, path, strerror(errno));
    struct stat about;
    bool good = false;
    if (fstat(file, &about) != 0) file_unreadable(error, path, strerror(errno));
    else if (!S_ISREG(about.st_mode)) file_unreadable(error, path, "not a regular file");
    else if ((uintmax_t)about.st_size > limit) too_long(error, path, limit);
    else good = read_all(buffer, file, path, limit, error);
    close(file);
    return good;
}

bool file_exists(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0;
}

bool file_is_link(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0 && S_ISLNK(about.st_mode);
}

bool file_is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool file_next_name(char *name, size_t capacity, const char *stem, const char *first, int *number) {
    char ending[16];
    if (++*number > FILE_NAMES_MOST) return false;
    snprintf(ending, sizeof ending, "-%d", *number);
    int length = snprintf(name, capacity, "%s%s", stem, *number == 1 ? first : ending);
    return length >= 0 && (size_t)length < capacity;
}

FileKind file_kind(const char *path) {
    struct stat about;
    if (stat(path, &about) != 0) return FILE_NONE;
    return S_ISREG(about.st_mode) ? FILE_REGULAR : FILE_OTHER;
}

size_t file_folder(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

static bool same_number(const char *path, const char *other) {
    struct stat one, two;
    return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev &&
           one.st_ino == two.st_ino;
}

// Whether a path, links not followed, still leads to the open file.
static bool is_named(int file, const char *path) {
    struct stat opened, named;
    return fstat(file, &opened) == 0 && lstat(path, &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

// A file that does not exist yet is compared by folder and name.
bool file_same(const char *path, const char *other) {
    char folder[FILE_PATH], other_folder[FILE_PATH];
    struct stat about;
    if (strcmp(path, other) == 0) return true;
    if (strcmp(path, "-") == 0 || strcmp(other, "-") == 0) return false;
    if (stat(path, &about) == 0) return S_ISREG(about.st_mode) && same_number(path, other);
    if (stat(other, &about) == 0) return false;
    size_t length = file_folder(path), other_length = file_folder(other);
    if (strcmp(path + length, other + other_length) != 0) return false;
    snprintf(folder, sizeof folder, "%.*s", (int)length, path);
    snprintf(other_folder, sizeof other_folder, "%.*s", (int)other_length, other);
    return same_number(folder[0] ? folder : ".", other_folder[0] ? other_folder : ".");
}

static bool write_all(int file, const void *bytes, size_t length) {
    const unsigned char *at = bytes;
    while (length > 0) {
        ssize_t done = write(file, at, size_min(length, PIECE_BYTES));
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return false;
        at += done;
        length -= (size_t)done;
    }
    return true;
}

// The umask can only be read by setting it; the strict one in between does no harm to a file that
// another thread creates meanwhile.
static mode_t access_mode(FileAccess access) {
    if (access == FILE_PRIVATE) return S_IRUSR | S_IWUSR;
    mode_t mask = umask(S_IRWXG | S_IRWXO);
    umask(mask);
    return (S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH) & ~mask;
}

// A name for a temporary file beside `path`, ".tidemark-PID-N". False with errno if it is too long.
static bool name_temporary(char temporary[FILE_PATH], const char *path, int number) {
    if (file_path(temporary, "%.*s%s%ld-%d", (int)file_folder(path), path, FILE_TEMPORARY,
                  (long)getpid(), number))
        return true;
    errno = ENAMETOOLONG;
    return false;
}

// On a file system without locks nobody else can lock and remove the file either. A file that is
// already locked, or no longer has a name, is being swept.
static bool lock_temporary(int file) {
    struct stat about;
    bool locked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
    return locked && (fstat(file, &about) != 0 || about.st_nlink > 0);
}

static int open_temporary(FileDraft *draft) {
    for (int i = 0; i < TRIES && name_temporary(draft->temporary, draft->path, i); i++) {
        int file = open(draft->temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                        S_IRUSR | S_IWUSR);
        if (file >= 0 && lock_temporary(file)) return file;
        if (file >= 0) close(file);
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
    else if (fchmod(file, access_mode(access)) != 0) failed = "cannot set the mode of '$1': $2";
    else if (fsync(file) != 0) failed = "cannot fsync '$1': $2";
    int reason = errno;
    // A copy of the descriptor keeps the lock.
    draft->lock = fcntl(file, F_DUPFD_CLOEXEC, STANDARD_COUNT);
    if (close(file) != 0 && !failed) {
        failed = "cannot close '$1': $2";
        reason = errno;
    }
    if (!failed) return true;
    file_discard(draft);
    return unwritable(error, failed, draft->path, reason);
}

bool file_target(char target[FILE_PATH], const char *path, TextError *error) {
    char followed[PATH_MAX];
    bool link = file_is_link(path);
    if (link && !realpath(path, followed))
        return unwritable(error, "cannot follow '$1': $2", path, errno);
    return file_path(target, "%s", link ? followed : path) ||
           unwritable(error, "cannot write '$1': $2", path, ENAMETOOLONG);
}

bool file_absolute(char absolute[FILE_PATH], const char *path) {
    char here[FILE_PATH];
    if (path[0] == '/') return file_path(absolute, "%s", path);
    return getcwd(here, sizeof here) && file_path(absolute, "%s/%s", here, path);
}

bool file_draft(FileDraft *draft, const char *path, const void *bytes, size_t length,
                FileAccess access, TextError *error) {
    *draft = (FileDraft){.bytes = bytes, .length = length};
    struct stat about;
    bool standard = strcmp(path, "-") == 0;
    bool exists = !standard && stat(path, &about) == 0;  // through links: /dev/stdout may be a pipe
    if (!standard && (!exists || S_ISREG(about.st_mode)))
        return file_target(draft->path, path, error) &&
               write_temporary(draft, bytes, length, access, error);
    if (exists && S_ISDIR(about.st_mode))
        return unwritable(error, "cannot write '$1': $2", path, EISDIR);
    // A pipe without a reader would hang us, and private files must be readable again.
    if (exists && access == FILE_PRIVATE)
        return error_say(error, FAILURE_WRITE, "cannot write '$': not a regular file", NAMES(path));
    return file_path(draft->path, "%s", path) ||
           unwritable(error, "cannot write '$1': $2", path, ENAMETOOLONG);
}

bool file_draft_is_stream(const FileDraft *draft) { return draft->temporary[0] == 0; }

static bool write_stream(const FileDraft *draft, TextError *error) {
    bool standard = strcmp(draft->path, "-") == 0;
    int file = standard ? STDOUT_FILENO : open(draft->path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    const char *name = standard ? "standard output" : draft->path;
    if (file < 0) return unwritable(error, "cannot open '$1': $2", name, errno);
    bool good = write_all(file, draft->bytes, draft->length);
    if (!good) unwritable(error, "cannot write '$1': $2", name, errno);
    if (!standard && close(file) != 0 && good)
        return unwritable(error, "cannot close '$1': $2", name, errno);
    return good;
}

// Unreadable folders, and file systems that do not sync folders, are left to the system.
bool file_sync_name(const char *path, TextError *error) {
    char folder[FILE_PATH];
    snprintf(folder, sizeof folder, "%.*s", (int)file_folder(path), path);
    int file = open(folder[0] ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return errno == EACCES ||
               unwritable(error, "cannot open the folder of '$1': $2", path, errno);
    bool good = fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
    if (!good) unwritable(error, "cannot fsync the folder of '$1': $2", path, errno);
    close(file);
    return good;
}

static void forget_temporary(FileDraft *draft) {
    if (draft->lock >= 0) close(draft->lock);
    draft->temporary[0] = 0;
}

bool file_place(FileDraft *draft, TextError *error) {
    if (file_draft_is_stream(draft)) return write_stream(draft, error);
    if (rename(draft->temporary, draft->path) != 0) {
        int reason = errno;
        file_discard(draft);
        return unwritable(error, "cannot rename a file to '$1': $2", draft->path, reason);
    }
    forget_temporary(draft);
    return file_sync_name(draft->path, error);
}

void file_discard(FileDraft *draft) {
    if (!draft->temporary[0]) return;
    unlink(draft->temporary);
    forget_temporary(draft);
}

bool file_write(const char *path, const void *bytes, size_t length, FileAccess access,
                TextError *error) {
    FileDraft draft;
    return file_draft(&draft, path, bytes, length, access, error) && file_place(&draft, error);
}

bool file_link(const char *from, const char *to) {
    char temporary[FILE_PATH];
    int file = open(from, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return false;
    flock(file, LOCK_SH | LOCK_NB);  // protects the second name from sweepers
    bool linked = false;
    for (int i = 0; i < TRIES && !linked && name_temporary(temporary, to, i); i++) {
        linked = linkat(AT_FDCWD, from, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0;
        if (!linked && errno != EEXIST) break;
    }
    bool good = linked && rename(temporary, to) == 0;
    // If both names already belonged to one file, renaming does nothing.
    if (linked) unlink(temporary);
    close(file);
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
    int file = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return;
    struct stat opened;
    bool left =
        fstat(file, &opened) == 0 && S_ISREG(opened.st_mode) && flock(file, LOCK_EX | LOCK_NB) == 0;
    // The file may have been placed meanwhile, and its name given to another.
    if (left && is_named(file, path)) unlink(path);
    close(file);
}

void file_sweep(const char *folder) {
    DIR *open_folder = opendir(folder);
    if (!open_folder) return;
    for (const struct dirent *entry; (entry = readdir(open_folder));) {
        char path[FILE_PATH];
        if (is_temporary(entry->d_name) && file_path(path, "%s/%s", folder, entry->d_name))
            sweep_file(path);
    }
    closedir(open_folder);
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
        int file =
            open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (file < 0) return fail_lock("cannot make '$1': $2", path, errno, error);
        LockResult result = LOCK_TAKEN;
        if (flock(file, LOCK_EX | LOCK_NB) != 0)
            result = errno == EWOULDBLOCK ? LOCK_BUSY
                                          : fail_lock("cannot lock '$1': $2", path, errno, error);
        if (result == LOCK_TAKEN && is_named(file, path)) {
            *lock = (Lock){.held = true, .file = file};
            strcpy(lock->path, path);
            return LOCK_TAKEN;
        }
        close(file);
        if (result != LOCK_TAKEN) return result;
    }
    return LOCK_BUSY;
}

void lock_release(Lock *lock) {
    if (!lock->held) return;
    if (is_named(lock->file, lock->path)) unlink(lock->path);
    close(lock->file);
    *lock = (Lock){.held = false};
}

// A folder can be neither read nor written, even if it is opened again as /dev/stdout; /dev/null
// would swallow everything. A new descriptor has the lowest free number.
bool standard_open(void) {
    for (int file = 0; file < STANDARD_COUNT; file++) {
        bool closed = fcntl(file, F_GETFD) == -1 && errno == EBADF;
        if (closed && open("/", O_RDONLY | O_DIRECTORY) != file) return false;
    }
    return true;
}
