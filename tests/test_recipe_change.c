// SPDX-License-Identifier: MIT
// Lists of changes: what they mean, what is refused, and that a text which differs by values alone is the
// world that its list leads to.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/worldgen/level.h"
#include "../src/worldgen/recipe_change.h"
#include "support/random_changes.h"

static const char LEVEL[] =
    "level 1 \"Small\"\n"
    "noise = perlin size=5 | normalise  # two\n"
    "land = hills count=40 | add noise | scale by=2 | curve a=0:0 h=1:2 | scale by=3\n"
    "land = land | scale plus=1\n"
    "way = random salt=one\n"
    "tile water where land < 40% and way >= 0\n"
    "tile sand where land < 50%\n"
    "tile water where noise < 0.1\n"
    "tile grass\n"
    "scatter tree clusters=9\n"
    "beach distance=2\n"
    "scatter tree clusters=area/400\n"
    "rule days 20\n"
    "height land\n"
    "rule hard-days 25\n"
    "expect seed=a size=16x16 hash=0123456789abcdef\n";

static TextSource level_source(void) { return (TextSource){"my.level", LEVEL, strlen(LEVEL)}; }

static Recipe changed(const char *list) {
    Recipe recipe;
    TextError error = {0};
    if (!recipe_parse_changed(&recipe, level_source(), list, &error))
        FAIL("%s: %s", list, error_words(&error).text);
    return recipe;
}

