// SPDX-License-Identifier: MIT
// The shape of src, from its texts: names of types, state that functions keep, files with their headers
// and their sizes, what is for one system alone. Every rule is tried first on small trees that break it.
#include "support/source_tree.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MOST = 400, LINES_LEAST = 60, FUNCTION_MOST = 40 };

// Rooms that are still being opened may break some rules for now; and what may break one for good says
// why. An exception that is not needed fails its test.

typedef void Look(const SourceTree *tree, Breaches *breaches);

typedef struct Trial {
    const char *path, *text, *second_path, *second_text;
    int broken;
} Trial;

static void try_rule(Look *look, const Trial *trials, size_t count) {
    for (size_t i = 0; i < count; i++) {
        SourceTree tree = {0};
        Breaches breaches = {.quiet = true};
        source_tree_add(&tree, trials[i].path, trials[i].text);
        if (trials[i].second_path)
            source_tree_add(&tree, trials[i].second_path, trials[i].second_text);
        look(&tree, &breaches);
        if (breaches.count != trials[i].broken)
            FAIL("trial %zu, %s: %d breaches", i, trials[i].path, breaches.count);
        source_tree_free(&tree);
    }
}
#define TRY(look, trials) try_rule(look, trials, sizeof(trials) / sizeof *(trials))

static void hold_rule(Look *look, const Exception *exceptions, size_t bytes) {
    SourceTree tree = {0};
    Exception *copy = malloc(bytes);
    assert_non_null(copy);
    Breaches breaches = {.exceptions = memcpy(copy, exceptions, bytes)};
    source_tree_read(&tree, "src");
    assert_true(tree.count > 60);
    look(&tree, &breaches);
    breaches_expect_none(&breaches);
    free(copy);
    source_tree_free(&tree);
}
#define HOLD(look, exceptions) hold_rule(look, exceptions, sizeof(exceptions))

static bool is_name(char character) {
    return isalnum((unsigned char)character) || character == '_';
}

// Names of types.

enum { NAME = 80, NAMES_MOST = 4000 };

typedef struct TypeName {
    char name[NAME];
    const SourceFile *file;
} TypeName;

typedef struct TypeNames {
    TypeName items[NAMES_MOST];
    int count;
} TypeNames;

static void add_name(TypeNames *names, const SourceFile *file, const char *at) {
    int length = 0;
    while (is_name(at[length])) length++;
    if (length == 0 || length >= NAME) return;
    for (int i = names->count - 1; i >= 0 && names->items[i].file == file; i--)
        if (strncmp(names->items[i].name, at, (size_t)length) == 0 && !names->items[i].name[length])
            return;
    assert_true(names->count < NAMES_MOST);
    TypeName *name = &names->items[names->count++];
    name->file = file;
    snprintf(name->name, NAME, "%.*s", length, at);
}

// The beginning of the last name before `end`.
static const char *last_name(const char *begin, const char *end) {
    while (end > begin && !is_name(end[-1])) end--;
    while (end > begin && is_name(end[-1])) end--;
    return end;
}

// `at` is behind the word typedef: the name is the last one, or that before the arguments of a function.
// A name for a struct that is described elsewhere makes no type.
static void read_typedef(TypeNames *names, const SourceFile *file, const char *at) {
    const char *begin = at, *end = at, *function = NULL, *body = NULL;
    for (int depth = 0; *end && (depth > 0 || *end != ';'); end++) {
        depth += (*end == '{') - (*end == '}');
        if (*end == '{' && !body) body = end;
        if (*end == '(' && depth == 0 && !function) function = end;
    }
    begin += strspn(begin, " \n");
    const char *attribute = strstr(begin, "__attribute__");
    if (attribute && attribute < end) end = attribute, function = NULL;
    bool tagged = starts_with(begin, "struct ") || starts_with(begin, "union ");
    if (tagged && !body) return;
    add_name(names, file, last_name(at, function ? function : end));
}

