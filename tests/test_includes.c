// SPDX-License-Identifier: MIT
// Who may include whom: one table of folders, and every #include line of every source file. What the
// lower rooms may not call. The rules are tried on lines and small trees that break them first.
#include "support/source_tree.h"

#include <stdio.h>
#include <string.h>

// A folder of src and the folders that it may include besides itself, with a blank behind each. Names
// are of rows further up, so that the rooms have no circle. A folder of src/view without a row is a
// screen or a family of dialogs: it may include SCREEN_MAY and its own parts, which are folders within
// it. Files of app may include any of them, others none.
typedef struct Room {
    const char *folder, *may;
    bool sdl;  // its .c files may include SDL; headers never do
    bool plain;  // the C library alone
} Room;

#define LOW "src/system src/base src/worldgen "
#define RULED LOW "src/game "
#define TAUGHT RULED "src/lesson "
#define PAINTED RULED "src/view/paint "
#define SHOWN PAINTED "src/view/field src/lesson src/view/making src/view/audio src/view/profile "
#define SHELL_MAY SHOWN "src/view/ui "
#define SCREEN_MAY SHELL_MAY "src/view/shell "

static const Room ROOMS[] = {
    {"src/system", "", false, false},
    {"src/base", "src/system ", false, false},
    {"src/worldgen", "src/system src/base ", false, true},
    {"src/game", LOW, false, true},
    {"src/lesson", LOW, false, true},
    {"src/library", RULED, false, false},
    {"src/cli", TAUGHT, false, false},
    {"src/view/paint", LOW, false, true},
    {"src/view/field", PAINTED, false, true},
    {"src/view/making", PAINTED "src/lesson ", false, true},
    {"src/view/audio", PAINTED, false, true},
    {"src/view/profile", PAINTED "src/view/field src/view/audio ", false, false},
    {"src/view/ui", PAINTED "src/view/profile ", true, false},
    {"src/view/shell", SHELL_MAY, true, false},
    {"src/view", SCREEN_MAY, true, false},  // app
    {"src", SCREEN_MAY "src/view ", true, false},  // main.c
    {"tests/ui", SHELL_MAY "tests/support ", true, false},  // events are SDL's
    {"tests", SCREEN_MAY "src/library src/cli ", false, false},
};
enum { ROOM_COUNT = sizeof ROOMS / sizeof *ROOMS };

static const Room SCREEN = {"", SCREEN_MAY, true, false};

// Whether `folder` lies in `other`, or is it.
static bool is_within(const char *folder, const char *other) {
    size_t length = strlen(other);
    return starts_with(folder, other) && (folder[length] == '/' || !folder[length]);
}

static const Room *row_of(const char *folder) {
    for (int i = 0; i < ROOM_COUNT; i++)
        if (strcmp(folder, ROOMS[i].folder) == 0) return &ROOMS[i];
    return is_within(folder, "tests") ? &ROOMS[ROOM_COUNT - 1] : NULL;
}

static bool is_screen(const char *folder) {
    return is_within(folder, "src/view") && !row_of(folder);
}

// NULL for a folder that is no room.
static const Room *room_of(const char *path) {
    char folder[SOURCE_PATH];
    source_folder(path, folder);
    return is_screen(folder) ? &SCREEN : row_of(folder);
}

static bool is_room(const char *path, const char *folder) {
    const Room *room = room_of(path);
    return room && strcmp(room->folder, folder) == 0;
}

static bool listed(const char *const *list, const char *word) {
    while (*list && strcmp(*list, word) != 0) list++;
    return *list != NULL;
}

// Plain rooms may have files that look at the system.
static bool is_plain(const char *path) {
    static const char *const files[] = {"src/worldgen/level.c", NULL};
    return room_of(path)->plain && !listed(files, path);
}

static bool is_standard(const char *header) {
    static const char *const headers[] = {
        "assert.h", "ctype.h",  "errno.h",    "float.h",  "inttypes.h",  "limits.h",  "locale.h",
        "math.h",   "setjmp.h", "stdalign.h", "stdarg.h", "stdatomic.h", "stdbool.h", "stddef.h",
        "stdint.h", "stdio.h",  "stdlib.h",   "string.h", NULL};
    return listed(headers, header);
}

