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

// A folder and what it may include besides itself, as names of rooms between blanks. A file belongs to
// the room with the longest folder that it lies in.
typedef struct Room {
    const char *name, *folder, *may;
    bool sdl;  // its .c files may include SDL; headers never do
    bool plain;  // the C library alone
} Room;

#define LOW "base worldgen "
#define RULED LOW "game "
#define PAINTED RULED "paint "
#define SHOWN PAINTED "field audio profile ui "
#define WINDOW                                                                                     \
    SHOWN                                                                                          \
    "shell title new_game look play hud replay ending lists menu settings help view "

static const Room ROOMS[] = {
    {"base", "src/base/", "", false, false},
    {"worldgen", "src/worldgen/", "base ", false, true},
    {"game", "src/game/", LOW, false, true},
    {"cli", "src/cli/", RULED "paint ", false, false},
    {"paint", "src/view/paint/", LOW, false, true},
    {"field", "src/view/field/", PAINTED, false, true},
    {"audio", "src/view/audio/", PAINTED, false, true},
    {"profile", "src/view/profile/", PAINTED "field audio ", false, false},
    {"ui", "src/view/ui/", PAINTED "profile ", true, false},
    {"shell", "src/view/shell/", WINDOW, true, false},
    {"title", "src/view/title/", WINDOW, true, false},
    {"new_game", "src/view/new_game/", WINDOW, true, false},
    {"look", "src/view/look/", WINDOW, true, false},
    {"play", "src/view/play/", WINDOW, true, false},
    {"hud", "src/view/play/hud/", WINDOW, true, false},
    {"replay", "src/view/replay/", WINDOW, true, false},
    {"ending", "src/view/ending/", WINDOW, true, false},
    {"lists", "src/view/lists/", WINDOW, true, false},
    {"menu", "src/view/menu/", WINDOW, true, false},
    {"settings", "src/view/settings/", WINDOW, true, false},
    {"help", "src/view/help/", WINDOW, true, false},
    {"view", "src/view/", WINDOW, true, false},
    {"main", "src/main.", WINDOW, true, false},
    {"tests", "tests/", SHOWN "shell cli ", false, false},
};
enum { ROOM_COUNT = sizeof ROOMS / sizeof *ROOMS };

static bool starts(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

// NULL for a file that lies in none.
static const Room *room_of(const char *path) {
    const Room *found = NULL;
    for (int i = 0; i < ROOM_COUNT; i++)
        if (starts(path, ROOMS[i].folder) &&
            (!found || strlen(ROOMS[i].folder) > strlen(found->folder)))
            found = &ROOMS[i];
    return found;
}

static bool is_room(const char *path, const char *name) {
    const Room *room = room_of(path);
    return room && strcmp(room->name, name) == 0;
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
    return listed(headers, header) || starts(header, "sys/");
}

static bool is_sdl(const char *header) { return strncmp(header, "SDL", 3) == 0; }

// NULL, or why a file may not have #include <header>.
static const char *broken_by_system(const char *path, const char *header) {
    bool is_header = strstr(path, ".h") != NULL;
    if (is_sdl(header) && !room_of(path)->sdl) return "this room knows no SDL";
    if (is_sdl(header)) return is_header ? "SDL stays in .c files" : NULL;
    if (strcmp(header, "getopt.h") == 0) return "options are read by option.h";
    if (strcmp(header, "time.h") == 0 && (is_room(path, "worldgen") || is_room(path, "game")))
        return "no clock in worldgen and game";
    if (strcmp(header, "png.h") == 0 && !is_room(path, "tests"))
        return strstr(path, "_png.c") ? NULL : "PNG is for the *_png.c files";
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
    const Room *room = room_of(path), *into = room_of(other);
    if (!into) return "a file outside of src and tests";
    return into == room || has_name(room->may, into->name) ? NULL : "a room that comes later";
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
        {"src/base/parallel.c", "#include <pthread.h>", false},
        {"src/worldgen/image_png.c", "#include <png.h>", false},
        {"src/worldgen/picture_png.c", "#include <png.h>", false},
        {"src/worldgen/picture.c", "#include <png.h>", true},
        {"src/worldgen/run.c", "#include \"../base/buffer.h\"", false},
        {"src/worldgen/run.c", "#include \"../view/paint/camera.h\"", true},
        {"src/worldgen/run.c", "#include \"../cli/cli.h\"", true},
        {"src/worldgen/run.c", "#include \"../game/rules.h\"", true},
        {"src/worldgen/run.c", "#include \"../../tests/support.h\"", true},
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
        {"src/view/play/hud/bar.c", "#include \"../play.h\"", false},
        {"src/cli/main.c", "#include \"../worldgen/land.h\"", false},
        {"src/cli/main.c", "#include \"../view/field/playfield.h\"", true},
        {"src/cli/main.c", "#include \"../view/shell/window.h\"", true},
        {"src/cli/main.c", "#include <SDL.h>", true},
        {"src/cli/main.c", "#include <getopt.h>", true},
        {"src/main.c", "#include <getopt.h>", true},
        {"src/main.c", "#include \"view/app.h\"", false},
        {"src/main.c", "#include <SDL.h>", false},
        {"tests/test_run.c", "#include \"../src/worldgen/run.h\"", false},
        {"tests/test_run.c", "#include \"../src/view/field/playfield.h\"", false},
        {"tests/oracle/noise_map.c", "#include \"../../src/worldgen/rng.h\"", false},
        {"tests/test_run.c", "#include \"../src/view/play/play.h\"", true},
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
    bool door = strcmp(path, "src/base/memory.c") == 0;
    bool held = is_room(path, "base") || is_room(path, "worldgen") || is_room(path, "game");
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

static void forbidden_calls_are_found(void **state) {
    (void)state;
    assert_non_null(forbidden_call("src/worldgen/run.c", "    x = rand() % 3;"));
    assert_non_null(forbidden_call("src/worldgen/run.c", "    time(NULL);"));
    assert_non_null(forbidden_call("src/game/save.c", "free(block);"));
    assert_null(forbidden_call("src/worldgen/run.c", "    run_free(run); heightmap_free(map);"));
    assert_null(forbidden_call("src/worldgen/run.c", "    // like rand() but ours"));
    assert_null(forbidden_call("src/base/memory.c", "    free(block);"));
    assert_non_null(forbidden_call("src/base/memory.c", "    srand(1);"));
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
