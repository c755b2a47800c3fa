// SPDX-License-Identifier: MIT
#include "recording.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../base/crc.h"
#include "../base/fields.h"
#include "../worldgen/recipe_change.h"

enum { RECORDING_FORMAT = 1 };

// Reading.

static bool refuse(const Lines *lines, const char *what, Line value, const char *limit,
                   TextError *error) {
    return lines_refuse(lines, FAILURE_CONTENT, what, value, limit, error);
}

static bool read_level(Lines *lines, Recording *recording, TextError *error) {
    Line value, name;
    uint64_t hash;
    if (!field_take(lines, "level", &value, error)) return false;
    Line rest = value;
    if (!line_take_until(&rest, ' ', &name) || !level_is_name(name.text, name.length) ||
        !line_take_hash(&rest, 8, &hash) || rest.length > 0)
        return refuse(lines, "level", value, "a name and 8 hexadecimal digits", error);
    memcpy(recording->code.level, name.text, name.length);
    recording->code.level[name.length] = 0;
    recording->code.level_hash = recording->level_hash = (uint32_t)hash;
    return true;
}

static bool read_changes(Lines *lines, Recording *recording, TextError *error) {
    Line value, next = {lines->at, (size_t)(lines->end - lines->at)};
    char *changes = recording->code.changes;
    if (!line_take(&next, "changes ")) return true;
    if (!field_take(lines, "changes", &value, error)) return false;
    if (value.length == 0 || value.length > RECIPE_CHANGES)
        return refuse(lines, "changes", value, "1 to 200 bytes", error);
    memcpy(changes, value.text, value.length);
    changes[value.length] = 0;
    if (strlen(changes) < value.length)
        return refuse(lines, "changes", value, "no bytes of 0", error);
    return changes_check(changes, error) || lines_place(lines, error);
}

static bool read_size(Lines *lines, Recording *recording, TextError *error) {
    Line value;
    WorldCode *code = &recording->code;
    if (!field_take(lines, "size", &value, error)) return false;
    if (!size_parse(&code->width, &code->height, value.text, value.length, GAME_SIDE_LEAST,
                    GAME_SIDE_MOST, error))
        return lines_place(lines, error);
    Words whole = words("#1x#2", NUMBERS(code->width, code->height));
    if (line_is(value, whole.text)) return true;
    refuse(lines, "size", value, "$2", error);
    return error_blanks(error, NAMES(NULL, whole.text));
}

static bool read_difficulty(Lines *lines, Recording *recording, TextError *error) {
    Line value;
    if (!field_take(lines, "difficulty", &value, error)) return false;
    return difficulty_named(&recording->code.difficulty, value.text, value.length) ||
           refuse(lines, "difficulty", value, "easy, normal, hard", error);
}

static bool read_seed(Lines *lines, Recording *recording, TextError *error) {
    Line value;
    SeedText *seed = &recording->code.seed;
    if (!field_take(lines, "seed", &value, error)) return false;
    if (!seed_parse(seed, value.text, value.length, error)) return lines_place(lines, error);
    return strlen(seed->text) == value.length ||
           refuse(lines, "seed", value, "no blanks around it", error);
}

static bool read_header(Lines *lines, Recording *recording, TextError *error) {
    int practice = 0;
    bool good =
        field_version(lines, RECORDING_WORD, "format", RECORDING_FORMAT, error) &&
        field_version(lines, "rules", "rules version", RULES_VERSION, error) &&
        read_level(lines, recording, error) && read_changes(lines, recording, error) &&
        read_size(lines, recording, error) && read_difficulty(lines, recording, error) &&
        field_number(lines, "relaxed", RELAXED_MOST, &recording->relaxed, error) &&
        field_number(lines, "practice", 1, &practice, error) &&
        read_seed(lines, recording, error) &&
        field_block(lines, "level", "length of the level", RECIPE_BYTES, &recording->level, error);
    recording->practice = practice;
    return good;
}

