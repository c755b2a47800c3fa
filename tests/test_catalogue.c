// SPDX-License-Identifier: MIT
// Catalogues of sentences: what is read, how plural forms are chosen, and that no file does harm.
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/catalogue.h"

#define HEAD(forms)                                                                                \
    "msgid \"\"\nmsgstr \"\"\n\"Language: x\\n\"\n\"Plural-Forms: " forms "\\n\"\n\n"
#define GERMAN HEAD("nplurals=2; plural=(n != 1);")
#define RUSSIAN                                                                                    \
    HEAD("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || "      \
         "n%100>14) ? 1 : 2);")
#define DAYS "msgid \"# [day|days] for $\"\n"

static TextSource file(const char *text) { return (TextSource){"x.po", text, strlen(text)}; }

// Reads the file, and says the sentence in its language.
static void expect(const char *text, const char *sentence, Blanks blanks, const char *wanted) {
    Catalogue catalogue;
    TextError error = {0};
    if (!catalogue_read(&catalogue, file(text), &error)) fail_msg("%s", error_words(&error).text);
    Language language = catalogue_language(&catalogue);
    sentence_speak(&language);
    Words got = words(sentence, blanks);
    sentence_speak(NULL);
    catalogue_free(&catalogue);
    assert_string_equal(got.text, wanted);
}

static void refuses(const char *text, const char *wanted) {
    Catalogue catalogue;
    TextError error = {0};
    assert_false(catalogue_read(&catalogue, file(text), &error));
    assert_string_equal(error_words(&error).text, wanted);
    assert_null(catalogue.entries);
}

static void a_sentence_is_said_in_the_language_spoken(void **state) {
    (void)state;
    expect(GERMAN "msgid \"Play\"\nmsgstr \"Spielen\"\n", "Play", NO_BLANKS, "Spielen");
    expect(GERMAN "msgid \"Play\"\nmsgstr \"Spielen\"\n", "Quit", NO_BLANKS, "Quit");
    expect(GERMAN "msgid \"a\"\n\"b\"\nmsgstr \"\"\n\"A\\n\"\n\"\\\"B\\\\\"\n", "ab", NO_BLANKS,
           "A\n\"B\\");
    expect(GERMAN "# a remark\n#: src/x.c:1\nmsgid \"a\"\nmsgstr \"A\"\nmsgid \"b\"\nmsgstr \"B\"",
           "b", NO_BLANKS, "B");
    expect(GERMAN "msgid \"$1 meets $2\"\nmsgstr \"$2 trifft $1\"\n", "$1 meets $2",
           NAMES("Ada", "Bo"), "Bo trifft Ada");
}

static void a_context_tells_meanings_apart(void **state) {
    (void)state;
    static const char both[] = GERMAN "msgctxt \"key\"\nmsgid \"End\"\nmsgstr \"Ende-Taste\"\n\n"
                                      "msgid \"End\"\nmsgstr \"Schluss\"\n";
    expect(both, "key\4End", NO_BLANKS, "Ende-Taste");
    expect(both, "End", NO_BLANKS, "Schluss");
    expect(both, "other\4End", NO_BLANKS, "End");
    refuses(GERMAN "msgctxt \"key\"\nmsgstr \"a\"\n", "x.po:7: a translation of nothing '\"a\"'");
    refuses(GERMAN "msgctxt \"key\"\n", "x.po:6: no translation of 'key' (limit msgstr)");
}

static void what_is_not_translated_stays_english_with_its_forms(void **state) {
    (void)state;
    Blanks blanks = {.numbers = {2}, .names = {"Ada"}};
    expect(RUSSIAN DAYS "msgstr \"\"\n", "# [day|days] for $", blanks, "2 days for Ada");
    expect(RUSSIAN "#, c-format, fuzzy\n" DAYS "msgstr \"# [a|b|c] $\"\n", "# [day|days] for $",
           blanks, "2 days for Ada");
    // The mark counts for one sentence alone.
    expect(RUSSIAN "#, fuzzy\nmsgid \"a\"\nmsgstr \"A\"\n" DAYS "msgstr \"# [a|b|c] $\"\n",
           "# [day|days] for $", blanks, "2 b Ada");
}

