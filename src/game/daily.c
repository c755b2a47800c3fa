// SPDX-License-Identifier: MIT
#include "daily.h"

#include <stdio.h>
#include <string.h>

#include "../base/file.h"
#include "../base/fields.h"
#include "rules.h"

// Counts the levels of the list; the one of this number goes into `level` where that is not NULL.
static bool read_levels(Lines lines, int *count, int wanted, char *level, TextError *error) {
    Line line;
    *count = 0;
    while (lines_next_or_rest(&lines, &line)) {
        if (line.length == 0 || line.text[0] == '#') continue;
        if (line.length >= LEVEL_NAME || !level_is_name(line.text, line.length))
            return lines_refuse(&lines, FAILURE_CONTENT, "level", line, "the name of a level",
                                error);
        if (level && *count == wanted)
            snprintf(level, LEVEL_NAME, "%.*s", (int)line.length, line.text);
        ++*count;
    }
    if (*count > 0) return true;
    return lines_refuse(&lines, FAILURE_CONTENT, "levels", (Line){"", 0}, "at least one", error);
}

bool daily_code(WorldCode *code, int day, TextSource list, TextError *error) {
    Lines lines;
    int count;
    *code = (WorldCode){.width = DAILY_SIDE, .height = DAILY_SIDE, .difficulty = HARD};
    snprintf(code->seed.text, sizeof code->seed.text, "%s", date_text(day).text);
    return lines_open(&lines, list, "islands of the day", DAILY_BYTES, error) &&
           field_version(&lines, "tidemark-daily", "rules version", RULES_VERSION, error) &&
           read_levels(lines, &count, 0, NULL, error) &&
           read_levels(lines, &count, day % count, code->level, error);
}

bool daily_find(WorldCode *code, int day, const char *data_folder, TextError *error) {
    char path[FILE_PATH];
    Buffer text = {0};
    snprintf(path, sizeof path, "%s/levels/daily.txt", data_folder);
    bool good = file_read(&text, path, DAILY_BYTES, error) &&
                daily_code(code, day, buffer_source(&text, path), error);
    buffer_free(&text);
    return good;
}

int daily_day(const WorldCode *code) {
    int day;
    SeedText bare = seed_bare(&code->seed);
    bool like = code->width == DAILY_SIDE && code->height == DAILY_SIDE &&
                code->difficulty == HARD && !code->changes[0];
    return like && date_parse(&day, bare.text, strlen(bare.text)) ? day : -1;
}
