// SPDX-License-Identifier: MIT
#include "catalogue.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"

typedef enum Part { PART_NONE, PART_CONTEXT, PART_SENTENCE, PART_TRANSLATION } Part;

// A file while it is read. Texts never grow longer than they are in the file.
typedef struct Reader {
    Catalogue *catalogue;
    Lines lines;
    TextError *error;
    Part part;  // the one that goes on in the next line
    bool fuzzy, headed;  // the entry is marked so; the head of the file was read
    CatalogueEntry entry;
    char *end;  // of the texts
} Reader;

static bool refuse(const Reader *reader, const char *what, Line value, const char *limit) {
    return lines_refuse(&reader->lines, FAILURE_CONTENT, what, value, limit, reader->error);
}

static Line line_of(const char *text) { return (Line){text, strlen(text)}; }

// Appends what stands between quotation marks.
static bool append_quoted(Reader *reader, Line line) {
    static const char ESCAPES[] = "n\"\\", MEANT[] = "\n\"\\";
    Line left = line;
    if (!line_take(&left, "\"")) return refuse(reader, "no text in quotation marks", line, NULL);
    while (left.length && *left.text != '"') {
        bool escaped = line_take(&left, "\\") && left.length;
        const char *escape = escaped ? memchr(ESCAPES, *left.text, sizeof ESCAPES - 1) : NULL;
        size_t size = escaped ? escape != NULL : error_shown_length(left.text, left.length);
        if (size == 0) return refuse(reader, "a character that cannot be shown", line, NULL);
        if (escape) *reader->end = MEANT[escape - ESCAPES];
        else memcpy(reader->end, left.text, size);
        reader->end += size;
        line_skip(&left, size);
    }
    return line_is(left, "\"") || refuse(reader, "no end of a text", line, "\"");
}

// The head is the translation of the empty sentence: lines of "Name: value".
static bool read_head(Reader *reader) {
    static const char NAME[] = "Plural-Forms: ";
    const char *found = strstr(reader->entry.translation, NAME);
    if (!found) return refuse(reader, "the head of the file lacks", line_of("Plural-Forms"), NULL);
    reader->catalogue->accented =
        strstr(reader->entry.translation, "Language: x-accented\n") != NULL;
    Line line = {found + strlen(NAME), strcspn(found + strlen(NAME), "\n")};
    reader->headed = true;
    return plural_read(&reader->catalogue->plural, line, reader->error) ||
           lines_place(&reader->lines, reader->error);
}

// Takes up the entry that ends here.
static bool end_entry(Reader *reader) {
    Catalogue *catalogue = reader->catalogue;
    CatalogueEntry entry = reader->entry;
    *reader->end++ = 0;
    if (reader->part != PART_TRANSLATION)
        return refuse(reader, "no translation of", line_of(entry.sentence), "msgstr");
    if (!*entry.sentence) return read_head(reader);
    if (!reader->headed)
        return refuse(reader, "no head of the file before", line_of(entry.sentence), NULL);
    if (reader->fuzzy || !*entry.translation) return true;
    const char *fault = sentence_fault(entry.sentence, entry.translation, catalogue->plural.forms);
    if (fault) return refuse(reader, fault, line_of(entry.translation), NULL);
    catalogue->entries[catalogue->count++] = entry;
    return true;
}

// Begins a part of an entry, with the text behind its word.
static bool begin_part(Reader *reader, Part part, Line line) {
    if (part == PART_TRANSLATION) {
        if (reader->part != PART_SENTENCE)
            return refuse(reader, "a translation of nothing", line, NULL);
        *reader->end++ = 0;
        reader->entry.translation = reader->end;
    } else if (part == PART_SENTENCE && reader->part == PART_CONTEXT) {
        *reader->end++ = '\4';
    } else {
        if (reader->part != PART_NONE && !end_entry(reader)) return false;
        reader->fuzzy = reader->fuzzy && reader->part == PART_NONE;
        reader->entry = (CatalogueEntry){reader->end, NULL};
    }
    reader->part = part;
    return append_quoted(reader, line);
}

