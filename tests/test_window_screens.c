// SPDX-License-Identifier: MIT
// All screens of the game: all text fits its place, at the two sizes of the window with the least room, or at
// five where pictures are made.
//
//     build/release/tests/test_window_screens [--pictures FOLDER [800x600]]
//     build/release/tests/test_window_screens --readme assets
//
// The first makes PNG files of them, for somebody to look at; of one size where that is said. The second makes
// the pictures of the README.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/catalogue.h"
#include "../src/base/file.h"
#include "support/view/screen_tour.h"

enum { TOURS = 6, LARGE = 5 };

static const struct {
    int width, height;
    const char *also;  // settings
} TOUR[TOURS] = {{1280, 720, NULL}, {1920, 1080, NULL}, {2560, 1440, NULL},
                 {800, 600, NULL},  {412, 915, NULL},   {1280, 720, "scale 4\ntheme contrast\n"}};

typedef struct Visitor {
    const char *folder;  // for pictures; NULL: none
    int width, height;  // are said in names; 0: not said
    bool large;  // letters: are said, too
    size_t read;  // of what the game said
    pid_t game;  // that said it
    int misfits;
} Visitor;

// What all tests share.
static TourGames games;
static const char *pictures;
static int visited;

static void save_picture(const Visitor *visitor, const Driver *driver, const char *name) {
    char file[80] = "";
    Bitmap screen = display_screenshot(driver->display);
    Canvas canvas = {(uint32_t *)(uintptr_t)screen.pixels, screen.width, screen.height,
                     screen.width};
    if (visitor->width)
        snprintf(file, sizeof file, "%dx%d-%s", visitor->width, visitor->height,
                 visitor->large ? "large-" : "");
    snprintf(file + strlen(file), sizeof file - strlen(file), "%s", name);
    canvas_save(canvas, visitor->folder, file);
    bitmap_free(&screen);
}

// The game says of each text once how it does not fit.
static void look_for_misfits(Visitor *visitor, const Driver *driver, const char *name) {
    char *said = driver_errors(driver);
    if (driver->game != visitor->game || strlen(said) < visitor->read) visitor->read = 0;
    visitor->game = driver->game;
    for (char *line = strtok(said + visitor->read, "\n"); line; line = strtok(NULL, "\n")) {
        if (strstr(line, "first frame after")) continue;
        print_message("%dx%d %s: %s\n", visitor->width, visitor->height, name, line);
        visitor->misfits++;
    }
    free(said);
    said = driver_errors(driver);
    visitor->read = strlen(said);
    free(said);
}

static void look(void *own, Driver *driver, const char *name) {
    Visitor *visitor = own;
    if (visitor->folder) save_picture(visitor, driver, name);
    look_for_misfits(visitor, driver, name);
}

static void tour_at(void **state, int row) {
    Visitor visitor = {.folder = pictures,
                       .width = TOUR[row].width,
                       .height = TOUR[row].height,
                       .large = row == LARGE};
    ScreenTour tour = {.program = TIDEMARK_GAME,
                       .fixture = *state,
                       .games = &games,
                       .also = TOUR[row].also,
                       .visit = look,
                       .own = &visitor};
    screen_tour(&tour, visitor.width, visitor.height);
    visited += tour.screens;
    assert_int_equal(tour.screens, TOUR_SCREENS);
    if (visitor.misfits) FAIL("%d texts do not fit", visitor.misfits);
}

static void all_text_fits_at_1280x720(void **state) { tour_at(state, 0); }
static void all_text_fits_at_1920x1080(void **state) { tour_at(state, 1); }
static void all_text_fits_at_2560x1440(void **state) { tour_at(state, 2); }
static void all_text_fits_at_800x600(void **state) { tour_at(state, 3); }
static void all_text_fits_at_412x915(void **state) { tour_at(state, 4); }
static void all_text_fits_in_double_letters(void **state) { tour_at(state, LARGE); }

// TIDEMARK_TEXTS names a catalogue, whose language the game speaks, and so do the words that the tour looks for.
static Catalogue catalogue;
static Language language;

static void speak(const char *path) {
    Buffer text = {0};
    TextError error;
    if (!file_read(&text, path, CATALOGUE_BYTES, &error) ||
        !catalogue_read(&catalogue, buffer_source(&text, path), &error))
        FAIL("%s", error_words(&error).text);
    buffer_free(&text);
    language = catalogue_language(&catalogue);
    sentence_speak(&language);
}

static int make_games(void **state) {
    (void)state;
    if (getenv("TIDEMARK_TEXTS")) speak(getenv("TIDEMARK_TEXTS"));
    tour_games_make(&games, TIDEMARK_CLI);
    return 0;
}

// The README says these codes.
#define README_DAY "crescent:64:normal:driftwood"
#define README_NIGHT "hill-isle:64:normal:driftwood"

static void the_readme_has_pictures(void **state) {
    Visitor visitor = {.folder = pictures};
    TourGames night;
    tour_games_on(&games, TIDEMARK_CLI, README_DAY);
    tour_games_on(&night, TIDEMARK_CLI, README_NIGHT);
    ScreenTour tour = {.program = TIDEMARK_GAME,
                       .fixture = *state,
                       .games = &games,
                       .visit = look,
                       .own = &visitor};
    readme_tour(&tour, &night);
    tour_games_free(&night);
}

static int free_games(void **state) {
    (void)state;
    tour_games_free(&games);
    sentence_speak(NULL);
    catalogue_free(&catalogue);
    return 0;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[TOURS] = {
        WINDOW_TEST(all_text_fits_at_1280x720),  WINDOW_TEST(all_text_fits_at_1920x1080),
        WINDOW_TEST(all_text_fits_at_2560x1440), WINDOW_TEST(all_text_fits_at_800x600),
        WINDOW_TEST(all_text_fits_at_412x915),   WINDOW_TEST(all_text_fits_in_double_letters),
    };
    const struct CMUnitTest least_room[] = {
        WINDOW_TEST(all_text_fits_at_800x600),
        WINDOW_TEST(all_text_fits_at_412x915),
    };
    const struct CMUnitTest readme[] = {WINDOW_TEST(the_readme_has_pictures)};
    char only[40];
    if (argc >= 3 && strcmp(argv[1], "--pictures") == 0) pictures = argv[2];
    if (argc == 3 && strcmp(argv[1], "--readme") == 0) {
        pictures = argv[2];
        return cmocka_run_group_tests(readme, NULL, free_games);
    }
    if (argc == 4) {
        snprintf(only, sizeof only, "*%s", argv[3]);
        cmocka_set_test_filter(only);
    }
    // All sizes take long, and where there is least room most is cut.
    if (!pictures) return cmocka_run_group_tests(least_room, make_games, free_games);
    int failed = cmocka_run_group_tests(tests, make_games, free_games);
    printf("screens: ran %d of %d\n", visited, TOURS * TOUR_SCREENS);
    return failed;
}
