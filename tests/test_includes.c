// SPDX-License-Identifier: MIT
// The rule of the rooms: who may include whom, read from the #include lines of every source file,
// and what worldgen may not call. The rules are tried on lines that break them before the tree is
// read.
#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH = 400 };

typedef enum Room { WORLDGEN, GAME, VIEW, CLI, MAIN, TESTS, ELSEWHERE } Room;

static const char *const FOLDER[] = {
    [WORLDGEN] = "src/worldgen/", [GAME] = "src/game/", [VIEW] = "src/view/",
    [CLI] = "src/cli/",           [MAIN] = "src/main.", [TESTS] = "tests/",
};

static bool starts(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

static Room room_of(const char *path) {
    for (int room = WORLDGEN; room < ELSEWHERE; room++)
        if (starts(path, FOLDER[room])) return (Room)room;
    return ELSEWHERE;
}

static bool listed(const char *const *list, const char *word) {
    while (*list && strcmp(*list, word) != 0) list++;
    return *list != NULL;
}

// Whether a library of the root's CMakeLists.txt has the .c file of this name.
static bool library_has(const char *library, const char *name) {
    static char *lists;
    char start[60];
    if (!lists) lists = read_source("CMakeLists.txt");
    snprintf(start, sizeof start, "add_library(%s ", library);
    const char *block = strstr(lists, start), *found = block ? strstr(block, name) : NULL;
    assert_non_null(block);
    return found && found < block + strcspn(block, ")");
}

static bool in_library(const char *library, const char *path) {
    char name[PATH];
    if (room_of(path) != VIEW) return false;
    snprintf(name, sizeof name, "%.*s.c", (int)strcspn(path, "."), path);
    return library_has(library, name);
}

// Painting: the files of the view that know neither SDL nor the game. They are those of the library
// `painting`, the header that all of them draw on, the loops of cells and the parts of sceneries.
static bool paints(const char *path) {
    return starts(path, "src/view/canvas.") || starts(path, "src/view/cells_") ||
           starts(path, "src/view/scenery_") || in_library("painting", path);
}

// The files of the view that know the game, but no SDL: those of the library `playing`, lists of
// sprites, and the parts of playfields.
static bool plays(const char *path) {
    return starts(path, "src/view/things.") || starts(path, "src/view/icons.") ||
           starts(path, "src/view/field_") || in_library("playing", path);
}

// Parts of the window that need none and have tests of their own.
static bool stands_alone(const char *path) {
    static const char *const files[] = {"src/view/font.h", "src/view/sheets.h", NULL};
    return listed(files, path);
}

static bool is_plain(const char *path) { return paints(path) || plays(path); }

// Of worldgen, what reads and writes files or starts threads; all else is plain C.
static bool may_use_posix(const char *path) {
    static const char *const files[] = {"src/worldgen/parallel.c",     "src/worldgen/file.c",
                                        "src/worldgen/lock.c",         "src/worldgen/level.c",
                                        "src/worldgen/level_folder.c", "src/worldgen/memory.c",
                                        "src/worldgen/standard.c",     NULL};
    return room_of(path) != WORLDGEN || listed(files, path);
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
    return listed(headers, header) || starts(header, "sys/");
}

static bool is_sdl(const char *header) { return strncmp(header, "SDL", 3) == 0; }

// NULL, or why a file may not have #include <header>.
static const char *broken_by_system(const char *path, const char *header) {
    Room room = room_of(path);
    if (is_sdl(header)) {
        if (is_plain(path)) return "painting and playing know no SDL";
        if (room == VIEW) return strstr(path, ".h") ? "SDL stays in the .c files of view" : NULL;
        return room == MAIN ? NULL : "SDL is for view and main";
    }
    if (strcmp(header, "getopt.h") == 0) return "options are read by option.h";
    if (strcmp(header, "time.h") == 0 && (room == WORLDGEN || room == GAME))
        return "no clock in worldgen and game";
    if (room == WORLDGEN && strcmp(header, "png.h") == 0)
        return strstr(path, "_png.c") ? NULL : "PNG is for the *_png.c files";
    if (room != WORLDGEN && room != GAME && !is_plain(path)) return NULL;
    if (is_standard(header)) return NULL;
    return room != GAME && !is_plain(path) && is_posix(header) && may_use_posix(path)
               ? NULL
               : "the C library alone";
}

// NULL, or why a file may not include another of the tree.
static const char *broken_by_own(const char *path, const char *other) {
    static const char *const may[] = {
        // by room: the rooms that it may include, by their numbers
        [WORLDGEN] = "0", [GAME] = "01",    [VIEW] = "012",   [CLI] = "013",
        [MAIN] = "0124",  [TESTS] = "0135", [ELSEWHERE] = "",
    };
    Room room = room_of(path), into = room_of(other);
    if (into == ELSEWHERE) return "a file outside of src and tests";
    if (into == VIEW && paints(other) && (room == CLI || room == TESTS)) return NULL;
    if (into == VIEW && (plays(other) || stands_alone(other)) && room == TESTS) return NULL;
    if (into == GAME && paints(path)) return "painting knows no game";
    if (into == VIEW && paints(path) && !paints(other)) return "painting includes painting alone";
    if (into == VIEW && plays(path) && !is_plain(other)) return "playing includes no SDL";
    return strchr(may[room], '0' + (int)into) ? NULL : "a room that comes later";
}

// "src/view/../worldgen/tiles.h" without its dots.
static void join_path(char joined[PATH], const char *path, const char *header) {
    snprintf(joined, PATH, "%s", path);
    char *end = strrchr(joined, '/');
    end = end ? end : joined;
    for (const char *at = header; at; at = strchr(at, '/') ? strchr(at, '/') + 1 : NULL) {
        int length = (int)strcspn(at, "/");
        if (length == 2 && starts(at, "..")) {
            *end = 0;
            end = strrchr(joined, '/');
            end = end ? end : joined;
        } else if (!(length == 1 && *at == '.')) {
            end += snprintf(end, (size_t)(joined + PATH - end), "%s%.*s", end > joined ? "/" : "",
                            length, at);
            if (at[length]) continue;
            return;
        }
    }
}

static const char *broken_by_line(const char *path, const char *line) {
    char header[PATH], joined[PATH];
    line += strspn(line, " \t");
    if (*line != '#') return NULL;
    line += 1 + strspn(line + 1, " \t");
    if (!starts(line, "include")) return NULL;
    line += strlen("include");
    line += strspn(line, " \t");
    if (*line != '<' && *line != '"') return "an #include of a macro";
    snprintf(header, sizeof header, "%.*s", (int)strcspn(line + 1, ">\"\n"), line + 1);
    if (*line == '<') return broken_by_system(path, header);
    join_path(joined, path, header);
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
        {"src/worldgen/parallel.c", "#include <pthread.h>", false},
        {"src/worldgen/image_png.c", "#include <png.h>", false},
        {"src/worldgen/picture_png.c", "#include <png.h>", false},
        {"src/worldgen/picture.c", "#include <png.h>", true},
        {"src/worldgen/run.c", "#include \"../view/camera.h\"", true},
        {"src/worldgen/run.c", "#include \"../cli/cli.h\"", true},
        {"src/worldgen/run.c", "#include \"../game/rules.h\"", true},
        {"src/worldgen/run.c", "#include \"../../tests/support.h\"", true},
        {"src/worldgen/run.c", "#include HEADER", true},
        {"src/game/rules.c", "#include \"../worldgen/tiles.h\"", false},
        {"src/game/rules.c", "#include \"../view/camera.h\"", true},
        {"src/game/rules.c", "#include <time.h>", true},
        {"src/view/window.c", "#include <SDL.h>", false},
        {"src/view/window.h", "#include <SDL.h>", true},
        {"src/view/painter.c", "#include <SDL.h>", true},
        {"src/view/painter.c", "#include \"window.h\"", true},
        {"src/view/painter.c", "#include \"canvas.h\"", false},
        {"src/view/painter.c", "#include \"../game/game.h\"", true},
        {"src/view/painter.c", "#include \"playfield.h\"", true},
        {"src/view/playfield.c", "#include \"../game/game.h\"", false},
        {"src/view/playfield.c", "#include \"painter.h\"", false},
        {"src/view/playfield.c", "#include \"things.h\"", false},
        {"src/view/playfield.c", "#include \"window.h\"", true},
        {"src/view/playfield.c", "#include <SDL.h>", true},
        {"src/cli/main.c", "#include \"../view/playfield.h\"", true},
        {"tests/test_run.c", "#include \"../src/view/playfield.h\"", false},
        {"src/view/scenery.c", "#include \"../worldgen/rng.h\"", false},
        {"src/cli/main.c", "#include \"../worldgen/land.h\"", false},
        {"src/cli/main.c", "#include \"../view/painter.h\"", false},
        {"src/cli/main.c", "#include \"../view/window.h\"", true},
        {"src/cli/main.c", "#include <SDL.h>", true},
        {"src/cli/main.c", "#include <getopt.h>", true},
        {"src/main.c", "#include <getopt.h>", true},
        {"src/main.c", "#include \"view/window.h\"", false},
        {"src/main.c", "#include <SDL.h>", false},
        {"tests/test_run.c", "#include \"../src/worldgen/run.h\"", false},
        {"tests/oracle/noise_map.c", "#include \"../../src/worldgen/rng.h\"", false},
        {"tests/test_camera.c", "#include \"../src/view/camera.h\"", false},
        {"tests/test_run.c", "#include \"../src/view/window.h\"", true},
        {"tests/test_run.c", "#include <SDL.h>", true},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const char *reason = broken_by_line(table[i].path, table[i].line);
        bool broken = reason != NULL;
        if (broken != table[i].broken)
            FAIL("%s: %s: %s", table[i].path, table[i].line, reason ? reason : "allowed");
    }
}

