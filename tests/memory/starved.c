// SPDX-License-Identifier: MIT
#include "../support.h"

#include "starved.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../../src/worldgen/file.h"

enum { SHOWN = 12 };

void starved_begin(Starved *starved, const char *name) {
    *starved = (Starved){.name = name, .folder = folder_make()};
    int file = open(folder_file(&starved->folder, "notes"), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    assert_true(file >= 0);
    assert_int_equal(ftruncate(file, sizeof *starved->notes), 0);
    starved->notes =
        mmap(NULL, sizeof *starved->notes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    assert_ptr_not_equal(starved->notes, MAP_FAILED);
    close(file);
}

void starved_words(Starved *starved, Hunger hunger, const char *words[STARVED_WORDS]) {
    enum { SIZE = sizeof starved->variables[0] };
    int count = 0;
    memset(starved->notes, 0, sizeof *starved->notes);
    snprintf(starved->variables[0], SIZE, "LD_PRELOAD=%s", TIDEMARK_STARVE);
    snprintf(starved->variables[1], SIZE, STARVE_NOTES "=%s",
             folder_file(&starved->folder, "notes"));
    snprintf(starved->variables[2], SIZE, STARVE_AT "=%lld", (long long)hunger.at);
    snprintf(starved->variables[3], SIZE, STARVE_WAY "=%llx", (unsigned long long)hunger.way);
    words[count++] = "env";
    for (int i = 0; i < 4; i++) words[count++] = starved->variables[i];
    if (hunger.onwards) words[count++] = STARVE_ON "=1";
    words[count] = NULL;
}

void starved_bad(Starved *starved, Hunger hunger, const char *format, ...) {
    char text[1000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (starved->failed++ >= SHOWN) return;
    print_message("%s: call %lld, way %llx%s: %s\n", starved->name, (long long)hunger.at,
                  (unsigned long long)hunger.way, hunger.onwards ? " and on" : "", text);
}

bool starved_said(const char *program, int code, const Buffer *err, int most) {
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

void starved_end(Starved *starved) {
    printf("memory: %s: ran %d of %lld, skipped %lld, failed %d\n", starved->name, starved->ran,
           (long long)starved->all, (long long)starved->all - starved->ran, starved->failed);
    fflush(stdout);
    munmap(starved->notes, sizeof *starved->notes);
    folder_remove(&starved->folder);
    assert_true(starved->ran > 0);
    assert_int_equal(starved->failed, 0);
}

bool starved_is_temporary(const char *name) {
    return strncmp(name, FILE_TEMPORARY, sizeof FILE_TEMPORARY - 1) == 0;
}
