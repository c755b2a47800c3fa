// SPDX-License-Identifier: MIT
// The game's first moments: a signal ends it properly from the very first, and nothing that it was
// started without gets into what it writes. Moments are named by system calls, at which strace
// stops the game; without strace they are not tested.
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/process.h"
#include "support/view/game_driver.h"

#define DATA TIDEMARK_SOURCE_DIR "/"

enum { WORDS = 20, SHORT_MS = 50 };

// Where the game stops: at its first such call, for this file if one is named.
typedef struct Moment {
    const char *call, *file;
    bool named;  // only if a world is named: the title takes any
} Moment;

static const Moment MOMENTS[] = {
    {"openat", DATA "assets/icons.png", false},  // our first file
    {"openat", DATA "assets/tidemark.bdf", false},
    {"openat", DATA "levels/noise-isle.level", true},  // the world
    {"connect", NULL, false},  // connecting to the display
    {"openat", DATA "assets/icon.png", false},  // the window is open
};
enum { MOMENT_COUNT = sizeof MOMENTS / sizeof *MOMENTS };

static void need_strace(void) {
    if (program_exists("strace") && system("strace -o /dev/null true 2>/dev/null") == 0) return;
    print_message("not run: strace is missing, or nothing can be traced here\n");
    skip();
}

// A driver with a display and a home, but no game yet.
static Driver *idle_driver(WindowFixture *fixture) {
    Driver *driver = &fixture->drivers[0];
    if (!fixture->display.server) display_open(&fixture->display, 1280, 720);
    if (fixture->count == 0)
        *driver = (Driver){
            .display = &fixture->display, .home = scratch_make(), .caught = scratch_make()};
    fixture->count = 1;
    return driver;
}

static void start(Driver *driver, const char *display, const char *const words[]) {
    char home[SCRATCH_PATH + 8], name[32];
    snprintf(home, sizeof home, "HOME=%s", driver->home.path);
    snprintf(name, sizeof name, "DISPLAY=%s", display);
    // Under a tracer the sanitizer cannot look for leaks and would report an error.
    const char *const environment[] = {
        home,
        name,
        "ASAN_OPTIONS=detect_leaks=0",
        "DBUS_SESSION_BUS_ADDRESS=none:",  // SDL would start one, by a fork
        "XDG_DATA_HOME",
        "WAYLAND_DISPLAY",
        "SDL_VIDEODRIVER",
        "TIDEMARK_DATA",
        NULL};
    driver->game = process_start(&(ProcessPlan){.words = words,
                                                .environment = environment,
                                                .folder = driver->home.path,
                                                .out = scratch_file(&driver->caught, "out"),
                                                .err = scratch_file(&driver->caught, "err")});
}

// The tracer is the game's grandchild, so that we can wait for the game itself.
static void start_traced(Driver *driver, const Moment *moment, const char *mode) {
    char inject[64];
    snprintf(inject, sizeof inject, "inject=%s:signal=SIGSTOP:when=1", moment->call);
    const char *words[WORDS] = {"strace", "-D", "-f", "-o", "/dev/null", "-e", inject};
    int count = 7;
    if (moment->file) {
        words[count++] = "-P";
        words[count++] = moment->file;
    }
    words[count++] = TIDEMARK_GAME;
    if (mode) words[count++] = mode;
    start(driver, driver->display->name, words);
}

static bool has_stopped(const Driver *driver) {
    int status;
    pid_t found = waitpid(driver->game, &status, WUNTRACED | WNOHANG);
    assert_true(found >= 0);
    if (found && !WIFSTOPPED(status)) FAIL("the game has ended: %s", driver_errors(driver));
    return found != 0;
}

static int tracer_of(const Driver *driver) {
    char path[40], line[200];
    int tracer = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)driver->game);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        if (strncmp(line, "TracerPid:", 10) == 0) tracer = atoi(line + 10);
    fclose(file);
    return tracer;
}

// Ends the tracer, which sometimes waits for ever after its game has ended.
static void let_go(const Driver *driver) {
    int tracer = tracer_of(driver);
    if (tracer > 0) kill(tracer, SIGKILL);
    AWAIT(tracer_of(driver) == 0);
}

// A stop that was on its way when the tracer ended may come after the game was told to go on.
static bool goes_on_to_its_end(Driver *driver, int *code) {
    if (process_exited(&driver->game, code)) return true;
    kill(driver->game, SIGCONT);
    return false;
}

// Signals that the tests ignore would be ignored by the game too.
static const int NUMBERS[] = {SIGTERM, SIGINT, SIGHUP};

static void ignore_none(void) {
    for (int i = 0; i < 3; i++) signal(NUMBERS[i], SIG_DFL);
}

