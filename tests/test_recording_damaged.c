// SPDX-License-Identifier: MIT
// Recordings cut off at every byte, with every bit flipped, and edited with all seals mended: each is
// a whole game or is refused, at once and in little memory. `--full` runs a hundred thousand of them;
// `--write FOLDER` writes the corpus of fuzz_recording, to be done again when the rules change.
#include "support/recording_damage.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "../src/base/file.h"
#include "fuzz/judge.h"
#include "fuzz/mend.h"

enum { FULL = 100000, SHOWN = 10, MEMORY_LIMIT = 256 << 10, END_BYTES = 13 };

typedef struct Tally {
    int ran, failed, outcome[FAILURE_VERSION + 1];
    double worst;  // seconds of processor time
} Tally;

static double processor_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void complain(Tally *tally, const char *what, const char *why, const char *more) {
    if (tally->failed++ < SHOWN) fprintf(stderr, "%s: %s; %s\n", what, why, more);
}

// Judges a mutant; `allowed` has a bit for each Failure that it may come to. Returns its commands.
static int judge(Tally *tally, const Buffer *text, unsigned allowed, const char *what) {
    double before = processor_seconds();
    Verdict verdict = judge_recording(text->bytes, text->length);
    double spent = processor_seconds() - before;
    if (spent > tally->worst) tally->worst = spent;
    tally->ran++;
    if (verdict.failure <= FAILURE_VERSION) tally->outcome[verdict.failure]++;
    if (verdict.broken) complain(tally, what, verdict.broken, error_words(&verdict.error).text);
    else if (!(allowed >> verdict.failure & 1))
        complain(tally, what, "must not come to this", error_words(&verdict.error).text);
    return verdict.failure ? -1 : verdict.commands;
}

enum {
    GAME = 1 << FAILURE_NONE,
    CONTENT = 1 << FAILURE_CONTENT,
    SYNC = 1 << FAILURE_SYNC,
    VERSION = 1 << FAILURE_VERSION,
    ANY = GAME | CONTENT | SYNC | VERSION,
};

static size_t body_of(const Buffer *text) {
    Recording recording;
    TextError error;
    if (!recording_open(&recording, played_source(text), &error))
        FAIL("%s", error_words(&error).text);
    return recording.body;
}

// Lines that begin and end before an offset and are no checkpoint.
static int commands_before(const Buffer *text, size_t from, size_t to) {
    int count = 0;
    for (size_t at = from; at < to; at++)
        if (text->bytes[at] == '\n') {
            size_t start = at;
            while (start > from && text->bytes[start - 1] != '\n') start--;
            count += text->bytes[start] != 'h';
        }
    return count;
}

// A file that was cut off is what had been written whole by then.
static void truncate_sample(Tally *tally, int number, int stride) {
    Buffer whole = damage_sample(number);
    size_t body = body_of(&whole);
    char what[80];
    for (size_t length = 0; length < whole.length; length += (size_t)stride) {
        Buffer part = {0};
        buffer_append(&part, whole.bytes, length);
        snprintf(what, sizeof what, "%s, %zu bytes of %zu", SAMPLE_NAME[number], length,
                 whole.length);
        int commands = judge(tally, &part, length < body ? CONTENT : GAME, what);
        if (length >= body && commands != commands_before(&whole, body, length))
            complain(tally, what, "not the commands that are whole", "");
        buffer_free(&part);
    }
    buffer_free(&whole);
}

// What a seal is over cannot change unseen. A flip within the last line may leave a text without an
// end, or without the line's end: what is before it is the game then.
static unsigned allowed_flip(const Buffer *text, size_t at) {
    bool sealed = memcmp(text->bytes + text->length - END_BYTES, "end ", 4) == 0;
    if (!sealed) return ANY;
    return at < text->length - END_BYTES ? CONTENT | VERSION : CONTENT | GAME;
}