static bool is_posix(const char *header) {
    static const char *const headers[] = {"dirent.h",  "fcntl.h",  "malloc.h",
                                          "pthread.h", "unistd.h", NULL};
    return listed(headers, header) || starts_with(header, "sys/");
}

// Windows' own headers, and those of its C library.
static bool is_windows(const char *header) {
    static const char *const headers[] = {"conio.h",  "direct.h", "io.h",       "process.h",
                                          "shlobj.h", "wchar.h",  "winsock2.h", NULL};
    return listed(headers, header) || starts_with(header, "windows.h");
}

static bool is_sdl(const char *header) { return starts_with(header, "SDL"); }

// NULL, or why a file may not have #include <header>.
static const char *broken_by_system(const char *path, const char *header) {
    bool is_header = strstr(path, ".h") != NULL;
    if (is_sdl(header) && !room_of(path)->sdl) return "this room knows no SDL";
    if (is_sdl(header)) return is_header ? "SDL stays in .c files" : NULL;
    if (strcmp(header, "getopt.h") == 0) return "options are read by option.h";
    if (strcmp(header, "time.h") == 0 &&
        (is_room(path, "src/worldgen") || is_room(path, "src/game")))
        return "no clock in worldgen and game";
    if (strcmp(header, "png.h") == 0 && !is_room(path, "tests"))
        return strcmp(path, "src/base/png_file.c") == 0 ? NULL : "PNG is read by png_file.h";
    if (is_windows(header))
        return starts_with(path, "src/system/windows") || starts_with(path, "tests/windows/")
                   ? NULL
                   : "Windows stays in src/system/windows*.c";
    if (is_standard(header) || (is_posix(header) && !is_plain(path))) return NULL;
    return room_of(path)->plain ? "the C library alone" : NULL;
}

// Whether `names` has the name, which ends with a blank there.
static bool has_name(const char *names, const char *name) {
    size_t length = strlen(name);
    for (const char *at = names; (at = strstr(at, name)); at += length)
        if ((at == names || at[-1] == ' ') && at[length] == ' ') return true;
    return false;
}

// NULL, or why a file may not include another of the tree.
static const char *broken_by_own(const char *path, const char *other) {
    char from[SOURCE_PATH], into[SOURCE_PATH];
    source_folder(path, from);
    source_folder(other, into);
    if (!room_of(other)) return "a folder that is no room";
    if (strcmp(from, into) == 0 || has_name(room_of(path)->may, into)) return NULL;
    if (room_of(path) == room_of(other) && is_within(from, "tests")) return NULL;
    if (starts_with(path, "tests/test_play_") && strcmp(into, "src/view/play") == 0) return NULL;
    if (!is_screen(into)) return "a room that comes later";
    if (is_screen(from) && is_within(into, from)) return NULL;
    return starts_with(path, "src/view/app") ? NULL : "a screen, which app alone knows";
}

static const char *broken_by_line(const char *path, const char *line) {
    char header[SOURCE_PATH], joined[SOURCE_PATH];
    bool own;
    if (!source_include(line, header, &own)) return NULL;
    if (!header[0]) return "an #include of a macro";
    if (!own) return broken_by_system(path, header);
    source_join(joined, path, header);
    return broken_by_own(path, joined);
}

