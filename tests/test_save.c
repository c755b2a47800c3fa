// SPDX-License-Identifier: MIT
// Games on disk: whatever happens while one is written, a game can be loaded afterwards.
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../src/worldgen/level.h"
#include "../src/base/memory.h"
#include "support/scratch_folder.h"
#include "support/played_expedition.h"

static bool holds_text(const ScratchFolder *folder, const char *name, const Buffer *text) {
    return scratch_holds(folder, name, text->bytes, text->length);
}

// A sample; `--full` takes a hundred whole games, which tests/long.sh counts.
static int games = 3, commands_most = 40;

// Another island each.
static void begin_game(Expedition *expedition, int game) {
    char seed[16];
    snprintf(seed, sizeof seed, "save-%d", game);
    ExpeditionWish wish = played_wish((Difficulty)(game / 3 % DIFFICULTY_COUNT), seed);
    played_make(expedition, "", &wish);
}

// Plays on with what was loaded, never with what was saved. Returns how often it was.
static int play_from_save_to_save(const ScratchFolder *folder, const Expedition *whole, int game) {
    const char *const path = scratch_file(folder, "game.save");
    static Expedition slots[2];
    TextError error;
    int now = 0;
    begin_game(&slots[now], game);
    for (int c = 0; c < whole->commands.count; c++) {
        Refusal refusal;
        played_save(&slots[now], path);
        assert_int_equal(played_load(&slots[!now], path, &error), SAVE_CURRENT);
        played_same(&slots[!now], &slots[now]);
        expedition_free(&slots[now]);
        now = !now;
        assert_true(
            expedition_apply(&slots[now], whole->commands.items[c], &refusal, NULL, &error));
        assert_int_equal(refusal.reason, REFUSAL_NONE);
    }
    played_same(&slots[now], whole);
    expedition_free(&slots[now]);
    return whole->commands.count;
}

static void a_game_may_be_saved_and_loaded_between_any_two_commands(void **state) {
    (void)state;
    static const BotKind kinds[] = {BOT_RANDOM, BOT_BUILDER, BOT_NAIVE};
    int saves = 0;
    for (int game = 0; game < games; game++) {
        ScratchFolder folder = scratch_make();
        Expedition whole;
        begin_game(&whole, game);
        played_on(&whole, kinds[game % 3], (uint64_t)game, commands_most);
        saves += play_from_save_to_save(&folder, &whole, game);
        assert_int_equal(scratch_count(&folder), 2);  // the save and the one before
        expedition_free(&whole);
        scratch_remove(&folder);
    }
    assert_true(saves > games * 20);
    printf("saves: ran %d of %d games, %d saves\n", games, games, saves);
}

