// SPDX-License-Identifier: MIT
// Files by Windows. They are opened so that others may read, write, replace and remove them meanwhile,
// as on other systems.
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include "system.h"
#include "windows_text.h"

enum {
    SHARING = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
    TRIES = 10,
    TRY_AGAIN_MS = 10,
};

// Of an open file of ours.
static HANDLE handle_of(int file) { return (HANDLE)_get_osfhandle(file); }  // NOLINT

static HANDLE open_path(const char *path, DWORD access, DWORD creation, DWORD flags) {
    WidePath wide;
    if (!wide_path(&wide, path)) return INVALID_HANDLE_VALUE;
    HANDLE handle = CreateFileW(wide.text, access, SHARING, NULL, creation, flags, NULL);
    if (handle == INVALID_HANDLE_VALUE) windows_failed();
    return handle;
}

static int descriptor_of(HANDLE handle) {
    int file = _open_osfhandle((intptr_t)handle, _O_BINARY | _O_NOINHERIT);
    if (file < 0) CloseHandle(handle);
    return file;
}

// Scanners open new files for a moment, and a file that is being removed keeps its name as long as
// somebody has it open. Whoever was refused for that tries again.
static bool may_pass(int number) {
    bool again = number < TRIES && (errno == EACCES || errno == EBUSY);
    if (again) Sleep(TRY_AGAIN_MS);
    return again;
}

// Folders can be opened, too: their look tells that they are no files.
int system_open(const char *path, SystemOpening opening) {
    static const struct {
        DWORD access, creation, flags;
    } HOW[] = {
        [SYSTEM_TO_READ] = {GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS},
        [SYSTEM_TO_CREATE] = {GENERIC_READ | GENERIC_WRITE, CREATE_NEW, FILE_ATTRIBUTE_NORMAL},
        [SYSTEM_TO_STREAM] = {GENERIC_WRITE, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL},
        [SYSTEM_TO_LOCK] = {GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS,
                            FILE_FLAG_OPEN_REPARSE_POINT},
        [SYSTEM_TO_SWEEP] = {GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING,
                             FILE_FLAG_OPEN_REPARSE_POINT},
    };
    HANDLE handle;
    int number = 0;
    do handle = open_path(path, HOW[opening].access, HOW[opening].creation, HOW[opening].flags);
    while (handle == INVALID_HANDLE_VALUE && opening == SYSTEM_TO_LOCK && may_pass(number++));
    return handle == INVALID_HANDLE_VALUE ? -1 : descriptor_of(handle);
}

static DWORD at_most(size_t bytes) { return bytes < 1 << 30 ? (DWORD)bytes : 1 << 30; }

int64_t system_read(int file, void *bytes, size_t most) {
    DWORD got = 0;
    if (ReadFile(handle_of(file), bytes, at_most(most), &got, NULL)) return got;
    DWORD failure = GetLastError();
    if (failure == ERROR_BROKEN_PIPE || failure == ERROR_HANDLE_EOF) return 0;
    windows_failed();
    return -1;
}

int64_t system_write(int file, const void *bytes, size_t most) {
    DWORD done = 0;
    if (WriteFile(handle_of(file), bytes, at_most(most), &done, NULL)) {
        if (done > 0 || most == 0) return done;
        SetLastError(ERROR_DISK_FULL);
    }
    windows_failed();
    return -1;
}

bool system_close(int file) { return _close(file) == 0; }

bool system_sync(int file) { return FlushFileBuffers(handle_of(file)) || windows_failed(); }

// Files have the access that their folder gives them.
bool system_set_access(int file, bool shared) {
    (void)file;
    (void)shared;
    return true;
}

int system_hold(int file) {
    HANDLE self = GetCurrentProcess(), held;
    if (DuplicateHandle(self, handle_of(file), self, &held, 0, FALSE, DUPLICATE_SAME_ACCESS))
        return descriptor_of(held);
    windows_failed();
    return -1;
}