// What worldgen and game may not call: numbers and times that a seed does not give, and memory past
// the one door.
static const char *forbidden_call(const char *path, const char *line) {
    static const char *const calls[] = {
        "rand",          "srand",        "random", "drand48", "time",    "clock",
        "clock_gettime", "gettimeofday", "malloc", "calloc",  "realloc", "free",
        "setlocale",     "strtod",       "atof",   "qsort_r", NULL};
    bool door = strcmp(path, "src/worldgen/memory.c") == 0;
    Room room = room_of(path);
    if (room != WORLDGEN && room != GAME) return NULL;
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
    return room_of(path) != TESTS && strstr(line, word) ? word : NULL;
}

static void forbidden_calls_are_found(void **state) {
    (void)state;
    assert_non_null(forbidden_call("src/worldgen/run.c", "    x = rand() % 3;"));
    assert_non_null(forbidden_call("src/worldgen/run.c", "    time(NULL);"));
    assert_non_null(forbidden_call("src/game/save.c", "free(block);"));
    assert_null(forbidden_call("src/worldgen/run.c", "    run_free(run); heightmap_free(map);"));
    assert_null(forbidden_call("src/worldgen/run.c", "    // like rand() but ours"));
    assert_null(forbidden_call("src/worldgen/memory.c", "    free(block);"));
    assert_non_null(forbidden_call("src/worldgen/memory.c", "    srand(1);"));
    assert_null(forbidden_call("src/view/window.c", "    free(block);"));
    assert_non_null(forbidden_word("src/view/window.c", "    event.type = SDL_USEREVENT;"));
    assert_null(forbidden_word("src/view/window.c", "    event.type = growth->event;"));
}

