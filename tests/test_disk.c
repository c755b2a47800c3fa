// SPDX-License-Identifier: MIT
// What a power cut leaves of a few calls: every state that is meant to be possible, and no other.
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/disk_model.h"
#include "support/scratch_folder.h"

enum { STATES = 200, STATE_BYTES = 200, WORD = 40 };

// Each state as a text, "NAME=BYTES ...", folders with a slash, zeros as '0'.
typedef struct Seen {
    char texts[STATES][STATE_BYTES];
    int count;
} Seen;

static void see(void *data, const DiskState *state) {
    Seen *seen = data;
    char text[STATE_BYTES] = "", *at = text;
    for (int i = 0; i < state->count; i++) {
        const Buffer *bytes = state->items[i].bytes;
        bool folder = state->items[i].kind == DISK_FOLDER;
        at += snprintf(at, WORD, "%s%s%s", i ? " " : "", state->items[i].path, folder ? "/" : "=");
        for (size_t k = 0; !folder && k < bytes->length; k++)
            *at++ = (char)(bytes->bytes[k] ? bytes->bytes[k] : '0');
        *at = 0;
    }
    for (int i = 0; i < seen->count; i++)
        if (strcmp(seen->texts[i], text) == 0) return;
    assert_true(seen->count < STATES);
    strcpy(seen->texts[seen->count++], text);
}

// "open a", "write a TEXT", "sync a", "link a b", "rename a b", "unlink a", "mkdir a", "cut a N".
static void apply(DiskModel *disk, const char *line) {
    static const struct {
        const char *word;
        CallKind kind;
    } WORDS[] = {{"open", CALL_OPEN},    {"write", CALL_WRITE},   {"sync", CALL_SYNC},
                 {"link", CALL_LINK},    {"rename", CALL_RENAME}, {"unlink", CALL_UNLINK},
                 {"cut", CALL_TRUNCATE}, {"mkdir", CALL_MKDIR}};
    char word[WORD] = "", name[WORD] = "", rest[WORD] = "", path[WORD * 20], to[WORD * 20];
    sscanf(line, "%39s %39s %39s", word, name, rest);
    snprintf(path, sizeof path, "%s/%s", disk->root, strcmp(name, ".") == 0 ? "" : name);
    snprintf(to, sizeof to, "%s/%s", disk->root, rest);
    Syscall call = {.path = path, .to = to, .at = atoi(rest)};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(word, WORDS[i].word) == 0) call.kind = WORDS[i].kind;
    if (call.kind == CALL_WRITE) {
        call.at = -1;
        buffer_text(&call.bytes, rest);
    }
    disk_apply(disk, &call);
    buffer_free(&call.bytes);
}

// A disk with the file `old`, and then these calls.
static Seen seen_after(const char *const *lines) {
    Seen seen = {.count = 0};
    DiskCount count = {0};
    ScratchFolder folder = scratch_make();
    scratch_write(&folder, "old", "1234");
    DiskModel *disk = disk_open(folder.path);
    for (; *lines; lines++) apply(disk, *lines);
    disk_crash(disk, see, &seen, &count);
    assert_int_equal(count.limited, 0);
    disk_free(disk);
    scratch_remove(&folder);
    return seen;
}

static void expect(const char *const *lines, const char *const *states) {
    Seen seen = seen_after(lines);
    int expected = 0;
    for (; states[expected]; expected++) {
        bool found = false;
        for (int i = 0; i < seen.count; i++)
            found = found || strcmp(seen.texts[i], states[expected]) == 0;
        if (!found) FAIL("'%s' was not made", states[expected]);
    }
    for (int i = expected; i < seen.count; i++) print_error("%s\n", seen.texts[i]);
    assert_int_equal(seen.count, expected);
}
#define LIST(...) ((const char *const[]){__VA_ARGS__, NULL})

