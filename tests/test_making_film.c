// SPDX-License-Identifier: MIT
// The making of a level as pictures: their number, size and places, and that they are what the map shows.
#include "support/view/making_bench.h"

#include <string.h>

#include "../src/view/making/film.h"
#include "support/png_frames.h"
#include "support/png_pixels.h"
#include "support/scarce_memory.h"
#include "support/scratch_folder.h"
#include "support/view/painter_fixture.h"

// A stage of other stamps is chosen meanwhile.
static FilmWish film_wish(const Bench *bench, int from, int to, int pictures, Sight sight) {
    FilmWish wish = {
        .moment = wish_end(bench), .from = from, .to = to, .pictures = pictures, .sight = sight};
    wish.moment.at_of = 1;
    return wish;
}

static void begin(Film *film, FilmWish wish) {
    TextError error;
    *film = (Film){.count = 0};
    if (!film_begin(film, &wish, &error)) FAIL("%s", error_words(&error).text);
    assert_null(wish.moment.text.bytes);
}

static void make_next(Film *film, Painter *painter, Canvas canvas) {
    TextError error;
    TracePosition at = film->positions[film->made];
    if (!film_next(film, &error)) FAIL("%s", error_words(&error).text);
    const Moment *moment = &film->moment;
    assert_int_equal(moment->at.statement, at.statement);
    assert_int_equal(moment->at.stage, at.stage);
    assert_int_equal(moment->at.stamp, at.stamp);
    film_paint(film, painter, canvas, (PaintOptions){.tick = 0});
}

// The animation of a film, made to its end; the canvas has its last picture.
static void make_all(Film *film, Painter *painter, Canvas canvas) {
    TextError error;
    while (film->made < film->count) {
        make_next(film, painter, canvas);
        if (!film_add(film, canvas, &error)) FAIL("%s", error_words(&error).text);
    }
}

static void expect_picture(const Buffer *png, Canvas expected) {
    ScratchFolder folder = scratch_make();
    TextError error;
    const char *path = scratch_file(&folder, "frame.png");
    assert_true(file_write(path, png->bytes, png->length, FILE_SHARED, &error));
    Picture read = png_pixels_read(path);
    assert_true(read.width == expected.width && read.height == expected.height);
    for (int y = 0; y < read.height; y++)
        for (int x = 0; x < read.width; x++)
            if (png_pixels_at(&read, x, y) != (canvas_at(expected, x, y) | 0xff000000u))
                FAIL("the pixel at %d,%d is another", x, y);
    png_pixels_free(&read);
    scratch_remove(&folder);
}

// What the window would show of the present moment.
static void paint_moment(const Bench *bench, const Film *film, Painter *painter, Sight sight,
                         Canvas canvas) {
    MomentLook look = {.colours = NULL};
    assert_true(look_make(&look, &bench->moment, sight, TONES_NORMAL));
    look_paint(&look, &bench->moment, painter, canvas, canvas_box(canvas), film->camera,
               (PaintOptions){.tick = 0});
    look_free(&look);
}

static void every_sight_ends_at_the_map_that_is_shown(void **state) {
    (void)state;
    Bench bench = bench_of("impact");
    Painter painter = painter_ready();
    for (int sight = 0; sight < SIGHT_COUNT; sight++) {
        Film film;
        begin(&film, film_wish(&bench, 0, TIME_PLACES, 3, (Sight)sight));
        Canvas canvas = canvas_make(film.width, film.height, film.width),
               shown = canvas_make(film.width, film.height, film.width);
        make_all(&film, &painter, canvas);
        make_end(&bench);
        paint_moment(&bench, &film, &painter, (Sight)sight, shown);
        same_pixels(canvas, shown, film.camera, SIGHT_WORD[sight]);
        const Buffer *bytes = &film.animation.bytes;
        Buffer last = png_frame(buffer_source(bytes, "a film"), film.count - 1);
        expect_picture(&last, shown);
        buffer_free(&last);
        canvas_free(&canvas);
        canvas_free(&shown);
        film_free(&film);
    }
    painter_free(&painter);
    bench_free(&bench);
}

static void a_film_has_sixty_pictures_of_512_pixels_at_most(void **state) {
    (void)state;
    static const int sides[] = {48, 64, 100, 128, 300, 700};
    Bench bench = bench_of("impact");
    Painter painter = painter_ready();
    for (int i = 0; i < 6; i++) {
        Film film;
        bench.side = sides[i];
        begin(&film, film_wish(&bench, 0, TIME_PLACES, FILM_PICTURES, SIGHT_GREY));
        assert_true(film.width <= FILM_SIDE && film.height <= FILM_SIDE);
        assert_true(film.width > FILM_SIDE / 2 && film.width == film.height);
        if (i == 1) {
            Canvas canvas = canvas_make(film.width, film.height, film.width);
            make_all(&film, &painter, canvas);
            TextSource file = buffer_source(&film.animation.bytes, "a film");
            assert_int_equal(png_frames_count(file), film.count);
            assert_in_range(film.count, 30, FILM_PICTURES);
            canvas_free(&canvas);
        }
        film_free(&film);
    }
    painter_free(&painter);
    bench_free(&bench);
}

// Places.

static int64_t stamps_at(const Film *film, int picture) {
    return moment_stamps_before(&film->moment, film->positions[picture]);
}