typedef struct Count {
    int files, lines, includes, broken;
} Count;

static void read_lines(const char *path, Count *count) {
    char *text = read_source(path);
    int number = 0;
    for (char *line = text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next) *next++ = 0;
        number++;
        count->lines++;
        count->includes += starts(line, "#include");
        const char *reason = broken_by_line(path, line), *call = forbidden_call(path, line);
        if (!call) call = forbidden_word(path, line);
        if (!reason && !call) continue;
        count->broken++;
        print_error("%s:%d: %s: %s\n", path, number, line, reason ? reason : call);
    }
    count->files++;
    free(text);
}

static bool is_c(const char *name) {
    size_t length = strlen(name);
    return length > 2 && name[length - 2] == '.' &&
           (name[length - 1] == 'c' || name[length - 1] == 'h');
}

// All .c and .h files under a folder of the tree; folders lie a few deep, and nothing here is a
// link.
static void read_folder(const char *folder, Count *count) {
    char path[PATH], full[2 * PATH];
    snprintf(full, sizeof full, "%s/%s", TIDEMARK_SOURCE_DIR, folder);
    DIR *open = opendir(full);
    if (!open) FAIL("no folder %s", full);
    for (const struct dirent *entry; (entry = readdir(open));) {
        struct stat status;
        if (entry->d_name[0] == '.') continue;
        int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        assert_true(length < PATH);
        snprintf(full, sizeof full, "%s/%s", TIDEMARK_SOURCE_DIR, path);
        if (stat(full, &status) == 0 && S_ISDIR(status.st_mode)) read_folder(path, count);
        else if (is_c(entry->d_name)) read_lines(path, count);
    }
    closedir(open);
}

static void every_file_includes_only_rooms_before_its_own(void **state) {
    (void)state;
    Count count = {0};
    read_folder("src", &count);
    read_folder("tests", &count);
    print_message("read %d includes in %d files\n", count.includes, count.files);
    assert_true(count.files > 60 && count.includes > 200);
    assert_int_equal(count.broken, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(lines_that_break_the_rule_are_found),
        CHECK(forbidden_calls_are_found),
        CHECK(every_file_includes_only_rooms_before_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
