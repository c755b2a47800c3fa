// SPDX-License-Identifier: MIT
// Text that was not translated is found where each word of the language has an accent.
#include "support/test.h"

#include "../src/view/ui/accents.h"

#define GIVEN(text) "\xe2\x80\xb9" text "\xe2\x80\xba"

static void words_without_accents_are_found(void **state) {
    (void)state;
    assert_true(accents_lack("Sailed home"));
    assert_true(accents_lack("\u0154\u00e9\u015d\u0107\u00fa\u00e9d at noon"));
    assert_true(accents_lack("(home)."));
    assert_true(accents_lack("\u0154\u00e9st: \"home\""));
    assert_true(accents_lack(GIVEN("driftwood") ", home"));
    assert_true(accents_lack("home " GIVEN("driftwood")));
}

static void accents_units_signs_and_names_of_others_are_not(void **state) {
    (void)state;
    static const char *const fine[] = {"",
                                       " ",
                                       "D\u00e1\u00fd 12: 3/14",
                                       "12 %",
                                       "km",
                                       "F1 +",
                                       "area/100",
                                       "NAME.KEY=VALUE",
                                       "bmk",
                                       GIVEN("driftwood"),
                                       GIVEN("two words") " D\u00e1\u00fd",
                                       GIVEN(GIVEN("Ada") " home"),
                                       "D\u00e1\u00fd " GIVEN("home"),
                                       "'quilt:'.",
                                       GIVEN("open"),
                                       "\xe2\x80\xb9never closed"};
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++)
        if (accents_lack(fine[i])) FAIL("%s", fine[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(words_without_accents_are_found),
        CHECK(accents_units_signs_and_names_of_others_are_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
