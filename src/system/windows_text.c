// SPDX-License-Identifier: MIT
#include "windows_text.h"

#include <errno.h>
#include <string.h>
#include <wchar.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include "system.h"

typedef struct Reason {
    DWORD failure;
    int number;
} Reason;

static const Reason REASONS[] = {
    {ERROR_FILE_NOT_FOUND, ENOENT},
    {ERROR_PATH_NOT_FOUND, ENOENT},
    {ERROR_INVALID_NAME, ENOENT},
    {ERROR_BAD_PATHNAME, ENOENT},
    {ERROR_INVALID_DRIVE, ENOENT},
    {ERROR_BAD_NETPATH, ENOENT},
    {ERROR_BAD_NET_NAME, ENOENT},
    {ERROR_DIRECTORY, ENOTDIR},
    {ERROR_ACCESS_DENIED, EACCES},
    {ERROR_CANT_ACCESS_FILE, EACCES},
    {ERROR_PRIVILEGE_NOT_HELD, EPERM},
    {ERROR_SHARING_VIOLATION, EBUSY},
    {ERROR_BUSY, EBUSY},
    {ERROR_USER_MAPPED_FILE, EBUSY},
    {ERROR_WRITE_PROTECT, EROFS},
    {ERROR_LOCK_VIOLATION, EWOULDBLOCK},
    {ERROR_IO_PENDING, EWOULDBLOCK},
    {ERROR_FILE_EXISTS, EEXIST},
    {ERROR_ALREADY_EXISTS, EEXIST},
    {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
    {ERROR_BUFFER_OVERFLOW, ENAMETOOLONG},
    {ERROR_DISK_FULL, ENOSPC},
    {ERROR_HANDLE_DISK_FULL, ENOSPC},
    {ERROR_NOT_ENOUGH_QUOTA, ENOSPC},
    {ERROR_FILE_TOO_LARGE, EFBIG},
    {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
    {ERROR_OUTOFMEMORY, ENOMEM},
    {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
    {ERROR_INVALID_HANDLE, EBADF},
    {ERROR_BROKEN_PIPE, EPIPE},
    {ERROR_NO_DATA, EPIPE},
    {ERROR_PIPE_NOT_CONNECTED, EPIPE},
    {ERROR_DIR_NOT_EMPTY, ENOTEMPTY},
    {ERROR_NOT_SAME_DEVICE, EXDEV},
    {ERROR_TOO_MANY_LINKS, EMLINK},
    {ERROR_CANT_RESOLVE_FILENAME, ELOOP},
    {ERROR_INVALID_FUNCTION, ENOSYS},
    {ERROR_NOT_SUPPORTED, ENOSYS},
    {ERROR_CALL_NOT_IMPLEMENTED, ENOSYS},
    {ERROR_INVALID_PARAMETER, EINVAL},
    {ERROR_OPERATION_ABORTED, EINTR},
    {ERROR_NOT_READY, ENXIO},
    {ERROR_NO_UNICODE_TRANSLATION, EILSEQ},
};

bool windows_failed(void) {
    DWORD failure = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (REASONS[i].failure == failure) errno = REASONS[i].number;
    return false;
}

// The C library knows few of these numbers, and has no good words for some that it knows.
const char *system_words(int reason) {
    switch (reason) {
    case EBUSY: return "Used by another program";
    case EWOULDBLOCK: return "Locked by another program";
    case ELOOP: return "Too many symbolic links";
    case ENOSYS: return "Not possible on this disk";
    default: return strerror(reason);
    }
}

static bool too_long(void) {
    errno = ENAMETOOLONG;
    return false;
}

// Replaces the first `before` characters of `text` by `prefix`.
static bool put_prefix(WidePath *wide, size_t before, const wchar_t *prefix) {
    size_t length = wcslen(wide->text), added = wcslen(prefix);
    if (length - before + added >= WIDE_PATH) return too_long();
    wmemmove(wide->text + added, wide->text + before, length - before + 1);
    wmemcpy(wide->text, prefix, added);
    return true;
}

static bool begins(const wchar_t *text, const wchar_t *with) {
    return wcsncmp(text, with, wcslen(with)) == 0;
}

// Up to here even a folder of that name can be made, and a file in it, without the prefix.
enum { SHORT_PATH = MAX_PATH - 12 };

bool wide_path(WidePath *wide, const char *path) {
    WidePath given;
    int length =
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, given.text, WIDE_PATH);
    if (length == 0 && GetLastError() == ERROR_INSUFFICIENT_BUFFER) return too_long();
    if (length == 0) return windows_failed();
    DWORD full = GetFullPathNameW(given.text, WIDE_PATH, wide->text, NULL);
    if (full >= WIDE_PATH) return too_long();
    if (full == 0) return windows_failed();
    if (full < SHORT_PATH || begins(wide->text, L"\\\\?\\") || begins(wide->text, L"\\\\.\\"))
        return true;
    return begins(wide->text, L"\\\\") ? put_prefix(wide, 2, L"\\\\?\\UNC\\")
                                       : put_prefix(wide, 0, L"\\\\?\\");
}

bool plain_text(char *text, size_t capacity, const wchar_t *wide) {
    int length = WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, (int)capacity, NULL, NULL);
    if (length > 0) return true;
    text[0] = 0;
    return too_long();
}

bool plain_path(char *path, size_t capacity, const wchar_t *wide) {
    static const wchar_t prefix[] = L"\\\\?\\", network[] = L"\\\\?\\UNC\\";
    bool good = true;
    if (begins(wide, network)) {
        good = capacity > 2 && plain_text(path + 1, capacity - 1, wide + wcslen(network) - 1);
        path[0] = good ? '\\' : 0;
    } else good = plain_text(path, capacity, wide + (begins(wide, prefix) ? wcslen(prefix) : 0));
    for (char *at = path; *at; at++)
        if (*at == '\\') *at = '/';
    return good;
}
