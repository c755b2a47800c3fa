// SPDX-License-Identifier: MIT
#include "worlds.h"

#include "game_driver.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "process.h"
#include "screenshot.h"

enum { REST_MS = 30, SCREEN_WIDTH = 1280, SCREEN_HEIGHT = 720 };

// The desk.

int desk_begin(void **state) {
    *state = calloc(1, sizeof(Desk));
    return *state ? 0 : -1;
}

int desk_end(void **state) {
    Desk *desk = *state;
    for (int i = 0; i < desk->count; i++) {
        child_kill(&desk->players[i].game);
        folder_remove(&desk->players[i].home);
        folder_remove(&desk->players[i].caught);
    }
    display_close(&desk->display);
    free(desk);
    return 0;
}

// What moves by itself stands still, nothing sounds, and no tip lies over what is looked at.
static const char CALM[] = "tidemark-settings 1\nstill on\ntips off\nvolume 0\n";

static void write_settings(const Folder *home, const char *text) {
    static const char *const folders[] = {".local", ".local/share", ".local/share/tidemark"};
    for (int i = 0; i < 3; i++) {
        char path[FOLDER_PATH + 32];  // folder_file's are the caller's words
        snprintf(path, sizeof path, "%s/%s", home->path, folders[i]);
        assert_int_equal(mkdir(path, 0700), 0);
    }
    folder_write(home, PLAYER_SETTINGS, text);
}

static void start_game(Player *player, const char *const words[]) {
    char home[FOLDER_PATH + 8], name[32];
    snprintf(home, sizeof home, "HOME=%s", player->home.path);
    snprintf(name, sizeof name, "DISPLAY=%s", player->display->name);
    const char *const environment[] = {
        home, name, "XDG_DATA_HOME", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "TIDEMARK_DATA", NULL};
    player->game = child_start(&(Child){.words = words,
                                        .environment = environment,
                                        .folder = player->home.path,
                                        .out = folder_file(&player->caught, "out"),
                                        .err = folder_file(&player->caught, "err")});
}

static void still_runs(Player *player) {
    int code;
    if (child_gone(&player->game, &code))
        FAIL("the game has ended with %d: %s", code, player_said(player));
}

static bool has_window(Player *player) {
    char pid[16], found[SAID_BYTES];
    still_runs(player);
    snprintf(pid, sizeof pid, "%d", (int)player->game);
    const char *const words[] = {"xdotool", "search", "--onlyvisible", "--pid", pid, NULL};
    if (!display_hand(player->display, found, words) || !found[0]) return false;
    snprintf(player->window, sizeof player->window, "%.20s", found);
    return true;
}

Player *desk_start(Desk *desk, const char *const words[]) {
    Display *display = &desk->display;
    if (!display->server)
        display_open(display, display->width ? display->width : SCREEN_WIDTH,
                     display->height ? display->height : SCREEN_HEIGHT);
    assert_true(desk->count < DESK_PLAYERS);
    Player *player = &desk->players[desk->count];
    *player = (Player){.display = display, .home = folder_make(), .caught = folder_make()};
    desk->count++;
    write_settings(&player->home, desk->settings ? desk->settings : CALM);
    start_game(player, words);
    return player;
}

static void await_window(Player *player) {
    AWAIT(has_window(player));
    player_focus(player);
}

Player *desk_play(Desk *desk, const char *const words[]) {
    Player *player = desk_start(desk, words);
    await_window(player);
    return player;
}

void player_again(Player *player, const char *const words[]) {
    start_game(player, words);
    await_window(player);
}

// Resting: all that was sent has arrived and been shown when neither the game nor the server woke up
// for a while. The server is asked too, because what it has not passed on yet nobody else knows of.
void player_rest(Player *player) {
    int64_t end = milliseconds_now() + PATIENCE_MS;
    for (;;) {
        still_runs(player);
        int64_t server = child_sleeps(player->display->server), game = child_sleeps(player->game);
        milliseconds_pass(REST_MS);
        if (server >= 0 && game >= 0 && server == child_sleeps(player->display->server) &&
            game == child_sleeps(player->game))
            return;
        if (milliseconds_now() > end) FAIL("the game does not come to rest");
    }
}

