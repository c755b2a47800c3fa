// SPDX-License-Identifier: MIT
// rules: the numbers of the game, from the table or for a level.
#include "../game/rules.h"

#include <stdio.h>

#include "cli.h"

enum { MARKDOWN, LEVEL, SIZE, DIFFICULTY };

static const Option OPTIONS[] = {
    [MARKDOWN] = {"markdown", NULL, "as the table of src/game/README.md"},
    [LEVEL] = {"level", "NAME|FILE", "with its 'rule' lines; none"},
    [SIZE] = {"size", "N|WxH", "for sides of 48 to 512 tiles; as the level says, or 128"},
    [DIFFICULTY] = {"difficulty", "NAME", "for easy, normal or hard; normal"},
    {NULL, NULL, NULL},
};

enum { VALUES_TEXT = 64, USUAL_SIDE = 128 };

// Prints "60", "2, 3, 4" by difficulty, or "18/24/36, 15/20/30, 13/18/27" also by size.
static void print_values(char text[VALUES_TEXT], Rule which) {
    int difficulties = rule_by_difficulty(which) ? DIFFICULTY_COUNT : 1;
    int sizes = rule_by_size(which) ? SIZE_CLASS_COUNT : 1, length = 0;
    for (int i = 0; i < difficulties; i++)
        for (int j = 0; j < sizes; j++) {
            const char *gap = j > 0 ? "/" : i > 0 ? ", " : "";
            length += snprintf(text + length, VALUES_TEXT - (size_t)length, "%s%d", gap,
                               RULE_INFO[which].value[i][j]);
        }
}

static void print_table(Buffer *page, bool markdown) {
    buffer_text(page, markdown
                          ? "| word | range | default | meaning |\n|---|---|---|---|\n"
                          : "Words for 'rule WORD N' in a level: range, default (easy, normal, "
                            "hard; with strokes for sides of 64/128/256), meaning.\n\n");
    for (int i = 0; i < RULE_COUNT; i++) {
        const RuleInfo *info = &RULE_INFO[i];
        char values[VALUES_TEXT], range[32];
        print_values(values, (Rule)i);
        snprintf(range, sizeof range, "%d..%d", info->low, info->high);
        buffer_format(page, markdown ? "| `%s` | %s | %s | %s |\n" : "  %-17s  %-7s  %-28s  %s\n",
                      info->name, range, values, info->about);
    }
}

// Prints the numbers for a level; those that it changes are followed by the number of the table.
static void print_settled(Buffer *page, const Rules *rules, const Rules *plain) {
    for (int i = 0; i < RULE_COUNT; i++) {
        int value = rule(rules, (Rule)i), usual = rule(plain, (Rule)i);
        buffer_format(page, "  %-17s  %4d  %s", RULE_INFO[i].name, value, RULE_INFO[i].about);
        if (value != usual) buffer_format(page, " (%d without this level)", usual);
        buffer_byte(page, '\n');
    }
}

static bool print_level(Buffer *page, const char *const values[], TextError *error) {
    Recipe recipe = {.title = "Any level", .width = USUAL_SIDE, .height = USUAL_SIDE};
    const Recipe none = {0};
    Difficulty difficulty;
    Rules rules, plain;
    bool good = cli_difficulty(&difficulty, values[DIFFICULTY], error) &&
                (!values[LEVEL] || cli_level(&recipe, values[LEVEL], &BUDGET_ASKED, NULL, error));
    int width = recipe.width, height = recipe.height;
    good = good &&
           cli_size(&width, &height, values[SIZE], GAME_SIDE_LEAST, GAME_SIDE_MOST, error) &&
           rules_make(&rules, &recipe, width, height, difficulty, error) &&
           rules_make(&plain, &none, width, height, difficulty, error);
    if (good) {
        buffer_quoted(page, recipe.title);
        buffer_format(page, ", %dx%d, %s\n\n", width, height, DIFFICULTY_NAME[difficulty]);
        print_settled(page, &rules, &plain);
    }
    recipe_free(&recipe);
    return good;
}

static bool run(const CliCall *call, TextError *error) {
    const char *const *values = call->values;
    bool settled = values[LEVEL] || values[SIZE] || values[DIFFICULTY];
    if (settled && values[MARKDOWN])
        return error_set(error, FAILURE_OPTION,
                         "--markdown prints the whole table (limit: no --level, --size or "
                         "--difficulty beside it)");
    Buffer page = {0};
    bool good = true;
    if (settled) good = print_level(&page, values, error);
    else print_table(&page, values[MARKDOWN] != NULL);
    if (good) return cli_write(&page, "-", "the table", error);
    buffer_free(&page);
    return false;
}

const CliCommand RULES = {"rules", "",   "list the numbers of the game that a level may change",
                          OPTIONS, NULL, run};
