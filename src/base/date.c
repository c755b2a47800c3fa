// SPDX-License-Identifier: MIT
#include "date.h"

#include <stdio.h>

enum { MONTHS = 12 };

static bool is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

static int days_of_month(int year, int month) {
    static const int DAYS[MONTHS] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return DAYS[month - 1] + (month == 2 && is_leap(year));
}

// Days from the first of January 2000 to that of another year: the first year was a leap year.
static int days_before_year(int year) {
    int years = year - DATE_FIRST_YEAR;
    return 365 * years + (years + 3) / 4 - (years + 99) / 100 + (years + 399) / 400;
}

static bool has_form(const char *text, size_t length) {
    static const char FORM[] = "0000-00-00";
    for (size_t i = 0; length == DATE_LENGTH && i < DATE_LENGTH; i++)
        if (FORM[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != FORM[i]) return false;
    return length == DATE_LENGTH;
}

static int number_at(const char *text, int digits) {
    int number = 0;
    for (int i = 0; i < digits; i++) number = number * 10 + text[i] - '0';
    return number;
}

bool date_parse(int *days, const char *text, size_t length) {
    if (!has_form(text, length)) return false;
    int year = number_at(text, 4), month = number_at(text + 5, 2), day = number_at(text + 8, 2);
    if (year < DATE_FIRST_YEAR || month < 1 || month > MONTHS || day < 1) return false;
    if (day > days_of_month(year, month)) return false;
    *days = days_before_year(year) + day - 1;
    for (int earlier = 1; earlier < month; earlier++) *days += days_of_month(year, earlier);
    return true;
}

DateText date_text(int days) {
    DateText date;
    int year = DATE_FIRST_YEAR, month = 1;
    while (days_before_year(year + 1) <= days) year++;
    days -= days_before_year(year);
    for (; days >= days_of_month(year, month); month++) days -= days_of_month(year, month);
    snprintf(date.text, sizeof date.text, "%04u-%02u-%02u", (unsigned)year % 10000,
             (unsigned)month % 100, (unsigned)(days + 1) % 100);
    return date;
}
