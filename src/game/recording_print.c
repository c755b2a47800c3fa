// SPDX-License-Identifier: MIT
#include <inttypes.h>
#include <string.h>

#include "../worldgen/level.h"
#include "../base/memory.h"
#include "recording_parts.h"
#include "code.h"

static void print_header(const Expedition *expedition, bool practice, Buffer *to) {
    const WorldCode *code = &expedition->code;
    // Also of a relaxed island, whose code has the bare text: land and start without a search.
    SeedText seed = seed_with_start(&expedition->land.seed, expedition->island.start);
    buffer_format(to, "tidemark-recording %d\nrules %d\n", RECORDING_FORMAT, RULES_VERSION);
    buffer_format(to, "level %s %08x\n", code->level,
                  (unsigned)level_code_hash(&expedition->recipe));
    buffer_format(to, "size %dx%d\ndifficulty %s\n", code->width, code->height,
                  DIFFICULTY_NAME[code->difficulty]);
    buffer_format(to, "relaxed %d\npractice %d\nseed %s\n", expedition->relaxed, practice,
                  seed.text);
    buffer_format(to, "level %zu\n", expedition->level_text.length);
    buffer_append(to, expedition->level_text.bytes, expedition->level_text.length);
    buffer_byte(to, '\n');
}

static void print_command(Command command, Buffer *to) {
    char text[COMMAND_TEXT];
    command_print(command, text);
    buffer_text(to, text);
    buffer_byte(to, '\n');
}

static void print_checkpoint(const Checkpoint *checkpoint, Buffer *to) {
    buffer_format(to, "h %d %d", (int)checkpoint->day, (int)checkpoint->command);
    for (int part = 0; part < PART_COUNT; part++)
        buffer_format(to, " %s=%016" PRIx64, PART_NAME[part], checkpoint->hash[part]);
    buffer_byte(to, '\n');
}

static void print_end(size_t start, Buffer *to) {
    if (to->failed) return;
    uint32_t crc = recording_crc(to->bytes + start, to->length - start);
    buffer_format(to, "end %08x\n", (unsigned)crc);
}

bool recording_print(const Expedition *expedition, bool ended, Buffer *to, TextError *error) {
    size_t start = to->length;
    int next = 0;
    print_header(expedition, expedition->practice, to);
    for (int i = 0; i < expedition->commands.count; i++) {
        print_command(expedition->commands.items[i], to);
        if (checkpoint_is_due(expedition->commands.items[i], i + 1))
            print_checkpoint(&expedition->checkpoints[next++], to);
    }
    if (ended) print_end(start, to);
    return buffer_good(to, "a recording", error);
}

// Plays on a game of its own for the hashes.
static bool print_played(Game *game, const CommandList *commands, Buffer *to, TextError *error) {
    for (int i = 0; i < commands->count; i++) {
        Command command = commands->items[i];
        if (game_apply(game, command, NULL).reason)
            return error_set(error, FAILURE_MACHINE, "command %d is not of this island", i + 1);
        print_command(command, to);
        if (!checkpoint_is_due(command, i + 1)) continue;
        Checkpoint checkpoint = checkpoint_of(game);
        print_checkpoint(&checkpoint, to);
    }
    return true;
}

bool recording_print_commands(const Expedition *expedition, const CommandList *commands, Buffer *to,
                              TextError *error) {
    size_t start = to->length;
    Game *game = memory_allocate(1, sizeof *game);
    if (!game) return error_memory(error, "a game", sizeof *game);
    game_start(game, &expedition->island);
    print_header(expedition, false, to);
    bool good = print_played(game, commands, to, error);
    memory_release(game);
    print_end(start, to);
    return good && buffer_good(to, "a recording", error);
}