static void a_list_becomes_canonical(void **state) {
    (void)state;
    static const struct {
        const char *list, *canonical;
    } table[] = {
        {"", ""},
        {"land.count=80", "land.count=80"},
        {"land.1.count=080", "land.count=80"},
        {"land.1.1.count=80", "land.count=80"},
        {"land.count=40", ""},  // as it is
        {"noise.octaves=6", ""},  // the default, which is not written
        {"noise.octaves=5", "noise.octaves=5"},
        {"land.by=4", "land.by=4"},  // the first stage that takes it
        {"land.3.by=4", "land.by=4"},
        {"land.5.by=4", "land.5.by=4"},
        {"land.2.2.plus=2", "land.2.2.plus=2"},
        {"land.plus=2", "land.plus=2"},
        {"land.a=0.5x-1", "land.a=0.5x-1"},
        {"land.a=0x0", ""},
        {"land.h=1", "land.h=1"},
        {"land.r=3..9", "land.r=3..9"},
        {"land.count=area/50", "land.count=area/50"},
        {"noise.salt=x", "noise.salt=x"},
        {"way.salt=two", "way.salt=two"},
        {"way.salt=one", ""},
        {"tile.water.1=41%", "tile.water.1=41%"},
        {"tile.water.1.2=0.50", "tile.water.2=0.5"},
        {"tile.water.2.1=-1", "tile.water.2.1=-1"},
        {"scatter.tree.clusters=8", "scatter.tree.clusters=8"},
        {"scatter.tree.2.clusters=8", "scatter.tree.2.clusters=8"},
        {"beach.distance=3", "beach.distance=3"},
        {"beach.1.distance=3", "beach.distance=3"},
        {"rule.days=21", "rule.days=21"},
        {"rule.food=5", "rule.food=5"},
        {"rule.food=5+rule.days=21", "rule.days=21+rule.food=5"},
        {"rule.hard-days=9+beach.distance=3+land.count=1+noise.size=7",
         "noise.size=7+land.count=1+beach.distance=3+rule.hard-days=9"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Recipe recipe = changed(table[i].list), stock = changed("");
        assert_string_equal(recipe.changes, table[i].canonical);
        assert_true(recipe.text_hash == stock.text_hash);
        assert_string_equal(recipe.title, table[i].canonical[0] ? "Small + changed" : "Small");
        recipe_free(&recipe);
        recipe_free(&stock);
    }
}

static void what_is_wrong_is_said_with_the_change_in_front(void **state) {
    (void)state;
    static const struct {
        const char *list, *words;
    } table[] = {
        {"land.count=80000000",
         "change 'land.count=80000000': hills count '80000000' (limit a whole "
         "number 0..1000000, area/N or reach/N)"},
        {"land.count=",
         "change 'land.count=' (limit a value of letters, digits and . _ - % /; points "
         "as XxY)"},
        {"land.count", "change 'land.count' (limit NAME.KEY=VALUE, with + between changes)"},
        {"=5", "change '=5' (limit NAME.KEY=VALUE, with + between changes)"},
        {"count=5", "change 'count=5' (limit NAME.KEY=VALUE, with + between changes)"},
        {"land.count=5+", "change '' (limit NAME.KEY=VALUE, with + between changes)"},
        {"land.count=5 r=3",
         "change 'land.count=5 r=3' (limit a value of letters, digits and . _ - % "
         "/; points as XxY)"},
        {"land.a=0:1",
         "change 'land.a=0:1' (limit a value of letters, digits and . _ - % /; points as "
         "XxY)"},
        {"la nd.a=1", "change 'la nd.a=1' (limit NAME.KEY=VALUE, with + between changes)"},
        {"land.count=5+land.count=6", "change 'land.count=6' (limit each value once)"},
        {"land.count=5+land.1.count=6", "change 'land.1.count=6' (limit each value once)"},
        {"sea.count=5",
         "change 'sea.count=5': unknown name 'sea' (limit noise, land, way, a pass, tile "
         "or rule)"},
        {"land.cuont=5",
         "change 'land.cuont=5': unknown value 'cuont' (limit hills takes count r h shape place "
         "cutoff outside attract attract_by salt; scale takes by plus; curve "
         "takes a b c "
         "d e f g h; scale takes by plus)"},
        {"land.3.count=5",
         "change 'land.3.count=5': unknown value 'count' (limit scale takes by plus)"},
        {"land.2.1.count=5", "change 'land.2.1.count=5': unknown value 'count' (limit none)"},
        {"land.6.count=5", "change 'land.6.count=5': stage '6' (limit 1 to 5)"},
        {"land.3.1.count=5", "change 'land.3.1.count=5': definition '3' (limit 1 to 2)"},
        {"land.1.2.3.count=5",
         "change 'land.1.2.3.count=5': name 'land.1.2.3.count' (limit MAP.KEY, "
         "MAP.STAGE.KEY, PASS.KEY, tile.KIND.TEST or rule.WORD)"},
        {"land.x.count=5",
         "change 'land.x.count=5': unknown name 'land' (limit noise, land, way, a pass, "
         "tile or rule)"},
        {"land.a=5x", "change 'land.a=5x': curve a '5:' (limit X:Y or one number within "
                      "-1000000..1000000 or none)"},
        {"tile.water=5", "change 'tile.water=5': name of a test 'tile' (limit tile.KIND.TEST or "
                         "tile.KIND.LINE.TEST)"},
        {"tile.water.3=5", "change 'tile.water.3=5': test '3' (limit 1 to 2)"},
        {"tile.water.3.1=5", "change 'tile.water.3.1=5': tile line '3' (limit 1 to 2)"},
        {"tile.rock.1=5", "change 'tile.rock.1=5': tile line '1' (limit none)"},
        {"tile.water.1=101%", "change 'tile.water.1=101%': test value '101%' (limit a number, or a "
                              "quantile 0%..100%)"},
        {"beach.2.distance=5", "change 'beach.2.distance=5': pass '2' (limit 1 to 1)"},
        {"beach.x.distance=5", "change 'beach.x.distance=5': name of a pass 'beach' (limit "
                               "PASS.KEY or PASS.LINE.KEY)"},
        {"border.width=5", "change 'border.width=5': pass '1' (limit none)"},
        {"rule.days=x",
         "change 'rule.days=x': rule value 'x' (limit a whole number of at most 9 digits)"},
        {"rule.food=0.5",
         "change 'rule.food=0.5': rule value '0.5' (limit a whole number of at most 9 "
         "digits)"},
        {"rule.=5", "change 'rule.=5': rule '' (limit a word of at most 31 characters)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Recipe recipe;
        TextError error = {0};
        if (recipe_parse_changed(&recipe, level_source(), table[i].list, &error))
            FAIL("%s was taken", table[i].list);
        assert_string_equal(error_words(&error).text, table[i].words);
        assert_int_equal(error.failure, FAILURE_OPTION);
    }
}

static void a_list_has_64_changes_at_most(void **state) {
    (void)state;
    char list[1000] = "a.b1=1";
    TextError error = {0};
    for (int i = 2; i <= CHANGES_MOST; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "+a.b%d=1", i);
    assert_true(changes_check(list, &error));
    strcat(list, "+a.b65=1");
    assert_false(changes_check(list, &error));
    assert_string_equal(error_words(&error).text, "change 'a.b65=1' (limit 64 changes)");
}

static void a_picture_is_no_value(void **state) {
    (void)state;
    static const char text[] = "level 1 \"P\"\nland = image file=a.png low=0\nheight land\n";
    TextSource source = {"p", text, strlen(text)};
    Recipe recipe;
    TextError error = {0};
    assert_false(recipe_parse_changed(&recipe, source, "land.file=b.png", &error));
    assert_string_equal(error_words(&error).text,
                        "change 'land.file=b.png': file 'b.png' (limit numbers and words: other "
                        "pictures make a level of its own)");
    assert_true(recipe_parse_changed(&recipe, source, "land.low=0.5", &error));
    recipe_free(&recipe);
}

// The list from LEVEL to LEVEL with one part in place of another.
static bool between(const char *from, const char *to, ChangeList *list, TextError *error) {
    char text[2000];
    const char *at = strstr(LEVEL, from);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - LEVEL), LEVEL, to, at + strlen(from));
    Recipe stock = recipe_of(LEVEL), edited = recipe_of(text);
    bool good = changes_between(list, &stock, &edited, error);
    recipe_free(&stock);
    recipe_free(&edited);
    return good;
}