// A locked byte cannot be read or written by others: this one lies beyond the end of all files.
bool system_lock(int file, SystemLocking locking) {
    OVERLAPPED where = {.OffsetHigh = 0x40000000};
    DWORD flags = LOCKFILE_FAIL_IMMEDIATELY;
    if (locking == SYSTEM_LOCK_ALONE) flags |= LOCKFILE_EXCLUSIVE_LOCK;
    return LockFileEx(handle_of(file), flags, 0, 1, 0, &where) || windows_failed();
}

static uint64_t joined(DWORD high, DWORD low) { return (uint64_t)high << 32 | low; }

static bool is_link(HANDLE handle, DWORD attributes) {
    FILE_ATTRIBUTE_TAG_INFO tag;
    return (attributes & FILE_ATTRIBUTE_REPARSE_POINT) &&
           GetFileInformationByHandleEx(handle, FileAttributeTagInfo, &tag, sizeof tag) &&
           (tag.ReparseTag == IO_REPARSE_TAG_SYMLINK ||
            tag.ReparseTag == IO_REPARSE_TAG_MOUNT_POINT);
}

// A file that is about to be removed has no name any more, whatever its count says.
static bool is_leaving(HANDLE handle) {
    FILE_STANDARD_INFO about;
    return GetFileInformationByHandleEx(handle, FileStandardInfo, &about, sizeof about) &&
           about.DeletePending;
}

