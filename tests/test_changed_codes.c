// SPDX-License-Identifier: MIT
// World codes of changed levels: the same world as the edited text, the same bytes on every build
// (golden/changed.txt, one `level+changes size seed hash` a line), and recordings that verify. --print prints what is
// expected there; --random COUNT prints as many such lines of random changes, for other builds to compare with.
// With --full three times as many random codes are compared.
#include "support/worlds.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/crc.h"
#include "../src/game/rules.h"
#include "../src/worldgen/recipe_change.h"
#include "support/played_expedition.h"
#include "support/random_changes.h"

enum { SIDE = 32, EACH = REPEATS(3, 2), EACH_FULL = 9, LEAST = 23 };

static int each = EACH;  // random codes of a level

// The recipe of a code, as all programs read it; the code becomes canonical.
static Recipe read_level(WorldCode *code) {
    char level[FILE_PATH];
    Recipe recipe;
    TextError error = {0};
    if (!code_level(level, code, TIDEMARK_SOURCE_DIR, &error) ||
        !level_load_changed(&recipe, level, code->changes, TIDEMARK_SOURCE_DIR, &BUDGET_ASKED, NULL,
                            &error) ||
        !code_name_level(code, level, &recipe, TIDEMARK_SOURCE_DIR, &error))
        FAIL("%s: %s", code_text(code).text, error_words(&error).text);
    return recipe;
}

static WorldCode parsed(const char *text) {
    WorldCode code;
    TextError error = {0};
    if (!code_parse(&code, text, strlen(text), &error)) FAIL("%s", error_words(&error).text);
    return code;
}

// 0 where there is no such land.
static uint64_t hash_of(const Recipe *recipe, const WorldCode *code, int threads) {
    LandWish wish = {.width = code->width,
                     .height = code->height,
                     .seed = code->seed,
                     .threads = threads,
                     .keep = -1,
                     .budget = BUDGET_GIVEN};
    Land land = {0};
    TextError error;
    bool made = land_make(&land, recipe, &wish, &error);
    uint64_t hash = made ? land_hash(&land) : 0;
    land_free(&land);
    return hash;
}

// Edits the level's text, and finds the code that leads there. False where no code can.
static bool edit_level(WorldCode *code, Recipe *edited, const char *name, RandomChanges *random,
                       int number) {
    Buffer text = {0};
    Recipe stock;
    TextError error;
    ChangeList list;
    assert_true(level_load(&stock, name, TIDEMARK_SOURCE_DIR, NULL, &text, &error));
    random_changes_make(random, &stock, &(EditedText){&text, name, &error});
    assert_true(recipe_parse(edited, buffer_source(&text, name), &error));
    if (!changes_between(&list, &stock, edited, &error)) FAIL("%s", error_words(&error).text);
    *code = (WorldCode){.width = SIDE, .height = SIDE, .difficulty = NORMAL};
    strcpy(code->level, name);
    strcpy(code->changes, list.text);
    snprintf(code->seed.text, sizeof code->seed.text, "kelp-%d", number);
    bool drawn = edited->file_count > 0;
    recipe_free(&stock);
    buffer_free(&text);
    if (drawn) recipe_free(edited);
    return !drawn;
}

static void a_random_code_is_the_world_of_the_edited_text(void **state) {
    (void)state;
    LevelList list;
    TextError error;
    RandomChanges random = random_changes_begin(23);
    int count = 0, made = 0;
    assert_true(level_list(&list, TIDEMARK_SOURCE_DIR, &error));
    for (int i = 0; i < list.count * each; i++) {
        WorldCode code, again;
        Recipe edited;
        if (!edit_level(&code, &edited, list.names[i / each], &random, i)) continue;
        CodeText text = code_text(&code);
        again = parsed(text.text);
        Recipe recipe = read_level(&again);
        assert_string_equal(code_text(&again).text, text.text);
        uint64_t hash = hash_of(&recipe, &again, 1);
        if (hash != hash_of(&edited, &code, 1)) FAIL("%s is another world", text.text);
        made += hash != 0;
        count++;
        recipe_free(&recipe);
        recipe_free(&edited);
    }
    assert_true(count >= LEAST * each && made > count / 2);
    level_list_free(&list);
}

// Golden worlds.

static const char GOLDEN[] = "tests/golden/changed.txt";

