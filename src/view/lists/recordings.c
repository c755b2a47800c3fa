// SPDX-License-Identifier: MIT
#include "recordings.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "../../base/memory.h"

enum { BYTES_READ_MOST = 64 << 20, DATE = 10 };

// A name that begins with a date says when it was played; else the file does.
static void date_of(RecordingFile *file) {
    static const char shape[] = "0000-00-00";
    bool good = strlen(file->name) > DATE;
    for (int i = 0; good && i < DATE; i++)
        good = shape[i] == '0' ? file->name[i] >= '0' && file->name[i] <= '9'
                               : file->name[i] == shape[i];
    time_t changed = (time_t)file->changed;
    struct tm parts = {.tm_mday = 1};
    localtime_r(&changed, &parts);
    if (good) snprintf(file->date, sizeof file->date, "%.*s", DATE, file->name);
    else strftime(file->date, sizeof file->date, "%Y-%m-%d", &parts);
}

static int compare(const RecordingFile *one, const RecordingFile *other) {
    int order = strcmp(other->date, one->date);
    if (order) return order;
    if (one->changed != other->changed) return one->changed > other->changed ? -1 : 1;
    return strcmp(other->name, one->name);
}

// The newest come first; of more than there is room for the oldest are left out.
static void insert(RecordingList *list, const RecordingFile *file) {
    int at = list->count;
    while (at > 0 && compare(file, &list->files[at - 1]) < 0) at--;
    bool full = list->count == RECORDINGS_MOST;
    list->left_out += full;
    if (at == RECORDINGS_MOST) return;
    if (!full) list->count++;
    memmove(list->files + at + 1, list->files + at, (size_t)(list->count - at - 1) * sizeof *file);
    list->files[at] = *file;
}

void recordings_path(const Home *home, const char *name, char path[FILE_PATH]) {
    char inside[sizeof HOME_REPLAYS + 257];
    snprintf(inside, sizeof inside, HOME_REPLAYS "/%s", name);
    home_path(home, inside, path);
}

static void find_files(RecordingList *list, const Home *home) {
    char path[FILE_PATH];
    home_path(home, HOME_REPLAYS, path);
    DIR *folder = path[0] ? opendir(path) : NULL;
    for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
        RecordingFile file = {.state = RECORDING_UNREAD};
        struct stat found;
        if (entry->d_name[0] == '.' || strlen(entry->d_name) >= sizeof file.name) continue;
        recordings_path(home, entry->d_name, path);
        if (stat(path, &found) != 0 || !S_ISREG(found.st_mode)) continue;
        memcpy(file.name, entry->d_name, strlen(entry->d_name) + 1);
        file.changed = (int64_t)found.st_mtime;
        date_of(&file);
        insert(list, &file);
    }
    if (folder) closedir(folder);
}

// How it ended stands at the end of the name that the game gives: "...-won.txt", "...-lost-2.txt".
static RecordingState outcome_of(const RecordingFile *file, bool ended, bool sailed) {
    char stem[sizeof file->name];
    if (!ended) return RECORDING_UNFINISHED;
    snprintf(stem, sizeof stem, "%s", file->name);
    char *end = strrchr(stem, '.');
    if (end) *end = 0;
    size_t length = strlen(stem);
    while (length > 0 &&
           (stem[length - 1] == '-' || (stem[length - 1] >= '0' && stem[length - 1] <= '9')))
        stem[--length] = 0;
    bool won = length >= 4 && strcmp(stem + length - 4, "-won") == 0;
    bool lost = length >= 5 && strcmp(stem + length - 5, "-lost") == 0;
    return sailed || won ? RECORDING_WON : lost ? RECORDING_LOST : RECORDING_OVER;
}

static void read_one(RecordingFile *file, const Home *home, size_t *bytes_read) {
    Buffer bytes = {0};
    Recording recording;
    TextError error;
    char path[FILE_PATH];
    if (*bytes_read > BYTES_READ_MOST) return;
    recordings_path(home, file->name, path);
    bool good = file_read(&bytes, path, RECORDING_BYTES, &error);
    *bytes_read += bytes.length;
    TextSource text = {"line", bytes.bytes ? (const char *)bytes.bytes : "", bytes.length};
    good = good && recording_open(&recording, text, &error);
    if (good) {
        file->code = recording.code;
        summary_title(file->title, sizeof file->title, &recording);
        file->practice = recording.practice;
        RecordingEnd end = summary_end(&recording);
        file->day = end.day;
        file->state = outcome_of(file, recording.ended, end.sailed);
    } else {
        file->state = RECORDING_DAMAGED;
        choice_shorten_error(&error, home->folder);
        snprintf(file->trouble, sizeof file->trouble, "%.199s", error.text);
    }
    buffer_free(&bytes);
}

bool recordings_find(RecordingList *list, const Home *home) {
    size_t bytes_read = 0;
    recordings_free(list);
    list->files = memory_allocate(RECORDINGS_MOST, sizeof *list->files);
    if (!list->files) return false;
    find_files(list, home);
    for (int i = 0; i < list->count; i++) read_one(&list->files[i], home, &bytes_read);
    return true;
}

void recordings_free(RecordingList *list) {
    memory_release(list->files);
    *list = (RecordingList){.files = NULL};
}
