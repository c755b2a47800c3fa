// SPDX-License-Identifier: MIT
// date: days of the Gregorian calendar, as text and as numbers. There is no clock here.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DATE_LENGTH = 10, DATE_FIRST_YEAR = 2000 };

typedef struct DateText {
    char text[DATE_LENGTH + 1];
} DateText;

// Reads "2026-11-30" as days since 2000-01-01. False for anything else: other forms, days that no month
// has, years before 2000.
bool date_parse(int *days, const char *text, size_t length);

// The text of a number of days that date_parse gives.
DateText date_text(int days);

// The day in UTC of a clock that counts seconds from 1970 on, as time() does.
int date_of_seconds(int64_t seconds);
