// SPDX-License-Identifier: MIT
// levels/README.md agrees with the program: its tables are the operation table, its example makes a
// world, its pictures and base.png are those that the program draws.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/base/file.h"
#include "../src/worldgen/image.h"
#include "../src/base/png_file.h"
#include "../src/worldgen/level.h"
#include "support/captured_program.h"
#include "support/worlds.h"

static void the_tables_are_those_of_the_program(void **state) {
    const CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "ops", "--markdown"), 0);
    Buffer tables = program_output(program);
    char *page = read_source("levels/README.md");
    assert_true(tables.length > 3000);
    if (!strstr(page, (const char *)tables.bytes))
        FAIL("levels/README.md: its tables are not what 'tidemark-cli ops --markdown' prints");
    free(page);
    buffer_free(&tables);
}

static void the_list_for_people_names_every_operation_and_value(void **state) {
    const CapturedProgram *program = *state;
    assert_int_equal(RUN(program, "ops"), 0);
    Buffer list = program_output(program);
    for (int i = 0; i < OPERATION_COUNT; i++) {
        char line[80];
        snprintf(line, sizeof line, "\n  %s", OPERATIONS[i]->name);
        const char *at = strstr((const char *)list.bytes, line);
        if (!at) FAIL("ops does not list %s", OPERATIONS[i]->name);
        for (int p = 0; p < operation_parameter_count(OPERATIONS[i]); p++) {
            snprintf(line, sizeof line, "\n    %s ", OPERATIONS[i]->parameters[p].name);
            at = strstr(at, line);
            if (!at) FAIL("ops does not list %s of %s", line, OPERATIONS[i]->name);
        }
    }
    buffer_free(&list);
}

// The first block of indented lines after "Eight lines are a world".
static void the_example_is_a_world_in_eight_lines(void **state) {
    const CapturedProgram *program = *state;
    char *page = read_source("levels/README.md"), text[1000] = "";
    const char *at = strstr(page, "Eight lines are a world:\n\n");
    assert_non_null(at);
    at += strlen("Eight lines are a world:\n\n");
    int lines = 0;
    for (; strncmp(at, "    ", 4) == 0; lines++) {
        size_t length = strcspn(at, "\n") + 1;
        strncat(text, at + 4, length - 4);
        at += length;
    }
    free(page);
    assert_int_equal(lines, 8);
    scratch_write(&program->folder, "my.level", text);
    assert_int_equal(RUN(program, "generate", "--level", "my.level", "--seed", "1"), 0);
}

static void same_as_drawn(const char *path, const Land *land) {
    char whole[1000];
    Buffer file = {0};
    Picture picture;
    TextError error = {0};
    snprintf(whole, sizeof whole, "%s/levels/%s", TIDEMARK_SOURCE_DIR, path);
    if (!file_read(&file, whole, PICTURE_BYTES, &error) ||
        !picture_read(&picture, file.bytes, file.length, path, &error))
        FAIL("%s", error_words(&error).text);
    assert_int_equal(picture.width, land->width);
    assert_int_equal(picture.height, land->height);
    HeightRange range = heightmap_range(&land->heights);
    for (size_t i = 0; i < heightmap_cells(&land->heights); i++)
        if (picture.values[i] != image_scaled(range, land->heights.values[i]))
            FAIL("levels/%s: pixel %zu is not what assets/art/base.level draws", path, i);
    picture_free(&picture);
    buffer_free(&file);
}

// The picture that levels use has the heights that its drawing makes, and its twin for builds without
// libpng has the same.
static void base_png_and_its_twin_are_what_their_level_draws(void **state) {
    (void)state;
    static const char *const pictures[] = {"lessons/base.pgm", "figures/base.pgm",
                                           "lessons/base.png", "figures/base.png"};
    char path[1000];
    Recipe drawing, figure, lesson = stock_level("from-image");
    TextError error = {0};
    snprintf(path, sizeof path, "%s/assets/art/base.level", TIDEMARK_SOURCE_DIR);
    if (!level_read(&drawing, path, NULL, &error)) FAIL("%s", error_words(&error).text);
    Land land = land_of(&drawing, "5", drawing.width, drawing.height, 1);
    for (int i = 0; i < (png_file_exists() ? 4 : 2); i++) same_as_drawn(pictures[i], &land);
    snprintf(path, sizeof path, "%s/levels/figures/004d-base.level", TIDEMARK_SOURCE_DIR);
    if (!level_read(&figure, path, NULL, &error)) FAIL("%s", error_words(&error).text);
    assert_true(figure.files[0].hash == lesson.files[0].hash);
    land_free(&land);
    recipe_free(&figure);
    recipe_free(&drawing);
    recipe_free(&lesson);
}

// Draws levels.png and figures.png again.
static void the_sheets_are_what_the_tool_draws(void **state) {
    const CapturedProgram *program = *state;
    if (!png_file_exists()) skip();
    assert_int_equal(RUN(program, "sheet", "--levels", "all", "--seed", "driftwood", "--size",
                         "128", "--columns", "6", "--image", "levels.png"),
                     0);
    assert_int_equal(RUN(program, "sheet", "--figures", "--image", "figures.png"), 0);
    static const char *const names[] = {"levels.png", "figures.png"};
    for (int i = 0; i < 2; i++) {
        char path[1000];
        snprintf(path, sizeof path, "%s/levels/%s", TIDEMARK_SOURCE_DIR, names[i]);
        Buffer kept = {0}, drawn = scratch_read(&program->folder, names[i]);
        TextError error = {0};
        Picture there, here;
        if (!file_read(&kept, path, PICTURE_BYTES, &error)) FAIL("%s", error_words(&error).text);
        assert_true(picture_read(&there, kept.bytes, kept.length, path, &error));
        assert_true(picture_read(&here, drawn.bytes, drawn.length, names[i], &error));
        assert_int_equal(there.width, here.width);
        assert_int_equal(there.height, here.height);
        size_t bytes = (size_t)here.width * (size_t)here.height * sizeof *here.values;
        if (memcmp(there.values, here.values, bytes) != 0)
            FAIL("levels/%s is not what tidemark-cli sheet draws", names[i]);
        picture_free(&there);
        picture_free(&here);
        buffer_free(&kept);
        buffer_free(&drawn);
    }
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, program_setup, program_teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_tables_are_those_of_the_program),
        TEST(the_list_for_people_names_every_operation_and_value),
        TEST(the_example_is_a_world_in_eight_lines),
        TEST(base_png_and_its_twin_are_what_their_level_draws),
        TEST(the_sheets_are_what_the_tool_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