static void flip_sample(Tally *tally, int number, int stride) {
    Buffer text = damage_sample(number);
    char what[80];
    for (size_t bit = 0; bit < 8 * text.length; bit += (size_t)stride) {
        unsigned allowed = allowed_flip(&text, bit / 8);
        text.bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        snprintf(what, sizeof what, "%s, bit %zu of byte %zu", SAMPLE_NAME[number], bit % 8,
                 bit / 8);
        judge(tally, &text, allowed, what);
        text.bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    buffer_free(&text);
}

// A single digit of a checkpoint leaves no doubt about the outcome.
static unsigned allowed_edit(Damage damage) {
    if (damage == DAMAGE_HASH) return SYNC;
    return damage == DAMAGE_NUMBER ? CONTENT : ANY;
}

// One edit, or some more now and then.
static void edit(Tally *tally, const Buffer *whole, const char *name, uint64_t number) {
    Rng rng = rng_make(number, 7);
    Damage damage = (Damage)(number % DAMAGE_KINDS);
    int edits = rng_below(&rng, 4) == 0 ? rng_range(&rng, 2, 5) : 1;
    bool played = damage <= DAMAGE_COMMAND && rng_below(&rng, 8) == 0, done = false;
    Buffer text = {0};
    char what[80];
    buffer_append(&text, whole->bytes, whole->length);
    for (int i = 0; i < edits; i++) done |= damage_do(damage, &text, &rng);
    if (played) mend_game(&text);
    else if (rng_below(&rng, 4) == 0) mend_end(&text);
    else mend_seals(&text);
    unsigned allowed = done && edits == 1 ? allowed_edit(damage) : ANY;
    snprintf(what, sizeof what, "%s, %s, edit %d", name, DAMAGE_NAME[damage], (int)number);
    judge(tally, &text, allowed, what);
    buffer_free(&text);
}

enum Change { LEFT_OUT, DOUBLED, LONGER, SHORTER, ZEROED, CHANGES };

// A line with its end, changed.
static void put_changed(Buffer *to, enum Change change, const unsigned char *line, size_t length) {
    const unsigned char *blank = memchr(line, ' ', length);
    size_t word = change == ZEROED && blank ? (size_t)(blank - line) + 1 : length - 1;
    if (change == LEFT_OUT) return;
    if (change == DOUBLED) buffer_append(to, line, length);
    buffer_append(to, line, change == SHORTER ? word - 1 : word);
    if (change == LONGER || change == ZEROED) buffer_byte(to, '0');
    buffer_append(to, line + word, length - word);
}

// Each line that is played in turn, or one of so many.
static void change_lines(Tally *tally, int number, int of) {
    Buffer whole = damage_sample(number);
    char what[80];
    int line = 0;
    for (size_t from = body_of(&whole), to; from < whole.length; from = to) {
        for (to = from; whole.bytes[to] != '\n';) to++;
        to++;
        if (line++ % of) continue;
        for (int change = 0; change < CHANGES; change++) {
            Buffer text = {0};
            buffer_append(&text, whole.bytes, from);
            put_changed(&text, (enum Change)change, whole.bytes + from, to - from);
            buffer_append(&text, whole.bytes + to, whole.length - to);
            mend_end(&text);
            snprintf(what, sizeof what, "%s, change %d at byte %zu", SAMPLE_NAME[number], change,
                     from);
            judge(tally, &text, change >= LONGER && whole.bytes[from] == 'h' ? CONTENT : ANY, what);
            buffer_free(&text);
        }
    }
    buffer_free(&whole);
}

static void edit_samples(Tally *tally, int count) {
    Buffer samples[SAMPLE_COUNT];
    for (int i = 0; i < SAMPLE_COUNT; i++) samples[i] = damage_sample(i);
    for (int i = 0; i < count; i++) {
        int number = i / DAMAGE_KINDS % SAMPLE_COUNT;
        edit(tally, &samples[number], SAMPLE_NAME[number], (uint64_t)i);
    }
    for (int i = 0; i < SAMPLE_COUNT; i++) buffer_free(&samples[i]);
}

static long peak_kilobytes(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void check_tally(const Tally *tally) {
    assert_int_equal(tally->failed, 0);
    assert_true(tally->worst < 1);
    assert_in_range(peak_kilobytes(), 1, MEMORY_LIMIT);
    int known = 0;
    for (int i = 0; i <= FAILURE_VERSION; i++) known += tally->outcome[i];
    assert_int_equal(known, tally->ran);
}

static void every_sample_is_a_game_as_it_is(void **state) {
    (void)state;
    Tally tally = {0};
    for (int i = 0; i < SAMPLE_COUNT; i++) {
        Buffer text = damage_sample(i);
        judge(&tally, &text, GAME, SAMPLE_NAME[i]);
        buffer_free(&text);
    }
    check_tally(&tally);
    assert_int_equal(tally.outcome[FAILURE_NONE], SAMPLE_COUNT);
}

static void the_samples_have_every_kind_of_command(void **state) {
    (void)state;
    static const char *const lines[] = {
        "\nm N\n", "\ng\n", "\nf\n", "\nb camp\n", "\nb tower\n", "\nb wall\n",   "\nb raft\n",
        "\np 1 ",  "\nr\n", "\nt ",  "\nd ",       "\ne\n",       "\npractice 1", "\nrelaxed 2",
    };
    Buffer all = {0};
    for (int i = 0; i < SAMPLE_COUNT; i++) {
        Buffer text = damage_sample(i);
        buffer_append(&all, text.bytes, text.length);
        buffer_free(&text);
    }
    buffer_byte(&all, 0);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (!strstr((const char *)all.bytes, lines[i])) FAIL("no '%s'", lines[i] + 1);
    buffer_free(&all);
}

static void a_text_cut_off_is_what_was_whole_by_then(void **state) {
    (void)state;
    Tally tally = {0};
    for (int i = 0; i < SAMPLE_COUNT; i++) truncate_sample(&tally, i, REPEATS(23, 47));
    check_tally(&tally);
    assert_true(tally.ran > REPEATS(200, 100) && tally.outcome[FAILURE_NONE] > REPEATS(100, 50));
}

static void what_follows_an_end_is_refused(void **state) {
    (void)state;
    static const char *const more[] = {"x", "\n", "m N\n", "end 00000000\n"};
    Tally tally = {0};
    for (int i = 0; i < SAMPLE_COUNT; i++)
        for (int j = 0; j < 4; j++) {
            Buffer text = damage_sample(i);
            bool sealed = allowed_flip(&text, 0) != ANY;
            buffer_text(&text, more[j]);
            judge(&tally, &text, sealed ? CONTENT : CONTENT | GAME, SAMPLE_NAME[i]);
            buffer_free(&text);
        }
    check_tally(&tally);
    assert_true(tally.outcome[FAILURE_NONE] >= 3);  // half a line after a save is left out
}

static void a_flipped_bit_is_found_where_there_is_a_seal(void **state) {
    (void)state;
    Tally tally = {0};
    for (int i = 0; i < SAMPLE_COUNT; i++) flip_sample(&tally, i, REPEATS(101, 211));
    check_tally(&tally);
    assert_true(tally.ran > REPEATS(400, 190));
}

static void no_line_can_be_missing_or_changed(void **state) {
    (void)state;
    Tally tally = {0};
    for (int i = 0; i < SAMPLE_COUNT; i++) change_lines(&tally, i, REPEATS(1, 3));
    check_tally(&tally);
    assert_true(tally.ran > REPEATS(1000, 330));
}

static void what_was_edited_and_sealed_again_is_a_game_or_refused(void **state) {
    (void)state;
    Tally tally = {0};
    enum { EDITS = REPEATS(1000, 400) };
    edit_samples(&tally, EDITS);
    check_tally(&tally);
    assert_int_equal(tally.ran, EDITS);
    assert_true(tally.outcome[FAILURE_NONE] > EDITS / 20 &&
                tally.outcome[FAILURE_CONTENT] > EDITS / 10);
    assert_true(tally.outcome[FAILURE_SYNC] > EDITS / 10 && tally.outcome[FAILURE_VERSION] > 0);
}

static int run_full(void) {
    Tally tally = {0};
    for (int i = 0; i < SAMPLE_COUNT; i++) truncate_sample(&tally, i, 1);
    for (int i = 0; i < SAMPLE_COUNT; i++) change_lines(&tally, i, 1);
    flip_sample(&tally, 0, 1);
    edit_samples(&tally, FULL - tally.ran);
    bool slow = tally.worst >= 1, large = peak_kilobytes() > MEMORY_LIMIT;
    printf("damaged: ran %d of %d, skipped %d, failed %d\n", tally.ran, FULL, FULL - tally.ran,
           tally.failed + slow + large);
    printf("damaged: %d games, %d content, %d out of sync, %d another version\n",
           tally.outcome[FAILURE_NONE], tally.outcome[FAILURE_CONTENT], tally.outcome[FAILURE_SYNC],
           tally.outcome[FAILURE_VERSION]);
    printf("damaged: worst %.3f s (limit 1), peak %ld KiB (limit %d)\n", tally.worst,
           peak_kilobytes(), MEMORY_LIMIT);
    return tally.ran == FULL && !tally.failed && !slow && !large ? 0 : 1;
}

static void write_one(const char *folder, const char *name, Buffer *text) {
    char path[FILE_PATH];
    TextError error = {0};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (!file_write(path, text->bytes, text->length, FILE_SHARED, &error))
        FAIL("%s", error_words(&error).text);
    buffer_free(text);
}

static int write_corpus(const char *folder) {
    char name[60];
    for (int i = 0; i < SAMPLE_COUNT; i++) {
        Buffer text = damage_sample(i);
        snprintf(name, sizeof name, "%s.recording", SAMPLE_NAME[i]);
        write_one(folder, name, &text);
    }
    for (int damage = 0; damage < DAMAGE_KINDS; damage += 2) {
        Buffer text = damage_sample(damage % SAMPLE_COUNT);
        Rng rng = rng_make(1, (uint64_t)damage);
        damage_do((Damage)damage, &text, &rng);
        mend_seals(&text);
        snprintf(name, sizeof name, "damaged-%s.recording", DAMAGE_NAME[damage]);
        write_one(folder, name, &text);
    }
    return 0;
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--full") == 0) return run_full();
    if (argc == 3 && strcmp(argv[1], "--write") == 0) return write_corpus(argv[2]);
    const struct CMUnitTest tests[] = {
        CHECK(every_sample_is_a_game_as_it_is),
        CHECK(the_samples_have_every_kind_of_command),
        CHECK(a_text_cut_off_is_what_was_whole_by_then),
        CHECK(what_follows_an_end_is_refused),
        CHECK(a_flipped_bit_is_found_where_there_is_a_seal),
        CHECK(no_line_can_be_missing_or_changed),
        CHECK(what_was_edited_and_sealed_again_is_a_game_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
