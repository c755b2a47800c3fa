// SPDX-License-Identifier: MIT
// Files by POSIX; the web has them too, through its C library.
#define _XOPEN_SOURCE 700  // realpath
#define _DARWIN_C_SOURCE  // F_FULLFSYNC, which asking for POSIX hides
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system.h"

enum { FIRST_FREE = 3 };  // descriptors from here on are not standard input, output or error

int system_open(const char *path, SystemOpening opening) {
    static const int FLAGS[] = {
        [SYSTEM_TO_READ] = O_RDONLY | O_NONBLOCK,
        [SYSTEM_TO_CREATE] = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
        [SYSTEM_TO_STREAM] = O_WRONLY | O_NOCTTY,
        [SYSTEM_TO_LOCK] = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK,
        [SYSTEM_TO_SWEEP] = O_RDWR | O_NOFOLLOW | O_NONBLOCK,
    };
    return open(path, FLAGS[opening] | O_CLOEXEC, S_IRUSR | S_IWUSR);
}

int64_t system_read(int file, void *bytes, size_t most) {
    ssize_t got;
    do got = read(file, bytes, most);
    while (got < 0 && errno == EINTR);
    return got;
}

int64_t system_write(int file, const void *bytes, size_t most) {
    ssize_t done;
    do done = write(file, bytes, most);
    while (done < 0 && errno == EINTR);
    return done;
}

bool system_close(int file) { return close(file) == 0; }

bool system_sync(int file) {
#ifdef F_FULLFSYNC
    if (fcntl(file, F_FULLFSYNC) == 0) return true;  // there, fsync does not reach the disk
#endif
    return fsync(file) == 0;
}

// The umask can only be read by setting it; the strict one in between does no harm to a file that
// another thread creates meanwhile.
static mode_t shared_mode(void) {
    mode_t mask = umask(S_IRWXG | S_IRWXO);
    umask(mask);
    return (S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH) & ~mask;
}

bool system_set_access(int file, bool shared) {
    return fchmod(file, S_IRUSR | S_IWUSR | (shared ? shared_mode() : 0)) == 0;
}

int system_hold(int file) { return fcntl(file, F_DUPFD_CLOEXEC, FIRST_FREE); }

#ifdef __APPLE__
static struct timespec last_change(const struct stat *about) { return about->st_mtimespec; }
#else
static struct timespec last_change(const struct stat *about) { return about->st_mtim; }
#endif

static void describe(const struct stat *about, SystemFile *file) {
    struct timespec changed = last_change(about);
    *file = (SystemFile){.regular = S_ISREG(about->st_mode),
                         .folder = S_ISDIR(about->st_mode),
                         .link = S_ISLNK(about->st_mode),
                         .bytes = about->st_size,
                         .seconds = changed.tv_sec,
                         .nanoseconds = changed.tv_nsec,
                         .device = (uint64_t)about->st_dev,
                         .number = (uint64_t)about->st_ino,
                         .names = (uint64_t)about->st_nlink};
}

bool system_look(const char *path, SystemFile *file) {
    struct stat about;
    bool found = stat(path, &about) == 0;
    if (found) describe(&about, file);
    return found;
}

bool system_look_at_link(const char *path, SystemFile *file) {
    struct stat about;
    bool found = lstat(path, &about) == 0;
    if (found) describe(&about, file);
    return found;
}

bool system_look_in(int file, SystemFile *found) {
    struct stat about;
    bool good = fstat(file, &about) == 0;
    if (good) describe(&about, found);
    return good;
}

const char *system_words(int reason) { return strerror(reason); }

bool system_setting(const char *name, char *value, size_t capacity) {
    const char *set = getenv(name);
    int length = snprintf(value, capacity, "%s", set ? set : "");
    if (length < 0 || (size_t)length >= capacity) value[0] = 0;
    return set && set[0];
}

// Paths.

bool system_replace(const char *from, const char *to) { return rename(from, to) == 0; }

bool system_add_name(const char *path, const char *added) {
    return linkat(AT_FDCWD, path, AT_FDCWD, added, AT_SYMLINK_FOLLOW) == 0;
}

bool system_remove(const char *path) { return remove(path) == 0; }

bool system_make_folder(const char *path) { return mkdir(path, S_IRWXU) == 0; }

// Unreadable folders, and file systems that do not sync folders, are left to the system.
bool system_sync_folder(const char *path, bool *open_failed) {
    int file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    *open_failed = file < 0;
    if (file < 0) return errno == EACCES;
    bool good = fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
    int reason = errno;
    close(file);
    errno = reason;
    return good;
}

bool system_follow(const char *path, char *target, size_t capacity) {
    char followed[PATH_MAX];
    if (!realpath(path, followed)) return false;
    if (strlen(followed) < capacity) {
        strcpy(target, followed);
        return true;
    }
    errno = ENAMETOOLONG;
    return false;
}

bool system_here(char *folder, size_t capacity) { return getcwd(folder, capacity) != NULL; }

bool system_is_absolute(const char *path) { return path[0] == '/'; }

const char *system_last_slash(const char *path) { return strrchr(path, '/'); }

SystemFolder *system_open_folder(const char *path) { return (SystemFolder *)opendir(path); }

const char *system_next_name(SystemFolder *folder) {
    const struct dirent *entry = readdir((DIR *)folder);
    return entry ? entry->d_name : NULL;
}

void system_close_folder(SystemFolder *folder) {
    if (folder) closedir((DIR *)folder);
}
