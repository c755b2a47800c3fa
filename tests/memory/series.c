// SPDX-License-Identifier: MIT
#include "../support/test.h"

#include "series.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../../src/base/file.h"

enum { SHOWN = 12 };

void series_begin(Series *series, const char *name) {
    *series = (Series){.name = name, .folder = scratch_make()};
    int file = open(scratch_file(&series->folder, "notes"), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    assert_true(file >= 0);
    assert_int_equal(ftruncate(file, sizeof *series->notes), 0);
    series->notes = mmap(NULL, sizeof *series->notes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    assert_ptr_not_equal(series->notes, MAP_FAILED);
    close(file);
}

void series_words(Series *series, Fault fault, const char *words[FAULT_WORDS]) {
    enum { SIZE = sizeof series->variables[0] };
    int count = 0;
    memset(series->notes, 0, sizeof *series->notes);
    snprintf(series->variables[0], SIZE, "LD_PRELOAD=%s", TIDEMARK_FAIL_MEMORY);
    snprintf(series->variables[1], SIZE, FAIL_NOTES "=%s", scratch_file(&series->folder, "notes"));
    snprintf(series->variables[2], SIZE, FAIL_AT "=%lld", (long long)fault.at);
    snprintf(series->variables[3], SIZE, FAIL_WAY "=%llx", (unsigned long long)fault.way);
    words[count++] = "env";
    for (int i = 0; i < 4; i++) words[count++] = series->variables[i];
    if (fault.onwards) words[count++] = FAIL_ON "=1";
    words[count] = NULL;
}

void series_bad(Series *series, Fault fault, const char *format, ...) {
    char text[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (series->failed++ >= SHOWN) return;
    print_message("%s: call %lld, way %llx%s: %s\n", series->name, (long long)fault.at,
                  (unsigned long long)fault.way, fault.onwards ? " and on" : "", text);
}

bool series_said(const char *program, int code, const Buffer *err, int most) {
    const char *text = err->length ? (const char *)err->bytes : "", *end = text + err->length;
    char name[64];
    int lines = 0, length = snprintf(name, sizeof name, "%s: ", program);
    if (code == 0) return err->length == 0;
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        if (!stop || stop - text <= length || strncmp(text, name, (size_t)length) != 0)
            return false;
        text = stop + 1;
        lines++;
    }
    return lines > 0 && lines <= (most > 1 ? most : 1);
}

void series_end(Series *series) {
    printf("memory: %s: ran %d of %lld, skipped %lld, failed %d\n", series->name, series->ran,
           (long long)series->all, (long long)series->all - series->ran, series->failed);
    fflush(stdout);
    munmap(series->notes, sizeof *series->notes);
    scratch_remove(&series->folder);
    assert_true(series->ran > 0);
    assert_int_equal(series->failed, 0);
}

bool series_is_temporary(const char *name) {
    return strncmp(name, FILE_TEMPORARY, sizeof FILE_TEMPORARY - 1) == 0;
}