static const char *const WORLDS[] = {
    "atoll+rule.days=20:64:normal:driftwood",
    "barrier-isles+tile.water.1=45%:64:normal:1337",
    "crescent+rough.size=7+land.a=0x-1:64:normal:driftwood",
    "delta+axis.2.1.salt=other:64:normal:driftwood",
    "fjords+cut.b=0.1x-0.5:128x64:normal:brisk-otter-cove",
    "hill-country+rule.crew=6:64:normal:kelp",
    "hill-isle+spur.octaves=3+spur.2.1.size=6:64:normal:kelp",
    "impact-archipelago+hail.count=80:64:normal:kelp",
    "impact+pits.r=9%..15%:64:normal:kelp",
    "karst+holes.size=9%:64:normal:kelp",
    "marsh+creeks.size=20%+creeks.b=0.06x-0.5:64:normal:kelp",
    "masked-volcano+inner.a=0.2x0:64:normal:kelp",
    "noise-isle+mount.by=4+tile.water.1=-0.25+scatter.tree.spread=7:64:normal:kelp",
    "noise-product+coarse.seed=7+tile.tree.1=50%:64:normal:kelp",
    "perlin-coast+land.n=3+tile.sand.4=0.05:64:normal:kelp",
    "polygons+plots.points=area/60:64:normal:kelp",
    "quilt+field.count=90+tile.sand.2.1=4:64:normal:kelp",
    "rift+inside.h=0.2x0:64:normal:kelp",
    "rugged+loud.lattice=article:64:normal:kelp",
    "shelf+skerry.size=20+tile.water.1=60%:64:normal:kelp",
    "volcano-chain+spots.count=7+spots.2.1.r=12%:64:normal:kelp",
};
enum { WORLD_COUNT = sizeof WORLDS / sizeof *WORLDS, LINE = 600 };

static void line_of(char line[LINE], const WorldCode *code, uint64_t hash) {
    snprintf(line, LINE, "%s+%s %dx%d %s %016" PRIx64 "\n", code->level, code->changes, code->width,
             code->height, code->seed.text, hash);
}

static void world_line(char line[LINE], const char *text, int threads) {
    WorldCode code = parsed(text);
    Recipe recipe = read_level(&code);
    assert_string_equal(code_text(&code).text, text);
    line_of(line, &code, hash_of(&recipe, &code, threads));
    recipe_free(&recipe);
}

static void golden_codes_lead_to_the_same_worlds(void **state) {
    (void)state;
    char *golden = read_source(GOLDEN);
    for (int i = 0; i < WORLD_COUNT; i++)
        for (int threads = 1; threads < 8; threads += 6) {
            char line[LINE];
            world_line(line, WORLDS[i], threads);
            if (!strstr(golden, line)) FAIL("%s has no line %s", GOLDEN, line);
            assert_null(strstr(line, " 0000000000000000"));
        }
    free(golden);
}

static int print_golden(void) {
    for (int i = 0; i < WORLD_COUNT; i++) {
        char line[LINE];
        world_line(line, WORLDS[i], 1);
        fputs(line, stdout);
    }
    return 0;
}

static int print_random(int count) {
    LevelList list;
    TextError error;
    RandomChanges random = random_changes_begin(29);
    if (!level_list(&list, TIDEMARK_SOURCE_DIR, &error)) return 1;
    for (int i = 0; count > 0; i++) {
        char line[LINE];
        WorldCode code;
        Recipe edited;
        if (!edit_level(&code, &edited, list.names[i % list.count], &random, i)) continue;
        line_of(line, &code, hash_of(&edited, &code, 1));
        bool made =
            code.changes[0] && !strstr(line, " 0000000000000000") && rules_check(&edited, &error);
        if (made) fputs(line, stdout);
        count -= made;
        recipe_free(&edited);
    }
    level_list_free(&list);
    return 0;
}

// Recordings.

#define CHANGES "a.power=5+tile.water.1=38%+rule.days=9"

static Buffer changed_recording(Expedition *expedition) {
    ExpeditionWish wish = played_wish(NORMAL, "changed");
    played_changed(expedition, "rule.days=09+tile.water.1.1=38%+a.2.power=5", &wish);
    played_on(expedition, BOT_NAIVE, 5, 400);
    return played_text(expedition, true);
}