static void read_types(TypeNames *names, const SourceFile *file) {
    static const char *const kinds[] = {"struct ", "enum ", "union "};
    for (const char *at = file->code; *at; at++) {
        if (at > file->code && is_name(at[-1])) continue;
        if (starts_with(at, "typedef ")) read_typedef(names, file, at + strlen("typedef "));
        for (int i = 0; i < 3; i++) {
            if (!starts_with(at, kinds[i])) continue;
            const char *name = at + strlen(kinds[i]), *end = name;
            while (is_name(*end)) end++;
            if (end[strspn(end, " \n")] == '{') add_name(names, file, name);
        }
    }
}

static void look_at_types(const SourceTree *tree, Breaches *breaches) {
    TypeNames *names = calloc(1, sizeof *names);
    assert_non_null(names);
    for (int i = 0; i < tree->count; i++)
        if (source_is(&tree->files[i], ".h")) read_types(names, &tree->files[i]);
    for (int i = 0; i < names->count; i++) {
        const TypeName *one = &names->items[i];
        for (int other = 0; other < i; other++) {
            const SourceFile *file = names->items[other].file;
            if (strcmp(one->name, names->items[other].name) != 0) continue;
            bool upper = starts_with(file->path, "src/view/");
            breach(breaches, upper ? file->path : one->file->path, "%s is a type of %s too",
                   one->name, upper ? one->file->path : file->path);
        }
    }
    free(names);
}

static void a_name_of_a_type_means_one_thing(void **state) {
    (void)state;
    static const Trial trials[] = {
        {"src/a.h", "typedef struct A {\n    int x;\n} A;\n", "src/b.h", "struct A;\n", 0},
        {"src/a.h", "typedef struct A {\n    int x;\n} A;\n", "src/b.h", "typedef struct A A;\n",
         0},
        {"src/a.h", "typedef struct A {\n    int x;\n} A;\n", "src/b.h",
         "typedef struct B {\n    A a;\n} B;\n", 0},
        {"src/a.h", "typedef struct A {\n    int x;\n} A;\n", "src/b.h",
         "// typedef struct A { int x; } A;\n", 0},
        {"src/a.h", "struct A {\n    int x;\n};\n", "src/b.c", "struct A {\n    int x;\n};\n", 0},
        {"src/a.h", "typedef float A __attribute__((vector_size(8)));\n", "src/b.h",
         "typedef float B __attribute__((vector_size(8)));\n", 0},
        {"src/a.h", "typedef struct A {\n    int x;\n} A;\n", "src/b.h",
         "typedef struct {\n    int x;\n} A;\n", 1},
        {"src/a.h", "struct A {\n    int x;\n};\n", "src/b.h", "typedef enum A { B } A;\n", 1},
        {"src/a.h", "typedef bool A(int x);\n", "src/b.h", "typedef int A;\n", 1},
    };
    // Being opened.
    static const Exception exceptions[] = {
        {NULL, 0},
    };
    TRY(look_at_types, trials);
    HOLD(look_at_types, exceptions);
}

// State that can change; test_circles has what the object files say of it.

static bool is_const(const char *line) {
    const char *at = strstr(line, "const");
    return at && !is_name(at[-1]) && !is_name(at[strlen("const")]);
}

static void look_at_statics(const SourceTree *tree, Breaches *breaches) {
    char line[SOURCE_LINE];
    for (int i = 0; i < tree->count; i++) {
        const SourceFile *file = &tree->files[i];
        for (const char *at = file->code; (at = source_next_line(at, line));) {
            const char *word = line + strspn(line, " ");
            if (word == line || !starts_with(word, "static ") || is_const(line)) continue;
            breach(breaches, file->path, "%s: a function keeps this between its calls", word);
        }
    }
}

static void functions_keep_nothing_between_calls(void **state) {
    (void)state;
    static const Trial trials[] = {
        {"src/a.c", "static int f(void) {\n    static const int x = 1;\n}\n", NULL, NULL, 0},
        {"src/a.c", "int f(void) {\n    int x;  // static int y;\n}\n", NULL, NULL, 0},
        {"src/a.c", "int f(void) {\n    static const char *const words[] = {0};\n}\n", NULL, NULL,
         0},
        {"src/a.c", "int f(void) {\n    static int x;\n}\n", NULL, NULL, 1},
        {"src/a.c", "int f(void) {\n    static Constants x;\n}\n", NULL, NULL, 1},
    };
    static const Exception exceptions[] = {{NULL, 0}};
    TRY(look_at_statics, trials);
    HOLD(look_at_statics, exceptions);
}

