// SPDX-License-Identifier: MIT
// again: makes files again from what they say of their origin, and compares: exports of generate, sheet, why
// and section, and recordings.
//
// What a file says is only followed where it names a world and how to show it: it cannot name files, and
// its level is a stock level, the one that the picture carries, or a file that whoever asks has named.
#include <string.h>

#include "../base/data_folder.h"
#include "../base/fields.h"
#include "../base/png_chunks.h"
#include "../worldgen/released.h"
#include "cli.h"

enum { CHECK_ONLY, LEVEL };
enum { FILE_MOST = 1 << 28 };  // bytes of a file

static const Option OPTIONS[] = {
    [CHECK_ONLY] = {"check", NULL, "compare only, and write nothing"},
    [LEVEL] = {"level", "FILE", "the level file, where that is no stock level"},
    {NULL, NULL, NULL},
};

// A file and the same made again.
typedef struct Again {
    const CliCall *call;
    const char *path;
    Buffer bytes, made;
    Origin origin;  // of what is no recording
} Again;

// The command of an origin.

static const CliCommand *const REMAKING[] = {&GENERATE, &WHY, &SECTION, &SHEET, NULL};

static const CliCommand *command_named(const Origin *origin) {
    const CliCommand *const *command = REMAKING;
    while (*command && strcmp((*command)->name, origin->words[0]) != 0) command++;
    return *command;
}

static bool refuse_word(const char *what, const char *word, TextError *error) {
    return error_value(error, FAILURE_CONTENT, what, word, strlen(word),
                       "what tidemark-cli writes");
}

// Refuses values that lead to files, and what does not shape a result.
static bool check_values(const Option *options, const char *const values[], TextError *error) {
    static const char *const PATHS[] = {"image", "tiles", "heights", "level", "levels"};
    for (int row = 0; options[row].name; row++) {
        bool wrong = values[row] && strcmp(options[row].name, "threads") == 0;
        for (size_t i = 0; values[row] && i < sizeof PATHS / sizeof *PATHS; i++)
            wrong =
                wrong || (strcmp(options[row].name, PATHS[i]) == 0 && file_folder(values[row]) > 0);
        if (wrong) return refuse_word("value in an origin", values[row], error);
    }
    return true;
}

static int row_named(const Option *options, const char *name) {
    for (int i = 0; options[i].name; i++)
        if (strcmp(options[i].name, name) == 0) return i;
    return -1;
}

// Names of levels are stock levels.
static bool check_levels(const Option *options, const char *const values[], TextError *error) {
    static const char *const ROWS[] = {"level", "levels"};
    for (int i = 0; i < 2; i++) {
        int row = row_named(options, ROWS[i]);
        if (row >= 0 && values[row] && strstr(values[row], ".level"))
            return refuse_word("level in an origin", values[row], error);
    }
    return true;
}

// Where the level of the code is none of this data folder, a picture's own world or a named file has it.
static bool find_level(const Again *again, const Option *options, const char *values[],
                       TextError *error) {
    char folder[FILE_PATH], found[FILE_PATH];
    int code_row = row_named(options, "code"), level_row = row_named(options, "level");
    WorldCode code;
    if (code_row < 0 || !values[code_row]) return true;
    if (!code_parse(&code, values[code_row], strlen(values[code_row]), error))
        return refuse_word("code in an origin", values[code_row], error);
    if (again->call->values[LEVEL]) {
        values[level_row] = again->call->values[LEVEL];
        return true;
    }
    data_folder_find(folder, sizeof folder);
    if (code_level(found, &code, folder, error)) return true;
    if (error->failure != FAILURE_MISSING) return false;
    PictureWorld world;
    bool carries = false;
    if (picture_file_is(again->path) &&
        !picture_world_find(&world, buffer_source(&again->bytes, again->path), &carries, error))
        return false;
    if (!carries)
        return error_value(error, FAILURE_MISSING, "no stock level in", values[code_row],
                           strlen(values[code_row]), "--level must name its file") ||
               error_in(error, again->path);
    values[code_row] = again->path;
    return true;
}

