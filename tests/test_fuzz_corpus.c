// SPDX-License-Identifier: MIT
// The fuzz targets on all inputs known to be of interest: fuzz/corpus, and a level for each row of
// the operation table. With --write FOLDER this program writes those levels and the dictionary
// there, as a start for libFuzzer.
#include "support/worlds.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "../src/view/profile/scores.h"
#include "../src/view/profile/settings.h"
#include "../src/base/file.h"
#include "fuzz/fuzz.h"
#include "fuzz/judge.h"

enum { BYTES_MOST = 1 << 20, PATH_BYTES = 2 * FILE_PATH };

static Buffer file_of(const char *folder, const char *name) {
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    Buffer buffer = {0};
    TextError error;
    if (!file_read(&buffer, path, BYTES_MOST, &error)) FAIL("%s", error_words(&error).text);
    return buffer;
}

typedef int Target(const uint8_t *bytes, size_t length);

// Calls the target with every file of a folder and adds up its answers; returns how many files
// there were.
static int feed(Target *target, const char *folder, int *answers) {
    char path[FILE_PATH];
    snprintf(path, sizeof path, "%s/tests/fuzz/corpus/%s", TIDEMARK_SOURCE_DIR, folder);
    DIR *entries = opendir(path);
    if (!entries) FAIL("no folder %s", path);
    int count = 0;
    for (const struct dirent *entry; (entry = readdir(entries));) {
        if (entry->d_name[0] == '.') continue;
        Buffer bytes = file_of(path, entry->d_name);
        *answers += target(bytes.bytes, bytes.length);
        buffer_free(&bytes);
        count++;
    }
    closedir(entries);
    return count;
}

static int takes_level(const uint8_t *bytes, size_t length) {
    Recipe recipe;
    TextError error = {0};
    bool taken = recipe_parse(&recipe, (TextSource){"corpus", (const char *)bytes, length}, &error);
    recipe_free(&recipe);
    return taken;
}

static int takes_image(const uint8_t *bytes, size_t length) {
    Picture picture;
    TextError error = {0};
    bool taken = picture_read(&picture, bytes, length, "corpus", &error);
    picture_free(&picture);
    return taken;
}

static int takes_recording(const uint8_t *bytes, size_t length) {
    return judge_recording(bytes, length).failure == FAILURE_NONE;
}

static int takes_settings(const uint8_t *bytes, size_t length) {
    Settings settings;
    TextError error = {0};
    settings_default(&settings);
    return settings_parse(&settings, (TextSource){"corpus", (const char *)bytes, length}, &error);
}

static int takes_scores(const uint8_t *bytes, size_t length) {
    ScoreTable table = {0};
    TextError error = {0};
    bool taken = scores_parse(&table, (TextSource){"corpus", (const char *)bytes, length}, &error);
    scores_free(&table);
    return taken;
}

static void every_level_of_the_corpus_keeps_the_promises(void **state) {
    (void)state;
    int answers = 0, taken = 0;
    assert_in_range(feed(fuzz_level, "level", &answers), 15, 10000);
    assert_int_equal(answers, 0);
    feed(takes_level, "level", &taken);
    assert_in_range(taken, 13, 10000);  // inputs refused at once teach little
}

static void every_picture_of_the_corpus_keeps_the_promises(void **state) {
    (void)state;
    int answers = 0, taken = 0;
    assert_in_range(feed(fuzz_image, "image", &answers), 30, 10000);
    assert_int_equal(answers, 0);
    feed(takes_image, "image", &taken);
#ifdef TIDEMARK_PNG
    assert_in_range(taken, 25, 10000);
#else
    assert_int_equal(taken, 5);  // the PGMs
#endif
}

static void every_recording_of_the_corpus_keeps_the_promises(void **state) {
    (void)state;
    int answers = 0, taken = 0;
    assert_in_range(feed(fuzz_recording, "recording", &answers), 12, 10000);
    assert_int_equal(answers, 0);
    feed(takes_recording, "recording", &taken);
    assert_in_range(taken, 7, 10000);  // made anew with test_recording_damaged --write
}

static void all_settings_and_scores_of_the_corpus_keep_the_promises(void **state) {
    (void)state;
    int answers = 0, taken = 0;
    assert_in_range(feed(fuzz_settings, "settings", &answers), 9, 10000);
    assert_in_range(feed(fuzz_scores, "scores", &answers), 8, 10000);
    assert_int_equal(answers, 0);
    feed(takes_settings, "settings", &taken);
    assert_in_range(taken, 5, 10000);
    taken = 0;
    feed(takes_scores, "scores", &taken);
    assert_in_range(taken, 4, 10000);
}

static int takes_code(const uint8_t *bytes, size_t length) {
    WorldCode code;
    TextError error;
    return code_parse(&code, (const char *)bytes, length, &error);
}

