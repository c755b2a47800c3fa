// SPDX-License-Identifier: MIT
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "../base/memory.h"
#include "cli.h"

#ifndef TIDEMARK_VERSION
#define TIDEMARK_VERSION "unversioned"
#endif

static bool help_run(int argc, char **argv, TextError *error);

static const CliCommand COMMANDS[] = {
    {"generate", "", "make the land of a level, a seed and a size", GENERATE_OPTIONS, NULL,
     generate_run},
    {"sheet", "", "draw many worlds on one picture", SHEET_OPTIONS, NULL, sheet_run},
    {"catalog", "", "list many worlds with what they are made of", CATALOG_OPTIONS, NULL,
     catalog_run},
    {"levels", "", "list the stock levels, and how many tiles a side each can have", NULL, NULL,
     levels_run},
    {"ops", "", "list what a level can do, with every parameter", OPS_OPTIONS, NULL, ops_run},
    {"rules", "", "list the numbers of the game that a level may change", RULES_OPTIONS, NULL,
     rules_run},
    {"check", "FILE...", "parse levels and keep their 'expect' and 'rule' lines", NULL, NULL,
     check_run},
    {"solve", "", "find an island that can be won, and win it", SOLVE_OPTIONS, NULL, solve_run},
    {"play", "", "play by commands on standard input", PLAY_OPTIONS, PLAY_HELP, play_run},
    {"verify", "FILE...", "replay recordings and saves", VERIFY_OPTIONS, NULL, verify_run},
    {"help", "[COMMAND]", "say this, or all about one command", NULL, NULL, help_run},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static const CliCommand *find_command(const char *name) {
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(COMMANDS[i].name, name) == 0) return &COMMANDS[i];
    return NULL;
}

static bool refuse_command(const char *name, TextError *error) {
    return cli_refuse(
        error, "unknown command", name,
        "generate, sheet, catalog, levels, ops, rules, check, solve, play, verify, help");
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

static bool help_run(int argc, char **argv, TextError *error) {
    const CliCommand *only = argc > 1 ? find_command(argv[1]) : NULL;
    if (argc > 1 && !only) return refuse_command(argv[1], error);
    if (argc > 2) return cli_refuse(error, "unexpected word", argv[2], "one command");
    Buffer text = {0};
    buffer_text(&text, "usage: " CLI_PROGRAM " COMMAND ...\n\n");
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (!only || only == &COMMANDS[i]) describe_command(&COMMANDS[i], &text);
    if (only && only->more) buffer_text(&text, only->more);
    buffer_text(&text, "\nA FILE of '-' is standard output. Levels are read from the data folder "
                       "(TIDEMARK_DATA).\n");
    return cli_write(&text, "the text", error);
}

static bool version_run(TextError *error) {
    Buffer text = {0};
    buffer_text(&text, CLI_PROGRAM " " TIDEMARK_VERSION "\n");
    return cli_write(&text, "the text", error);
}

static bool run(int argc, char **argv, TextError *error) {
    if (argc < 2)
        return error_set(error, FAILURE_OPTION,
                         "a command is missing (limit: see '" CLI_PROGRAM " help')");
    bool alone = argc == 2;
    if (alone && strcmp(argv[1], "--version") == 0) return version_run(error);
    if (alone && strcmp(argv[1], "--help") == 0) return help_run(1, argv + 1, error);
    const CliCommand *command = find_command(argv[1]);
    if (!command) return refuse_command(argv[1], error);
    if (argc == 3 && strcmp(argv[2], "--help") == 0) return help_run(2, argv, error);
    return command->run(argc - 1, argv + 1, error);
}

int main(int argc, char **argv) {
    if (!standard_open()) return FAILURE_MACHINE;
    memory_keep();
    // A full disk and a closed pipe shall be errors of write, not our end.
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    TextError error = {0};
    if (run(argc, argv, &error)) return FAILURE_NONE;
    if (error.what) cli_report(&error);
    return (int)error.failure;
}