// A game that goes on says where: its state, its signals and what each thread waits for.
static void await_its_end(Driver *driver, int *code) {
    char command[160];
    int64_t end = milliseconds_now() + PATIENCE_MS;
    while (!goes_on_to_its_end(driver, code)) {
        milliseconds_pass(GLANCE_MS);
        if (milliseconds_now() < end) continue;
        snprintf(command, sizeof command,
                 "cd /proc/%d/task && grep -H 'State\\|Tracer\\|Sig' */status >&2; "
                 "head */wchan */syscall >&2",
                 (int)driver->game);
        FAIL("waited in vain for the end of the game (%d)", system(command));
    }
}

static void a_signal_ends_the_game_in_peace_from_its_first_moment_on(void **state) {
    static const char *const modes[] = {NULL, "--look", "--seed=x"};
    need_strace();
    ignore_none();
    Driver *driver = idle_driver(*state);
    for (int i = 0; i < MOMENT_COUNT; i++)
        for (int j = 0; j < 3; j++) {
            const char *mode = modes[(i + j) % 3];
            start_traced(driver, &MOMENTS[i], MOMENTS[i].named && !mode ? "--look" : mode);
            AWAIT(has_stopped(driver));
            let_go(driver);
            kill(driver->game, NUMBERS[j]);
            int code;
            print_message("signal %d at moment %d\n", NUMBERS[j], i);
            await_its_end(driver, &code);
            char *said = driver_errors(driver);
            if (code != 0 || said[0])
                FAIL("signal %d at %s %s: %d, '%s'", NUMBERS[j], MOMENTS[i].call,
                     MOMENTS[i].file ? MOMENTS[i].file : "", code, said);
            free(said);
        }
}

// A world that takes many seconds.
static void a_signal_ends_the_making_of_a_large_world(void **state) {
    Driver *driver = idle_driver(*state);
    const char *const words[] = {TIDEMARK_GAME, "--look", "--level",  "quilt",
                                 "--size",      "8192",   "--seed=x", NULL};
    start(driver, driver->display->name, words);
    AWAIT(process_ticks(driver->game) > 20);
    kill(driver->game, SIGTERM);
    assert_int_equal(driver_await_exit(driver), 0);
}

static void a_signal_that_is_ignored_stays_ignored(void **state) {
    Driver *driver = fixture_play(
        *state, (const char *const[]){"sh", "-c", "trap '' HUP; exec \"$0\"", TIDEMARK_GAME, NULL});
    kill(driver->game, SIGHUP);
    driver_await_rest(driver);
    driver_terminate(driver);
}

// A display that accepts the connection but never answers: the game must still end.
static int open_silent_display(char name[16]) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int server = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_true(server >= 0);
    int number = 3000 + (int)getpid() % 1000;
    snprintf(name, 16, ":%d", number);
    snprintf(address.sun_path, sizeof address.sun_path, "/tmp/.X11-unix/X%d", number);
    unlink(address.sun_path);
    assert_int_equal(bind(server, (const struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(server, 8), 0);
    return server;
}

static bool has_ended(Driver *driver, int *code) {
    if (process_exited(&driver->game, code)) return true;
    kill(driver->game, SIGTERM);
    milliseconds_pass(SHORT_MS);
    return false;
}

static void a_game_that_hangs_is_ended_by_another_signal(void **state) {
    char name[16], path[40];
    Driver *driver = idle_driver(*state);
    int server = open_silent_display(name), code = -1;
    start(driver, name, (const char *const[]){TIDEMARK_GAME, NULL});
    int64_t sleeps = -1;
    while (sleeps < 0 || sleeps != process_sleeps(driver->game)) {
        sleeps = process_sleeps(driver->game);
        milliseconds_pass(4 * SHORT_MS);
    }
    AWAIT(has_ended(driver, &code));
    close(server);
    snprintf(path, sizeof path, "/tmp/.X11-unix/X%s", name + 1);
    unlink(path);
    assert_int_equal(code, 128 + SIGTERM);
}

// Messages go to standard error even if that is closed, not to the display, whose connection would
// have had the same number.
static void words_for_a_closed_standard_error_go_nowhere(void **state) {
    static const char *const closed[] = {"2>&-", ">&- 2>&-", "<&- >&- 2>&-"};
    for (int i = 0; i < 3; i++) {
        char script[40];
        snprintf(script, sizeof script, "exec \"$0\" \"$@\" %s", closed[i]);
        Driver *driver = fixture_play(
            *state, (const char *const[]){"sh", "-c", script, TIDEMARK_GAME, "--verbose", NULL});
        driver_await_rest(driver);
        PRESS(driver, "F1");
        driver_terminate(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WINDOW_TEST(a_signal_ends_the_game_in_peace_from_its_first_moment_on),
        WINDOW_TEST(a_signal_ends_the_making_of_a_large_world),
        WINDOW_TEST(a_signal_that_is_ignored_stays_ignored),
        WINDOW_TEST(a_game_that_hangs_is_ended_by_another_signal),
        WINDOW_TEST(words_for_a_closed_standard_error_go_nowhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
