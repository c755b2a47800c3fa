// SPDX-License-Identifier: MIT
// The panel that chooses an island to play, with keys and pointer, and what it leaves behind.
#include "support/worlds.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../src/game/recording.h"
#include "../src/worldgen/level.h"
#include "support/process.h"
#include "support/game_driver.h"
#include "support/screenshot.h"

enum { RED = 0xff9c2f2f };  // of wrong words
#define OWN ".local/share/tidemark/"

// The middles of its parts on a screen of 1280x720.
typedef struct Part {
    int x, y;
} Part;

static const Part SIZE_FIELD = {440, 298}, SEED_FIELD = {180, 588}, HARD_BUTTON = {422, 431},
                  DICE = {420, 586}, LOCK = {475, 586}, SECOND_RECENT = {1080, 228},
                  CANCEL = {400, 655}, SLIDER_LEFT = {550, 491}, SLIDER_RIGHT = {888, 491},
                  ISLAND_NAME = {280, 138}, SMALL_BUTTON = {110, 348}, LARGE_BUTTON = {422, 348},
                  TOP_ROW = {620, 146}, NOTHING = {1180, 660};

static void click(Player *player, Part part) { player_click(player, part.x, part.y); }

static void write_into(Player *player, Part field, const char *text) {
    click(player, field);
    player_type(player, text);
}

static const char *own_file(const Player *player, const char *name) {
    char path[FOLDER_PATH];
    snprintf(path, sizeof path, OWN "%s", name);
    return folder_file(&player->home, path);
}

static bool is_there(const Player *player, const char *name) {
    return access(own_file(player, name), F_OK) == 0;
}

// The title with the panel open over it. Nobody has played yet.
static Player *ready_panel(void **state) {
    Player *player = PLAY_PLAIN(state);
    player_rest(player);
    PRESS(player, "Tab", "Return");
    click(player, NOTHING);
    return player;
}

// Whether the file in the game's own folder holds these words.
static bool holds(const Player *player, const char *name, const char *words) {
    char path[FOLDER_PATH];
    snprintf(path, sizeof path, OWN "%s", name);
    Buffer text = folder_read(&player->home, path);
    buffer_byte(&text, 0);
    bool found = strstr((const char *)text.bytes, words) != NULL;
    buffer_free(&text);
    return found;
}

static void await_play(Player *player) {
    AWAIT(is_there(player, "recent.txt"));
    player_rest(player);
}

static void a_code_in_the_seed_is_played_and_remembered(void **state) {
    Player *player = ready_panel(state);
    write_into(player, SEED_FIELD, "hill-isle:64:easy:hello");
    PRESS(player, "Return", "Shift_L");
    await_play(player);
    assert_true(holds(player, "recent.txt", "hill-isle:64:easy:hello"));
    assert_true(holds(player, "settings.txt", "\nlevel hill-isle\nsize 64"));
    assert_true(holds(player, "settings.txt", "\ndifficulty easy\n"));
    player_leave(player);
    assert_true(holds(player, "game.save", "\nsize 64x64\ndifficulty easy\n"));
    assert_true(holds(player, "game.save", "level hill-isle "));
}

static void choices_by_pointer_are_played(void **state) {
    Player *player = ready_panel(state);
    write_into(player, SIZE_FIELD, "128");
    write_into(player, SEED_FIELD, "pointed");
    click(player, HARD_BUTTON);
    PRESS(player, "Return", "Shift_L");
    await_play(player);
    assert_true(holds(player, "recent.txt", "noise-isle:128:hard:pointed"));
}

// The first game that a newcomer is offered is small and kind.
static void the_first_game_is_small_and_easy(void **state) {
    Player *player = ready_panel(state);
    write_into(player, SEED_FIELD, "newcomer");
    PRESS(player, "Return", "Shift_L");
    await_play(player);
    assert_true(holds(player, "recent.txt", "noise-isle:64:easy:newcomer"));
}