// Files: their headers and their sizes.

// Whether the text of a header names the file, as "words.c" or as one of "gen_*.c".
static bool names_file(const char *text, const char *file) {
    const char *stem_end = strchr(file, '_');
    char pattern[NAME];
    snprintf(pattern, sizeof pattern, "%.*s_*.c", stem_end ? (int)(stem_end - file) : 0, file);
    const char *at = strstr(text, file);
    return (at && !is_name(at[-1])) || (stem_end && strstr(text, pattern));
}

// Whether the file is a part of a header in its folder: by its name (tide_wall.c of tide.h), or because
// the header says so. A screen's header is the list of all screens.
static bool has_header(const SourceTree *tree, const SourceFile *file) {
    char folder[SOURCE_PATH];
    if (strstr(file->text, "\nconst ScreenInfo ")) return true;
    source_folder(file->path, folder);
    const char *name = file->path + strlen(folder) + 1;
    for (int i = 0; i < tree->count; i++) {
        const SourceFile *header = &tree->files[i];
        if (!source_is(header, ".h")) continue;
        size_t stem = strlen(header->path) - 2;
        if (strncmp(file->path, header->path, stem) == 0 &&
            (file->path[stem] == '.' || file->path[stem] == '_'))
            return true;
        if (strncmp(header->path, folder, strlen(folder)) == 0 &&
            !strchr(header->path + strlen(folder) + 1, '/') && names_file(header->text, name))
            return true;
    }
    return false;
}

static void look_at_headers(const SourceTree *tree, Breaches *breaches) {
    for (int i = 0; i < tree->count; i++) {
        const SourceFile *file = &tree->files[i];
        if (source_is(file, ".c") && strcmp(file->path, "src/main.c") != 0 &&
            !has_header(tree, file))
            breach(breaches, file->path, "has no header, and none of its folder names it");
    }
}

static void every_file_has_a_header(void **state) {
    (void)state;
    static const Trial trials[] = {
        {"src/a/tide.c", "", "src/a/tide.h", "", 0},
        {"src/a/tide_wall.c", "", "src/a/tide.h", "", 0},
        {"src/a/words.c", "", "src/a/game.h", "// words.c says it.\n", 0},
        {"src/a/gen_fault.c", "", "src/a/operation.h", "// gen_*.c make land\n", 0},
        {"src/a/words.c", "", "src/a/game.h", "// swords.c\n", 1},
        {"src/a/words.c", "", "src/b/words.h", "// words.c\n", 1},
        {"src/a/tidewall.c", "", "src/a/tide.h", "", 1},
        {"src/a/title.c", "\nconst ScreenInfo TITLE = {0};\n", "src/b/screen.h", "", 0},
    };
    // Being opened.
    static const Exception exceptions[] = {
        {NULL, 0},
    };
    TRY(look_at_headers, trials);
    HOLD(look_at_headers, exceptions);
}

static bool opens_function(const char *line) {
    size_t length = strlen(line);
    return length > 3 && !strchr(" }#", *line) && strcmp(line + length - 3, ") {") == 0;
}

// A file of code with its header is long enough to be opened, and no file or function is too long.
static void look_at_sizes(const SourceTree *tree, Breaches *breaches) {
    char line[SOURCE_LINE], path[SOURCE_PATH];
    for (int i = 0; i < tree->count; i++) {
        const SourceFile *file = &tree->files[i];
        int number = 0, begun = 0;
        for (const char *at = file->code; (at = source_next_line(at, line));) {
            number++;
            if (opens_function(line)) begun = number;
            if (line[0] == '}' && begun > 0 && number - begun + 1 > FUNCTION_MOST)
                breach(breaches, file->path, "%d lines from line %d on", number - begun + 1, begun);
            if (line[0] == '}') begun = 0;
        }
        if (number > LINES_MOST) breach(breaches, file->path, "%d lines", number);
        snprintf(path, sizeof path, "%.*s.h", (int)strlen(file->path) - 2, file->path);
        const SourceFile *header = source_tree_find(tree, path);
        if (header != file && number + (header ? header->lines : 0) < LINES_LEAST)
            breach(breaches, file->path, "%d lines with its header are too few",
                   number + (header ? header->lines : 0));
    }
}