static bool remake(Again *again, TextError *error) {
    Origin *origin = &again->origin;
    const CliCommand *command = command_named(origin);
    CliCall call = {.words = origin->words + 1, .into = &again->made, .version = origin->version};
    if (!command) return refuse_word("command in an origin", origin->words[0], error);
    const Option *options = command->options;
    return options_read(options, "what tidemark-cli writes", origin->count, origin->words,
                        call.values, &call.word_count, error) &&
           (call.word_count == 0 || refuse_word("word in an origin", origin->words[1], error)) &&
           check_values(options, call.values, error) && check_levels(options, call.values, error) &&
           find_level(again, options, call.values, error) && command->run(&call, error);
}

// Recordings.

static bool is_recording(const Buffer *bytes) {
    static const char BEGIN[] = "tidemark-recording ";
    return bytes->length >= sizeof BEGIN - 1 && memcmp(bytes->bytes, BEGIN, sizeof BEGIN - 1) == 0;
}

static bool replay(Again *again, TextError *error) {
    PictureFolders folders;
    Recording recording;
    Expedition expedition = {0};
    ReplayWish wish = {0};
    expeditions_folders(&folders, NULL, &wish);
    bool good = cli_threads(&wish.threads, NULL, error) &&
                recording_open(&recording, buffer_source(&again->bytes, again->path), error) &&
                recording_replay(&expedition, &recording, &wish, error) &&
                recording_print(&expedition, recording.ended, &again->made, error);
    expedition_free(&expedition);
    return good;
}

// Comparing.

static size_t first_difference(const Buffer *one, const Buffer *other) {
    size_t length = one->length < other->length ? one->length : other->length, i = 0;
    while (i < length && one->bytes[i] == other->bytes[i]) i++;
    return i;
}

// The chunk of a picture that differs; the file was found undamaged before.
static Words differing_chunk(const Buffer *bytes, size_t at) {
    PngChunks chunks;
    PngChunk chunk = {.length = 0};
    TextError error = {0};
    bool open = png_open(&chunks, buffer_source(bytes, "a picture"), &error);
    while (open && png_next(&chunks, &chunk, &error))
        if (chunk.begin + chunk.length + 12 > bytes->bytes + at) break;
    const char *part = strcmp(chunk.type, "IDAT") == 0   ? "its pixels"
                       : strcmp(chunk.type, "IHDR") == 0 ? "its size"
                       : strcmp(chunk.type, "iTXt") == 0 ? "the text $2"
                                                         : "its part $1";
    char keyword[80] = "";
    for (size_t i = 0; i + 1 < sizeof keyword && i < chunk.length && chunk.bytes[i]; i++)
        keyword[i] = (char)chunk.bytes[i];
    return words(part, NAMES(chunk.type, keyword));
}

// "the height at 3,4" of a graymap, of which a number is two bytes.
static Words differing_height(const Buffer *bytes, size_t at) {
    const char *text = (const char *)bytes->bytes;
    int width = 0, number = 1;
    Line rest = {text, bytes->length}, line;
    while (line_take_until(&rest, '\n', &line) && rest.text <= text + at) {
        number++;
        if (line.length > 0 && line.text[0] >= '0' && line.text[0] <= '9') {
            if (width > 0) {
                int64_t cell = (text + at - rest.text) / 2;
                return words("the height at #1,#2", NUMBERS(cell % width, cell / width));
            }
            line_take_digits(&line, &width);
        }
    }
    return words("line #", NUMBERS(number - 1));
}