static void an_island_is_chosen_from_the_list_of_all(void **state) {
    Player *player = ready_panel(state);
    write_into(player, SEED_FIELD, "listed");
    click(player, ISLAND_NAME);
    PRESS(player, "Home", "Down", "Down", "Return");
    click(player, LARGE_BUTTON);
    click(player, SMALL_BUTTON);
    click(player, ISLAND_NAME);
    PRESS(player, "End");
    click(player, TOP_ROW);  // a row is taken and the list gives way to its land
    click(player, ISLAND_NAME);
    PRESS(player, "Home", "Escape");  // which does not close the panel
    PRESS(player, "Return", "Shift_L");
    await_play(player);
    assert_true(holds(player, "recent.txt", "atoll:64:easy:listed"));
}

static void cancel_and_escape_leave_all_as_it_was(void **state) {
    Player *player = PLAY_PLAIN(state);
    player_point(player, NOTHING.x, NOTHING.y);
    Bitmap before = player_look(player);
    for (int i = 0; i < 2; i++) {
        PRESS(player, "Tab", "Return");
        write_into(player, SEED_FIELD, "never");
        if (i) click(player, CANCEL);
        else PRESS(player, "Escape");
        player_point(player, NOTHING.x, NOTHING.y);
        Bitmap after = player_look(player);
        sight_same_or_fail(&after, &before, i ? "after Cancel" : "after Escape");
        bitmap_free(&after);
    }
    bitmap_free(&before);
    player_leave(player);
    assert_false(is_there(player, "recent.txt"));
    assert_false(is_there(player, "game.save"));
}

static void what_cannot_be_played_is_said_in_red_and_not_started(void **state) {
    const struct {
        Part field;
        const char *text;
    } rows[] = {{SIZE_FIELD, "600"},
                {SIZE_FIELD, "47"},
                {SIZE_FIELD, "64x"},
                {SIZE_FIELD, "100"},
                {SEED_FIELD, "    "},
                {SEED_FIELD, "noise-isle:64:esay:hello"},
                {SEED_FIELD, "noise-isle:9999:easy:hello"},
                {SEED_FIELD, "noise-isle~00000000:64:easy:hello"},
                {SEED_FIELD, "noise-isle~00000001:64:easy:hello"},
                {SEED_FIELD, "no-isle:64:easy:hello"},
                {SEED_FIELD, "noise-isle:64:easy"}};
    Player *player = PLAY_PLAIN(state);
    player_rest(player);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        PRESS(player, "Tab", "Return");
        write_into(player, rows[i].field, rows[i].text);
        PRESS(player, "Return");
        Bitmap shown = player_look(player);
        if (sight_count(&shown, RED) < 50) FAIL("'%s' is taken", rows[i].text);
        bitmap_free(&shown);
        PRESS(player, "Escape");
    }
    assert_false(is_there(player, "recent.txt"));
}

// Words with colons are as good a seed as any, and so is a stock level's code that has its hash.
static void other_words_with_colons_are_played(void **state) {
    Player *player = ready_panel(state);
    write_into(player, SEED_FIELD, "12:30:45:00");
    PRESS(player, "Return", "Shift_L");
    await_play(player);
    assert_true(holds(player, "recent.txt", "noise-isle:64:easy:12:30:45:00\n"));
}

static void a_code_with_the_hash_of_a_stock_level_is_played(void **state) {
    Player *player = ready_panel(state);
    Recipe recipe = stock_level("quilt");
    char code[60];
    snprintf(code, sizeof code, "quilt~%08x:64:easy:o", (unsigned)level_code_hash(&recipe));
    recipe_free(&recipe);
    write_into(player, SEED_FIELD, code);
    PRESS(player, "Return", "Shift_L");
    await_play(player);
    assert_true(holds(player, "recent.txt", "quilt:64:easy:o"));
}

// Nonsense in the file is passed over.
static void a_recent_island_is_taken_over_and_comes_first(void **state) {
    Player *player = PLAY_PLAIN(state);
    folder_write(&player->home, OWN "recent.txt",
                 "noise-isle:64:easy:hello\nnonsense\nhill-isle:64:normal:reef\n");
    PRESS(player, "Tab", "Return");
    click(player, SECOND_RECENT);
    click(player, NOTHING);
    PRESS(player, "Return", "Shift_L");
    AWAIT(holds(player, "recent.txt", "hill-isle:64:normal:reef\nnoise-isle:64:easy:hello\n"));
    assert_false(holds(player, "recent.txt", "nonsense"));
}

