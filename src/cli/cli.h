// SPDX-License-Identifier: MIT
// cli: what the commands of tidemark-cli share.
//
// A command is a CliCommand in the file of its function (again.c, board.c, catalog.c, check.c with verify,
// expeditions.c with solve, generate.c, lesson.c, list.c with levels and ops, play.c, rules.c, section.c, sheet.c,
// why.c); main.c lists them all. It gets its options and words, and returns true, or fills a TextError and
// returns false, which main turns into a line and an exit code. Results are made in a Buffer and written at
// once, so that a failed run writes nothing. There is no SDL here.
#pragma once

#include "../base/file.h"
#include "../base/option.h"
#include "../game/origin.h"
#include "../game/picture_world.h"
#include "../game/recording.h"

#define CLI_PROGRAM "tidemark-cli"
#ifdef TIDEMARK_VERSION
#define CLI_VERSION TIDEMARK_VERSION
#else
#define CLI_VERSION "unversioned"
#endif
#define CLI_LEVEL "noise-isle"  // the default level

// The options and words of a command.
typedef struct CliCall {
    const char *values[OPTIONS_MOST];  // of options, one a row, as options_read fills them
    char **words;  // all other words
    int word_count;
    // For `again`: where the one result goes instead of its file, and the version that it says made it.
    Buffer *into;  // NULL for files
    const char *version;
} CliCall;

typedef struct CliCommand {
    const char *name;
    const char *words;  // its words besides options, "" for none
    const char *about;
    const Option *options;  // ends with a row without name; NULL for none
    const char *more;  // further lines of `help COMMAND`; NULL for none
    bool (*run)(const CliCall *call, TextError *error);
} CliCommand;

extern const CliCommand GENERATE, WHY, SECTION, SHEET, CATALOG, LEVELS, OPS, LESSON, RULES, CHECK,
    AGAIN, SOLVE, PLAY, VERIFY, BOARD;

// Fills FAILURE_OPTION: what 'value' (limit ...).
bool cli_refuse(TextError *error, const char *what, const char *value, const char *limit);

// Reads an option whose value is a whole number 1..most; where `text` is NULL, `count` stays.
bool cli_count(int *count, const char *option, const char *text, int most, TextError *error);

// Reads --threads; NULL is the number of processors.
bool cli_threads(int *threads, const char *text, TextError *error);

// Reads sides within least..most; where `text` is NULL, they stay.
bool cli_size(int *width, int *height, const char *text, int least, int most, TextError *error);

// Reads a difficulty; NULL is normal.
bool cli_difficulty(Difficulty *difficulty, const char *text, TextError *error);

// The options that name a world; those not given are NULL.
typedef struct WorldWords {
    const char *code, *level, *size, *difficulty, *seed;
    const char *set;  // changes to the level, on top of those of its code
    int least, most;  // sides
    const char *unnamed;  // the refusal where neither code nor seed is given
    const char *beside;  // the refusal of options beside the code
} WorldWords;

// The world that they name. Defaults are noise-isle, its own size, and normal. A code names its level
// where the data folder has that; with any other code the level must be given. A stock level may have
// changes: NAME+CHANGES. In place of a code stands a picture that carries its world and level. A CliWorld owns that until cli_world_free; a zeroed one is
// safe to free.
typedef struct CliWorld {
    const char *level;  // name or path
    char found[FILE_PATH];  // the level of a code
    bool has_size;
    WorldCode code;  // completed by cli_world_resolve
    const char *set;  // further changes; NULL: none
    const char *path;  // of the picture; NULL: none
    PictureFile picture;
} CliWorld;

bool cli_world(CliWorld *world, const WorldWords *words, TextError *error);
void cli_world_free(CliWorld *world);

// Reads its level, as cli_level, with all changes, which become those of the code; out of a picture within
// BUDGET_GIVEN.
bool cli_world_level(CliWorld *world, Recipe *recipe, const Budget *budget, Buffer *text,
                     TextError *error);

// Whether a land that was made of the code is the one of the picture, if there is one without further
// changes.
bool cli_world_check(const CliWorld *world, const Land *land, TextError *error);

