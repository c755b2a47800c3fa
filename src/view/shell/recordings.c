// SPDX-License-Identifier: MIT
#include "recordings.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../../base/memory.h"
#include "../../system/system.h"
#include "shell.h"

enum { BYTES_READ_MOST = 64 << 20, DATE = 10 };

// The date at the beginning of the name, else that of the file.
static void date_of(RecordingFile *file, time_t changed) {
    struct tm parts = {.tm_mday = 1};
    int length = 0;
    sscanf(file->name, "%*4[0-9]-%*2[0-9]-%*2[0-9]%n", &length);
    system_local_time(changed, &parts);
    if (length == DATE && file->name[DATE])
        snprintf(file->date, sizeof file->date, "%.*s", DATE, file->name);
    else strftime(file->date, sizeof file->date, "%Y-%m-%d", &parts);
}

static int compare(const RecordingFile *one, const RecordingFile *other) {
    int order = strcmp(other->date, one->date);
    if (order) return order;
    if (one->changed != other->changed) return one->changed > other->changed ? -1 : 1;
    return strcmp(other->name, one->name);
}

// Keeps the newest first, and leaves the oldest out where there are too many.
static void insert(RecordingFiles *files, const RecordingFile *file) {
    RecordingFile *items = files->items;
    int at = files->count;
    while (at > 0 && compare(file, &items[at - 1]) < 0) at--;
    bool full = files->count == RECORDINGS_MOST;
    files->left_out += full;
    if (at == RECORDINGS_MOST) return;
    if (!full) files->count++;
    memmove(items + at + 1, items + at, (size_t)(files->count - at - 1) * sizeof *file);
    items[at] = *file;
}

static bool is_listed(const char *name, const char *ending) {
    return name[0] != '.' && strlen(name) < sizeof((RecordingFile *)0)->name &&
           file_ends(name, ending);
}

static void find_files(RecordingFiles *files, const Home *home, const char *within,
                       const char *ending) {
    enum { SECOND = 1000000000 };
    SystemFolder *folder = system_open_folder(home_path(home, within).text);
    for (const char *name; folder && (name = system_next_name(folder)) != NULL;) {
        RecordingFile file = {.state = RECORDING_UNREAD};
        SystemFile found;
        if (!is_listed(name, ending)) continue;
        HomePath path = home_within(home, within, name);
        if (!system_look(path.text, &found) || !found.regular) continue;
        memcpy(file.name, name, strlen(name) + 1);
        file.changed = found.seconds * SECOND + found.nanoseconds;
        date_of(&file, (time_t)found.seconds);
        insert(files, &file);
    }
    system_close_folder(folder);
}

// The names that the game gives end with the outcome: "...-won.recording", "...-lost-2.recording".
static bool name_says(const char *name, const char *outcome) {
    const char *dot = strrchr(name, '.'), *end = dot ? dot : name + strlen(name);
    for (const char *at = name; (at = strstr(at, outcome)); at++) {
        const char *after = at + strlen(outcome);
        if (after + strspn(after, "-0123456789") == end) return true;
    }
    return false;
}

static RecordingState outcome_of(const RecordingFile *file, bool ended, bool sailed) {
    if (!ended) return RECORDING_UNFINISHED;
    if (sailed || name_says(file->name, "-won")) return RECORDING_WON;
    return name_says(file->name, "-lost") ? RECORDING_LOST : RECORDING_OVER;
}

static void take_recording(RecordingFile *file, const Recording *recording) {
    RecordingEnd end = summary_end(recording);
    file->code = recording->code;
    sentence_print(file->title, sizeof file->title, "$", NAMES(summary_title(recording).text));
    file->practice = recording->practice;
    file->begun = recording->body < recording->body_end;
    file->day = end.day;
    file->lit = end.lit;
    file->state = outcome_of(file, recording->ended, end.sailed);
}

static void take_trouble(RecordingFile *file, const TextError *error) {
    bool content = error->failure == FAILURE_CONTENT && error->places > 0;
    const char *text = "$";
    if (content) text = "It cannot be read from line # on";
    if (error->failure == FAILURE_VERSION) text = "Its rules are those of another version";
    file->state = RECORDING_DAMAGED;
    file->failure = error->failure;
    sentence_print(file->trouble, sizeof file->trouble, text,
                   (Blanks){{content ? error->place[0].line : 0}, {error_words(error).text}});
}

static void read_one(RecordingFile *file, const Home *home, const char *within,
                     size_t *bytes_read) {
    Buffer bytes = {0};
    Recording recording;
    TextError error;
    if (*bytes_read > BYTES_READ_MOST) return;
    HomePath path = home_within(home, within, file->name);
    bool good = file_read(&bytes, path.text, RECORDING_BYTES, &error);
    *bytes_read += bytes.length;
    TextSource text = buffer_source(&bytes, "line");
    good = good && recording_open(&recording, text, &error);
    if (good) {
        take_recording(file, &recording);
    } else {
        error_shorten(&error, home->folder, strlen(home->folder));
        take_trouble(file, &error);
    }
    buffer_free(&bytes);
}

bool recordings_read(RecordingFiles *files, const Shell *shell, const char *folder,
                     const char *ending) {
    size_t bytes_read = 0;
    *files = (RecordingFiles){memory_allocate(RECORDINGS_MOST, sizeof *files->items), 0, 0};
    if (!files->items) return false;
    find_files(files, &shell->home, folder, ending);
    for (int i = 0; i < files->count; i++)
        read_one(&files->items[i], &shell->home, folder, &bytes_read);
    return true;
}

void recordings_free(RecordingFiles *files) {
    memory_release(files->items);
    *files = (RecordingFiles){0};
}