// Where the line begins that a place is in.
static const char *line_start(const char *from, const char *place) {
    while (place > from && place[-1] != '\n') place--;
    return place;
}

static bool read_end(Lines *lines, Recording *recording, TextError *error) {
    const char *end = line_start(lines->at, lines->end);
    recording->body_end = (size_t)(end - recording->bytes);
    const char *start = end > lines->at ? line_start(lines->at, end - 1) : end;
    Lines last = {lines->source, start, end, lines->number + lines_between(lines->at, start)};
    Line value;
    if (!lines_next(&last, &value) || !line_take(&value, "end ")) return true;
    size_t before = (size_t)(start - recording->bytes);
    Words whole = words_hexadecimal(crc_continue(0, recording->bytes, before), 8);
    if (!line_is(value, whole.text)) {
        refuse(&last, "end", value, "$2", error);
        return error_blanks(error, NAMES(NULL, whole.text));
    }
    last.number++;
    if (end < lines->end)
        return refuse(&last, "text after the end", (Line){end, (size_t)(lines->end - end)},
                      "nothing", error);
    recording->ended = true;
    recording->body_end = before;
    return true;
}

bool recording_open(Recording *recording, TextSource text, TextError *error) {
    *recording = (Recording){.source = text.name, .bytes = text.bytes, .length = text.length};
    Lines lines;
    if (!lines_open(&lines, text, "recording", RECORDING_BYTES, error)) return false;
    if (!read_header(&lines, recording, error)) return false;
    recording->body = (size_t)(lines.at - text.bytes);
    recording->body_line = lines.number + 1;
    return read_end(&lines, recording, error);
}

// Writing.

static void print_header(const Expedition *expedition, Buffer *to) {
    const WorldCode *code = &expedition->code;
    // This seed names land and start without a search, also for a relaxed island, whose code has the bare
    // text.
    SeedText seed = seed_with_start(&expedition->land.seed, expedition->island.start);
    buffer_format(to, RECORDING_WORD " %d\nrules %d\n", RECORDING_FORMAT, RULES_VERSION);
    buffer_format(to, "level %s %08x\n", code->level,
                  (unsigned)level_code_hash(&expedition->recipe));
    if (code->changes[0]) buffer_format(to, "changes %s\n", code->changes);
    buffer_format(to, "size %dx%d\ndifficulty %s\n", code->width, code->height,
                  DIFFICULTY_WORD[code->difficulty]);
    buffer_format(to, "relaxed %d\npractice %d\nseed %s\n", expedition->relaxed,
                  expedition->practice, seed.text);
    buffer_format(to, "level %zu\n", expedition->level_text.length);
    buffer_append(to, expedition->level_text.bytes, expedition->level_text.length);
    buffer_byte(to, '\n');
}

static void print_checkpoint(const Checkpoint *checkpoint, Buffer *to) {
    buffer_format(to, "h %d %d", (int)checkpoint->day, (int)checkpoint->command);
    for (int part = 0; part < PART_COUNT; part++)
        buffer_format(to, " %s=%016" PRIx64, PART_WORD[part], checkpoint->hash[part]);
    buffer_byte(to, '\n');
}

bool recording_print(const Expedition *expedition, bool ended, Buffer *to, TextError *error) {
    size_t start = to->length;
    int next = 0;
    print_header(expedition, to);
    for (int i = 0; i < expedition->commands.count; i++) {
        buffer_format(to, "%s\n", command_text(expedition->commands.items[i]).text);
        if (checkpoint_is_due(expedition->commands.items[i], i + 1))
            print_checkpoint(&expedition->checkpoints[next++], to);
    }
    if (ended && !to->failed)
        buffer_format(to, "end %08x\n",
                      (unsigned)crc_continue(0, to->bytes + start, to->length - start));
    return buffer_good(to, "a recording", error);
}