static void pictures_are_of_later_and_later_moments_of_the_part(void **state) {
    (void)state;
    static const int parts[][2] = {{0, TIME_PLACES}, {1000, TIME_PLACES}, {0, 2000}, {1500, 1600}};
    Bench bench = bench_of("impact");
    for (int i = 0; i < 4; i++)
        for (int pictures = 1; pictures <= FILM_PICTURES; pictures += 7) {
            int from = parts[i][0], to = parts[i][1];
            Film film;
            begin(&film, film_wish(&bench, from, to, pictures, SIGHT_SEA));
            TracePosition last = timeline_position(&film.moment, to);
            assert_in_range(film.count, 1, pictures);
            for (int k = 1; k < film.count; k++)
                assert_true(stamps_at(&film, k) > stamps_at(&film, k - 1));
            assert_int_equal(stamps_at(&film, film.count - 1),
                             moment_stamps_before(&film.moment, last));
            if (from > 0 && pictures > 1)
                assert_in_range(timeline_place(&film.moment, film.positions[0]), from - 100,
                                from + 100);
            film_free(&film);
        }
    bench_free(&bench);
}

static void a_level_of_one_moment_is_one_picture(void **state) {
    (void)state;
    Bench bench = bench_with("level 1 \"One\"\na = constant value=1\nheight a\n");
    Film film;
    begin(&film, film_wish(&bench, 0, TIME_PLACES, FILM_PICTURES, SIGHT_TILES));
    assert_in_range(film.count, 1, 2);
    film_free(&film);
    begin(&film, film_wish(&bench, TIME_PLACES, TIME_PLACES, 8, SIGHT_TILES));
    assert_int_equal(film.count, 1);
    film_free(&film);
    bench_free(&bench);
}

// The world that it carries.

static void its_land_is_the_one_that_the_level_makes(void **state) {
    (void)state;
    static const char *const levels[] = {"impact", "noise-isle", "delta"};
    for (int i = 0; i < 3; i++) {
        Bench bench = bench_of(levels[i]);
        Film film;
        Land land;
        TextError error;
        LandWish wish = {.width = bench.side,
                         .height = bench.side,
                         .seed = {"driftwood"},
                         .threads = 1,
                         .keep = -1};
        assert_true(land_make(&land, &bench.draft.recipe, &wish, &error));
        bench.seed = seed_value(&land.seed);
        begin(&film, film_wish(&bench, 0, 100, 2, SIGHT_TILES));
        assert_true(land_hash(&film.land) == land_hash(&land));
        assert_string_equal(film.broken, "");
        land_free(&land);
        film_free(&film);
        bench_free(&bench);
    }
}

// What can be in the way.

static void one_that_is_cancelled_says_nothing(void **state) {
    (void)state;
    Bench bench = bench_of("impact");
    Film film = {.count = 0};
    TextError error;
    FilmWish wish = film_wish(&bench, 0, TIME_PLACES, 4, SIGHT_TILES);
    atomic_store(&film.maker.quit, true);
    assert_false(film_begin(&film, &wish, &error));
    assert_int_equal(error.failure, FAILURE_NONE);
    film_free(&film);
    bench_free(&bench);
}

static bool try_all(const Bench *bench, Painter *painter, Canvas canvas, TextError *error) {
    Film film = {.count = 0};
    FilmWish wish = film_wish(bench, 0, TIME_PLACES, 3, SIGHT_SEA);
    bool good = film_begin(&film, &wish, error);
    while (good && film.made < film.count) {
        good = film_next(&film, error);
        if (good) film_paint(&film, painter, canvas, (PaintOptions){.tick = 0});
        good = good && film_add(&film, canvas, error);
    }
    buffer_free(&wish.moment.text);
    film_free(&film);
    return good;
}

static void memory_that_runs_out_is_told_at_each_call(void **state) {
    (void)state;
    Bench bench = bench_with("level 1 \"Few\"\na = perlin size=5\ntile water where a < 40%\n"
                             "tile grass\nheight a\n");
    Painter painter = painter_ready();
    Canvas canvas = canvas_make(FILM_SIDE, FILM_SIDE, FILM_SIDE);
    bool good = false;
    for (long call = 1; !good; call++) {
        TextError error = {.failure = FAILURE_NONE};
        memory_fail_at(call, 0);
        good = try_all(&bench, &painter, canvas, &error);
        memory_fail_at(0, 0);
        if (!good && error.failure != FAILURE_MEMORY && error.failure != FAILURE_CONTENT)
            FAIL("call %ld: %d, %s", call, error.failure, error_words(&error).text);
        assert_true(call < 3000);
    }
    canvas_free(&canvas);
    painter_free(&painter);
    bench_free(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sight_ends_at_the_map_that_is_shown),
        cmocka_unit_test(a_film_has_sixty_pictures_of_512_pixels_at_most),
        cmocka_unit_test(pictures_are_of_later_and_later_moments_of_the_part),
        cmocka_unit_test(a_level_of_one_moment_is_one_picture),
        cmocka_unit_test(its_land_is_the_one_that_the_level_makes),
        cmocka_unit_test(one_that_is_cancelled_says_nothing),
        cmocka_unit_test(memory_that_runs_out_is_told_at_each_call),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
