// SPDX-License-Identifier: MIT
#include "../test.h"

#include "window_game.h"

#include <dirent.h>
#include <stdio.h>
#include <unistd.h>

#include "../../../src/game/recording.h"
#include "../../../src/view/paint/camera.h"
#include "../process.h"
#include "../played_expedition.h"

enum { ZOOM = 5, HALF_TILE = 16, MARGIN = WINDOW_HEIGHT / 2 };

const char SETTINGS_AT_ONCE[] =
    "tidemark-settings 1\nlevel noise-isle\nvolume 0\nstill on\nmotion off\ntips off\n";

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

const char *kept_file(const Driver *driver) {
    static const char replays[] = ".local/share/tidemark/replays";
    const char *save = scratch_file(&driver->home, ".local/share/tidemark/game.save");
    char recording[SCRATCH_PATH / 2] = "";
    if (access(save, F_OK) == 0) return save;
    DIR *entries = opendir(scratch_file(&driver->home, replays));
    for (const struct dirent *entry; entries && (entry = readdir(entries));)
        if (entry->d_name[0] != '.')
            snprintf(recording, sizeof recording, "%s/%s", replays, entry->d_name);
    if (entries) closedir(entries);
    return recording[0] ? scratch_file(&driver->home, recording) : save;
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