static void lines_that_break_the_rule_are_found(void **state) {
    (void)state;
    static const struct {
        const char *path, *line;
        bool broken;
    } table[] = {
        {"src/worldgen/run.c", "#include \"recipe.h\"", false},
        {"src/worldgen/run.c", "#include <string.h>", false},
        {"src/worldgen/run.c", "#include <SDL.h>", true},
        {"src/worldgen/run.c", "  #  include <time.h>", true},
        {"src/worldgen/run.c", "#include <unistd.h>", true},
        {"src/worldgen/run.c", "#include <png.h>", true},
        {"src/base/parallel.c", "#include <pthread.h>", false},
        {"src/base/png_file.c", "#include <png.h>", false},
        {"src/worldgen/picture.c", "#include <png.h>", true},
        {"src/worldgen/run.c", "#include \"../base/buffer.h\"", false},
        {"src/worldgen/run.c", "#include \"../view/paint/camera.h\"", true},
        {"src/worldgen/run.c", "#include \"../cli/cli.h\"", true},
        {"src/worldgen/run.c", "#include \"../game/rules.h\"", true},
        {"src/worldgen/run.c", "#include \"../../tests/support/test.h\"", true},
        {"src/worldgen/run.c", "#include HEADER", true},
        {"src/game/rules.c", "#include \"../worldgen/tiles.h\"", false},
        {"src/game/rules.c", "#include \"../view/paint/camera.h\"", true},
        {"src/game/rules.c", "#include <time.h>", true},
        {"src/view/shell/window.c", "#include <SDL.h>", false},
        {"src/view/shell/window.h", "#include <SDL.h>", true},
        {"src/view/paint/painter.c", "#include <SDL.h>", true},
        {"src/view/paint/painter.c", "#include \"../shell/window.h\"", true},
        {"src/view/paint/painter.c", "#include \"canvas.h\"", false},
        {"src/view/paint/painter.c", "#include \"../../game/game.h\"", true},
        {"src/view/paint/painter.c", "#include \"../field/playfield.h\"", true},
        {"src/view/paint/scenery.c", "#include \"../../worldgen/rng.h\"", false},
        {"src/view/field/playfield.c", "#include \"../../game/game.h\"", false},
        {"src/view/field/playfield.c", "#include \"../paint/painter.h\"", false},
        {"src/view/field/playfield.c", "#include \"../ui/ui.h\"", true},
        {"src/view/field/playfield.c", "#include <SDL.h>", true},
        {"src/view/audio/synth.c", "#include <SDL.h>", true},
        {"src/view/profile/settings.c", "#include <SDL.h>", true},
        {"src/view/profile/home.c", "#include <sys/stat.h>", false},
        {"src/view/ui/ui.c", "#include \"../shell/window.h\"", true},
        {"src/view/play/play.c", "#include \"hud/bar.h\"", false},  // a part of its own
        {"src/view/play/hud/bar.c", "#include \"../play.h\"", true},  // which knows not the whole
        {"src/view/ending/ending.c", "#include \"../play/hud/bar.h\"", true},
        {"tests/test_play_log.c", "#include \"../src/view/play/play.h\"", false},  // of that screen
        {"tests/test_playfield.c", "#include \"../src/view/play/play.h\"", true},
        {"src/view/ending/ending.c", "#include \"../shell/shell.h\"", false},
        {"src/view/ending/ending.c", "#include \"../replay/replay.h\"", true},
        {"src/view/shell/window.c", "#include \"../play/play.h\"", true},
        {"src/view/app.c", "#include \"play/play.h\"", false},
        {"src/view/first.c", "#include \"play/play.h\"", true},
        {"src/main.c", "#include \"view/play/play.h\"", true},
        {"src/library/tidemark.c", "#include \"../game/code.h\"", false},
        {"src/library/tidemark.c", "#include \"../cli/cli.h\"", true},
        {"src/library/tidemark.c", "#include <SDL.h>", true},
        {"src/cli/main.c", "#include \"../library/tidemark.h\"", true},
        {"src/cli/main.c", "#include \"../worldgen/land.h\"", false},
        {"src/cli/main.c", "#include \"../view/field/playfield.h\"", true},
        {"src/cli/main.c", "#include \"../view/shell/window.h\"", true},
        {"src/cli/main.c", "#include <SDL.h>", true},
        {"src/cli/main.c", "#include <getopt.h>", true},
        {"src/system/windows_files.c", "#include <windows.h>", false},
        {"src/system/posix.c", "#include <windows.h>", true},
        {"src/base/file.c", "#include <io.h>", true},
        {"src/main.c", "#include <getopt.h>", true},
        {"src/main.c", "#include \"view/app.h\"", false},
        {"src/main.c", "#include <SDL.h>", false},
        {"tests/test_run.c", "#include \"../src/worldgen/run.h\"", false},
        {"tests/test_run.c", "#include \"../src/view/field/playfield.h\"", false},
        {"tests/oracle/noise_map.c", "#include \"../../src/worldgen/rng.h\"", false},
        {"tests/test_run.c", "#include \"../src/view/play/play.h\"", true},
        {"tests/test_run.c", "#include <SDL.h>", true},
        {"tests/ui/test_ui.c", "#include <SDL.h>", false},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const char *reason = broken_by_line(table[i].path, table[i].line);
        bool broken = reason != NULL;
        if (broken != table[i].broken)
            FAIL("%s: %s: %s", table[i].path, table[i].line, reason ? reason : "allowed");
    }
}