static void the_save_before_is_kept_beside(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    Expedition expedition;
    played_game(&expedition, BOT_RANDOM, 1, 10);
    Buffer texts[3];
    for (int i = 0; i < 3; i++) {
        played_on(&expedition, BOT_RANDOM, 1, 10 + i * 10);
        texts[i] = played_text(&expedition, false);
        played_save(&expedition, scratch_file(&folder, "save"));
        assert_true(holds_text(&folder, "save", &texts[i]));
        assert_int_equal(scratch_count(&folder), i == 0 ? 1 : 2);
        if (i > 0) assert_true(holds_text(&folder, "save.old", &texts[i - 1]));
    }
    for (int i = 0; i < 3; i++) buffer_free(&texts[i]);
    struct stat about;
    assert_int_equal(stat(scratch_file(&folder, "save"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    expedition_free(&expedition);
    scratch_remove(&folder);
}

static void a_game_that_is_over_is_saved_with_its_end(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    Expedition expedition, loaded;
    TextError damage;
    played_game(&expedition, BOT_RANDOM, 1, COMMANDS_MOST);
    assert_int_not_equal(expedition.game->outcome, OUTCOME_PLAYING);
    played_save(&expedition, scratch_file(&folder, "save"));
    Buffer text = played_text(&expedition, true);
    assert_true(holds_text(&folder, "save", &text));
    played_load(&loaded, scratch_file(&folder, "save"), &damage);
    played_same(&loaded, &expedition);
    buffer_free(&text);
    expedition_free(&loaded);
    expedition_free(&expedition);
    scratch_remove(&folder);
}

// A folder with a save of 20 commands and the one before, of 10.
static ScratchFolder two_saves(void) {
    ScratchFolder folder = scratch_make();
    Expedition expedition;
    played_game(&expedition, BOT_RANDOM, 2, 10);
    played_save(&expedition, scratch_file(&folder, "save"));
    played_on(&expedition, BOT_RANDOM, 2, 20);
    played_save(&expedition, scratch_file(&folder, "save"));
    expedition_free(&expedition);
    return folder;
}

// The first `from` in a file becomes `to`, of the same length.
static void damage_file(const ScratchFolder *folder, const char *name, const char *from,
                        const char *to) {
    Buffer text = scratch_read(folder, name);
    buffer_byte(&text, 0);
    char *at = strstr((char *)text.bytes, from);
    assert_non_null(at);
    memcpy(at, to, strlen(to));
    scratch_write(folder, name, (const char *)text.bytes);
    buffer_free(&text);
}

static void a_damaged_save_gives_way_to_the_one_before(void **state) {
    (void)state;
    static const struct {
        const char *from, *to;
        Failure failure;
    } table[] = {{"tidemark-", "Tidemark-", FAILURE_CONTENT},
                 {"feature=16", "feature=32", FAILURE_CONTENT},
                 {" world=", " World=", FAILURE_CONTENT},
                 {" fog=", " fog=0000000000000000", FAILURE_SYNC}};
    for (int i = 0; i < 4; i++) {
        ScratchFolder folder = two_saves();
        const char *path = scratch_file(&folder, "save");
        Expedition loaded;
        TextError damage, error;
        SaveLoaded which;
        damage_file(&folder, "save", table[i].from, table[i].to);
        assert_int_equal(played_load(&loaded, path, &damage), SAVE_OLDER);
        assert_int_equal(damage.failure, table[i].failure);
        assert_memory_equal(error_words(&damage).text, path, strlen(path));
        assert_int_equal(loaded.commands.count, 10);
        expedition_free(&loaded);
        damage_file(&folder, "save.old", "played", "player");
        damage_file(&folder, "save.old", "size", "sise");
        assert_false(
            save_load(&loaded, path, &(ReplayWish){.threads = 1}, &which, &damage, &error));
        assert_int_equal(which, SAVE_NONE);
        assert_int_equal(error.failure, table[i].failure);
        assert_string_equal(error_words(&error).text, error_words(&damage).text);
        assert_null(loaded.game);
        scratch_remove(&folder);
    }
}

static void a_save_that_is_gone_gives_way_as_well(void **state) {
    (void)state;
    ScratchFolder folder = two_saves();
    Expedition loaded;
    TextError damage, error;
    SaveLoaded which;
    assert_int_equal(unlink(scratch_file(&folder, "save")), 0);
    assert_int_equal(played_load(&loaded, scratch_file(&folder, "save"), &damage), SAVE_OLDER);
    assert_int_equal(damage.failure, FAILURE_MISSING);
    expedition_free(&loaded);
    assert_int_equal(unlink(scratch_file(&folder, "save.old")), 0);
    assert_false(save_load(&loaded, scratch_file(&folder, "save"), &(ReplayWish){.threads = 1},
                           &which, &damage, &error));
    assert_int_equal(which, SAVE_NONE);
    assert_int_equal(error.failure, FAILURE_MISSING);
    scratch_remove(&folder);
}

// To go on from the older one would be to lose the other.
static void a_save_of_another_version_is_not_passed_over(void **state) {
    (void)state;
    ScratchFolder folder = two_saves();
    Expedition expedition;
    TextError damage, error;
    SaveLoaded which;
    damage_file(&folder, "save", "rules 2", "rules 1");
    Buffer other = scratch_read(&folder, "save");
    const char *path = scratch_file(&folder, "save");
    assert_false(
        save_load(&expedition, path, &(ReplayWish){.threads = 1}, &which, &damage, &error));
    assert_int_equal(error.failure, FAILURE_VERSION);
    assert_int_equal(which, SAVE_NONE);
    // Nor lost when a new game is saved in its place.
    played_game(&expedition, BOT_RANDOM, 1, 5);
    played_save(&expedition, scratch_file(&folder, "save"));
    assert_true(holds_text(&folder, "save.old", &other));
    buffer_free(&other);
    expedition_free(&expedition);
    scratch_remove(&folder);
}

static void a_damaged_save_does_not_take_the_place_of_the_one_before(void **state) {
    (void)state;
    ScratchFolder folder = two_saves();
    Buffer older = scratch_read(&folder, "save.old");
    Expedition expedition;
    damage_file(&folder, "save", "tidemark-", "Tidemark-");
    played_game(&expedition, BOT_RANDOM, 2, 30);
    played_save(&expedition, scratch_file(&folder, "save"));
    assert_true(holds_text(&folder, "save.old", &older));
    buffer_free(&older);
    expedition_free(&expedition);
    scratch_remove(&folder);
}

// What cannot be written.

static bool save_in_little_room(const Expedition *expedition, const char *path, rlim_t room,
                                TextError *error) {
    struct rlimit before, small;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = (struct rlimit){.rlim_cur = room, .rlim_max = before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool good = save_write(expedition, path, error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    return good;
}

static void a_full_disk_leaves_both_saves_and_says_so(void **state) {
    (void)state;
    ScratchFolder folder = two_saves();
    const char *path = scratch_file(&folder, "save");
    Buffer newer = scratch_read(&folder, "save"), older = scratch_read(&folder, "save.old");
    Expedition expedition;
    TextError error;
    char said[SCRATCH_PATH * 2];
    played_game(&expedition, BOT_RANDOM, 2, 40);
    assert_false(save_in_little_room(&expedition, path, 100, &error));
    assert_int_equal(error.failure, FAILURE_WRITE);
    snprintf(said, sizeof said, "cannot write '%s': File too large; the previous save was kept",
             path);
    assert_string_equal(error_words(&error).text, said);
    assert_true(holds_text(&folder, "save", &newer) && holds_text(&folder, "save.old", &older));
    assert_int_equal(scratch_count(&folder), 2);
    // It is said of what is a save only.
    damage_file(&folder, "save", "tidemark-", "Tidemark-");
    assert_false(save_in_little_room(&expedition, path, 100, &error));
    snprintf(said, sizeof said, "cannot write '%s': File too large", path);
    assert_string_equal(error_words(&error).text, said);
    assert_int_equal(unlink(path), 0);
    assert_false(save_in_little_room(&expedition, path, 100, &error));
    assert_string_equal(error_words(&error).text, said);
    assert_int_equal(scratch_count(&folder), 1);
    buffer_free(&newer);
    buffer_free(&older);
    expedition_free(&expedition);
    scratch_remove(&folder);
}

static void what_no_file_can_take_the_place_of_is_a_failure_that_names_it(void **state) {
    (void)state;
    ScratchFolder folder = two_saves();
    Buffer newer = scratch_read(&folder, "save");
    Expedition expedition;
    TextError error;
    char said[SCRATCH_PATH * 2];
    played_game(&expedition, BOT_RANDOM, 2, 40);
    const char *path = scratch_file(&folder, "nowhere/save");
    assert_false(save_write(&expedition, path, &error));
    snprintf(said, sizeof said, "cannot create a file beside '%s': No such file or directory",
             path);
    assert_string_equal(error_words(&error).text, said);
    assert_int_equal(error.failure, FAILURE_WRITE);
    // The one before cannot be kept: then this one stays.
    path = scratch_file(&folder, "save.old");
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_false(save_write(&expedition, scratch_file(&folder, "save"), &error));
    snprintf(said, sizeof said, "cannot write '%s': Is a directory; the previous save was kept",
             path);
    assert_string_equal(error_words(&error).text, said);
    assert_true(holds_text(&folder, "save", &newer));
    assert_int_equal(scratch_count(&folder), 2);
    buffer_free(&newer);
    expedition_free(&expedition);
    scratch_remove(&folder);
}

static bool survive(const Expedition *expedition, long call, int onwards, int *wrote) {
    ScratchFolder folder = two_saves();
    Buffer newer = scratch_read(&folder, "save");
    const char *path = scratch_file(&folder, "save");
    TextError error = {0};
    memory_fail_at(call, onwards);
    bool good = save_write(expedition, path, &error);
    long calls = memory_calls();
    memory_fail_at(0, 0);
    if (!good) assert_int_equal(error.failure, FAILURE_MEMORY);
    Buffer now = played_text(expedition, false);
    assert_true(holds_text(&folder, "save", good ? &now : &newer));
    if (good) assert_true(holds_text(&folder, "save.old", &newer));
    *wrote += good;
    assert_int_equal(scratch_count(&folder), 2);
    buffer_free(&now);
    buffer_free(&newer);
    scratch_remove(&folder);
    return calls < call;
}

static void running_out_of_memory_while_saving_changes_nothing(void **state) {
    (void)state;
    Expedition expedition;
    played_game(&expedition, BOT_RANDOM, 2, 40);
    for (int onwards = 0; onwards < 2; onwards++) {
        int faults = 0, wrote = 0;
        for (long call = 1; !survive(&expedition, call, onwards, &wrote); call++) faults++;
        assert_true(faults >= 4);
        assert_int_equal(wrote, 1);  // once nothing failed
    }
    expedition_free(&expedition);
}

static void running_out_of_memory_while_loading_loads_nothing(void **state) {
    (void)state;
    ScratchFolder folder = two_saves();
    int faults = 0;
    for (long call = 1;; call++, faults++) {
        Expedition loaded;
        TextError damage, error = {0};
        SaveLoaded which;
        memory_fail_at(call, 0);
        bool good = save_load(&loaded, scratch_file(&folder, "save"), &(ReplayWish){.threads = 1},
                              &which, &damage, &error);
        bool reached = memory_calls() >= call;
        memory_fail_at(0, 0);
        if (!good) {
            assert_int_equal(error.failure, FAILURE_MEMORY);
            assert_null(loaded.game);
            continue;
        }
        assert_int_equal(which, SAVE_CURRENT);
        expedition_free(&loaded);
        if (!reached) break;
    }
    assert_true(faults >= 40);
    scratch_remove(&folder);
}

// A level's picture.

#define PICTURE_LEVEL                                                                              \
    "level 1 \"Picture\"\na = image file=peak.pgm\ntile water where a < 50%\n"                     \
    "tile sand where a < 60%\ntile grass\nborder width=2\nheight a\n"

static void paint_peak(const ScratchFolder *folder, int white) {
    char text[80];
    snprintf(text, sizeof text, "P2 3 3 9 0 1 0 1 %d 2 0 3 0\n", white);
    scratch_write(folder, "peak.pgm", text);
}

// A game of 20 commands on an island of that picture, saved after 10 and 20.
static void save_picture_game(const ScratchFolder *folder) {
    Recipe recipe;
    Buffer bytes = {0};
    TextError error = {0};
    Expedition expedition;
    scratch_write(folder, "peak.level", PICTURE_LEVEL);
    if (!level_read(&recipe, scratch_file(folder, "peak.level"), &bytes, &error))
        FAIL("%s", error_words(&error).text);
    ExpeditionWish wish = played_wish(NORMAL, "peak");
    wish.no_search = true;
    if (!expedition_make(&expedition, &recipe, &bytes, &wish, &error))
        FAIL("%s", error_words(&error).text);
    for (int commands = 10; commands <= 20; commands += 10) {
        played_on(&expedition, BOT_RANDOM, 1, commands);
        played_save(&expedition, scratch_file(folder, "save"));
    }
    expedition_free(&expedition);
}

static Failure load_with_pictures(const ScratchFolder *folder, SaveLoaded *which) {
    const char *const folders[] = {folder->path, NULL};
    Expedition loaded;
    TextError damage, error = {0};
    bool good = save_load(&loaded, scratch_file(folder, "save"),
                          &(ReplayWish){.folders = folders, .threads = 1}, which, &damage, &error);
    if (good) expedition_free(&loaded);
    return good ? FAILURE_NONE : error.failure;
}

static void another_picture_is_no_damage_of_the_save(void **state) {
    (void)state;
    ScratchFolder folder = scratch_make();
    SaveLoaded which;
    paint_peak(&folder, 8);
    save_picture_game(&folder);
    paint_peak(&folder, 9);
    assert_int_equal(load_with_pictures(&folder, &which), FAILURE_MISSING);
    assert_int_equal(which, SAVE_NONE);
    remove(scratch_file(&folder, "peak.pgm"));
    assert_int_equal(load_with_pictures(&folder, &which), FAILURE_MISSING);
    paint_peak(&folder, 8);
    assert_int_equal(load_with_pictures(&folder, &which), FAILURE_NONE);
    assert_int_equal(which, SAVE_CURRENT);
    // Where the one before finds its picture, it was the text that is damaged.
    damage_file(&folder, "save", "\nborder width=2", "\nborder width=3");
    assert_int_equal(load_with_pictures(&folder, &which), FAILURE_NONE);
    assert_int_equal(which, SAVE_OLDER);
    scratch_remove(&folder);
}

// The one before is of another game: whoever goes on from it would not know.
static void a_game_without_its_picture_does_not_give_way_to_another_one(void **state) {
    (void)state;
    ScratchFolder folder = two_saves();
    SaveLoaded which;
    assert_int_equal(load_with_pictures(&folder, &which), FAILURE_NONE);
    Buffer other = scratch_read(&folder, "save");
    paint_peak(&folder, 8);
    save_picture_game(&folder);
    buffer_byte(&other, 0);
    scratch_write(&folder, "save.old", (const char *)other.bytes);
    paint_peak(&folder, 9);
    assert_int_equal(load_with_pictures(&folder, &which), FAILURE_MISSING);
    assert_int_equal(which, SAVE_NONE);
    buffer_free(&other);
    scratch_remove(&folder);
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--full") == 0) {
        games = 100;
        commands_most = COMMANDS_MOST;
    }
    const struct CMUnitTest tests[] = {
        CHECK(a_game_may_be_saved_and_loaded_between_any_two_commands),
        CHECK(the_save_before_is_kept_beside),
        CHECK(a_game_that_is_over_is_saved_with_its_end),
        CHECK(a_damaged_save_gives_way_to_the_one_before),
        CHECK(a_save_that_is_gone_gives_way_as_well),
        CHECK(a_save_of_another_version_is_not_passed_over),
        CHECK(a_damaged_save_does_not_take_the_place_of_the_one_before),
        CHECK(a_full_disk_leaves_both_saves_and_says_so),
        CHECK(what_no_file_can_take_the_place_of_is_a_failure_that_names_it),
        CHECK(another_picture_is_no_damage_of_the_save),
        CHECK(a_game_without_its_picture_does_not_give_way_to_another_one),
        CHECK(running_out_of_memory_while_saving_changes_nothing),
        CHECK(running_out_of_memory_while_loading_loads_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
