// SPDX-License-Identifier: MIT
#include "played_expedition.h"

#include <string.h>

#include "../../src/worldgen/level.h"
#include "../../src/worldgen/recipe_change.h"
#include "../../src/worldgen/rng.h"
#include "captured_program.h"

const char PLAYED_LEVEL[] =
    "level 1 \"Played\"\n"
    "size 48 48\n"
    "a = diamond_square feature=16 wrap=modulo | island power=6 strength=4\n"
    "b = diamond_square feature=8 wrap=modulo\n"
    "tile water where a < 40%\n"
    "tile rock where b > 85%\n"
    "tile tree where b < 15%\n"
    "tile sand where a < 48%\n"
    "tile grass\n"
    "border width=1\n"
    "height a\n";

const char PLAYED_RIVERS[] =
    "level 1 \"Rivers\"\n"
    "size 48 48\n"
    "a = perlin size=4 octaves=4 | normalise | island power=4 strength=0.7 bias=0\n"
    "b = perlin size=3\n"
    "tile water where a < 25%\n"
    "tile rock where b > 85%\n"
    "tile tree where b < 15%\n"
    "tile sand where a < 30%\n"
    "tile grass\n"
    "border width=1\n"
    "river by a from=20 wide=60 broad=150\n"
    "height a\n"
    "rule beacons 4\n"
    "rule days-percent 150\n";

ExpeditionWish played_wish(Difficulty difficulty, const char *seed) {
    return (ExpeditionWish){
        .code = {.level = "played",
                 .width = PLAYED_SIDE,
                 .height = PLAYED_SIDE,
                 .difficulty = difficulty,
                 .seed = seed_of(seed)},
        .threads = 1,
    };
}

Recipe played_level(const char *more, Buffer *text) {
    bool rivers = strncmp(more, PLAYED_RIVERS, strlen(PLAYED_RIVERS)) == 0;
    if (!rivers) buffer_text(text, PLAYED_LEVEL);
    buffer_text(text, more);
    buffer_byte(text, 0);
    assert_false(text->failed);
    Recipe recipe = recipe_of((const char *)text->bytes);
    text->length--;
    return recipe;
}

void played_make(Expedition *expedition, const char *more, const ExpeditionWish *wish) {
    Buffer text = {0};
    Recipe recipe = played_level(more, &text);
    TextError error = {0};
    if (!expedition_make(expedition, &recipe, &text, wish, &error))
        FAIL("%s", error_words(&error).text);
    assert_null(text.bytes);
    assert_null(recipe.statements);
}

void played_changed(Expedition *expedition, const char *changes, const ExpeditionWish *wish) {
    Recipe recipe;
    Buffer text = {0};
    TextError error = {0};
    buffer_text(&text, PLAYED_LEVEL);
    if (!recipe_parse_changed(&recipe, buffer_source(&text, "changed"), changes, &error) ||
        !expedition_make(expedition, &recipe, &text, wish, &error))
        FAIL("%s", error_words(&error).text);
}

TextError played_refused(const char *more, const ExpeditionWish *wish) {
    Expedition expedition;
    Buffer text = {0};
    Recipe recipe = played_level(more, &text);
    TextError error = {0};
    assert_false(expedition_make(&expedition, &recipe, &text, wish, &error));
    assert_null(expedition.game);
    assert_non_null(text.bytes);
    buffer_free(&text);
    recipe_free(&recipe);
    return error;
}

Events played_give(Expedition *expedition, Command command) {
    Events events;
    Refusal refusal;
    TextError error = {0};
    if (!expedition_apply(expedition, command, &refusal, &events, &error))
        FAIL("%s", error_words(&error).text);
    if (refusal.reason) FAIL("'%s': %s", command_text(command).text, refusal_words(refusal).text);
    return events;
}

void played_solved(Expedition *expedition, const char *cli, const char *code, CommandList *won) {
    CapturedProgram program = program_make(cli, TIDEMARK_SOURCE_DIR);
    const char *path = scratch_file(&program.caught, "won");
    assert_int_equal(RUN(&program, "solve", "--code", code, "--replay", path), 0);
    played_load(expedition, path, &(TextError){0});
    program_remove(&program);
    if (won) assert_true(commands_copy(won, &expedition->commands));
    expedition_restart(expedition);
}

void played_ways(PathFinder *ways, const Game *game) {
    PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
    path_nearest(ways, game, &wish, NULL, NULL);
}

void played_on(Expedition *expedition, BotKind kind, uint64_t seed, int most) {
    Bot bot;
    bot_init(&bot, kind, &expedition->island, seed);
    while (expedition->game->outcome == OUTCOME_PLAYING && expedition->commands.count < most)
        played_give(expedition, bot_next(&bot, expedition->game));
    bot_free(&bot);
}

