// SPDX-License-Identifier: MIT
// Estimated work against steps really taken: nothing that loops is free, whatever the parameters.
// Each row of the table of operations is run with each parameter at its least value and the others
// at their defaults, or as large as a moderate amount of work allows, raised one after the other in
// either order; so are tile statements, copies and the census. The steps are counted and compared.
#include "support/operation_levels.h"
#include "support/worlds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/step_counter.h"

enum { TEXT = 4000, WORDS = 800, STEPS_A_UNIT = 16 };

static const double MODERATE = 2e6;  // units of work

static const int SIDES[][2] = {{64, 64}, {16, 512}, {512, 16}};
enum { SIDE_COUNT = sizeof SIDES / sizeof *SIDES };

// What a parameter is written as.
typedef char Values[OPERATION_PARAMETERS][64];  // empty if it is not written

// Words unchanged, numbers as short as possible.
static void print_end(const Parameter *parameter, double part, char text[64]) {
    double least = parameter->least, most = parameter->most;
    double value = least + (most - least) * part;
    bool whole = parameter->kind != PARAMETER_REAL && parameter->kind != PARAMETER_LENGTHS &&
                 parameter->kind != PARAMETER_RANGE && parameter->kind != PARAMETER_SHARE &&
                 parameter->kind != PARAMETER_LENGTH;
    if (parameter->kind == PARAMETER_CHOICE) {
        const char *at = parameter->choices;
        for (int skip = (int)value; skip > 0; skip--) at = strchr(at, ' ') + 1;
        snprintf(text, 64, "%.*s", (int)strcspn(at, " "), at);
    } else {
        snprintf(text, 64, "%.*f", whole ? 0 : 6, value);
    }
}

static Recipe level_of(const Operation *row, Values values, int land) {
    static const char *const lands[] = {"random", "perlin | normalise", "constant value=0.5"};
    static const char *const maps[] = {"", "", " b", " b c"};
    char text[TEXT], words[WORDS] = "";
    bool passes = row->group == GROUP_TILES, makes = row->group == GROUP_MAKES;
    for (int p = 0; p < operation_parameter_count(row); p++) {
        size_t used = strlen(words);
        bool file = row->parameters[p].kind == PARAMETER_FILE;
        const char *value = file ? "x.pgm" : values[p];
        if (value[0])
            snprintf(words + used, WORDS - used, " %s=%s", row->parameters[p].name, value);
    }
    snprintf(text, sizeof text,
             "level 1 \"Counted\"\na = %s\nb = %s\nc = %s\n%s%s%s%s%s%s\nheight %s\n", lands[land],
             lands[land], lands[land],
             passes  ? "tile water where a < 0.5\ntile grass\n"
             : makes ? "x = "
                     : "x = a | ",
             row->name, row->of_kind ? " " : "", operation_kind_name(row),
             passes ? row_maps(row) : maps[operation_maps(row)], words, passes ? "a" : "x");
    Recipe recipe = recipe_of(text);
    for (int i = 0; i < recipe.file_count; i++) {
        Picture *picture = &recipe.files[i].picture;
        *picture = (Picture){.width = 40, .height = 70};
        picture->values = calloc(40 * 70, sizeof *picture->values);
    }
    return recipe;
}

static void free_level(Recipe *recipe) {
    for (int i = 0; i < recipe->file_count; i++) {
        free(recipe->files[i].picture.values);
        recipe->files[i].picture.values = NULL;
    }
    recipe_free(recipe);
}

static bool begin(Run *run, const Recipe *recipe, const int side[2]) {
    RunOptions options = {.seed = RUN_SEED,
                          .width = side[0],
                          .height = side[1],
                          .threads = 1,
                          .want_tiles = true,
                          .keep = -1};
    TextError error = {0};
    return run_begin(run, recipe, options, &error);
}

// Units of the row's stage; huge if it is refused.
static double units_of(const Operation *row, Values values, const int side[2]) {
    Recipe recipe = level_of(row, values, 0);
    Run run;
    double units = 1e300;
    if (begin(&run, &recipe, side)) {
        for (int i = 0; i < recipe.stage_count; i++) {
            Stage stage = {.operation = recipe.stages[i].operation};
            if (stage.operation != row) continue;
            stage = run_stage(&run, &recipe.stages[i]);
            units = stage_cost(&stage);
        }
        run_free(&run);
    }
    free_level(&recipe);
    return units;
}

