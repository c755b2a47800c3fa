// SPDX-License-Identifier: MIT
#define _XOPEN_SOURCE 700  // realpath
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { READ_BYTES = 1 << 16, TEMPORARY_TRIES = 100, PIECE_BYTES = 1 << 24 };

static bool unreadable(TextError *error, const char *path, const char *reason) {
    char shown[FILE_PATH / 16];
    error_quote(shown, sizeof shown, path, strlen(path));
    return error_set(error, FAILURE_MISSING, "%s: %s", shown, reason);
}

static bool unwritable(TextError *error, const char *operation, const char *path, int reason) {
    char shown[FILE_PATH / 16];
    error_quote(shown, sizeof shown, path, strlen(path));
    return error_set(error, FAILURE_WRITE, "cannot %s '%s': %s", operation, shown,
                     strerror(reason));
}

static bool too_long(TextError *error, const char *path, size_t limit) {
    char shown[FILE_PATH / 16];
    error_quote(shown, sizeof shown, path, strlen(path));
    return error_set(error, FAILURE_CONTENT, "%s: file is too long (limit %zu bytes)", shown,
                     limit);
}

// The size that the file claims is only a hint: what counts is what can be read.
static bool read_all(Buffer *buffer, int file, const char *path, size_t limit, TextError *error) {
    unsigned char piece[READ_BYTES];
    size_t total = 0;
    for (;;) {
        ssize_t got = read(file, piece, sizeof piece);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return unreadable(error, path, strerror(errno));
        if (got == 0) return buffer_good(buffer, path, error);
        if ((size_t)got > limit - total) return too_long(error, path, limit);
        total += (size_t)got;
        buffer_append(buffer, piece, (size_t)got);
    }
}

bool file_read(Buffer *buffer, const char *path, size_t limit, TextError *error) {
    // Without O_NONBLOCK a pipe in place of a file would hang us here.
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return unreadable(error, path, strerror(errno));
    struct stat about;
    bool good = false;
    if (fstat(file, &about) != 0) unreadable(error, path, strerror(errno));
    else if (!S_ISREG(about.st_mode)) unreadable(error, path, "not a regular file");
    else if ((uintmax_t)about.st_size > limit) too_long(error, path, limit);
    else good = read_all(buffer, file, path, limit, error);
    close(file);
    return good;
}

bool file_is_link(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0 && S_ISLNK(about.st_mode);
}

static bool write_all(int file, const void *bytes, size_t length) {
    const unsigned char *at = bytes;
    while (length > 0) {
        ssize_t done = write(file, at, length < PIECE_BYTES ? length : PIECE_BYTES);
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return false;
        at += done;
        length -= (size_t)done;
    }
    return true;
}

// A set umask cannot be read without setting it; the strict one in between does no harm to a file
// that another thread makes just now.
static mode_t access_mode(FileAccess access) {
    if (access == FILE_PRIVATE) return S_IRUSR | S_IWUSR;
    mode_t mask = umask(S_IRWXG | S_IRWXO);
    umask(mask);
    return (S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH) & ~mask;
}