static void an_edited_text_has_a_list_if_values_alone_differ(void **state) {
    (void)state;
    static const struct {
        const char *from, *to, *list, *reason;
    } table[] = {
        {"# two", "# three", "", NULL},
        {"hash=0123", "hash=9123", "", NULL},
        {"count=40", "count=41", "land.count=41", NULL},
        {" count=40", "", "land.count=area/136", NULL},
        {"perlin", "perlin@1", "", NULL},
        {"rule days 20", "rule days 30", "rule.days=30", NULL},
        {"height land\nrule hard-days 25", "rule hard-days 25\nheight land\nrule food 3",
         "rule.food=3", NULL},
        {"rule days 20\n", "", NULL, "a rule"},
        {"rule days", "rule food 3\nrule days", NULL, "a rule"},
        {"hard-days 25", "hard-days 25\nrule days 9", NULL, "a rule"},
        {"Small", "Tall", NULL, "the title"},
        {"noise =", "size 64 64\nnoise =", NULL, "size"},
        {"noise =", "about \"x\"\nnoise =", NULL, "about"},
        {"rule days", "accept land>=5\nrule days", NULL, "accept"},
        {"| normalise", "| abs", NULL, "a stage"},
        {"| normalise", "", NULL, "a map"},
        {" salt=one", "", NULL, "a salt"},
        {"way >= 0", "way > 0", NULL, "a test"},
        {"way >= 0", "noise >= 0", NULL, "a test"},
        {"tile sand", "tile rock", NULL, "a tile line"},
        {"land < 50%", "land < 50% of rest", NULL, "a test"},
        {"beach distance=2\n", "", NULL, "a stage"},
        {"beach distance=2\nscatter tree clusters=area/400\n", "", NULL, "a statement"},
        {"height land", "height noise", NULL, "height"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        ChangeList list;
        TextError error = {0};
        bool good = between(table[i].from, table[i].to, &list, &error);
        if (good != (table[i].list != NULL))
            FAIL("%s: %s", table[i].to, good ? list.text : error_words(&error).text);
        if (good) assert_string_equal(list.text, table[i].list);
        else {
            char reason[100];
            snprintf(reason, sizeof reason, "%s differs: values alone do not lead there",
                     table[i].reason);
            assert_string_equal(error_words(&error).text, reason);
        }
    }
}

static void a_list_of_more_than_200_bytes_is_refused(void **state) {
    (void)state;
    Recipe recipe;
    TextError error = {0};
    char list[400] = "noise.size=7";
    for (int i = 0; i < 12; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "+rule.aaaaaaaaa%d=%d", i, i);
    assert_false(recipe_parse_changed(&recipe, level_source(), list, &error));
    assert_string_equal(error_words(&error).text, "too many changes (limit 200 bytes)");
}

static void a_changed_recipe_is_known_without_memory(void **state) {
    (void)state;
    for (long call = 1;; call++) {
        Recipe recipe;
        TextError error = {0};
        memory_fail_at(call, 0);
        bool good =
            recipe_parse_changed(&recipe, level_source(), "land.count=3+rule.food=2", &error);
        bool reached = memory_calls() >= call;
        memory_fail_at(0, 0);
        if (good) recipe_free(&recipe);
        if (good && !reached) break;
        assert_false(good);
        assert_int_equal(error.failure, FAILURE_MEMORY);
    }
}

// Random changes of every stock level.

static void same_worlds(const Recipe *one, const Recipe *other, const char *what) {
    Run runs[2];
    for (int i = 0; i < 2; i++) {
        RunOptions options = {
            .width = 40, .height = 32, .seed = 5, .threads = 1, .want_tiles = true, .keep = -1};
        TextError error = {0};
        if (!run_begin(&runs[i], i ? other : one, options, &error)) {
            if (i) run_free(&runs[0]);
            return;  // such values cannot be made at all
        }
    }
    TextError errors[2] = {{0}, {0}};
    bool first = run_finish(&runs[0], &errors[0]), second = run_finish(&runs[1], &errors[1]);
    assert_int_equal(first, second);
    if (first) {
        same_heights(run_map(&runs[0], one->height_map), run_map(&runs[1], one->height_map), what);
        same_tiles(&runs[0].tiles, &runs[1].tiles, what);
    }
    for (int i = 0; i < 2; i++) run_free(&runs[i]);
}

static void lead_back_and_forth(const Buffer *stock, const char *name, RandomChanges *random) {
    Buffer text = {0};
    TextError error = {0};
    ChangeList list, again;
    Recipe before, edited, led, twice;
    buffer_append(&text, stock->bytes, stock->length);
    if (!recipe_parse(&before, buffer_source(stock, name), &error)) FAIL("%s", name);
    random_changes_make(random, &before, &(EditedText){&text, name, &error});
    if (!recipe_parse(&edited, buffer_source(&text, name), &error)) FAIL("%s", name);
    if (!changes_between(&list, &before, &edited, &error))
        FAIL("%s: %s", name, error_words(&error).text);
    if (!recipe_parse_changed(&led, buffer_source(stock, name), list.text, &error) ||
        !recipe_parse_changed(&twice, buffer_source(stock, name), led.changes, &error))
        FAIL("%s+%s: %s", name, list.text, error_words(&error).text);
    assert_string_equal(led.changes, list.text);
    assert_string_equal(twice.changes, list.text);
    assert_true(changes_between(&again, &edited, &led, &error));
    assert_string_equal(again.text, "");
    same_worlds(&edited, &led, list.text);
    recipe_free(&before);
    recipe_free(&edited);
    recipe_free(&led);
    recipe_free(&twice);
    buffer_free(&text);
}

static void random_changes_of_all_levels_lead_to_the_edited_text(void **state) {
    (void)state;
    enum { EACH = 12 };
    LevelList list;
    TextError error = {0};
    RandomChanges random = random_changes_begin(17);
    assert_true(level_list(&list, TIDEMARK_SOURCE_DIR, &error));
    for (int i = 0; i < list.count; i++) {
        Buffer text = {0};
        Recipe recipe;
        assert_true(level_load(&recipe, list.names[i], TIDEMARK_SOURCE_DIR, NULL, &text, &error));
        bool pictured = recipe.file_count > 0;
        recipe_free(&recipe);
        for (int n = 0; n < EACH && !pictured; n++)
            lead_back_and_forth(&text, list.names[i], &random);
        buffer_free(&text);
    }
    level_list_free(&list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_list_becomes_canonical),
        CHECK(what_is_wrong_is_said_with_the_change_in_front),
        CHECK(a_list_has_64_changes_at_most),
        CHECK(a_picture_is_no_value),
        CHECK(an_edited_text_has_a_list_if_values_alone_differ),
        CHECK(a_list_of_more_than_200_bytes_is_refused),
        CHECK(a_changed_recipe_is_known_without_memory),
        CHECK(random_changes_of_all_levels_lead_to_the_edited_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
