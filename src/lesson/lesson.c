// SPDX-License-Identifier: MIT
#include "lesson.h"

#include <string.h>

static const char SUFFIX[] = ".lesson";

bool lesson_read(Lesson *lesson, const char *path, TextError *error) {
    Buffer text = {0};
    bool good = file_read(&text, path, LESSON_BYTES, error) &&
                lesson_parse(lesson, buffer_source(&text, path), error);
    if (good) file_path(lesson->folder, "%.*s", (int)file_folder(path), path);
    if (good && !lesson->folder[0]) strcpy(lesson->folder, "./");
    buffer_free(&text);
    return good;
}

bool lesson_is(const char *path) { return file_ends(path, SUFFIX); }

bool lesson_path(char path[FILE_PATH], const char *name, const char *data_folder,
                 TextError *error) {
    if (file_folder(name) > 0 || lesson_is(name)) {
        if (file_path(path, "%s", name)) return true;
    } else if (data_folder[0] && level_is_name(name, strlen(name)) &&
               file_path(path, "%s/levels/lessons/%s%s", data_folder, name, SUFFIX) &&
               file_exists(path))
        return true;
    return error_say(
        error, FAILURE_MISSING,
        "unknown lesson '$' (limit: a name that 'tidemark-cli lesson' lists, or a path)",
        NAMES(name));
}

bool lesson_list(LevelList *list, const char *data_folder, TextError *error) {
    return level_list_in(list, data_folder, "levels/lessons", SUFFIX, error);
}
