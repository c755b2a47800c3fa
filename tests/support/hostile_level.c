// SPDX-License-Identifier: MIT
#include "hostile_level.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/base/file.h"

enum { MEMORY_BYTES = 256 << 20, SECONDS = 1, SAID = 2000 };

CapturedProgram hostile_program(const char *path) {
    CapturedProgram program = program_make(path, TIDEMARK_SOURCE_DIR);
    program.seconds = SECONDS;
#ifndef TEST_WATCHED
    program.memory_bytes = MEMORY_BYTES;
#endif
    return program;
}

// Whether a text is as expected; a * stands for anything up to the byte after it.
static bool matches(const char *text, const char *expected) {
    for (; *expected; expected++) {
        const char stop[] = {expected[1], 0};
        size_t length = *expected == '*' ? strcspn(text, stop) : 1;
        if (length == 0 || (*expected != '*' && *text != *expected)) return false;
        text += length;
    }
    return *text == 0;
}

void hostile_refused(const CapturedProgram *program, const char *level, int code,
                     const char *said) {
    bool line = said[0] >= '0' && said[0] <= '9';
    char expected[SAID];
    snprintf(expected, sizeof expected, "tidemark-cli: %s:%s%s\n", level, line ? "" : " ", said);
    int ended = RUN(program, "generate", "--seed", "tide", "--threads", "2", "--heights", "h.f32",
                    "--level", level);
    Buffer err = program_errors(program);
    const char *text = (const char *)err.bytes;
    if (!matches(text, expected)) fail_msg("\n%snot\n%s", text, expected);
    if (ended != code) fail_msg("%s: exit %d instead of %d", level, ended, code);
    buffer_free(&err);
    assert_int_equal(scratch_count(&program->folder), 0);
    assert_silent(program);
}

const char *hostile_file(const CapturedProgram *program, const char *name, const void *bytes,
                         size_t length) {
    const char *path = scratch_file(&program->caught, name);
    TextError error = {0};
    if (!file_write(path, bytes ? bytes : "", bytes ? length : 0, FILE_PRIVATE, &error))
        fail_msg("%s", error_words(&error).text);
    if (!bytes) assert_int_equal(truncate(path, (off_t)length), 0);
    return path;
}