static void a_number_chooses_the_form_of_its_language(void **state) {
    (void)state;
    static const struct {
        int number;
        const char *said;
    } table[] = {{0, "0 дней"},  {1, "1 день"},     {2, "2 дня"},    {4, "4 дня"},
                 {5, "5 дней"},  {11, "11 дней"},   {12, "12 дней"}, {21, "21 день"},
                 {22, "22 дня"}, {111, "111 дней"}, {-1, "-1 день"}, {101, "101 день"}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        expect(RUSSIAN "msgid \"# [day|days]\"\nmsgstr \"# [день|дня|дней]\"\n", "# [day|days]",
               NUMBERS(table[i].number), table[i].said);
}

static void a_rule_of_plural_forms_is_worked_out_as_in_c(void **state) {
    (void)state;
    static const struct {
        const char *rule;
        int number, form;
    } table[] = {
        {"nplurals=1; plural=0;", 7, 0},
        {"nplurals=6; plural=(n - 2 * 1 + 7) % 6;", 4, 3},
        {"nplurals=6; plural=20 / n % 6;", 4, 5},
        {"nplurals=2; plural=n/0;", 3, 0},
        {"nplurals=2; plural=!(n > 1) || n == 5 && n < 4;", 5, 0},
        {"nplurals=3; plural=n ? n<=1 ? 1 : 2 : 0;", 9, 2},
        {"nplurals=3; plural=n ? n<=1 ? 1 : 2 : 0;", 0, 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        Plural plural;
        TextError error = {0};
        Line line = {table[i].rule, strlen(table[i].rule)};
        if (!plural_read(&plural, line, &error)) fail_msg("%s", error_words(&error).text);
        assert_int_equal(plural_form(&plural, table[i].number), table[i].form);
    }
}

static void what_is_no_rule_is_refused(void **state) {
    (void)state;
    static const char *const rules[] = {"",
                                        "nplurals=2",
                                        "nplurals=0; plural=0;",
                                        "nplurals=7; plural=0;",
                                        "nplurals=2; plural=;",
                                        "nplurals=2; plural=n",
                                        "nplurals=2; plural=n>1);",
                                        "nplurals=2; plural=(n>1;",
                                        "nplurals=2; plural=n ? 1;",
                                        "nplurals=2; plural=n>>1;",
                                        "nplurals=2; plural=x;",
                                        "nplurals=2; plural=2;",
                                        "nplurals=2; plural=n%1000==999 ? 2 : 1;"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Plural plural;
        TextError error = {0};
        if (plural_read(&plural, (Line){rules[i], strlen(rules[i])}, &error))
            fail_msg("'%s' was read", rules[i]);
    }
}

static void what_does_not_match_is_refused_with_its_line(void **state) {
    (void)state;
    refuses(GERMAN DAYS "msgstr \"# [Tag|Tage]\"\n",
            "x.po:7: blanks that are not those of the sentence '# [Tag|Tage]'");
    refuses(GERMAN DAYS "msgstr \"# [a|b|c] $\"\n",
            "x.po:7: more or fewer plural forms than the language '# [a|b|c] $'");
    refuses(GERMAN DAYS "msgstr \"#<a|b|c|d> $\"\n",
            "x.po:7: ordinal endings, which are English '#<a|b|c|d> $'");
    refuses("msgid \"a\"\nmsgstr \"b\"\n", "x.po:2: no head of the file before 'a'");
    refuses("msgid \"\"\nmsgstr \"\"\n", "x.po:2: the head of the file lacks 'Plural-Forms'");
    refuses(GERMAN "msgid \"a\"\n", "x.po:6: no translation of 'a' (limit msgstr)");
    refuses(GERMAN "msgstr \"a\"\n", "x.po:6: a translation of nothing '\"a\"'");
    refuses(GERMAN "msgid \"a\n", "x.po:6: no end of a text '\"a' (limit \")");
    refuses(GERMAN "msgid \"\\x\"\n", "x.po:6: a character that cannot be shown '\"\\x\"'");
    refuses(GERMAN "msgid_plural \"a\"\n", "x.po:6: no line of a catalogue 'msgid_plural \"a\"' "
                                           "(limit msgctxt, msgid, msgstr, \"text\")");
    refuses(GERMAN "msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"\n",
            "x.po: two translations of 'a'");
}

// Cut at any byte, and with each byte turned into others, a file is read or refused, and says nothing wrong.
static void a_damaged_file_does_no_harm(void **state) {
    (void)state;
    static const char whole[] =
        RUSSIAN "#, fuzzy\nmsgid \"a\"\nmsgstr \"A\"\n" DAYS "msgstr \"# [a|b|c] $\"\n";
    static const char others[] = {0, '"', '\\', '\n', '[', '<', '|', '#', '(', '?', (char)0xd0};
    enum { EVERY = REPEATS(1, 4) };
    int refused = 0;
    for (size_t at = 0; at < sizeof whole; at++)
        for (size_t other = at % EVERY; other <= sizeof others; other += EVERY) {
            size_t length = other < sizeof others ? sizeof whole - 1 : at;
            char *text = malloc(length + 1);
            memcpy(text, whole, length);
            if (other < sizeof others && at < length) text[at] = others[other];
            Catalogue catalogue;
            TextError error = {0};
            if (catalogue_read(&catalogue, (TextSource){"x.po", text, length}, &error)) {
                Language language = catalogue_language(&catalogue);
                sentence_speak(&language);
                words("# [day|days] for $", (Blanks){.numbers = {3}, .names = {"Ada"}});
                sentence_speak(NULL);
            } else refused++;
            catalogue_free(&catalogue);
            free(text);
        }
    assert_in_range(refused, 1000 / EVERY, sizeof whole * sizeof others);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_sentence_is_said_in_the_language_spoken),
        CHECK(a_context_tells_meanings_apart),
        CHECK(what_is_not_translated_stays_english_with_its_forms),
        CHECK(a_number_chooses_the_form_of_its_language),
        CHECK(a_rule_of_plural_forms_is_worked_out_as_in_c),
        CHECK(what_is_no_rule_is_refused),
        CHECK(what_does_not_match_is_refused_with_its_line),
        CHECK(a_damaged_file_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
