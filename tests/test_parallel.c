// SPDX-License-Identifier: MIT
#include "support/worlds.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "../src/base/parallel.h"

enum { ROWS = 5000 };

typedef struct Visits {
    atomic_int rows[ROWS];
    atomic_int calls, widest;
} Visits;

static Visits visits;

static void visit(const void *context, int first, int last) {
    (void)context;
    if (first < 0 || first >= last || last > ROWS) abort();
    atomic_fetch_add(&visits.calls, 1);
    int width = last - first, widest = atomic_load(&visits.widest);
    while (width > widest && !atomic_compare_exchange_weak(&visits.widest, &widest, width)) {
    }
    for (int row = first; row < last; row++) atomic_fetch_add(&visits.rows[row], 1);
}

static int visit_all(int threads, int rows, int cells) {
    for (int i = 0; i < ROWS; i++) atomic_store(&visits.rows[i], 0);
    atomic_store(&visits.calls, 0);
    atomic_store(&visits.widest, 0);
    assert_true(parallel_rows((Workers){.threads = threads}, rows, cells, visit, NULL));
    for (int i = 0; i < ROWS; i++) assert_int_equal(atomic_load(&visits.rows[i]), i < rows);
    return atomic_load(&visits.calls);
}

static void every_row_is_worked_once_on_any_number_of_threads(void **state) {
    (void)state;
    static const int threads[] = {1, 2, 3, 7, PARALLEL_THREADS};
    static const int rows[] = {1, 2, 63, 1000, 4999};
    static const int cells[] = {1, 100, 4096, 1 << 20};
    for (int t = 0; t < 5; t++)
        for (int r = 0; r < 5; r++)
            for (int c = 0; c < 4; c++) visit_all(threads[t], rows[r], cells[c]);
}

static void bands_do_not_depend_on_the_number_of_threads(void **state) {
    (void)state;
    int bands = visit_all(2, 4096, 1024), widest = atomic_load(&visits.widest);
    assert_true(bands > 7);
    for (int threads = 3; threads <= PARALLEL_THREADS; threads += 5) {
        assert_int_equal(visit_all(threads, 4096, 1024), bands);
        assert_int_equal(atomic_load(&visits.widest), widest);
    }
}

static void a_small_job_is_one_call(void **state) {
    (void)state;
    assert_int_equal(visit_all(7, 64, 64), 1);
}

static void there_is_at_least_one_processor(void **state) {
    (void)state;
    assert_in_range(parallel_processors(), 1, PARALLEL_THREADS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(every_row_is_worked_once_on_any_number_of_threads),
        CHECK(bands_do_not_depend_on_the_number_of_threads),
        CHECK(a_small_job_is_one_call),
        CHECK(there_is_at_least_one_processor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
