// SPDX-License-Identifier: MIT
// The catalogues of all languages: each has all sentences, and the game reads it.
#include "support/worlds.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/catalogue.h"
#include "../src/base/file.h"

#define TEXTS TIDEMARK_SOURCE_DIR "/assets/texts"

static Buffer read_file(const char *path) {
    Buffer text = {0};
    TextError error;
    if (!file_read(&text, path, CATALOGUE_BYTES, &error)) fail_msg("%s", error_words(&error).text);
    buffer_byte(&text, 0);
    text.length--;
    return text;
}

// Copies what stands between quotation marks, without escapes. Returns its end.
static char *put_quoted(char *to, const char *from) {
    for (from++; *from && *from != '"'; from++) {
        if (*from == '\\') from++;
        *to++ = *from;
    }
    *to = 0;
    return to;
}

static const char *next_line(const char *line) {
    const char *end = strchr(line, '\n');
    return end ? end + 1 : NULL;
}

// Says what of the list a language lacks; returns how many sentences that is, and how many there are.
static int count_missing(const char *list, const Language *language, const char *path, int *all) {
    int missing = 0;
    char key[4000], *end = key;
    for (const char *line = list; line; line = next_line(line)) {
        if (strncmp(line, "msgctxt ", 8) == 0) {
            end = put_quoted(key, line + 8);
            *end++ = '\4';
        } else if (strncmp(line, "msgid ", 6) == 0) {
            put_quoted(end, line + 6);
            end = key;
            if (!key[0]) continue;
            ++*all;
            if (language->find(language->own, key)) continue;
            missing++;
            print_message("%s lacks: %s\n", path, key);
        }
    }
    return missing;
}

static void check(const char *list, const char *path) {
    Catalogue catalogue;
    TextError error = {0};
    int all = 0;
    Buffer po = read_file(path);
    if (!catalogue_read(&catalogue, buffer_source(&po, path), &error))
        fail_msg("%s", error_words(&error).text);
    Language language = catalogue_language(&catalogue);
    int missing = count_missing(list, &language, path, &all);
    assert_true(all > 1000);
    assert_int_equal(missing, 0);
    assert_int_equal(catalogue.count, all);
    catalogue_free(&catalogue);
    buffer_free(&po);
}

static void every_language_has_all_sentences_and_is_read_by_the_game(void **state) {
    (void)state;
    Buffer list = read_file(TEXTS "/tidemark.pot");
    DIR *folder = opendir(TEXTS);
    int languages = 0;
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));) {
        const char *ending = strrchr(entry->d_name, '.');
        char path[600];
        if (!ending || strcmp(ending, ".po") != 0) continue;
        snprintf(path, sizeof path, TEXTS "/%s", entry->d_name);
        check((const char *)list.bytes, path);
        languages++;
    }
    closedir(folder);
    buffer_free(&list);
    assert_true(languages >= 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_language_has_all_sentences_and_is_read_by_the_game)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