// Makes the land of a picture's code and compares it; does nothing without a picture.
bool cli_world_prove(const CliWorld *world, const Recipe *recipe, TextError *error);

// Completes the code from the level. Refuses a level that the code does not mean, and changes of
// rules that do not exist.
bool cli_world_resolve(CliWorld *world, const Recipe *recipe, TextError *error);

// Loads a level as level_load does, stock levels from the data folder if there is one, and with changes if
// it is NAME+CHANGES.
bool cli_level(Recipe *recipe, const char *name, const Budget *budget, Buffer *text,
               TextError *error);

// Writes a text, whole or not at all, and frees it. `what` names it where memory has run out.
bool cli_write(Buffer *text, const char *path, const char *what, TextError *error);

// The same for the result of a call, which may go elsewhere.
bool cli_deliver(const CliCall *call, Buffer *result, const char *path, const char *what,
                 TextError *error);

// Adds options that were given, those of the rows first..last-1, to the line that says how a result was
// made (game/origin.h). In place of the path in row `path` stands "land" with its ending.
void cli_origin_options(Buffer *line, const CliCall *call, const Option *options, int first,
                        int last, int path);

// Reads a file and appends its result to a line that begins with its name.
typedef bool CliFile(const void *context, const char *path, Buffer *line, TextError *error);

// Reads all words of a call as files, and prints a line for each, on standard output or standard error.
// The first failure is the result; `needs` refuses a call without files.
bool cli_each_file(const CliCall *call, const char *needs, CliFile *read, const void *context,
                   TextError *error);

// Text for people, in lines of CLI_PAGE characters.
enum { CLI_PAGE = 100 };
int cli_width(const char *text, size_t length);  // characters: UTF-8 bytes that continue none
void cli_break(Buffer *page, int indent);  // ends a line
// Prints words. The first line goes on at `column`; others are indented.
void cli_wrapped(Buffer *page, int column, int indent, const char *text);

// Prints an error on standard error.
void cli_report(const TextError *error);

// Progress: a line on standard error that is overwritten, and removed at the end. It appears only on a
// terminal, and only if the work takes a while. A Progress owns nothing; a zeroed one prints nothing. It
// is for one thread.
typedef struct Progress {
    bool wanted;  // standard error is a terminal
    double quiet_until;  // time of system_seconds before which nothing is printed
    int width;  // of the line on the screen; 0: none
} Progress;

Progress progress_begin(void);
void progress_tell(Progress *progress, const char *format, ...) ERROR_FORMAT(2, 3);
void progress_clear(Progress *progress);

// Finds the data folder, where stock levels and assets are.
bool cli_data_folder(char *buffer, size_t capacity, TextError *error);

// The options that name an island: the first ones of `solve` and `play`.
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
    [ISLAND_CODE] = {"code", "CODE|FILE",                                                          \
                     "level:size:difficulty:seed, or a picture of it, for the four below"},        \
    [ISLAND_LEVEL] = {"level", "NAME|FILE", "a stock level or a level file; noise-isle"},          \
    [ISLAND_SIZE] = {"size", "N|WxH", "sides in tiles, 48 to 512; as the level says"},             \
    [ISLAND_DIFFICULTY] = {"difficulty", "NAME", "easy, normal or hard; normal"},                  \
    [ISLAND_SEED] = {"seed", "TEXT", "1 to 256 bytes of UTF-8"},                                   \
    [ISLAND_THREADS] = {"threads", "N", "1 to 64, never changes a byte; all processors"}

// Makes the island that these options name; defaults are noise-isle, its own size, and normal.
// Contradicting options and unplayable sides are refused before any land is made.
bool expeditions_make(Expedition *expedition, const char *const values[], TextError *error);

// Writes the game as a recording.
bool expeditions_write(const Expedition *expedition, const char *path, TextError *error);

// The folders with pictures of levels in recordings: `named`, unless that is NULL, and the data folder.
// `wish` points into this struct.
typedef struct PictureFolders {
    char data[FILE_PATH];
    const char *list[2];
} PictureFolders;
void expeditions_folders(PictureFolders *folders, const char *named, ReplayWish *wish);