static Words differing_part(const Again *again) {
    const Buffer *bytes = &again->bytes;
    size_t at = first_difference(bytes, &again->made);
    if (png_is(bytes->bytes, bytes->length)) return differing_chunk(bytes, at);
    const char *text = (const char *)bytes->bytes;
    if (bytes->length > 2 && memcmp(text, "P5", 2) == 0) return differing_height(bytes, at);
    return words("line #", NUMBERS(1 + lines_between(text, text + at)));
}

static bool compare(const Again *again, TextError *error) {
    const Buffer *one = &again->bytes, *other = &again->made;
    bool same = one->length == other->length && memcmp(one->bytes, other->bytes, one->length) == 0;
    if (same) return true;
    const char *version = again->origin.version ? again->origin.version : CLI_VERSION;
    Words part = differing_part(again);
    if (strcmp(version, CLI_VERSION) == 0)
        error_say(error, FAILURE_SYNC, "made again it differs in $1", NAMES(part.text));
    else
        error_say(error, FAILURE_VERSION,
                  "made by version $2; made again by version $3 it differs in $1",
                  NAMES(part.text, version, CLI_VERSION));
    return error_in(error, again->path);
}

// "FOLDER/isle-again.png" for "FOLDER/isle.png".
static bool path_beside(char to[FILE_PATH], const char *path, TextError *error) {
    const char *name = path + file_folder(path), *dot = strrchr(name, '.');
    int stem = (int)(dot && dot > name ? dot - path : (ptrdiff_t)strlen(path));
    return file_path(to, "%.*s-again%s", stem, path, path + stem) ||
           cli_refuse(error, "file", path, "a shorter name");
}

// What differs is written too, so that people can look at it.
static bool finish(Again *again, Buffer *line, TextError *error) {
    char beside[FILE_PATH];
    bool only = again->call->values[CHECK_ONLY] != NULL;
    if (!path_beside(beside, again->path, error)) return false;
    bool written =
        only || file_write(beside, again->made.bytes, again->made.length, FILE_SHARED, error);
    if (!written || !compare(again, error)) return false;
    buffer_text(line, ": the same");
    if (!only) buffer_text(line, " as ");
    if (!only) buffer_quoted(line, beside);
    buffer_byte(line, '\n');
    return true;
}

// A picture of the window has a world, but nothing here paints as the window does.
static bool find_origin(Again *again, TextError *error) {
    TextSource file = buffer_source(&again->bytes, again->path);
    PictureWorld world;
    TextError other;
    bool carries = false;
    if (origin_find(&again->origin, file, error)) return true;
    if (error->failure == FAILURE_CONTENT && picture_file_is(again->path) &&
        picture_world_find(&world, file, &carries, &other) && carries) {
        error_set(error, FAILURE_CONTENT,
                  "a picture of the window: 'tidemark-cli check' makes its world again, and "
                  "'tidemark' opens it");
        error_in(error, again->path);
    }
    return false;
}

static bool make_again(const void *context, const char *path, Buffer *line, TextError *error) {
    Again again = {.call = context, .path = path};
    bool good = file_read(&again.bytes, path, FILE_MOST, error);
    if (good && is_recording(&again.bytes)) good = replay(&again, error);
    else if (good) good = find_origin(&again, error) && remake(&again, error);
    good = good && buffer_good(&again.made, "a file", error) && finish(&again, line, error);
    buffer_free(&again.bytes);
    buffer_free(&again.made);
    return good;
}

static bool run(const CliCall *call, TextError *error) {
    return cli_each_file(call, "again needs a file (limit: one or more)", make_again, call, error);
}

static const char MORE[] =
    "\nisle.png becomes isle-again.png beside it. The exit code is 6 where that differs, or 7 "
    "where\n"
    "another version made the file. Exports of generate, sheet and section with a place for it say "
    "how\n"
    "they were made: .png, .pgm and .tmx; so do the JSON of why and section, and recordings.\n";

const CliCommand AGAIN = {
    "again", "FILE...", "make files again beside them, from what they say of their origin",
    OPTIONS, MORE,      run};