void played_say(Expedition *expedition, const char *const *commands, int count) {
    for (int i = 0; i < count; i++) {
        Command command;
        TextError error = {0};
        if (!command_parse(&command, commands[i], strlen(commands[i]), &error))
            FAIL("%s", error_words(&error).text);
        played_give(expedition, command);
    }
}

void played_same_state(const Game *left, const Game *right) {
    for (int part = 0; part < PART_COUNT; part++)
        if (game_hash(left, (GamePart)part) != game_hash(right, (GamePart)part))
            FAIL("%s differs after %d and %d commands", PART_WORD[part], left->commands,
                 right->commands);
}

static void same_checkpoints(const Expedition *left, const Expedition *right) {
    assert_int_equal(left->checkpoint_count, right->checkpoint_count);
    for (int i = 0; i < left->checkpoint_count; i++) {
        const Checkpoint *one = &left->checkpoints[i], *other = &right->checkpoints[i];
        assert_int_equal(one->command, other->command);
        assert_int_equal(one->day, other->day);
        assert_memory_equal(one->hash, other->hash, sizeof one->hash);
    }
}

static void same_commands(const Expedition *left, const Expedition *right) {
    assert_int_equal(left->commands.count, right->commands.count);
    for (int i = 0; i < left->commands.count; i++)
        assert_string_equal(command_text(left->commands.items[i]).text,
                            command_text(right->commands.items[i]).text);
}

void played_same(const Expedition *left, const Expedition *right) {
    assert_string_equal(left->code.level, right->code.level);
    assert_string_equal(left->code.changes, right->code.changes);
    assert_true(left->recipe.text_hash == right->recipe.text_hash);
    assert_string_equal(left->code.seed.text, right->code.seed.text);
    assert_int_equal(left->code.difficulty, right->code.difficulty);
    assert_int_equal(left->relaxed, right->relaxed);
    assert_int_equal(left->practice, right->practice);
    assert_int_equal(left->island.start, right->island.start);
    assert_memory_equal(&left->island.rules, &right->island.rules, sizeof(Rules));
    assert_true(land_hash(&left->land) == land_hash(&right->land));
    assert_int_equal(left->day_command, right->day_command);
    same_commands(left, right);
    same_checkpoints(left, right);
    played_same_state(left->game, right->game);
    played_same_state(left->day_start, right->day_start);
}

Buffer played_text(const Expedition *expedition, bool ended) {
    Buffer text = {0};
    TextError error = {0};
    if (!recording_print(expedition, ended, &text, &error)) FAIL("%s", error_words(&error).text);
    return text;
}

TextSource played_source(const Buffer *text) {
    return (TextSource){"game", text->length ? (const char *)text->bytes : "", text->length};
}

void played_replay(Expedition *expedition, const Buffer *text) {
    Recording recording;
    TextError error = {0};
    if (!recording_open(&recording, played_source(text), &error) ||
        !recording_replay(expedition, &recording, &(ReplayWish){.threads = 1}, &error))
        FAIL("%s", error_words(&error).text);
}

void played_game(Expedition *expedition, BotKind kind, uint64_t seed, int most) {
    ExpeditionWish wish = played_wish(NORMAL, "record");
    played_make(expedition, "", &wish);
    played_on(expedition, kind, seed, most);
}

Failure played_replayed(const Buffer *text, const char *const *folders, TextError *error) {
    Recording recording;
    Expedition expedition;
    *error = (TextError){0};
    if (!recording_open(&recording, played_source(text), error)) return error->failure;
    if (!recording_replay(&expedition, &recording, &(ReplayWish){.folders = folders, .threads = 1},
                          error)) {
        assert_null(expedition.game);
        return error->failure;
    }
    expedition_free(&expedition);
    return FAILURE_NONE;
}

Buffer played_unmade(const char *more, int side) {
    Buffer text = {0}, level = {0};
    Recipe recipe = played_level(more, &level);
    buffer_format(&text,
                  "tidemark-recording 1\nrules %d\nlevel x %08x\nsize %dx%d\ndifficulty easy\n"
                  "relaxed 0\npractice 0\nseed x/1\nlevel %zu\n",
                  RULES_VERSION, (unsigned)level_code_hash(&recipe), side, side, level.length);
    buffer_append(&text, level.bytes, level.length);
    buffer_byte(&text, '\n');
    recipe_free(&recipe);
    buffer_free(&level);
    return text;
}

void played_save(const Expedition *expedition, const char *path) {
    TextError error = {0};
    if (!save_write(expedition, path, &error)) FAIL("%s", error_words(&error).text);
}

SaveLoaded played_load(Expedition *expedition, const char *path, TextError *damage) {
    SaveLoaded which;
    TextError error = {0};
    if (!save_load(expedition, path, &(ReplayWish){.threads = 1}, &which, damage, &error))
        FAIL("%s", error_words(&error).text);
    return which;
}
