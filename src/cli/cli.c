// SPDX-License-Identifier: MIT
#include "cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../base/data_folder.h"

bool cli_options(const Option *options, int argc, char **argv, const char *values[OPTIONS_MOST],
                 int *words, TextError *error) {
    return options_read(options, "see '" CLI_PROGRAM " help'", argc, argv, values, words, error);
}

bool cli_only_options(const Option *options, int argc, char **argv,
                      const char *values[OPTIONS_MOST], TextError *error) {
    int words;
    if (!cli_options(options, argc, argv, values, &words, error)) return false;
    return words == 0 || cli_refuse(error, "unexpected word", argv[1],
                                    options ? "options only" : "no words here");
}

bool cli_refuse(TextError *error, const char *what, const char *value, const char *limit) {
    return error_value(error, FAILURE_OPTION, what, value, strlen(value), limit);
}

bool cli_count(int *count, const char *option, const char *text, int most, TextError *error) {
    if (!text) return true;
    int number = 0;
    bool good = true;
    for (const char *at = text; good && *at; at++) {
        good = *at >= '0' && *at <= '9';
        if (good) number = number * 10 + (*at - '0');
        good = good && number <= most;
    }
    *count = number;
    if (good && number >= 1) return true;
    cli_refuse(error, option, text, "1 to #");
    return error_blanks(error, NUMBERS(most));
}

bool cli_size(int *width, int *height, const char *text, int least, int most, TextError *error) {
    return !text || size_parse(width, height, text, strlen(text), least, most, error);
}

bool cli_code(WorldCode *code, const char *text, const char *named, const char **level, bool beside,
              const char *sentence, TextError *error) {
    char folder[FILE_PATH];
    if (!code_parse(code, text, strlen(text), error)) return false;
    if (!named && data_folder_find(folder, sizeof folder) && !code_shorten(code, folder, error))
        return false;
    bool own_level = code->level_hash != 0;
    if (beside || (named && !own_level)) return error_set(error, FAILURE_OPTION, sentence);
    if (own_level && !named)
        return cli_refuse(error, "no stock level in --code", text, "--level must name its file");
    if (!own_level) *level = code->level;
    return true;
}

bool cli_code_fits(const WorldCode *code, const char *level, uint32_t hash, TextError *error) {
    if (code->level_hash == 0 || code->level_hash == hash) return true;
    return error_limit(
        error, FAILURE_OPTION, "level '$1' has hash $2", NULL, "$3, as --code says",
        NAMES(level, words_hexadecimal(hash, 8).text, words_hexadecimal(code->level_hash, 8).text));
}

bool cli_write(Buffer *text, const char *what, TextError *error) {
    bool good = buffer_good(text, what, error) &&
                file_write("-", text->bytes, text->length, FILE_SHARED, error);
    buffer_free(text);
    return good;
}

bool cli_each_file(char **paths, int count, CliFile *read, const void *context, TextError *error) {
    Failure first = FAILURE_NONE;
    for (int i = 0; i < count; i++) {
        Buffer line = {0};
        buffer_quoted(&line, paths[i]);
        if (read(context, paths[i], &line, error)) {
            if (!cli_write(&line, "a line", error)) return false;
            continue;
        }
        buffer_free(&line);
        cli_report(error);
        if (first == FAILURE_NONE) first = error->failure;
    }
    *error = (TextError){.failure = first};  // all is said
    return first == FAILURE_NONE;
}

void cli_report(const TextError *error) { error_report(CLI_PROGRAM, error); }

bool cli_data_folder(char *buffer, size_t capacity, TextError *error) {
    return data_folder_find(buffer, capacity) ||
           error_set(error, FAILURE_MISSING,
                     "no data folder (limit: TIDEMARK_DATA names the folder that holds levels/)");
}

double cli_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static const double QUIET_SECONDS = 0.3, AGAIN_SECONDS = 0.05;

Progress progress_begin(void) {
    return (Progress){.wanted = isatty(STDERR_FILENO) != 0,
                      .quiet_until = cli_seconds() + QUIET_SECONDS};
}

// The line is as long as the one before, so that nothing of that is left.
void progress_tell(Progress *progress, const char *format, ...) {
    char line[120];
    double now = cli_seconds();
    if (!progress->wanted || now < progress->quiet_until) return;
    progress->quiet_until = now + AGAIN_SECONDS;
    va_list arguments;
    va_start(arguments, format);
    int width = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (width < 0) return;
    width = width < (int)sizeof line ? width : (int)sizeof line - 1;
    int rest = progress->width > width ? progress->width - width : 0;
    fprintf(stderr, "\r%s%*s", line, rest, "");
    fflush(stderr);
    progress->width = width;
}

void progress_clear(Progress *progress) {
    if (progress->width > 0) fprintf(stderr, "\r%*s\r", progress->width, "");
    fflush(stderr);
    *progress = (Progress){.width = 0};
}