static bool describe(HANDLE handle, SystemFile *file) {
    enum { SECOND = 10000000 };  // in Windows' units
    static const int64_t since_1601 = 11644473600;  // seconds until 1970
    BY_HANDLE_FILE_INFORMATION about;
    *file = (SystemFile){.names = 1};
    if (GetFileType(handle) != FILE_TYPE_DISK) return true;
    if (!GetFileInformationByHandle(handle, &about)) return windows_failed();
    int64_t changed =
        (int64_t)joined(about.ftLastWriteTime.dwHighDateTime, about.ftLastWriteTime.dwLowDateTime);
    file->folder = (about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    file->link = is_link(handle, about.dwFileAttributes);
    file->regular = !file->folder && !file->link;
    file->bytes = (int64_t)joined(about.nFileSizeHigh, about.nFileSizeLow);
    file->seconds = changed / SECOND - since_1601;
    file->nanoseconds = changed % SECOND * 100;
    file->device = about.dwVolumeSerialNumber;
    file->number = joined(about.nFileIndexHigh, about.nFileIndexLow);
    file->names = is_leaving(handle) ? 0 : about.nNumberOfLinks;
    return true;
}

static bool look(const char *path, DWORD flags, SystemFile *file) {
    HANDLE handle = open_path(path, 0, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags);
    bool found = handle != INVALID_HANDLE_VALUE && describe(handle, file);
    if (handle != INVALID_HANDLE_VALUE) CloseHandle(handle);
    return found;
}

bool system_look(const char *path, SystemFile *file) {
    SystemFile found;
    if (!look(path, 0, &found)) return false;
    found.link = false;
    *file = found;
    return true;
}

bool system_look_at_link(const char *path, SystemFile *file) {
    return look(path, FILE_FLAG_OPEN_REPARSE_POINT, file);
}

bool system_look_in(int file, SystemFile *found) { return describe(handle_of(file), found); }

// Paths.

// The name is on the disk when this returns. Older Windows refuse while others have a file of the new
// name open.
static bool move(const WidePath *from, const WidePath *to) {
    return MoveFileExW(from->text, to->text, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) ||
           windows_failed();
}

// Whether others keep a file from being replaced, which Windows calls a lack of permission.
static bool is_in_use(const WidePath *path) {
    HANDLE handle = CreateFileW(path->text, DELETE, SHARING, NULL, OPEN_EXISTING,
                                FILE_FLAG_OPEN_REPARSE_POINT, NULL);
    if (handle != INVALID_HANDLE_VALUE) return !CloseHandle(handle);
    return GetLastError() == ERROR_SHARING_VIOLATION;
}

static bool refuse_move(const WidePath *to) {
    int reason = errno;
    errno = reason == EACCES && is_in_use(to) ? EBUSY : reason;
    return false;
}

bool system_replace(const char *from, const char *to) {
    WidePath old, new;
    int number = 0;
    if (!wide_path(&old, from) || !wide_path(&new, to)) return false;
    while (!move(&old, &new))
        if (!may_pass(number++)) return refuse_move(&new);
    return true;
}

bool system_add_name(const char *path, const char *added) {
    WidePath old, new;
    return wide_path(&old, path) && wide_path(&new, added) &&
           (CreateHardLinkW(new.text, old.text, NULL) || windows_failed());
}

static bool remove_wide(const WidePath *wide) {
    DWORD attributes = GetFileAttributesW(wide->text);
    if (attributes == INVALID_FILE_ATTRIBUTES) return windows_failed();
    bool folder = attributes & FILE_ATTRIBUTE_DIRECTORY;
    return (folder ? RemoveDirectoryW(wide->text) : DeleteFileW(wide->text)) || windows_failed();
}

bool system_remove(const char *path) {
    WidePath wide;
    int number = 0;
    if (!wide_path(&wide, path)) return false;
    while (!remove_wide(&wide))
        if (!may_pass(number++)) return false;
    return true;
}

bool system_make_folder(const char *path) {
    WidePath wide;
    return wide_path(&wide, path) && (CreateDirectoryW(wide.text, NULL) || windows_failed());
}

// Names are written through when they are changed.
bool system_sync_folder(const char *path, bool *open_failed) {
    (void)path;
    *open_failed = false;
    return true;
}

bool system_follow(const char *path, char *target, size_t capacity) {
    WidePath followed;
    HANDLE handle = open_path(path, 0, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (handle == INVALID_HANDLE_VALUE) return false;
    DWORD length = GetFinalPathNameByHandleW(handle, followed.text, WIDE_PATH, 0);
    if (length == 0) windows_failed();
    if (length >= WIDE_PATH) errno = ENAMETOOLONG;
    CloseHandle(handle);
    return length > 0 && length < WIDE_PATH && plain_path(target, capacity, followed.text);
}

bool system_here(char *folder, size_t capacity) {
    WidePath here;
    DWORD length = GetCurrentDirectoryW(WIDE_PATH, here.text);
    return length > 0 && length < WIDE_PATH && plain_path(folder, capacity, here.text);
}

static bool is_slash(char character) { return character == '/' || character == '\\'; }

// Bytes of "C:" at the beginning.
static size_t drive_length(const char *path) {
    bool letter = (path[0] >= 'a' && path[0] <= 'z') || (path[0] >= 'A' && path[0] <= 'Z');
    return letter && path[1] == ':' ? 2 : 0;
}

bool system_is_absolute(const char *path) { return is_slash(path[0]) || drive_length(path) > 0; }

// "C:name" lies in the current folder of that drive: its colon parts it.
const char *system_last_slash(const char *path) {
    size_t drive = drive_length(path);
    const char *last = drive > 0 ? path + drive - 1 : NULL;
    for (const char *at = path + drive; *at; at++)
        if (is_slash(*at)) last = at;
    return last;
}

struct SystemFolder {
    HANDLE search;
    WIN32_FIND_DATAW found;
    bool first;
    char name[4 * MAX_PATH];
};

SystemFolder *system_open_folder(const char *path) {
    WidePath wide;
    SystemFolder *folder = malloc(sizeof *folder);
    size_t length = 0;
    if (folder && wide_path(&wide, path)) length = wcslen(wide.text);
    if (length > 0 && length + 3 < WIDE_PATH) {
        wcscpy(wide.text + length, wide.text[length - 1] == L'\\' ? L"*" : L"\\*");
        folder->first = true;
        folder->search = FindFirstFileW(wide.text, &folder->found);
        if (folder->search != INVALID_HANDLE_VALUE) return folder;
        windows_failed();
    }
    free(folder);
    return NULL;
}

const char *system_next_name(SystemFolder *folder) {
    bool found = folder->first || FindNextFileW(folder->search, &folder->found);
    folder->first = false;
    return found && plain_text(folder->name, sizeof folder->name, folder->found.cFileName)
               ? folder->name
               : NULL;
}

void system_close_folder(SystemFolder *folder) {
    if (folder) FindClose(folder->search);
    free(folder);
}
