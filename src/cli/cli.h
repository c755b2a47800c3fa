// SPDX-License-Identifier: MIT
// cli: what the commands of tidemark-cli share.
//
// A command is a CliCommand in the file of its function (catalog.c, check.c with verify, expeditions.c with
// solve, generate.c, list.c with levels and ops, play.c, rules.c, sheet.c); main.c has the list of them
// all. It gets what it was told, does its work and returns true, or fills a TextError and returns false;
// main turns that into a line and an exit code. Results are made in a Buffer and written in one piece, so
// that a failed run has written nothing. No SDL here.
#pragma once

#include "../base/file.h"
#include "../base/option.h"
#include "../game/expedition.h"

#define CLI_PROGRAM "tidemark-cli"
#define CLI_LEVEL "noise-isle"  // where none is named

// What a command was told.
typedef struct CliCall {
    const char *values[OPTIONS_MOST];  // of its options, one a row, as options_read fills them
    char **words;  // the others
    int word_count;
} CliCall;

typedef struct CliCommand {
    const char *name;
    const char *words;  // that it takes besides options, "" for none
    const char *about;
    const Option *options;  // ends with a row without name; NULL for none
    const char *more;  // lines that `help COMMAND` says besides; NULL for none
    bool (*run)(const CliCall *call, TextError *error);
} CliCommand;

extern const CliCommand GENERATE, SHEET, CATALOG, LEVELS, OPS, RULES, CHECK, SOLVE, PLAY, VERIFY;

// FAILURE_OPTION: what 'value' (limit ...).
bool cli_refuse(TextError *error, const char *what, const char *value, const char *limit);

// The value of an option that is a whole number 1..most; where `text` is NULL, count stays.
bool cli_count(int *count, const char *option, const char *text, int most, TextError *error);

// The value of --threads; all processors where it is NULL.
bool cli_threads(int *threads, const char *text, TextError *error);

// The sides that `text` says, within these; where it is NULL, they stay.
bool cli_size(int *width, int *height, const char *text, int least, int most, TextError *error);

// The difficulty with this name; normal where there is no text.
bool cli_difficulty(Difficulty *difficulty, const char *text, TextError *error);

// The options that name one world, NULL where they say nothing.
typedef struct WorldWords {
    const char *code, *level, *size, *difficulty, *seed;
    int least, most;  // sides
    const char *unnamed;  // refuses words without code and seed
    const char *beside;  // refuses what the code says already
} WorldWords;

// The world that they name: noise-isle in the size that it says, on normal, where they do not say. A code
// of a stock level comes without its hash and says the level; any other wants the level named.
typedef struct CliWorld {
    const char *level;  // name or path
    bool has_size;
    WorldCode code;  // cli_world_resolve knows the rest of it
} CliWorld;

bool cli_world(CliWorld *world, const WorldWords *words, TextError *error);

// Completes the code by what the level says. Refuses a level that the code does not mean.
bool cli_world_resolve(CliWorld *world, const Recipe *recipe, TextError *error);

// As level_load, stock ones from the data folder where there is one.
bool cli_level(Recipe *recipe, const char *name, const Budget *budget, Buffer *text,
               TextError *error);

// Writes a text, whole or not at all, and frees it. `what` is for the lack of memory.
bool cli_write(Buffer *text, const char *path, const char *what, TextError *error);

// Reads a file and appends what is said of it to a line that begins with its name.
typedef bool CliFile(const void *context, const char *path, Buffer *line, TextError *error);

// The words of a call are files, at least one, as `needs` says. All get their line, on standard output or
// standard error; the first failure is the answer.
bool cli_each_file(const CliCall *call, const char *needs, CliFile *read, const void *context,
                   TextError *error);

// A line on standard error.
void cli_report(const TextError *error);

// Of a clock that only goes forward.
double cli_seconds(void);

// A line for somebody who waits, written over and over, and gone at the end. It is on standard error,
// only where that is a terminal, and only of what takes its time. A Progress owns nothing; a zeroed one
// says nothing. It is for one thread.
typedef struct Progress {
    bool wanted;  // somebody sees it
    double quiet_until;  // of cli_seconds
    int width;  // of the line that is shown; 0 none
} Progress;

Progress progress_begin(void);
void progress_tell(Progress *progress, const char *format, ...) ERROR_FORMAT(2, 3);
void progress_clear(Progress *progress);

// The data folder, which stock levels come from.
bool cli_data_folder(char *buffer, size_t capacity, TextError *error);

// The options that name an island, which begin the options of both commands.
enum {
    ISLAND_CODE,
    ISLAND_LEVEL,
    ISLAND_SIZE,
    ISLAND_DIFFICULTY,
    ISLAND_SEED,
    ISLAND_THREADS,
    ISLAND_OPTIONS
};
#define ISLAND_ROWS                                                                                \
    [ISLAND_CODE] = {"code", "CODE", "level:size:difficulty:seed instead of the four below"},      \
    [ISLAND_LEVEL] = {"level", "NAME|FILE", "a stock level or a level file; noise-isle"},          \
    [ISLAND_SIZE] = {"size", "N|WxH", "sides in tiles, 48 to 512; as the level says"},             \
    [ISLAND_DIFFICULTY] = {"difficulty", "NAME", "easy, normal or hard; normal"},                  \
    [ISLAND_SEED] = {"seed", "TEXT", "1 to 256 bytes of UTF-8"},                                   \
    [ISLAND_THREADS] = {"threads", "N", "1 to 64, never changes a byte; all processors"}

// The island that the values of these options say, NULL where they say nothing: noise-isle in the
// size that it says, on normal. Words that contradict each other and sides that the game does not take are
// refused before any land is made.
bool expeditions_make(Expedition *expedition, const char *const values[], TextError *error);

// Writes what was played as a recording.
bool expeditions_write(const Expedition *expedition, const char *path, TextError *error);

// Where the pictures of levels in recordings are looked for: the folder of stock levels, and one
// that is named, or NULL. `list` is what recording.h takes, and points into this.
typedef struct PictureFolders {
    char stock[FILE_PATH];
    const char *list[3];
} PictureFolders;
void expeditions_folders(PictureFolders *folders, const char *named);
