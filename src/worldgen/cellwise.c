// SPDX-License-Identifier: MIT
#include "cellwise.h"

#include "image.h"

bool cellwise_check_low_high(const Stage *stage, TextError *error) {
    if (stage->values[0] <= stage->values[1]) return true;
    char low[IMAGE_NUMBER], high[IMAGE_NUMBER];
    return error_set(error, FAILURE_CONTENT, "%s low '%s' (limit up to high=%s)",
                     stage->operation->name,
                     image_print_number(low, stage->values[0], IMAGE_FLOAT_DIGITS),
                     image_print_number(high, stage->values[1], IMAGE_FLOAT_DIGITS));
}
