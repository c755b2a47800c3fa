// SPDX-License-Identifier: MIT
// fuzz_code: any bytes as a world code. What is taken is printed as a code that is taken again and printed
// the same. Its changes, where a level of many kinds of lines takes them, become a canonical list that
// leads there again.
#include <string.h>

#include "../../src/game/code.h"
#include "../../src/worldgen/recipe_change.h"
#include "fuzz.h"

static const char LEVEL[] = "level 1 \"Fuzz\"\n"
                            "land = hills count=40 | scale by=2 | curve a=0:0 h=1:2\n"
                            "land = land | scale plus=1\n"
                            "way = random salt=one | warp land amount=3%\n"
                            "tile water where land < 40% and way >= 0\n"
                            "tile sand where near water < 3\n"
                            "tile water where land < 0.1\n"
                            "tile grass\n"
                            "scatter tree clusters=9\n"
                            "beach distance=2\n"
                            "scatter tree clusters=area/400\n"
                            "rule days 20\n"
                            "height land\n";

static const TextSource SOURCE = {"fuzz", LEVEL, sizeof LEVEL - 1};

static void check_refusal(const TextError *error) {
    MUST(error->failure == FAILURE_OPTION || error->failure == FAILURE_MEMORY ||
         error->failure == FAILURE_CONTENT);
    ErrorWords words = error_words(error);
    MUST(fuzz_is_sentence(words.text, sizeof words.text));
}

static void check_changes(const char *list) {
    Recipe stock, recipe, again;
    TextError error = {0};
    ChangeList between;
    if (!recipe_parse_changed(&recipe, SOURCE, list, &error)) {
        check_refusal(&error);
        return;
    }
    if (recipe_parse(&stock, SOURCE, &error)) {
        MUST(changes_between(&between, &stock, &recipe, &error));
        MUST(strcmp(between.text, recipe.changes) == 0);
        MUST(recipe.text_hash == stock.text_hash);
        recipe_free(&stock);
    }
    if (recipe_parse_changed(&again, SOURCE, recipe.changes, &error)) {
        MUST(strcmp(again.changes, recipe.changes) == 0);
        MUST(changes_between(&between, &recipe, &again, &error) && !between.text[0]);
        recipe_free(&again);
    } else {
        MUST(error.failure == FAILURE_MEMORY);
    }
    recipe_free(&recipe);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    WorldCode code, again;
    TextError error = {0};
    const char *text = length ? (const char *)bytes : "";
    code_is_meant(text, length);
    if (!code_parse(&code, text, length, &error)) {
        check_refusal(&error);
        return 0;
    }
    CodeText printed = code_text(&code);
    MUST(strlen(printed.text) < CODE_BYTES - 1);
    MUST(code_parse(&again, printed.text, strlen(printed.text), &error));
    MUST(code_same_level(&code, &again));
    MUST(strcmp(printed.text, code_text(&again).text) == 0);
    check_changes(code.changes);
    return 0;
}
