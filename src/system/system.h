// SPDX-License-Identifier: MIT
// system: what one operating system does otherwise than the next. Each has .c files of its own; the
// build takes those of its target: posix_files.c, posix.c and posix_speech.c; windows_files.c, windows.c,
// windows_endings.c and windows_text.c; or posix_files.c and web.c.
//
// Paths are UTF-8, and '/' parts them; on Windows '\' does too. What fails says why in errno.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

// Files. None of them is inherited by other programs.

typedef enum SystemOpening {
    SYSTEM_TO_READ,  // a pipe without a writer does not hang us
    SYSTEM_TO_CREATE,  // for writing, and for the user alone; it must not exist
    SYSTEM_TO_STREAM,  // for writing: a pipe, a terminal
    SYSTEM_TO_LOCK,  // created if need be, for the user alone
    SYSTEM_TO_SWEEP,  // for locking; it must exist
} SystemOpening;

int system_open(const char *path, SystemOpening opening);  // a descriptor; -1 fails
int64_t system_read(int file, void *bytes, size_t most);  // 0 at the end; -1 fails
int64_t system_write(int file, const void *bytes, size_t most);  // perhaps fewer; -1 fails
bool system_close(int file);
bool system_sync(int file);  // its bytes are safe on the disk
bool system_set_access(int file, bool shared);  // else it is for the user alone
int system_hold(int file);  // one more descriptor of the same file, and of its lock; -1 fails

// A lock ends with the descriptor. False with EWOULDBLOCK if others have it; other reasons mean
// that there are no locks here.
typedef enum SystemLocking { SYSTEM_LOCK_SHARED, SYSTEM_LOCK_ALONE } SystemLocking;
bool system_lock(int file, SystemLocking locking);

typedef struct SystemFile {
    bool regular, folder, link;
    int64_t bytes, seconds, nanoseconds;  // the last change, since 1970
    uint64_t device, number, names;  // two paths of one file have the same device and number
} SystemFile;

bool system_look(const char *path, SystemFile *file);  // links are followed
bool system_look_at_link(const char *path, SystemFile *file);  // they are not
bool system_look_in(int file, SystemFile *found);

// Paths.

bool system_replace(const char *from, const char *to);  // at once; `to` may exist
bool system_add_name(const char *path, const char *added);  // EEXIST if that is taken
bool system_remove(const char *path);
bool system_make_folder(const char *path);  // for the user alone
// The names in a folder are safe on the disk. True also where systems or users cannot ask for that.
// `open_failed` tells which half did.
bool system_sync_folder(const char *path, bool *open_failed);
bool system_follow(const char *path, char *target, size_t capacity);  // what a link leads to
bool system_here(char *folder, size_t capacity);  // the current folder
bool system_is_absolute(const char *path);
const char *system_last_slash(const char *path);  // NULL if there is none

typedef struct SystemFolder SystemFolder;
SystemFolder *system_open_folder(const char *path);
const char *system_next_name(SystemFolder *folder);  // NULL at the end; of the folder
void system_close_folder(SystemFolder *folder);  // NULL is fine

// The program.

// Call it before anything else. A full disk and a closed pipe become errors of writing; standard
// input, output and error are open, on something useless if need be, so that no other file gets
// their numbers; bytes go through them unchanged; the words are UTF-8. False if that fails.
bool system_begin(int *argc, char ***argv);
bool system_program(char *path, size_t capacity);  // the file that runs
// The file that holds this code, by the name under which it was loaded: a library, or else the program, whose
// name may be one that the shell looked up.
bool system_library(char *path, size_t capacity);
long system_process(void);  // a number that no other running program has
int system_processors(void);  // at least 1
// Called by all work every few milliseconds. In a page, which has one thread, work in the background stands aside here
// while the page has a turn; elsewhere this does nothing.
void system_breathe(void);
double system_seconds(void);  // of a clock that never jumps
bool system_local_time(time_t when, struct tm *parts);
bool system_is_watched(void);  // standard error is a terminal

// A text of the environment, empty if it does not fit. False if there is none.
bool system_setting(const char *name, char *value, size_t capacity);
const char *system_words(int reason);  // of an errno

// Folders of the user; empty if the system names none.
void system_own_folder(char *folder, size_t capacity);  // where programs keep things for users
void system_home_folder(char *folder, size_t capacity);  // where users begin to look for files

// Hints for the C library and the system: keep freed blocks up to `most` bytes, and use large pages.
void system_keep_memory(size_t most);
void system_prefer_large_pages(void *block, size_t bytes);

// Between these two nothing goes to standard error. They may be called once each.
typedef struct SystemSilence {
    int kept;
} SystemSilence;
SystemSilence system_silence(void);
void system_speak(SystemSilence silence);

// Requests to end, as by a signal or a closed terminal. Those that the program was told to ignore
// when it was started stay ignored.

// From now on they wait.
void system_hold_endings(void);
// They end the program again, at once.
void system_release_endings(void);
// From now on a thread calls `asked` at the first one. What comes within a second after that is the
// same request. A later one comes from somebody whom the program did not obey, and kills it. False
// if there is no such thread; then they are released.
bool system_await_endings(void (*asked)(void *data), void *data);
// From now on they only interrupt system_read_input.
void system_end_input_by_them(void);
// Waits for standard input. 0 at its end, and after a request to end; -1 fails, with EINTR or EAGAIN
// if it should be called again.
int64_t system_read_input(void *bytes, size_t most);