// Bytes of the folder part of a path, with its slash.
static size_t folder_length(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

static int open_temporary(FileDraft *draft) {
    int folder = (int)folder_length(draft->path);
    for (int i = 0; i < TEMPORARY_TRIES; i++) {
        int length = snprintf(draft->temporary, sizeof draft->temporary, "%.*s%s%ld-%d", folder,
                              draft->path, FILE_TEMPORARY, (long)getpid(), i);
        if (length < 0 || (size_t)length >= sizeof draft->temporary) {
            errno = ENAMETOOLONG;
            break;
        }
        int file = open(draft->temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                        S_IRUSR | S_IWUSR);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

static bool write_temporary(FileDraft *draft, const void *bytes, size_t length, FileAccess access,
                            TextError *error) {
    int file = open_temporary(draft);
    if (file < 0) {
        draft->temporary[0] = 0;  // not ours to remove
        return unwritable(error, "create a file beside", draft->path, errno);
    }
    const char *failed = NULL;
    if (!write_all(file, bytes, length)) failed = "write";
    else if (fchmod(file, access_mode(access)) != 0) failed = "set the mode of";
    else if (fsync(file) != 0) failed = "fsync";
    int reason = errno;
    if (close(file) != 0 && !failed) {
        failed = "close";
        reason = errno;
    }
    if (!failed) return true;
    file_discard(draft);
    return unwritable(error, failed, draft->path, reason);
}

// Fills draft->path; links are followed so that what they point to is replaced, not they.
static bool find_target(FileDraft *draft, const char *path, TextError *error) {
    struct stat about;
    bool link = lstat(path, &about) == 0 && S_ISLNK(about.st_mode);
    char target[PATH_MAX];
    if (link && !realpath(path, target)) return unwritable(error, "follow", path, errno);
    const char *found = link ? target : path;
    if (strlen(found) >= sizeof draft->path) return unwritable(error, "write", path, ENAMETOOLONG);
    strcpy(draft->path, found);
    return true;
}

bool file_draft(FileDraft *draft, const char *path, const void *bytes, size_t length,
                FileAccess access, TextError *error) {
    *draft = (FileDraft){.bytes = bytes, .length = length};
    if (strcmp(path, "-") == 0) {
        strcpy(draft->path, path);
        return true;
    }
    struct stat about;
    bool exists = stat(path, &about) == 0;  // through links: /dev/stdout may be a pipe
    if (exists && S_ISDIR(about.st_mode)) return unwritable(error, "write", path, EISDIR);
    if (exists && !S_ISREG(about.st_mode)) {
        if (strlen(path) >= sizeof draft->path)
            return unwritable(error, "write", path, ENAMETOOLONG);
        strcpy(draft->path, path);
        return true;
    }
    return find_target(draft, path, error) && write_temporary(draft, bytes, length, access, error);
}

bool file_draft_is_stream(const FileDraft *draft) { return draft->temporary[0] == 0; }

static bool write_stream(const FileDraft *draft, TextError *error) {
    bool standard = strcmp(draft->path, "-") == 0;
    int file = standard ? STDOUT_FILENO : open(draft->path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    const char *name = standard ? "standard output" : draft->path;
    if (file < 0) return unwritable(error, "open", name, errno);
    bool good = write_all(file, draft->bytes, draft->length);
    if (!good) unwritable(error, "write", name, errno);
    if (!standard && close(file) != 0 && good) return unwritable(error, "close", name, errno);
    return good;
}

// A rename is on the disk only when its folder is. Folders that may not be read and file systems
// that do not sync folders leave it to the system.
static bool sync_folder(const char *path, TextError *error) {
    char folder[FILE_PATH];
    snprintf(folder, sizeof folder, "%.*s", (int)folder_length(path), path);
    int file = open(folder[0] ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return errno == EACCES || unwritable(error, "open the folder of", path, errno);
    bool good = fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
    if (!good) unwritable(error, "fsync the folder of", path, errno);
    close(file);
    return good;
}

bool file_place(FileDraft *draft, TextError *error) {
    if (file_draft_is_stream(draft)) return write_stream(draft, error);
    if (rename(draft->temporary, draft->path) != 0) {
        int reason = errno;
        file_discard(draft);
        return unwritable(error, "rename a file to", draft->path, reason);
    }
    draft->temporary[0] = 0;
    return sync_folder(draft->path, error);
}

void file_discard(FileDraft *draft) {
    if (draft->temporary[0]) unlink(draft->temporary);
    draft->temporary[0] = 0;
}

bool file_write(const char *path, const void *bytes, size_t length, FileAccess access,
                TextError *error) {
    FileDraft draft;
    return file_draft(&draft, path, bytes, length, access, error) && file_place(&draft, error);
}
