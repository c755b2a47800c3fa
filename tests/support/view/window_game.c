// SPDX-License-Identifier: MIT
#include "../test.h"

#include "window_game.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "../../../src/game/recording.h"
#include "../../../src/view/paint/camera.h"
#include "../process.h"
#include "../played_expedition.h"

#define HOME_OWN ".local/share/tidemark/"

enum { ZOOM = 5, HALF_TILE = 16, MARGIN = WINDOW_HEIGHT / 2 };

const char SETTINGS_AT_ONCE[] =
    "tidemark-settings 1\nlevel noise-isle\nvolume 0\nstill on\nmotion off\ntips off\n" UNASKED;

Driver *home_with_save(WindowFixture *fixture, const char *settings, const Expedition *expedition) {
    fixture->settings = settings;
    Driver *driver = fixture_home(fixture);
    assert_int_equal(mkdir(scratch_file(&driver->home, HOME_OWN "games"), 0700), 0);
    played_save(expedition, scratch_file(&driver->home, HOME_OWN "games/last.save"));
    return driver;
}

Spot spot_of(const Game *game, int cell) {
    Spot spot;
    int width = game->island->width, party = game->party.cell;
    View view = {WINDOW_WIDTH, WINDOW_HEIGHT, width, game->island->height};
    Camera camera = camera_centre((Camera){.zoom = ZOOM}, view, party % width, party / width);
    camera_project(camera_clamp(camera, view, MARGIN), cell % width, cell / width, &spot.x,
                   &spot.y);
    return (Spot){spot.x + HALF_TILE, spot.y + HALF_TILE};
}

// Without panels the party is exactly in the middle.
void spot_of_island_click(Driver *driver, Spot spot, const char *button) {
    char column[16], row[16];
    snprintf(column, sizeof column, "%d", spot.x);
    snprintf(row, sizeof row, "%d", spot.y);
    XDOTOOL(driver->display, "key", "h", "key", "space", "key", "h", "mousemove", column, row,
            "click", button);
}

bool spot_is_free(Spot spot) {
    return spot.x >= 340 && spot.x < 940 && spot.y >= 164 && spot.y < 420;
}

// Counts the files of a folder that hold and end so, without hidden ones, and prints the first name.
static int find_files(const Driver *driver, const char *folder, const char *part,
                      const char *ending, char name[300]) {
    DIR *entries = opendir(scratch_file(&driver->home, folder));
    int count = 0;
    for (const struct dirent *entry; entries && (entry = readdir(entries));) {
        size_t length = strlen(entry->d_name), end = strlen(ending);
        if (entry->d_name[0] == '.' || length < end) continue;
        if (strcmp(entry->d_name + length - end, ending) != 0) continue;
        if (!strstr(entry->d_name, part)) continue;
        char found[300];
        snprintf(found, sizeof found, "%s/%s", folder, entry->d_name);
        if (count++ == 0 || strcmp(found, name) < 0) memcpy(name, found, sizeof found);
    }
    if (entries) closedir(entries);
    return count;
}

GameFile game_file(const Driver *driver, const char *ending) {
    GameFile file = {"none"};
    find_files(driver, HOME_OWN "games", "", ending, file.name);
    return file;
}

GameFile game_of_seed(const Driver *driver, const char *seed) {
    char part[80];
    GameFile file = {"none"};
    snprintf(part, sizeof part, "-%s-", seed);
    find_files(driver, HOME_OWN "games", part, ".save", file.name);
    return file;
}

int games_kept(const Driver *driver) {
    char name[300];
    return find_files(driver, HOME_OWN "games", "", ".save", name);
}

const char *kept_file(const Driver *driver) {
    char name[300];
    bool save = find_files(driver, HOME_OWN "games", "", ".save", name) > 0;
    bool kept = save || find_files(driver, HOME_OWN "replays", "", "", name) > 0;
    return scratch_file(&driver->home, kept ? name : "none");
}

int commands_saved(const Driver *driver) {
    Expedition saved;
    TextError damage;
    const char *path = kept_file(driver);
    FILE *file = fopen(path, "rb");
    if (!file) return -1;
    fclose(file);
    played_load(&saved, path, &damage);
    int count = saved.commands.count;
    expedition_free(&saved);
    return count;
}

void expect_saved(const Driver *driver, const Expedition *model) {
    Expedition saved;
    TextError damage;
    AWAIT(commands_saved(driver) == model->commands.count);
    SaveLoaded which = played_load(&saved, kept_file(driver), &damage);
    assert_int_equal(which, SAVE_CURRENT);
    played_same(&saved, model);
    expedition_free(&saved);
}
