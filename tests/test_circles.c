// SPDX-License-Identifier: MIT
// Who needs whom in a circle, and which variables can change, from the object files of the programs:
// no circle across rooms, none of more than four files within one. The rules are tried first on what nm
// would say of a small tree that breaks them.
#include "support/object_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CIRCLE_MOST = 4 };

static void look_at_variables(const ObjectFiles *objects, Breaches *breaches) {
    for (int i = 0; i < objects->variable_count; i++)
        breach(breaches, objects->paths[objects->variables[i].file], "%s can change",
               objects->variables[i].name);
}

static void look_at_circles(const ObjectFiles *objects, Breaches *breaches) {
    Arrows arrows = object_files_arrows(objects);
    arrows_follow(&arrows);
    for (int i = 0; i < objects->count; i++) {
        int size = arrows_circle(&arrows, i);
        if (size > CIRCLE_MOST)
            breach(breaches, objects->paths[i], "in a circle of %d files", size);
    }
    arrows_free(&arrows);
}

// The number of a folder in a list of them, which is added where it is missing.
enum { ROOMS_MOST = 100 };
typedef struct RoomList {
    char folders[ROOMS_MOST][SOURCE_PATH];
    int count;
} RoomList;

static int room_number(RoomList *rooms, const char *path) {
    char folder[SOURCE_PATH];
    source_folder(path, folder);
    for (int i = 0; i < rooms->count; i++)
        if (strcmp(rooms->folders[i], folder) == 0) return i;
    assert_true(rooms->count < ROOMS_MOST);
    memcpy(rooms->folders[rooms->count], folder, sizeof folder);
    return rooms->count++;
}

static void add_includes(Arrows *arrows, RoomList *rooms, const SourceTree *tree) {
    char line[SOURCE_LINE], header[SOURCE_PATH], joined[SOURCE_PATH];
    for (int i = 0; i < tree->count; i++) {
        const char *path = tree->files[i].path;
        for (const char *at = tree->files[i].text; (at = source_next_line(at, line));) {
            bool own;
            if (!source_include(line, header, &own) || !own) continue;
            source_join(joined, path, header);
            arrows_add(arrows, room_number(rooms, path), room_number(rooms, joined));
        }
    }
}

static void look_at_rooms(const ObjectFiles *objects, const SourceTree *tree, Breaches *breaches) {
    RoomList *rooms = calloc(1, sizeof *rooms);
    assert_non_null(rooms);
    Arrows files = object_files_arrows(objects), arrows = arrows_make(ROOMS_MOST);
    add_includes(&arrows, rooms, tree);
    for (int from = 0; from < files.count; from++)
        for (int to = 0; to < files.count; to++)
            if (files.arrows[from * files.count + to])
                arrows_add(&arrows, room_number(rooms, objects->paths[from]),
                           room_number(rooms, objects->paths[to]));
    arrows_follow(&arrows);
    for (int i = 0; i < rooms->count; i++)
        for (int other = 0; other < i; other++)
            if (arrows_share_circle(&arrows, i, other))
                breach(breaches, rooms->folders[i], "in a circle with %s", rooms->folders[other]);
    arrows_free(&files);
    arrows_free(&arrows);
    free(rooms);
}

#define SYMBOLS(path) "Symbols from x/CMakeFiles/y.dir/" path ".o:\n\n"
#define DEFINES(name) name " |0000| T | FUNC|0020| |.text\n"
#define NEEDS(name) name " | | U | NOTYPE| | |*UND*\n"

static void object_files_that_break_the_rules_are_found(void **state) {
    (void)state;
    static const char text[] = SYMBOLS("src/a/1.c") DEFINES("one")
        NEEDS("two") "kept |0000| b | OBJECT|04| |.bss\n" SYMBOLS("src/a/2.c") DEFINES("two")
            NEEDS("three") "word |0000| D | OBJECT|04| |.data.rel.ro\n" SYMBOLS("src/a/3.c")
                DEFINES("three") NEEDS("four") SYMBOLS("src/b/4.c") DEFINES("four") NEEDS("five")
                    SYMBOLS("src/b/5.c") DEFINES("five") NEEDS("one") NEEDS("printf")
                        SYMBOLS("src/b/6.c") NEEDS("one") SYMBOLS("src/b/old.c") DEFINES("printf")
                            NEEDS("one");
    SourceTree tree = {0};
    ObjectFiles objects = {0};
    for (int i = 1; i <= 6; i++) {
        char path[SOURCE_PATH];
        snprintf(path, sizeof path, "src/%c/%d.c", i <= 3 ? 'a' : 'b', i);
        source_tree_add(&tree, path, i == 6 ? "#include \"../c/7.h\"\n" : "\n");
    }
    source_tree_add(&tree, "src/c/7.h", "#include \"../b/8.h\"\n");
    object_files_parse(&objects, text, &tree);
    Breaches variables = {.quiet = true}, circles = {.quiet = true}, rooms = {.quiet = true};
    look_at_variables(&objects, &variables);
    look_at_circles(&objects, &circles);
    look_at_rooms(&objects, &tree, &rooms);
    assert_int_equal(objects.count, 6);
    assert_int_equal(variables.count, 1);
    assert_int_equal(circles.count, 5);
    assert_int_equal(rooms.count, 3);  // a and b by calls, b and c by includes, and so all three
    object_files_free(&objects);
    source_tree_free(&tree);
}

static void object_files_hold_the_rules(void **state) {
    (void)state;
    // What a signal leaves, and the language that all threads speak.
    Exception changing[] = {{"src/system/posix.c", 0}, {"src/base/sentence.c", 0}, {NULL, 0}};
    Exception in_circles[] = {{NULL, 0}};
    SourceTree tree = {0};
    ObjectFiles objects = {0};
    source_tree_read(&tree, "src");
    if (!object_files_read(&objects, &tree)) {
        print_message("not run: nm is missing\n");
        skip();
    }
    print_message("read %d object files\n", objects.count);
    assert_true(objects.count > 100);
    Breaches variables = {.exceptions = changing}, circles = {.exceptions = in_circles},
             rooms = {0};
    look_at_variables(&objects, &variables);
    look_at_circles(&objects, &circles);
    look_at_rooms(&objects, &tree, &rooms);
    breaches_expect_none(&variables);
    breaches_expect_none(&circles);
    breaches_expect_none(&rooms);
    object_files_free(&objects);
    source_tree_free(&tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(object_files_that_break_the_rules_are_found),
        CHECK(object_files_hold_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