static void files_and_functions_have_a_size_for_reading(void **state) {
    (void)state;
    char long_file[2 * (LINES_MOST + 10)] = "", function[2 * 60 + 20] = "int f(void) {\n";
    for (int i = 0; i <= LINES_MOST; i++) strcat(long_file, "\n");
    for (int i = 0; i < FUNCTION_MOST; i++) strcat(function, "\n");
    strcat(function, "}\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n");
    const Trial trials[] = {
        {"src/a.c", long_file + LINES_MOST - LINES_LEAST + 1, NULL, NULL, 0},
        {"src/a.c", "\n", "src/a.h", long_file + LINES_MOST - LINES_LEAST + 2, 0},
        {"src/a.c", long_file, NULL, NULL, 1},
        {"src/a.c", "\n", "src/a.h", "\n", 1},
        {"src/a.c", function, NULL, NULL, 1},
    };
    // Tests put a function of their own in place of the one in cancel.c. The others are being put together.
    static const Exception exceptions[] = {
        {"src/base/cancel.c", 0},
        {NULL, 0},
    };
    TRY(look_at_sizes, trials);
    HOLD(look_at_sizes, exceptions);
}

// What systems do differently stands in files of its own, in src/system, and there not within a function.

static bool asks_for_system(const char *line) {
    static const char *const systems[] = {"__linux__",      "_WIN32",      "__APPLE__",
                                          "__EMSCRIPTEN__", "__FreeBSD__", "__unix__"};
    bool asks = false;
    if (line[strspn(line, " ")] != '#') return false;
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
        asks |= strstr(line, systems[i]) != NULL;
    return asks;
}

static void look_at_systems(const SourceTree *tree, Breaches *breaches) {
    char line[SOURCE_LINE];
    for (int i = 0; i < tree->count; i++) {
        const SourceFile *file = &tree->files[i];
        bool own = starts_with(file->path, "src/system/"), within = false;
        for (const char *at = file->code; (at = source_next_line(at, line));) {
            if (opens_function(line)) within = true;
            if (line[0] == '}') within = false;
            if (asks_for_system(line) && (!own || within))
                breach(breaches, file->path, "%s: systems have files of their own", line);
        }
    }
}

static void systems_have_files_of_their_own(void **state) {
    (void)state;
    static const Trial trials[] = {
        {"src/a.c", "#ifdef __GLIBC__\nint x;\n#endif\n// _WIN32\n", NULL, NULL, 0},
        {"src/system/a.c", "int f(void) {\n}\n#ifdef __APPLE__\nint x;\n#endif\n", NULL, NULL, 0},
        {"src/a.c", "#if defined(_WIN32)\nint x;\n#endif\n", NULL, NULL, 1},
        {"src/a.c", "int f(void) {\n#ifdef __linux__\n#endif\n}\n", NULL, NULL, 1},
        {"src/system/a.c", "int f(void) {\n#ifdef __APPLE__\n#endif\n}\n", NULL, NULL, 1},
    };
    // Says to Windows which names a library shows; it is read by the programs of others.
    static const Exception exceptions[] = {{"src/library/tidemark.h", 0}, {NULL, 0}};
    TRY(look_at_systems, trials);
    HOLD(look_at_systems, exceptions);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(a_name_of_a_type_means_one_thing), CHECK(functions_keep_nothing_between_calls),
        CHECK(every_file_has_a_header),          CHECK(files_and_functions_have_a_size_for_reading),
        CHECK(systems_have_files_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
