// SPDX-License-Identifier: MIT
#include "cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../base/data_folder.h"
#include "../base/lines.h"
#include "../base/parallel.h"
#include "../system/system.h"
#include "../worldgen/recipe_change.h"

bool cli_refuse(TextError *error, const char *what, const char *value, const char *limit) {
    return error_value(error, FAILURE_OPTION, what, value, strlen(value), limit);
}

bool cli_count(int *count, const char *option, const char *text, int most, TextError *error) {
    if (!text) return true;
    Line line = {text, strlen(text)};
    if (line_take_digits(&line, count) && line.length == 0 && *count >= 1 && *count <= most)
        return true;
    cli_refuse(error, option, text, "1 to #");
    return error_blanks(error, NUMBERS(most));
}

bool cli_threads(int *threads, const char *text, TextError *error) {
    *threads = parallel_processors();
    return cli_count(threads, "--threads", text, PARALLEL_THREADS, error);
}

bool cli_size(int *width, int *height, const char *text, int least, int most, TextError *error) {
    return !text || size_parse(width, height, text, strlen(text), least, most, error);
}

bool cli_difficulty(Difficulty *difficulty, const char *text, TextError *error) {
    *difficulty = NORMAL;
    return !text || difficulty_named(difficulty, text, strlen(text)) ||
           cli_refuse(error, "--difficulty", text, "easy, normal or hard");
}

// A text that ends like a picture and is no code.
static bool names_picture(const char *text) {
    return picture_file_is(text) && !code_is_meant(text, strlen(text));
}

static bool read_picture(CliWorld *world, const WorldWords *words, TextError *error) {
    if (words->level || words->seed || words->size || words->difficulty)
        return error_set(error, FAILURE_OPTION, words->beside);
    world->path = words->code;
    if (!picture_file_read(&world->picture, world->path, NULL, error)) return false;
    world->code = world->picture.world.code;
    world->level = world->code.level;
    return true;
}

static bool read_code(CliWorld *world, const WorldWords *words, TextError *error) {
    char folder[FILE_PATH];
    WorldCode *code = &world->code;
    if (names_picture(words->code)) return read_picture(world, words, error);
    if (!code_parse(code, words->code, strlen(words->code), error)) return false;
    bool own_level = code->level_hash != 0;
    if (words->seed || words->size || words->difficulty || (words->level && !own_level))
        return error_set(error, FAILURE_OPTION, words->beside);
    if (words->level) return true;
    data_folder_find(folder, sizeof folder);
    world->level = world->found;
    if (code_level(world->found, code, folder, error)) return true;
    if (!own_level || error->failure != FAILURE_MISSING) return false;
    return cli_refuse(error, "no stock level in --code", words->code, "--level must name its file");
}

// "NAME+CHANGES", which is no path.
static bool is_changed_level(const char *level) {
    size_t length = strcspn(level, "+");
    const char *list = level + length;
    return level_is_name(level, length) && list[0] && (level_is_stock(list) || strchr(list, '='));
}

// Finds the level of such a name; the code gets its changes.
static bool find_changed(char level[FILE_PATH], WorldCode *code, const char *text,
                         TextError *error) {
    char folder[FILE_PATH];
    data_folder_find(folder, sizeof folder);
    return code_parse_level(code, text, strlen(text), error) &&
           code_level(level, code, folder, error);
}

bool cli_world(CliWorld *world, const WorldWords *words, TextError *error) {
    WorldCode *code = &world->code;
    *world = (CliWorld){.level = words->level ? words->level : CLI_LEVEL,
                        .has_size = words->code || words->size,
                        .set = words->set};
    if (words->set && !words->set[0])
        return cli_refuse(error, "--set", words->set, "NAME.KEY=VALUE");
    if (words->code) return read_code(world, words, error);
    if (!words->seed) return error_set(error, FAILURE_OPTION, words->unnamed);
    if (is_changed_level(world->level)) {
        if (!find_changed(world->found, code, world->level, error)) return false;
        world->level = world->found;
    }
    return cli_difficulty(&code->difficulty, words->difficulty, error) &&
           seed_parse(&code->seed, words->seed, strlen(words->seed), error) &&
           cli_size(&code->width, &code->height, words->size, words->least, words->most, error);
}

static bool changes_rules(const char *list) {
    return strncmp(list, "rule.", 5) == 0 || strstr(list, "+rule.");
}

bool cli_world_resolve(CliWorld *world, const Recipe *recipe, TextError *error) {
    char folder[FILE_PATH];
    WorldCode *code = &world->code;
    uint32_t hash = level_code_hash(recipe);
    if (code->level_hash != 0 && code->level_hash != hash)
        return error_limit(error, FAILURE_OPTION, "level '$1' has hash $2", NULL,
                           "$3, as --code says",
                           NAMES(world->level, words_hexadecimal(hash, 8).text,
                                 words_hexadecimal(code->level_hash, 8).text));
    data_folder_find(folder, sizeof folder);
    if (!code_name_level(code, world->level, recipe, folder, error) ||
        (changes_rules(recipe->changes) && !rules_check(recipe, error)))
        return false;
    if (world->has_size) return true;
    code->width = recipe->width;
    code->height = recipe->height;
    return true;
}

bool cli_level(Recipe *recipe, const char *name, const Budget *budget, Buffer *text,
               TextError *error) {
    char folder[FILE_PATH], level[FILE_PATH];
    WorldCode code = {.changes = ""};
    data_folder_find(folder, sizeof folder);
    if (is_changed_level(name)) {
        if (!find_changed(level, &code, name, error)) return false;
        name = level;
    }
    return level_load_changed(recipe, name, code.changes, folder, budget, text, error);
}

