// SPDX-License-Identifier: MIT
#include "sentence.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { ENGLISH_FORMS = 2 };

static _Atomic(const Language *) spoken;

typedef struct Sentence {
    const Language *language;  // spoken; NULL is English
    bool translated;
    char *buffer;
    size_t capacity, length;  // the length includes what was cut off
    int64_t counted;  // the last number printed, at first the first blank's
} Sentence;

static void put(Sentence *sentence, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++, sentence->length++)
        if (sentence->length + 1 < sentence->capacity) sentence->buffer[sentence->length] = text[i];
}

static void put_number(Sentence *sentence, int64_t number) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRId64, number);
    put(sentence, digits, (size_t)length);
    sentence->counted = number;
}

static const char *after_context(const char *sentence) {
    const char *at = sentence;
    while (*at >= 'a' && *at <= 'z') at++;
    return *at == '\4' ? at + 1 : sentence;
}

// A part of a sentence that was translated before is no key, and may have the forms of its language.
static int plural_form_of(const Sentence *sentence, int forms) {
    const Language *language = sentence->language;
    if (language && (sentence->translated || forms != ENGLISH_FORMS))
        return language->form(language->own, sentence->counted);
    return sentence->counted == 1 ? 0 : 1;
}

static int ordinal_form(int64_t number) {
    int last = (int)(number % 10);
    bool teen = number % 100 / 10 == 1;
    return !teen && last >= 1 && last <= 3 ? last - 1 : 3;
}

// The forms between two brackets, of which `text` is the first one; none where that is no more than a bracket.
typedef struct Forms {
    const char *text, *end;
    int count;
} Forms;

static Forms forms_at(const char *text) {
    Forms forms = {text, strchr(text, *text == '[' ? ']' : '>'), 1};
    for (const char *at = text; forms.end && at < forms.end; at++) forms.count += *at == '|';
    if (!forms.end || forms.count == 1) forms.count = 0;
    return forms;
}

// Prints one of the forms, the last one where there are fewer. Returns the closing bracket.
static const char *put_form(Sentence *sentence, Forms forms, int form) {
    const char *at = forms.text + 1;
    for (int more = form < forms.count ? form : forms.count - 1; more > 0; more--)
        at = strchr(at, '|') + 1;
    size_t length = strcspn(at, "|"), room = (size_t)(forms.end - at);
    put(sentence, at, length < room ? length : room);
    return forms.end;
}

// The index of the blank that the digit after `at` names; 0 without a digit.
static int blank_at(const char **at, int most) {
    int number = (*at)[1] - '1';
    if (number < 0 || number >= most) return 0;
    ++*at;
    return number;
}

static bool is_given(const char *at) {
    return *at == '@' && at[1] >= '1' && at[1] < '1' + BLANK_NAMES;
}

static void put_name(Sentence *sentence, const char *name) {
    put(sentence, name, name ? strlen(name) : 0);
}

// Prints what begins here; returns where it ends.
static const char *put_part(Sentence *sentence, const char *at, const Blanks *blanks) {
    Forms forms = *at == '[' || *at == '<' ? forms_at(at) : (Forms){0};
    if (forms.count)
        return put_form(sentence, forms,
                        *at == '[' ? plural_form_of(sentence, forms.count)
                                   : ordinal_form(sentence->counted));
    if (*at == '#') put_number(sentence, blanks->numbers[blank_at(&at, BLANK_NUMBERS)]);
    else if (*at == '$' || is_given(at)) {
        bool ours = *at == '$';
        const char *name = blanks->names[blank_at(&at, BLANK_NAMES)];
        put_name(sentence, name && ours ? sentence_said(name) : name);
    } else put(sentence, at, 1);
    return at;
}

size_t sentence_print(char *buffer, size_t capacity, const char *text, Blanks blanks) {
    const Language *language = spoken;
    const char *translation = language ? language->find(language->own, text) : NULL;
    Sentence sentence = {.language = language,
                         .translated = translation != NULL,
                         .buffer = buffer,
                         .capacity = capacity,
                         .counted = blanks.numbers[0]};
    for (const char *at = translation ? translation : after_context(text); *at; at++)
        at = put_part(&sentence, at, &blanks);
    bool cut = sentence.length >= capacity;
    if (capacity) buffer[cut ? sentence_whole(buffer, capacity - 1) : sentence.length] = 0;
    return sentence.length;
}