static void the_slider_shows_the_sea_over_the_land(void **state) {
    Player *player = ready_panel(state);
    write_into(player, SEED_FIELD, "noise-isle:128:normal:hello");
    click(player, NOTHING);
    int green = INT32_MAX;
    for (int i = 0; i < 4; i++) {
        int x = SLIDER_LEFT.x + (SLIDER_RIGHT.x - SLIDER_LEFT.x) * i / 3;
        player_drag(player, "1", SLIDER_LEFT.x, SLIDER_LEFT.y, x, SLIDER_LEFT.y);
        player_point(player, NOTHING.x, NOTHING.y);
        Bitmap shown = player_look(player), land = sight_part(&shown, 540, 96, 356, 356);
        Hues hues = sight_hues(&land);
        assert_true(hues.green > 0);
        assert_true(hues.green < green);
        green = hues.green;
        bitmap_free(&land);
        bitmap_free(&shown);
        player_drag(player, "1", x, SLIDER_LEFT.y, SLIDER_LEFT.x, SLIDER_LEFT.y);
    }
}

// The preview's land when a code was typed.
static Bitmap preview_of(Player *player, const char *code) {
    click(player, SEED_FIELD);
    PRESS(player, "ctrl+a");
    player_type(player, code);
    click(player, NOTHING);
    Bitmap shown = player_look(player), land = sight_part(&shown, 540, 96, 356, 356);
    bitmap_free(&shown);
    return land;
}

// The first land of this seed cannot be won: it is the next one that is played.
static void the_preview_is_the_land_that_is_played(void **state) {
    Player *player = ready_panel(state);
    Bitmap asked = preview_of(player, "noise-isle:64:easy:i");
    Bitmap other = preview_of(player, "noise-isle:64:easy:r");
    Bitmap played = preview_of(player, "noise-isle:64:easy:i/1");
    assert_false(sight_same(&other, &asked));
    sight_same_or_fail(&asked, &played, "the preview of a seed whose second land is played");
    Bitmap *const all[] = {&asked, &other, &played};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) bitmap_free(all[i]);
}

static void dice_throw_another_land_unless_the_seed_is_locked(void **state) {
    Player *player = ready_panel(state);
    Bitmap seen[4];
    for (int i = 0; i < 4; i++) {
        if (i == 2) click(player, LOCK);
        click(player, DICE);
        click(player, NOTHING);
        Bitmap shown = player_look(player);
        seen[i] = sight_part(&shown, 540, 96, 356, 356);
        bitmap_free(&shown);
    }
    assert_false(sight_same(&seen[0], &seen[1]));
    sight_same_or_fail(&seen[2], &seen[1], "the dice and a locked seed");
    sight_same_or_fail(&seen[3], &seen[1], "the dice and a locked seed");
    for (int i = 0; i < 4; i++) bitmap_free(&seen[i]);
}

// A save of somebody who took a step, as the game would have left it.
static void write_save(const Player *player) {
    Expedition expedition = {0};
    Buffer level_text = {0}, text = {0};
    Recipe recipe = {0};
    TextError error;
    Refusal refusal = {.reason = REFUSAL_OVER};
    ExpeditionWish wish = {
        .code = {.level = "noise-isle", .width = 64, .height = 64, .seed = seed_of("given-up")},
        .no_search = true,
        .threads = 1};
    assert_true(level_load(&recipe, "noise-isle", TIDEMARK_SOURCE_DIR, &level_text, &error));
    assert_true(expedition_make(&expedition, &recipe, &level_text, &wish, &error));
    for (int way = NORTH; refusal.reason; way++)
        assert_true(
            expedition_apply(&expedition, command_move((Direction)way), &refusal, NULL, &error));
    assert_true(recording_print(&expedition, false, &text, &error));
    buffer_byte(&text, 0);
    folder_write(&player->home, OWN "game.save", (const char *)text.bytes);
    buffer_free(&text);
    expedition_free(&expedition);
    recipe_free(&recipe);
    buffer_free(&level_text);
}