void cli_world_free(CliWorld *world) { picture_file_free(&world->picture); }

static bool load_level(const CliWorld *world, Recipe *recipe, const Budget *budget, Buffer *text,
                       TextError *error) {
    char folder[FILE_PATH];
    data_folder_find(folder, sizeof folder);
    if (!world->path)
        return level_load_changed(recipe, world->level, world->code.changes, folder, budget, text,
                                  error);
    TextSource level = world->picture.world.level;
    if (!picture_file_level(&world->picture, world->path, folder, recipe, error)) return false;
    if (text) buffer_append(text, level.bytes, level.length);
    return !text || buffer_good(text, world->path, error);
}

bool cli_world_level(CliWorld *world, Recipe *recipe, const Budget *budget, Buffer *text,
                     TextError *error) {
    Buffer stock = {0};
    ChangeList list;
    if (world->set) {
        bool good = load_level(world, recipe, budget, &stock, error) &&
                    changes_join(&list, buffer_source(&stock, recipe->source), world->code.changes,
                                 world->set, error);
        recipe_free(recipe);
        buffer_free(&stock);
        if (!good) return false;
        memcpy(world->code.changes, list.text, sizeof list.text);
        memcpy(world->picture.world.code.changes, list.text, sizeof list.text);
    }
    return load_level(world, recipe, budget, text, error);
}

bool cli_world_check(const CliWorld *world, const Land *land, TextError *error) {
    return !world->path || world->set ||
           picture_world_check(&world->picture.world, land, world->path, error);
}

bool cli_world_prove(const CliWorld *world, const Recipe *recipe, TextError *error) {
    Land land = {0};
    LandWish wish = {.width = world->code.width,
                     .height = world->code.height,
                     .seed = world->code.seed,
                     .threads = parallel_processors(),
                     .keep = -1,
                     .budget = BUDGET_GIVEN};
    if (!world->path) return true;
    bool good = land_make(&land, recipe, &wish, error) && cli_world_check(world, &land, error);
    land_free(&land);
    return good;
}

bool cli_write(Buffer *text, const char *path, const char *what, TextError *error) {
    bool good = buffer_good(text, what, error) &&
                file_write(path, text->bytes, text->length, FILE_SHARED, error);
    buffer_free(text);
    return good;
}

bool cli_deliver(const CliCall *call, Buffer *result, const char *path, const char *what,
                 TextError *error) {
    if (!call->into) return cli_write(result, path, what, error);
    buffer_append(call->into, result->bytes, result->length);
    call->into->failed = call->into->failed || result->failed;
    buffer_free(result);
    return buffer_good(call->into, what, error);
}

void cli_origin_options(Buffer *line, const CliCall *call, const Option *options, int first,
                        int last, int path) {
    for (int row = first; row < last; row++) {
        const char *value = call->values[row];
        if (!value) continue;
        char plain[32];
        const char *dot = strrchr(value, '.');
        snprintf(plain, sizeof plain, "land%.20s", dot ? dot : ".png");
        if (row == path) value = plain;
        origin_option(line, options[row].name, options[row].value ? value : NULL);
    }
}

bool cli_each_file(const CliCall *call, const char *needs, CliFile *read, const void *context,
                   TextError *error) {
    Failure first = FAILURE_NONE;
    if (call->word_count == 0) return error_set(error, FAILURE_OPTION, needs);
    for (int i = 0; i < call->word_count; i++) {
        Buffer line = {0};
        buffer_quoted(&line, call->words[i]);
        if (read(context, call->words[i], &line, error)) {
            if (!cli_write(&line, "-", "a line", error)) return false;
            continue;
        }
        buffer_free(&line);
        cli_report(error);
        if (first == FAILURE_NONE) first = error->failure;
    }
    *error = (TextError){.failure = first};  // all errors are printed
    return first == FAILURE_NONE;
}

int cli_width(const char *text, size_t length) {
    int width = 0;
    for (size_t i = 0; i < length; i++) width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

void cli_break(Buffer *page, int indent) {
    while (page->length > 0 && page->bytes[page->length - 1] == ' ') page->length--;
    buffer_format(page, "\n%*s", indent, "");
}

void cli_wrapped(Buffer *page, int column, int indent, const char *text) {
    while (*text) {
        size_t length = strcspn(text, " ");
        int width = cli_width(text, length);
        if (column > indent && column + 1 + width > CLI_PAGE) {
            cli_break(page, indent);
            column = indent;
        }
        if (column > indent) buffer_byte(page, ' ');
        buffer_append(page, text, length);
        column += width + (column > indent);
        text += length + strspn(text + length, " ");
    }
    cli_break(page, 0);
}

void cli_report(const TextError *error) { error_report(CLI_PROGRAM, error); }

bool cli_data_folder(char *buffer, size_t capacity, TextError *error) {
    return data_folder_find(buffer, capacity) ||
           error_set(error, FAILURE_MISSING, DATA_FOLDER_MISSING);
}

static const double QUIET_SECONDS = 0.3, AGAIN_SECONDS = 0.05;

Progress progress_begin(void) {
    return (Progress){.wanted = system_is_watched(),
                      .quiet_until = system_seconds() + QUIET_SECONDS};
}

// Blanks overwrite the rest of a longer line before.
void progress_tell(Progress *progress, const char *format, ...) {
    char line[120];
    double now = system_seconds();
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