// Any key ends the first growth; this one means nothing else.
void player_calm(Player *player) { PRESS(player, "Shift_L"); }

// Hands.

void player_focus(Player *player) {
    HAND(player->display, "windowraise", player->window, "windowfocus", player->window);
}

void player_press(Player *player, const char *const keys[]) {
    for (; *keys; keys++) {
        HAND(player->display, "key", *keys);
        player_rest(player);
    }
}

void player_type(Player *player, const char *text) {
    HAND(player->display, "type", "--delay", "5", text);
    player_rest(player);
}

void player_point(Player *player, int x, int y) {
    char column[16], row[16];
    snprintf(column, sizeof column, "%d", x);
    snprintf(row, sizeof row, "%d", y);
    HAND(player->display, "mousemove", column, row);
    player_rest(player);
}

void player_click(Player *player, int x, int y) {
    player_point(player, x, y);
    HAND(player->display, "click", "1");
    player_rest(player);
}

void player_drag(Player *player, const char *button, int x, int y, int to_x, int to_y) {
    player_point(player, x, y);
    HAND(player->display, "mousedown", button);
    player_rest(player);
    player_point(player, (x + to_x) / 2, (y + to_y) / 2);
    player_point(player, to_x, to_y);
    HAND(player->display, "mouseup", button);
    player_rest(player);
}

void player_wheel(Player *player, int steps) {
    for (; steps != 0; steps -= steps > 0 ? 1 : -1) {
        HAND(player->display, "click", steps > 0 ? "4" : "5");
        player_rest(player);
    }
}

// Eyes.

Bitmap player_look(Player *player) {
    player_rest(player);
    return display_look(player->display);
}

void player_expect_world(Player *player, const char *level, const char *seed, int width,
                         int height) {
    View view = {player->display->width, player->display->height, width, height};
    Sight sight = {level, seed, width, height, view, sight_whole(view)};
    PRESS(player, "h", "Home");
    Bitmap shown = player_look(player), expected = sight_expected(&sight);
    char what[SAID_BYTES];
    snprintf(what, sizeof what, "%s of %dx%d from the seed %s", level, width, height, seed);
    sight_same_or_fail(&shown, &expected, what);
    bitmap_free(&shown);
    bitmap_free(&expected);
    PRESS(player, "h");
}

int player_files(const Player *player) {
    DIR *entries = opendir(player->home.path);
    int count = 0;
    assert_non_null(entries);
    for (const struct dirent *entry; (entry = readdir(entries));) count += entry->d_name[0] != '.';
    closedir(entries);
    return count;
}

void player_save_picture(Player *player, char name[SAID_BYTES]) {
    PRESS(player, "F12");
    assert_int_equal(player_files(player), 1);
    DIR *entries = opendir(player->home.path);
    assert_non_null(entries);
    for (const struct dirent *entry; (entry = readdir(entries));)
        if (entry->d_name[0] != '.')
            snprintf(name, SAID_BYTES, "%.*s", SAID_BYTES - 1, entry->d_name);
    closedir(entries);
}

static bool looks_different(Player *player, const Bitmap *before) {
    still_runs(player);
    Bitmap now = display_look(player->display);
    bool different = !sight_same(&now, before);
    bitmap_free(&now);
    return different;
}

void player_await_change(Player *player, const Bitmap *before) {
    AWAIT(looks_different(player, before));
}

// The end.

int player_end(Player *player) {
    int code = -1;
    AWAIT(child_gone(&player->game, &code));
    return code;
}

void player_leave(Player *player) {
    kill(player->game, SIGTERM);
    assert_int_equal(player_end(player), 0);
}

char *player_said(const Player *player) {
    Buffer err = folder_read(&player->caught, "err");
    buffer_byte(&err, 0);
    char *text = strdup((const char *)err.bytes);
    buffer_free(&err);
    assert_non_null(text);
    return text;
}