// What worldgen, game and library may not call: numbers and times that a seed does not give, and memory past
// the one door.
static const char *forbidden_call(const char *path, const char *line) {
    static const char *const calls[] = {
        "rand",          "srand",        "random", "drand48", "time",    "clock",
        "clock_gettime", "gettimeofday", "malloc", "calloc",  "realloc", "free",
        "setlocale",     "strtod",       "atof",   "qsort_r", NULL};
    bool door = strcmp(path, "src/base/memory.c") == 0;
    bool held = is_room(path, "src/base") || is_room(path, "src/worldgen") ||
                is_room(path, "src/game") || is_room(path, "src/library");
    if (!held) return NULL;
    const char *comment = strstr(line, "//");
    for (const char *const *call = calls; *call; call++) {
        size_t length = strlen(*call);
        for (const char *at = line; (at = strstr(at, *call)); at += length) {
            char before = at > line ? at[-1] : ' ';
            bool word = !((before >= 'a' && before <= 'z') || (before >= 'A' && before <= 'Z') ||
                          (before >= '0' && before <= '9') || before == '_');
            if (!word || at[length] != '(' || (comment && comment < at)) continue;
            bool memory = strstr("malloc calloc realloc free", *call) != NULL;
            if (!(door && memory)) return *call;
        }
    }
    return NULL;
}

// Events of our own are registered: SDL gives the first number to the first who asks, so that a type
// which nobody asked for is somebody else's.
static const char *forbidden_word(const char *path, const char *line) {
    static const char word[] = "SDL_USEREVENT";
    return !is_room(path, "tests") && strstr(line, word) ? word : NULL;
}

// An error is parts until the edges of the program make words of it, and nobody takes these apart again.
static const char *misread_error(const char *path, const char *line) {
    static const char *const keepers[] = {"src/base",         "src/worldgen",   "src/game",
                                          "src/view/paint",   "src/view/field", "src/view/audio",
                                          "src/view/profile", "src/view/ui"};
    static const char *const readers[] = {"strstr(", "strchr(", "strrchr(", "strcmp(", "strncmp("};
    const char *words = strstr(line, "error_words("), *found = NULL;
    if (!words || is_room(path, "tests") || starts_with(path, "src/base/error.")) return NULL;
    for (size_t i = 0; i < sizeof keepers / sizeof *keepers; i++)
        if (is_room(path, keepers[i])) found = "error_words";
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (strstr(line, readers[i])) found = readers[i];
    return found;
}