// Remarks and empty lines end an entry; "#, fuzzy" belongs to the next one.
static bool read_between(Reader *reader, Line line) {
    if (reader->part != PART_NONE && !end_entry(reader)) return false;
    if (reader->part != PART_NONE) reader->fuzzy = false;
    reader->part = PART_NONE;
    Line word;
    if (!line_take(&line, "#,")) return true;
    for (bool more = true; more;) {
        more = line_take_until(&line, ',', &word);
        while (line_take(&word, " ")) {
        }
        reader->fuzzy |= line_is(word, "fuzzy");
    }
    return true;
}

static bool read_line(Reader *reader, Line line) {
    if (line.length == 0 || *line.text == '#') return read_between(reader, line);
    if (line_take(&line, "msgctxt ")) return begin_part(reader, PART_CONTEXT, line);
    if (line_take(&line, "msgid ")) return begin_part(reader, PART_SENTENCE, line);
    if (line_take(&line, "msgstr ")) return begin_part(reader, PART_TRANSLATION, line);
    if (reader->part != PART_NONE && *line.text == '"') return append_quoted(reader, line);
    return refuse(reader, "no line of a catalogue", line, "msgctxt, msgid, msgstr, \"text\"");
}

static int compare_entries(const void *a, const void *b) {
    return strcmp(((const CatalogueEntry *)a)->sentence, ((const CatalogueEntry *)b)->sentence);
}

// Sorts the entries; refuses a sentence that is there twice.
static bool sort_entries(const Reader *reader) {
    const Catalogue *catalogue = reader->catalogue;
    if (catalogue->count)
        qsort(catalogue->entries, (size_t)catalogue->count, sizeof *catalogue->entries,
              compare_entries);
    for (int i = 1; i < catalogue->count; i++) {
        const char *sentence = catalogue->entries[i].sentence;
        if (strcmp(catalogue->entries[i - 1].sentence, sentence) != 0) continue;
        error_value(reader->error, FAILURE_CONTENT, "two translations of", sentence,
                    strlen(sentence), NULL);
        return error_in(reader->error, reader->lines.source);
    }
    return true;
}

static bool read_lines(Reader *reader) {
    Line line;
    while (lines_next_or_rest(&reader->lines, &line))
        if (!read_line(reader, line)) return false;
    if (reader->part != PART_NONE && !end_entry(reader)) return false;
    return sort_entries(reader);
}

bool catalogue_read(Catalogue *catalogue, TextSource po, TextError *error) {
    enum { ENTRY_BYTES = sizeof "msgid\n" - 1 };  // an entry has no fewer
    Reader reader = {.catalogue = catalogue, .error = error};
    *catalogue = (Catalogue){0};
    if (!lines_open(&reader.lines, po, "a catalogue", CATALOGUE_BYTES, error)) return false;
    size_t entries = po.length / ENTRY_BYTES + 1;
    catalogue->texts = reader.end = memory_allocate(po.length + 1, 1);
    catalogue->entries = memory_allocate(entries, sizeof *catalogue->entries);
    bool memory = catalogue->texts && catalogue->entries;
    bool good = memory ? read_lines(&reader) : error_memory(error, "a catalogue", po.length);
    if (!good) catalogue_free(catalogue);
    return good;
}

void catalogue_free(Catalogue *catalogue) {
    memory_release(catalogue->entries);
    memory_release(catalogue->texts);
    *catalogue = (Catalogue){0};
}

static const char *find(const void *own, const char *sentence) {
    const Catalogue *catalogue = own;
    const CatalogueEntry wanted = {sentence, NULL};
    const CatalogueEntry *found =
        catalogue->count ? bsearch(&wanted, catalogue->entries, (size_t)catalogue->count,
                                   sizeof wanted, compare_entries)
                         : NULL;
    return found ? found->translation : NULL;
}

static int form(const void *own, int64_t number) {
    return plural_form(&((const Catalogue *)own)->plural, number);
}

Language catalogue_language(const Catalogue *catalogue) {
    return (Language){find, form, catalogue};
}
