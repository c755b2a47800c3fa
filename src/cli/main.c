// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <string.h>

#include "../base/memory.h"
#include "../system/system.h"
#include "cli.h"

// The row of help has no function: help describes the others.
static const CliCommand HELP = {"help", "[COMMAND]", "print this, or all about one command",
                                NULL,   NULL,        NULL};

static const CliCommand *const COMMANDS[] = {
    &GENERATE, &WHY,   &SECTION, &SHEET, &CATALOG, &LEVELS, &OPS,  &LESSON, &RULES,
    &CHECK,    &AGAIN, &SOLVE,   &PLAY,  &VERIFY,  &BOARD,  &HELP, NULL};

static const CliCommand *find_command(const char *name) {
    const CliCommand *const *command = COMMANDS;
    while (*command && strcmp((*command)->name, name) != 0) command++;
    return *command;
}

static bool refuse_command(const char *name, TextError *error) {
    char names[ERROR_NAME] = "";
    for (const CliCommand *const *command = COMMANDS; *command; command++) {
        strcat(names, command == COMMANDS ? "" : ", ");
        strcat(names, (*command)->name);
    }
    cli_refuse(error, "unknown command", name, "$2");
    return error_blanks(error, NAMES(NULL, names));
}

static void describe_options(const CliCommand *command, Buffer *text) {
    for (const Option *option = command->options; option && option->name; option++) {
        char left[64];
        snprintf(left, sizeof left, "--%s %s", option->name, option->value ? option->value : "");
        buffer_format(text, "    %-26s %s\n", left, option->about);
    }
}

static void describe_command(const CliCommand *command, Buffer *text) {
    const char *options = command->options ? "OPTIONS " : "";
    char left[64];
    snprintf(left, sizeof left, "%s %s%s", command->name, options, command->words);
    buffer_format(text, "  %-28s %s\n", left, command->about);
    describe_options(command, text);
}

static bool help(int argc, char **argv, TextError *error) {
    const CliCommand *only = argc > 1 ? find_command(argv[1]) : NULL;
    if (argc > 1 && !only) return refuse_command(argv[1], error);
    if (argc > 2) return cli_refuse(error, "unexpected word", argv[2], "one command");
    Buffer text = {0};
    buffer_text(&text, "usage: " CLI_PROGRAM " COMMAND ...\n\n");
    for (const CliCommand *const *command = COMMANDS; *command; command++)
        if (!only || only == *command) describe_command(*command, &text);
    if (only && only->more) buffer_text(&text, only->more);
    buffer_text(&text, "\nDefaults follow a semicolon. A FILE of '-' is standard output.\n"
                       "Levels are read from the data folder (TIDEMARK_DATA).\n");
    return cli_write(&text, "-", "the text", error);
}

static bool version(TextError *error) {
    Buffer text = {0};
    buffer_text(&text, CLI_PROGRAM " " CLI_VERSION "\n");
    return cli_write(&text, "-", "the text", error);
}

static bool call(const CliCommand *command, int argc, char **argv, TextError *error) {
    CliCall told = {.words = argv + 1, .version = CLI_VERSION};
    if (!options_read(command->options, "see '" CLI_PROGRAM " help'", argc, argv, told.values,
                      &told.word_count, error))
        return false;
    if (told.word_count > 0 && !command->words[0])
        return cli_refuse(error, "unexpected word", argv[1],
                          command->options ? "options only" : "no words here");
    return command->run(&told, error);
}

static bool run(int argc, char **argv, TextError *error) {
    if (argc < 2)
        return error_set(error, FAILURE_OPTION,
                         "a command is missing (limit: see '" CLI_PROGRAM " help')");
    bool alone = argc == 2;
    if (alone && strcmp(argv[1], "--version") == 0) return version(error);
    if (alone && strcmp(argv[1], "--help") == 0) return help(1, argv + 1, error);
    const CliCommand *command = find_command(argv[1]);
    if (!command) return refuse_command(argv[1], error);
    if (argc == 3 && strcmp(argv[2], "--help") == 0) return help(2, argv, error);
    if (command == &HELP) return help(argc - 1, argv + 1, error);
    return call(command, argc - 1, argv + 1, error);
}

int main(int argc, char **argv) {
    if (!system_begin(&argc, &argv)) return FAILURE_MACHINE;
    memory_keep();
    TextError error = {0};
    if (run(argc, argv, &error)) return FAILURE_NONE;
    if (error.what) cli_report(&error);
    return (int)error.failure;
}