static void every_code_of_the_corpus_keeps_the_promises(void **state) {
    (void)state;
    int answers = 0, taken = 0;
    assert_in_range(feed(fuzz_code, "code", &answers), 12, 10000);
    assert_int_equal(answers, 0);
    feed(takes_code, "code", &taken);
    assert_in_range(taken, 10, 10000);
}

static void nothing_at_all_keeps_the_promises(void **state) {
    (void)state;
    assert_int_equal(fuzz_level(NULL, 0), 0);
    assert_int_equal(fuzz_image(NULL, 0), 0);
    assert_int_equal(fuzz_recording(NULL, 0), 0);
    assert_int_equal(fuzz_settings(NULL, 0), 0);
    assert_int_equal(fuzz_scores(NULL, 0), 0);
    assert_int_equal(fuzz_code(NULL, 0), 0);
}

// A refused seed would teach nothing.
static void every_operation_is_at_work_in_a_level_made_from_its_row(void **state) {
    (void)state;
    int levels = 0, statements = 0;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        Buffer text = {0};
        fuzz_level_text(&text, i);
        assert_false(text.failed);
        statements += text.length == 0;
        if (text.length == 0) continue;
        Recipe recipe;
        TextError error = {0};
        TextSource source = {OPERATIONS[i]->name, (const char *)text.bytes, text.length};
        if (!recipe_parse(&recipe, source, &error)) FAIL("%s", error_words(&error).text);
        bool at_work = false;
        for (int s = 0; s < recipe.stage_count; s++)
            at_work = at_work || recipe.stages[s].operation == OPERATIONS[i];
        assert_true(at_work);
        recipe_free(&recipe);
        assert_int_equal(fuzz_level(text.bytes, text.length), 0);
        buffer_free(&text);
        levels++;
    }
    assert_int_equal(statements, 2);  // tile and accept, which the corpus has
    assert_int_equal(levels, OPERATION_COUNT - 2);
}

static void the_dictionary_has_every_word_in_quotes_on_a_line_of_its_own(void **state) {
    (void)state;
    Buffer words = {0};
    fuzz_dictionary(&words);
    buffer_byte(&words, 0);
    assert_false(words.failed);
    char *text = (char *)words.bytes;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        char line[80];
        snprintf(line, sizeof line, "\"%s \"\n", OPERATIONS[i]->name);
        if (!strstr(text, line)) FAIL("no line %s", line);
    }
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        size_t length = strlen(line);
        assert_in_range(length, 3, 66);
        assert_ptr_equal(strchr(line + 1, '"'), line + length - 1);
        assert_null(strchr(line, '\\'));
    }
    buffer_free(&words);
}

// Every count that a short text can ask for at once.
static void a_level_of_many_costly_statements_is_left_alone(void **state) {
    (void)state;
    static const char text[] = "level 1 \"T\"\nsize 32 32\nh = random\n"
                               "h = h | smooth n=1000 | smooth n=1000 | smooth n=1000\nheight h\n";
    struct rusage before, after;
    getrusage(RUSAGE_SELF, &before);
    fuzz_level((const uint8_t *)text, sizeof text - 1);
    getrusage(RUSAGE_SELF, &after);
    assert_in_range(after.ru_utime.tv_sec - before.ru_utime.tv_sec, 0, 1);
}

static int write_one(const char *folder, const char *name, Buffer *text) {
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    TextError error = {0};
    bool good = buffer_good(text, name, &error) &&
                file_write(path, text->bytes, text->length, FILE_SHARED, &error);
    if (!good) fprintf(stderr, "%s\n", error_words(&error).text);
    buffer_free(text);
    return good ? 0 : 1;
}

static int write_seeds(const char *folder) {
    Buffer text = {0};
    fuzz_dictionary(&text);
    int bad = write_one(folder, "level.dict", &text);
    for (int i = 0; i < OPERATION_COUNT; i++) {
        char name[40];
        snprintf(name, sizeof name, "row-%d.level", i);
        fuzz_level_text(&text, i);
        if (text.length > 0) bad |= write_one(folder, name, &text);
    }
    return bad;
}

int main(int argc, char **argv) {
    if (argc == 3 && strcmp(argv[1], "--write") == 0) return write_seeds(argv[2]);
    const struct CMUnitTest tests[] = {
        CHECK(every_level_of_the_corpus_keeps_the_promises),
        CHECK(every_picture_of_the_corpus_keeps_the_promises),
        CHECK(every_recording_of_the_corpus_keeps_the_promises),
        CHECK(all_settings_and_scores_of_the_corpus_keep_the_promises),
        CHECK(every_code_of_the_corpus_keeps_the_promises),
        CHECK(nothing_at_all_keeps_the_promises),
        CHECK(every_operation_is_at_work_in_a_level_made_from_its_row),
        CHECK(the_dictionary_has_every_word_in_quotes_on_a_line_of_its_own),
        CHECK(a_level_of_many_costly_statements_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
