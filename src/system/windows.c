// SPDX-License-Identifier: MIT
// The program by Windows.
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include "speech.h"
#include "system.h"
#include "windows_text.h"

enum { STANDARD_INPUT, STANDARD_OUTPUT, STANDARD_ERROR, STANDARD_COUNT };

// The words.

// The C library's own, which its headers keep to themselves.
typedef struct StartInfo {
    int new_mode;
} StartInfo;
extern int __cdecl __wgetmainargs(int *count, wchar_t ***words, wchar_t ***environment,
                                  int wildcards, StartInfo *start);

// The words in UTF-8, in a block of their own that the program keeps to its end.
static char **plain_words(wchar_t **wide, int count) {
    size_t table = ((size_t)count + 1) * sizeof(char *), total = table;
    for (int i = 0; i < count; i++) total += 3 * wcslen(wide[i]) + 1;
    char **words = malloc(total);
    char *at = words ? (char *)words + table : NULL, *end = words ? (char *)words + total : NULL;
    for (int i = 0; words && i < count; i++) {
        words[i] = at;
        plain_text(at, (size_t)(end - at), wide[i]);
        at += strlen(at) + 1;
    }
    if (words) words[count] = NULL;
    return words;
}

static bool take_words(int *argc, char ***argv) {
    wchar_t **words, **environment;
    int count;
    StartInfo start = {0};
    if (__wgetmainargs(&count, &words, &environment, false, &start) != 0) return false;
    char **plain = plain_words(words, count);
    if (!plain) return false;
    *argc = count;
    *argv = plain;
    return true;
}

// Standard input, output and error.

static bool is_console(int file) {
    DWORD mode;
    return GetConsoleMode((HANDLE)_get_osfhandle(file), &mode) != 0;  // NOLINT
}

// The console that the game was started from, which windows do not have by themselves; else a folder,
// which can be neither read nor written.
static HANDLE open_stand_in(int file) {
    HANDLE console = file == STANDARD_INPUT
                         ? INVALID_HANDLE_VALUE
                         : CreateFileW(L"CONOUT$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_WRITE,
                                       NULL, OPEN_EXISTING, 0, NULL);
    return console != INVALID_HANDLE_VALUE
               ? console
               : CreateFileW(L"\\", GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL,
                             OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
}

static bool stand_in(int file, FILE *stream) {
    HANDLE handle = open_stand_in(file);
    int opened = handle == INVALID_HANDLE_VALUE
                     ? -1
                     : _open_osfhandle((intptr_t)handle, _O_BINARY | _O_NOINHERIT);
    bool good = opened >= 0 && (opened == file || _dup2(opened, file) == 0);
    if (good && opened != file) _close(opened);
    FILE *new = good ? _fdopen(file, file == STANDARD_INPUT ? "rb" : "wb") : NULL;
    if (new) *stream = *new;
    return good;
}

static bool open_standard(void) {
    FILE *streams[STANDARD_COUNT] = {stdin, stdout, stderr};
    bool good = true, attached = false;
    for (int file = 0; file < STANDARD_COUNT; file++) {
        intptr_t handle = _get_osfhandle(file);
        bool open = handle != -1 && handle != -2 &&
                    GetFileType((HANDLE)handle) != FILE_TYPE_UNKNOWN;  // NOLINT
        if (!open && !attached) AttachConsole(ATTACH_PARENT_PROCESS);
        attached = attached || !open;
        good = good && (open || stand_in(file, streams[file]));
        _setmode(file, _O_BINARY);
    }
    // A line goes out as a whole: its characters have several bytes.
    setvbuf(stderr, NULL, _IOFBF, BUFSIZ);
    return good;
}

static UINT code_page_before;

static void restore_code_page(void) { SetConsoleOutputCP(code_page_before); }

// Consoles keep their code page after the program.
static void speak_plain(void) {
    if (!is_console(STANDARD_OUTPUT) && !is_console(STANDARD_ERROR)) return;
    code_page_before = GetConsoleOutputCP();
    if (SetConsoleOutputCP(CP_UTF8)) atexit(restore_code_page);
}

bool system_begin(int *argc, char ***argv) {
    if (!open_standard() || !take_words(argc, argv)) return false;
    speak_plain();
    return true;
}

bool system_is_watched(void) { return is_console(STANDARD_ERROR); }

SystemSilence system_silence(void) {
    SystemSilence silence = {_dup(STANDARD_ERROR)};
    int nowhere = _wopen(L"NUL", _O_WRONLY | _O_BINARY | _O_NOINHERIT);
    fflush(stderr);
    if (silence.kept >= 0 && nowhere >= 0) _dup2(nowhere, STANDARD_ERROR);
    if (nowhere >= 0) _close(nowhere);
    return silence;
}

void system_speak(SystemSilence silence) {
    if (silence.kept < 0) return;
    fflush(stderr);
    _dup2(silence.kept, STANDARD_ERROR);
    _close(silence.kept);
}

// The program.

// NULL: the program itself.
static bool module_file(HMODULE module, char *path, size_t capacity) {
    WidePath wide;
    DWORD length = GetModuleFileNameW(module, wide.text, WIDE_PATH);
    return length > 0 && length < WIDE_PATH && plain_path(path, capacity, wide.text);
}

bool system_program(char *path, size_t capacity) { return module_file(NULL, path, capacity); }

bool system_library(char *path, size_t capacity) {
    static const wchar_t here[] = L"tidemark";  // lies in the file that is looked for
    HMODULE module;
    DWORD how =
        GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT;
    return GetModuleHandleExW(how, here, &module) && module_file(module, path, capacity);
}

long system_process(void) { return (long)GetCurrentProcessId(); }

int system_processors(void) {
    DWORD count = GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
    return count < 1 ? 1 : (int)count;
}

void system_breathe(void) {}

double system_seconds(void) {
    LARGE_INTEGER now, each;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&each);
    return (double)now.QuadPart / (double)each.QuadPart;
}