// Raises the others, one after the other, as long as the work stays moderate.
static void raise(const Operation *row, Values values, int least, bool backwards,
                  const int side[2]) {
    int count = operation_parameter_count(row);
    for (int i = 0; i < count; i++) {
        int p = backwards ? count - 1 - i : i;
        char before[64];
        if (p == least || row->parameters[p].kind == PARAMETER_FILE) continue;
        memcpy(before, values[p], sizeof before);
        for (double part = 1; part > 1e-7; part /= 4) {
            print_end(&row->parameters[p], part, values[p]);
            if (units_of(row, values, side) <= MODERATE) break;
            memcpy(values[p], before, sizeof before);
        }
    }
}

// Counted before, and consumed.
typedef struct Count {
    double units, steps, draws;
} Count;

static Count count_now(const Run *run) {
    return (Count){run->cost_done, (double)steps_taken(), (double)draws_taken};
}

typedef struct Tally {
    int measured;
    double steps, draws;  // maximum per unit
} Tally;

static void compare(Tally *tally, Count before, Count after, const char *what) {
    double units = after.units - before.units, steps = after.steps - before.steps;
    double draws = after.draws - before.draws;
    tally->measured++;
    if (steps > STEPS_A_UNIT * units) FAIL("%s: %.0f steps for %.0f units", what, steps, units);
    if (draws > units) FAIL("%s: %.0f draws for %.0f units", what, draws, units);
    if (steps > tally->steps * units) tally->steps = steps / units;
    if (draws > tally->draws * units) tally->draws = draws / units;
}

// The row's statement, in slices as in real worlds.
static void run_counted(Tally *tally, const Operation *row, const Recipe *recipe,
                        const int side[2]) {
    Run run;
    TextError error = {0};
    if (!begin(&run, recipe, side)) return;
    char what[WORDS] = "";
    Count before = {0};
    while (!run_done(&run)) {
        if (!run.at_work) {
            char line[WORDS];
            recipe_print_statement(recipe, run.statement, line, sizeof line);
            snprintf(what, sizeof what, "%dx%d %.700s, stage %d", side[0], side[1], line,
                     run.stage);
            before = count_now(&run);
        }
        if (!run_advance_slice(&run, &error))
            break;  // which only heights that it must not have tell
        if (!run.at_work && run.work.operation == row)
            compare(tally, before, count_now(&run), what);
    }
    run_free(&run);
}

// Raised in either order, one or two parameters often come to the same, which 'last' tells.
static void count_row(Tally *tally, const Operation *row, int least, int way, const int side[2],
                      Values *last) {
    Values values = {{0}};
    if (least >= 0 && row->parameters[least].kind == PARAMETER_FILE) return;
    if (least >= 0) print_end(&row->parameters[least], 0, values[least]);
    if (way > 0) raise(row, values, least, way == 2, side);
    bool known = way == 2 && memcmp(values, *last, sizeof values) == 0;
    memcpy(*last, values, sizeof values);
    if (known || units_of(row, values, side) > 10 * MODERATE) return;
    for (int land = 0; land < 3; land++) {
        Recipe recipe = level_of(row, values, land);
        run_counted(tally, row, &recipe, side);
        free_level(&recipe);
    }
}

static void no_row_takes_more_steps_than_are_counted(void **state) {
    (void)state;
    Tally tally = {0};
    int rows = 0;
    for (int i = 0; i < OPERATION_COUNT; i++) {
        const Operation *row = OPERATIONS[i];
        if (!operation_is_stage(row)) continue;
        rows++;
        Tally before = tally;
        Values last[SIDE_COUNT];
        tally.steps = tally.draws = 0;
        for (int least = -1; least < operation_parameter_count(row); least++)
            for (int way = 0; way < 3; way++)
                for (int side = 0; side < SIDE_COUNT; side++)
                    count_row(&tally, row, least, way, SIDES[side], &last[side]);
        if (getenv("SHOW")) printf("%5.2f %5.2f %s\n", tally.steps, tally.draws, row->name);
        if (tally.measured - before.measured < SIDE_COUNT) FAIL("%s was not run", row->name);
    }
    print_message("%d stages measured\n", tally.measured);
    assert_true(rows >= 46 && tally.measured > 2000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(no_row_takes_more_steps_than_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