static void what_was_not_synced_may_be_lost_or_torn(void **state) {
    (void)state;
    expect(LIST("open new", "write new abcd"),
           LIST("old=1234", "new= old=1234", "new=abcd old=1234", "new=0000 old=1234",
                "new=ab old=1234", "new=ab00 old=1234", "new=00cd old=1234"));
    expect(LIST("unlink old"), LIST("old=1234", ""));
    expect(LIST("cut old 2"), LIST("old=1234", "old=12"));
}

static void bytes_are_safe_after_the_file_and_names_after_the_folder(void **state) {
    (void)state;
    expect(LIST("open new", "write new abcd", "sync new"), LIST("old=1234", "new=abcd old=1234"));
    expect(LIST("open new", "write new abcd", "sync new", "sync ."), LIST("new=abcd old=1234"));
    expect(LIST("open new", "sync .", "write new ab", "write new cd"),
           LIST("new= old=1234", "new=abcd old=1234", "new=0000 old=1234", "new=ab old=1234",
                "new=ab00 old=1234", "new=00cd old=1234",
                // in order: half of the first, and halves of the second behind it
                "new=00 old=1234", "new=a old=1234", "new=a0 old=1234", "new=0b old=1234",
                "new=abc old=1234", "new=abc0 old=1234", "new=ab0d old=1234"));
}

static void a_file_that_is_synced_and_renamed_is_the_old_one_or_the_new(void **state) {
    (void)state;
    expect(LIST("open t", "write t ab", "sync t", "rename t old"),
           LIST("old=1234", "old=1234 t=ab", "old=ab"));
    expect(LIST("open t", "write t ab", "sync t", "rename t old", "sync ."), LIST("old=ab"));
    Seen torn = seen_after(LIST("open t", "write t ab", "rename t old", "sync ."));
    assert_int_equal(torn.count, 6);
}

static void any_of_several_names_may_be_lost(void **state) {
    (void)state;
    expect(LIST("link old a", "link old b"),
           LIST("old=1234", "a=1234 old=1234", "b=1234 old=1234", "a=1234 b=1234 old=1234"));
    // Both names are of one file, so that renaming does nothing.
    expect(LIST("link old a", "rename a old", "sync ."), LIST("a=1234 old=1234"));
}

static void what_lies_in_a_folder_is_lost_with_its_name(void **state) {
    (void)state;
    expect(LIST("mkdir d", "open d/a", "write d/a x", "sync d/a", "sync d"),
           LIST("old=1234", "d/ d/a=x old=1234"));
    expect(LIST("mkdir d", "sync .", "open d/a"), LIST("d/ old=1234", "d/ d/a= old=1234"));
}

// The same state is shown twice: as one in order, and as one of any order.
static void write_once(void *data, const DiskState *state) {
    const ScratchFolder *to = data;
    if (scratch_count(to) == 0) disk_state_write(state, to->path);
}

static void a_state_is_written_as_it_is(void **state) {
    (void)state;
    ScratchFolder from = scratch_make(), to = scratch_make();
    scratch_write(&from, "old", "1234");
    assert_int_equal(symlink("old", scratch_file(&from, "way")), 0);
    assert_int_equal(mkdir(scratch_file(&from, "d"), 0700), 0);
    scratch_write(&from, "d/a", "");
    DiskModel *disk = disk_open(from.path);
    DiskCount count = {0};
    disk_crash(disk, write_once, &to, &count);
    assert_true(count.in_order == 1 && count.any_order == 1);
    assert_int_equal(scratch_count(&to), 3);
    assert_true(scratch_holds(&to, "way", "1234", 4));
    assert_true(scratch_holds(&to, "d/a", "", 0));
    disk_free(disk);
    scratch_remove(&from);
    scratch_remove(&to);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        CHECK(what_was_not_synced_may_be_lost_or_torn),
        CHECK(bytes_are_safe_after_the_file_and_names_after_the_folder),
        CHECK(a_file_that_is_synced_and_renamed_is_the_old_one_or_the_new),
        CHECK(any_of_several_names_may_be_lost),
        CHECK(what_lies_in_a_folder_is_lost_with_its_name),
        CHECK(a_state_is_written_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