static int count_replays(const Player *player) {
    DIR *entries = opendir(own_file(player, "replays"));
    int count = 0;
    assert_non_null(entries);
    for (const struct dirent *entry; (entry = readdir(entries));)
        count += strstr(entry->d_name, "noise-isle-given-up-unfinished") != NULL;
    closedir(entries);
    return count;
}

static void an_unfinished_game_is_asked_about_once_and_kept(void **state) {
    Player *player = PLAY_PLAIN(state);
    write_save(player);
    PRESS(player, "Tab", "Return");
    write_into(player, SEED_FIELD, "noise-isle:64:easy:hello");
    Bitmap before = player_look(player);
    assert_int_equal(sight_count(&before, RED), 0);
    bitmap_free(&before);
    PRESS(player, "Return");
    Bitmap asked = player_look(player);
    assert_true(sight_count(&asked, RED) > 50);
    bitmap_free(&asked);
    assert_false(is_there(player, "recent.txt"));
    PRESS(player, "Return", "Shift_L");
    await_play(player);
    assert_int_equal(count_replays(player), 1);
    player_leave(player);
    assert_true(holds(player, "game.save", "\nseed hello"));
}

// The title that offers to continue the save: it looks for one whenever it comes up.
static Player *title_with_save(void **state, const char *save) {
    Player *player = PLAY_PLAIN(state);
    folder_write(&player->home, OWN "game.save", save);
    PRESS(player, "Tab", "Tab", "Return");
    player_calm(player);
    PRESS(player, "Escape", "Tab", "Return");
    return player;
}

static void a_damaged_save_is_put_aside_and_the_title_stays(void **state) {
    Player *player = title_with_save(state, "tidemark-recording 1\nrubbish\n");
    AWAIT(is_there(player, "game.save.damaged"));
    assert_false(is_there(player, "game.save"));
    PRESS(player, "Tab", "Return");  // now New game is first again
    write_into(player, SEED_FIELD, "noise-isle:64:easy:hello");
    PRESS(player, "Return", "Shift_L");
    await_play(player);
    assert_true(holds(player, "game.save.damaged", "rubbish"));
}

static void a_save_of_another_version_is_left_as_it_is(void **state) {
    static const char save[] = "tidemark-recording 1\nrules 999\n";
    Player *player = title_with_save(state, save);
    player_rest(player);
    player_leave(player);
    assert_true(folder_holds(&player->home, OWN "game.save", save, sizeof save - 1));
    assert_false(is_there(player, "game.save.damaged"));
}

static void a_save_is_continued(void **state) {
    Player *player = PLAY_PLAIN(state);
    write_save(player);
    PRESS(player, "Tab", "Tab", "Return");
    player_calm(player);
    PRESS(player, "Escape", "Tab", "Return");
    player_rest(player);
    player_leave(player);
    assert_true(holds(player, "game.save", "\nseed given-up"));
    assert_true(is_there(player, "game.save.old"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYED(a_code_in_the_seed_is_played_and_remembered),
        PLAYED(choices_by_pointer_are_played),
        PLAYED(the_first_game_is_small_and_easy),
        PLAYED(an_island_is_chosen_from_the_list_of_all),
        PLAYED(cancel_and_escape_leave_all_as_it_was),
        PLAYED(what_cannot_be_played_is_said_in_red_and_not_started),
        PLAYED(other_words_with_colons_are_played),
        PLAYED(a_code_with_the_hash_of_a_stock_level_is_played),
        PLAYED(a_recent_island_is_taken_over_and_comes_first),
        PLAYED(the_slider_shows_the_sea_over_the_land),
        PLAYED(the_preview_is_the_land_that_is_played),
        PLAYED(dice_throw_another_land_unless_the_seed_is_locked),
        PLAYED(an_unfinished_game_is_asked_about_once_and_kept),
        PLAYED(a_damaged_save_is_put_aside_and_the_title_stays),
        PLAYED(a_save_of_another_version_is_left_as_it_is),
        PLAYED(a_save_is_continued),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