static void forbidden_calls_are_found(void **state) {
    (void)state;
    assert_non_null(forbidden_call("src/worldgen/run.c", "    x = rand() % 3;"));
    assert_non_null(forbidden_call("src/worldgen/run.c", "    time(NULL);"));
    assert_non_null(forbidden_call("src/game/recording.c", "free(block);"));
    assert_null(forbidden_call("src/worldgen/run.c", "    run_free(run); heightmap_free(map);"));
    assert_null(forbidden_call("src/worldgen/run.c", "    // like rand() but ours"));
    assert_null(forbidden_call("src/base/memory.c", "    free(block);"));
    assert_non_null(forbidden_call("src/base/memory.c", "    srand(1);"));
    assert_null(forbidden_call("src/view/window.c", "    free(block);"));
    assert_non_null(forbidden_word("src/view/window.c", "    event.type = SDL_USEREVENT;"));
    assert_null(forbidden_word("src/view/window.c", "    event.type = growth->event;"));
    assert_non_null(misread_error("src/game/recording.c", "said = error_words(error);"));
    assert_non_null(misread_error("src/view/profile/home.c", "said = error_words(error);"));
    assert_non_null(misread_error("src/cli/play.c", "strstr(error_words(&error).text, \"limit\")"));
    assert_null(misread_error("src/cli/play.c", "puts(error_words(&error).text);"));
    assert_null(misread_error("src/base/error.c", "    puts(error_words(error).text);"));
    assert_null(misread_error("tests/test_run.c", "strstr(error_words(&error).text, \"limit\")"));
}

static void look_at_tree(const SourceTree *tree, Breaches *breaches, int *includes) {
    char text[SOURCE_LINE];
    for (int i = 0; i < tree->count; i++) {
        const char *path = tree->files[i].path;
        if (!room_of(path)) breach(breaches, path, "lies in a folder that is no room");
        if (!room_of(path)) continue;
        for (const char *at = tree->files[i].text; (at = source_next_line(at, text));) {
            bool own;
            char header[SOURCE_PATH];
            *includes += source_include(text, header, &own);
            const char *reason = broken_by_line(path, text), *call = forbidden_call(path, text);
            if (!call) call = forbidden_word(path, text);
            if (!call) call = misread_error(path, text);
            if (reason || call) breach(breaches, path, "%s: %s", text, reason ? reason : call);
        }
    }
}

static void small_trees_that_break_the_rules_are_found(void **state) {
    (void)state;
    static const struct {
        const char *path, *text;
        int broken;
    } table[] = {
        {"src/base/file.c", "#include <stdio.h>\nint x;\n", 0},
        {"src/new_room/file.c", "int x;\n", 1},  // a room without a row
        {"src/view/new_screen/new.c", "#include \"../shell/window.h\"\n", 0},  // needs none
        {"src/game/game.c", "int x;\n#include \"../view/ui/ui.h\"\n    free(x);\n", 2},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        SourceTree tree = {0};
        Breaches breaches = {.quiet = true};
        int includes = 0;
        source_tree_add(&tree, table[i].path, table[i].text);
        look_at_tree(&tree, &breaches, &includes);
        if (breaches.count != table[i].broken) FAIL("%s: %d", table[i].path, breaches.count);
        source_tree_free(&tree);
    }
}

// Each room includes rooms further up in the table alone.
static bool has_circle(const Room *rooms, int count) {
    for (int i = 0; i < count; i++)
        for (int later = i; later < count; later++)
            if (has_name(rooms[i].may, rooms[later].folder)) return true;
    return false;
}

static void the_table_of_rooms_has_no_circle(void **state) {
    (void)state;
    const Room circle[] = {{"src/a", "src/b ", false, false}, {"src/b", "src/a ", false, false}};
    assert_true(has_circle(circle, 2));
    assert_false(has_circle(circle, 1));
    assert_false(has_circle(ROOMS, ROOM_COUNT));
}

static void every_file_includes_only_what_its_room_may(void **state) {
    (void)state;
    SourceTree tree = {0};
    Breaches breaches = {0};
    int includes = 0;
    source_tree_read(&tree, "src");
    source_tree_read(&tree, "tests");
    look_at_tree(&tree, &breaches, &includes);
    print_message("read %d includes in %d files\n", includes, tree.count);
    assert_true(tree.count > 60 && includes > 200);
    breaches_expect_none(&breaches);
    source_tree_free(&tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(lines_that_break_the_rule_are_found),        CHECK(forbidden_calls_are_found),
        CHECK(small_trees_that_break_the_rules_are_found), CHECK(the_table_of_rooms_has_no_circle),
        CHECK(every_file_includes_only_what_its_room_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