bool system_local_time(time_t when, struct tm *parts) { return localtime_s(parts, &when) == 0; }

static const wchar_t *wide_setting(const char *name) {
    wchar_t wide[64];
    const wchar_t *set = NULL;
    if (MultiByteToWideChar(CP_UTF8, 0, name, -1, wide, sizeof wide / sizeof *wide) > 0)
        set = _wgetenv(wide);
    return set ? set : L"";
}

bool system_setting(const char *name, char *value, size_t capacity) {
    const wchar_t *set = wide_setting(name);
    plain_text(value, capacity, set);
    return set[0] != 0;
}

void system_own_folder(char *folder, size_t capacity) {
    plain_path(folder, capacity, wide_setting("APPDATA"));
}

void system_home_folder(char *folder, size_t capacity) {
    plain_path(folder, capacity, wide_setting("USERPROFILE"));
}

void system_keep_memory(size_t most) { (void)most; }

void system_prefer_large_pages(void *block, size_t bytes) {
    (void)block;
    (void)bytes;
}

// Input, until a request to end: Ctrl+C, Ctrl+Break, a closed console.

static HANDLE reader;  // the thread that reads
static atomic_bool reading, asked_to_end;

// Windows calls it in a thread of its own, and kills the program after it has returned from a request
// that is no key. The reader may be about to wait, so one call would not do.
static BOOL WINAPI take_request(DWORD kind) {
    atomic_store(&asked_to_end, true);
    while (atomic_load(&reading)) {
        CancelSynchronousIo(reader);
        Sleep(10);
    }
    if (kind != CTRL_C_EVENT && kind != CTRL_BREAK_EVENT) Sleep(INFINITE);
    return TRUE;
}

void system_end_input_by_them(void) {
    HANDLE self = GetCurrentProcess();
    bool good =
        DuplicateHandle(self, GetCurrentThread(), self, &reader, 0, FALSE, DUPLICATE_SAME_ACCESS);
    if (good) SetConsoleCtrlHandler(take_request, TRUE);
}

// What is typed is UTF-16; Ctrl+Z at the beginning of a line is its end.
static int64_t read_typed(void *bytes, size_t most) {
    enum { PIECE = 256, UTF8_MOST = 3, END = 0x1a };
    wchar_t typed[PIECE];
    DWORD room = (DWORD)(most / UTF8_MOST < PIECE ? most / UTF8_MOST : PIECE), got = 0;
    HANDLE input = (HANDLE)_get_osfhandle(STANDARD_INPUT);  // NOLINT
    if (!ReadConsoleW(input, typed, room, &got, NULL)) {
        windows_failed();
        return -1;
    }
    if (got == 0 || typed[0] == END) return 0;
    return WideCharToMultiByte(CP_UTF8, 0, typed, (int)got, bytes, (int)most, NULL, NULL);
}

int64_t system_read_input(void *bytes, size_t most) {
    int64_t got = 0;
    atomic_store(&reading, true);
    if (!atomic_load(&asked_to_end))
        got = is_console(STANDARD_INPUT) ? read_typed(bytes, most)
                                         : system_read(STANDARD_INPUT, bytes, most);
    atomic_store(&reading, false);
    return atomic_load(&asked_to_end) ? 0 : got;
}

// Nothing is said aloud.

Speech *speech_open(void) { return NULL; }

void speech_close(Speech *speech) { (void)speech; }

void speech_say(Speech *speech, const char *text, const char *language) {
    (void)speech;
    (void)text;
    (void)language;
}

bool speech_is_private(void) { return false; }