// All of them have two bytes in UTF-8, as have their capitals.
static uint32_t capital_of(uint32_t letter) {
    static const struct {
        uint32_t first, last, before;  // the capital is so far before the letter
    } letters[] = {
        {0xe0, 0xf6, 0x20},   {0xf8, 0xfe, 0x20},   {0x3ac, 0x3ac, 0x26}, {0x3ad, 0x3af, 0x25},
        {0x3b1, 0x3c1, 0x20}, {0x3c3, 0x3cb, 0x20}, {0x3cc, 0x3cc, 0x40}, {0x3cd, 0x3ce, 0x3f},
        {0x430, 0x44f, 0x20}, {0x450, 0x45f, 0x50},
    };
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (letter >= letters[i].first && letter <= letters[i].last)
            return letter - letters[i].before;
    // Latin Extended-A: capitals and small letters by turns, but for some that have none.
    bool odd = (letter >= 0x100 && letter <= 0x137 && letter != 0x131) ||
               (letter >= 0x14a && letter <= 0x177);
    bool even = (letter >= 0x139 && letter <= 0x148) || (letter >= 0x179 && letter <= 0x17e);
    return letter - ((odd && letter % 2 == 1) || (even && letter % 2 == 0));
}

void sentence_capital(char *text) {
    unsigned char first = (unsigned char)text[0], second = first ? (unsigned char)text[1] : 0;
    if (first >= 'a' && first <= 'z') text[0] = (char)(first - 32);
    if (first < 0xc2 || first > 0xdf || (second & 0xc0) != 0x80) return;
    uint32_t capital = capital_of((first & 0x1fu) << 6 | (second & 0x3fu));
    text[0] = (char)(0xc0 | capital >> 6);
    text[1] = (char)(0x80 | (capital & 0x3f));
}

size_t sentence_whole(const char *text, size_t length) {
    size_t lead = length;
    while (lead > 0 && length - lead < 3 && ((unsigned char)text[lead - 1] & 0xc0) == 0x80) lead--;
    if (lead == 0) return length;
    unsigned char first = (unsigned char)text[lead - 1];
    size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    return length - (lead - 1) < size ? lead - 1 : length;
}

void sentence_speak(const Language *language) { spoken = language; }

const char *sentence_said(const char *sentence) {
    const Language *language = spoken;
    const char *translation = language ? language->find(language->own, sentence) : NULL;
    return translation ? translation : after_context(sentence);
}

// The blanks of a sentence, a bit each.
static int blanks_of(const char *text) {
    int blanks = 0;
    for (const char *at = text; *at; at++) {
        if (*at == '#') blanks |= 1 << blank_at(&at, BLANK_NUMBERS);
        else if (*at == '$') blanks |= 1 << (BLANK_NUMBERS + blank_at(&at, BLANK_NAMES));
        else if (*at == '@')
            blanks |= 1 << (BLANK_NUMBERS + BLANK_NAMES + blank_at(&at, BLANK_NAMES));
    }
    return blanks;
}

const char *sentence_fault(const char *sentence, const char *translation, int count) {
    if (blanks_of(sentence) != blanks_of(translation))
        return "blanks that are not those of the sentence";
    for (const char *at = translation; *at; at++) {
        Forms forms = *at == '[' || *at == '<' ? forms_at(at) : (Forms){0};
        if (forms.count && *at == '<') return "ordinal endings, which are English";
        if (forms.count && forms.count != count)
            return "more or fewer plural forms than the language";
        if (forms.count) at = forms.end;
    }
    return NULL;
}

Words words(const char *text, Blanks blanks) {
    Words said;
    sentence_print(said.text, sizeof said.text, text, blanks);
    return said;
}

Words words_whole(double number) {
    Words said;
    snprintf(said.text, sizeof said.text, "%.0f", number);
    return said;
}

Words words_rounded(double number) {
    return number > -99.95 && number < 99.95 ? words_number(number, 3) : words_whole(number);
}

Words words_number(double number, int digits) {
    Words said;
    char printed[WORDS_BYTES], *to = said.text;
    snprintf(printed, sizeof printed, "%.*g", digits, number);
    // The locale's decimal point is the only thing in it that is neither ASCII nor of this list.
    for (const char *at = printed; *at; at++) {
        if (strchr("0123456789+-einfa", *at)) *to++ = *at;
        else if (to == said.text || to[-1] != '.') *to++ = '.';
    }
    *to = 0;
    return said;
}

Words words_hexadecimal(uint64_t number, int digits) {
    Words said;
    snprintf(said.text, sizeof said.text, "%0*" PRIx64, digits, number);
    return said;
}
