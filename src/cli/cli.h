// SPDX-License-Identifier: MIT
// cli: what the commands of tidemark-cli share.
//
// A command gets its words, does its work and returns true, or fills a TextError and returns false;
// main turns that into a line and an exit code. Results are made in a Buffer and written in one
// piece by file_write to "-", so that a failed run has written nothing. No SDL here.
#pragma once

#include "../worldgen/buffer.h"
#include "../worldgen/option.h"
#include "../worldgen/seed.h"

#define CLI_PROGRAM "tidemark-cli"
#define CLI_LEVEL "noise-isle"  // where none is named

typedef struct CliCommand {
    const char *name;
    const char *words;  // that it takes besides options, "" for none
    const char *about;
    const Option *options;  // ends with a row without name; NULL for none
    const char *more;  // lines that `help COMMAND` says besides; NULL for none
    bool (*run)(int argc, char **argv, TextError *error);  // argv[0] is the command
} CliCommand;

// Reads the options of argv[1..] as options_read does.
bool cli_options(const Option *options, int argc, char **argv, const char *values[OPTIONS_MOST],
                 int *words, TextError *error);

// The same for a command that takes no words. `options` is NULL where it takes no options either.
bool cli_only_options(const Option *options, int argc, char **argv,
                      const char *values[OPTIONS_MOST], TextError *error);

// FAILURE_OPTION: what 'value' (limit ...).
bool cli_refuse(TextError *error, const char *what, const char *value, const char *limit);

// The value of an option that is a whole number 1..most; where `text` is NULL, count stays.
bool cli_count(int *count, const char *option, const char *text, int most, TextError *error);

// The value of --code, beside that of --level or NULL. A stock level's code comes without its hash.
bool cli_code(WorldCode *code, const char *text, const char *level, TextError *error);

// A line on standard error.
void cli_report(const TextError *error);

// Of a clock that only goes forward.
double cli_seconds(void);

// The data folder, which stock levels come from.
bool cli_data_folder(char *buffer, size_t capacity, TextError *error);

extern const Option GENERATE_OPTIONS[];
bool generate_run(int argc, char **argv, TextError *error);
extern const Option SHEET_OPTIONS[];
bool sheet_run(int argc, char **argv, TextError *error);
extern const Option CATALOG_OPTIONS[];
bool catalog_run(int argc, char **argv, TextError *error);
bool levels_run(int argc, char **argv, TextError *error);
extern const Option OPS_OPTIONS[];
bool ops_run(int argc, char **argv, TextError *error);
extern const Option RULES_OPTIONS[];
bool rules_run(int argc, char **argv, TextError *error);
bool check_run(int argc, char **argv, TextError *error);
extern const Option SOLVE_OPTIONS[];
bool solve_run(int argc, char **argv, TextError *error);
extern const Option PLAY_OPTIONS[];
extern const char PLAY_HELP[];
bool play_run(int argc, char **argv, TextError *error);
extern const Option VERIFY_OPTIONS[];
bool verify_run(int argc, char **argv, TextError *error);