static void a_game_on_a_changed_level_comes_back_the_same(void **state) {
    (void)state;
    Expedition expedition, again;
    Buffer text = changed_recording(&expedition);
    assert_string_equal(expedition.code.changes, CHANGES);
    assert_string_equal(expedition.recipe.title, "Played + changed");
    assert_int_equal(expedition.island.rules.value[RULE_DAYS], 9);
    played_replay(&again, &text);
    played_same(&expedition, &again);
    Buffer second = played_text(&again, true);
    assert_int_equal(second.length, text.length);
    assert_memory_equal(second.bytes, text.bytes, text.length);
    buffer_byte(&text, 0);
    assert_non_null(strstr((char *)text.bytes, "\nchanges " CHANGES "\nsize 48x48\n"));
    buffer_free(&second);
    buffer_free(&text);
    expedition_free(&again);
    expedition_free(&expedition);
}

// The recording with another line of changes, sealed again.
static Buffer forged(const Buffer *text, const char *line) {
    static const char before[] = "\nchanges " CHANGES "\n";
    Buffer result = {0}, ended = {0};
    buffer_append(&ended, text->bytes, text->length);
    buffer_byte(&ended, 0);
    const char *whole = (char *)ended.bytes, *at = strstr(whole, before);
    assert_non_null(at);
    buffer_append(&result, whole, (size_t)(at - whole) + 1);
    buffer_text(&result, line);
    at += strlen(before);
    size_t left = text->length - (size_t)(at - whole) - strlen("end 00000000\n");
    buffer_append(&result, at, left);
    buffer_format(&result, "end %08x\n", (unsigned)crc_continue(0, result.bytes, result.length));
    buffer_free(&ended);
    return result;
}

static void a_forged_change_is_found(void **state) {
    (void)state;
    // Where nothing is said it is the recording of another game: a command or a hash does not fit.
    static const struct {
        const char *line, *said;
    } table[] = {
        {"changes a.power=5+tile.water.1=39%+rule.days=9\n", NULL},
        {"changes a.power=5+a.strength=4.01+tile.water.1=38%+rule.days=9\n", NULL},
        {"changes a.power=5+tile.water.1=38%+rule.days=9+rule.crew=4\n", NULL},
        {"changes a.power=5+tile.water.1=38%+rule.days=10\n", NULL},
        {"", NULL},
        {"changes \n", "changes '' (limit 1 to 200 bytes)"},
        {"changes a.power=5+rule.days=9+tile.water.1=38%\n",
         "changes 'a.power=5+rule.days=9+tile.water.1=38%' (limit "
         "'a.power=5+tile.water.1=38%+rule.days=9')"},
        {"changes " CHANGES "+a.strength=4\n", "(limit 'a.power=5"},
        {"changes " CHANGES "\nchanges " CHANGES "\n", "'size ...' here"},
        {"changes a.power=5 \n", "change 'a.power=5 ' (limit a value"},
        {"changes a.porew=5\n", "change 'a.porew=5': unknown value 'porew'"},
        {"changes c.power=5\n", "change 'c.power=5': unknown name 'c'"},
        {"changes rule.bogus=1\n", "rule 'bogus'"},
    };
    Expedition expedition;
    Buffer text = changed_recording(&expedition);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Expedition again = {0};
        Recording recording;
        TextError error = {0};
        Buffer other = forged(&text, table[i].line);
        bool good = recording_open(&recording, buffer_source(&other, "forged"), &error) &&
                    recording_replay(&again, &recording, &(ReplayWish){.threads = 1}, &error);
        const char *said = table[i].said;
        if (good) FAIL("%s was taken", table[i].line);
        assert_true(error.failure == FAILURE_CONTENT || (!said && error.failure == FAILURE_SYNC));
        if (!strstr(error_words(&error).text, said                            ? said
                                              : error.failure == FAILURE_SYNC ? "sync"
                                                                              : "refused"))
            FAIL("%s", error_words(&error).text);
        expedition_free(&again);
        buffer_free(&other);
    }
    buffer_free(&text);
    expedition_free(&expedition);
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--print") == 0) return print_golden();
    if (argc == 3 && strcmp(argv[1], "--random") == 0) return print_random(atoi(argv[2]));
    if (argc == 2 && strcmp(argv[1], "--full") == 0) each = EACH_FULL;
    const struct CMUnitTest tests[] = {
        CHECK(a_random_code_is_the_world_of_the_edited_text),
        CHECK(golden_codes_lead_to_the_same_worlds),
        CHECK(a_game_on_a_changed_level_comes_back_the_same),
        CHECK(a_forged_change_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
