// SPDX-License-Identifier: MIT
// What keys and buttons do wherever there is a window.
#include <SDL.h>

#include "shell.h"
#include "files.h"
#include "../ui/sprites.h"
#include "../../game/code.h"

bool action_repeats(Action action) {
    return action == ACTION_ZOOM_IN || action == ACTION_ZOOM_OUT ||
           (action >= ACTION_STEP_NORTH && action <= ACTION_STEP_WEST) ||
           action == ACTION_STEP_BACK || action == ACTION_STEP_ON;
}

static void copy_code(Shell *shell) {
    char code[CODE_BYTES];
    if (screen_world(shell)->sea) {
        shell_notice(shell, "It can be copied as soon as the world is there");
        return;
    }
    code_print(&screen_world(shell)->code, code);
    if (SDL_SetClipboardText(code) == 0) shell_notice(shell, "Copied %s", code);
    else shell_notice(shell, "The clipboard did not take it: %s", SDL_GetError());
}

void save_picture(Shell *shell, Canvas canvas) {
    char path[FILE_PATH];
    TextError error;
    if (!files_free_name(path, sizeof path, screen_world(shell)->code.seed.text, ".png"))
        shell_notice(shell, "There is no free name for a picture");
    else if (sprites_save(path, canvas.pixels, canvas.width, canvas.height, canvas.pitch, &error))
        shell_notice(shell, "Saved %s", path);
    else shell_notice(shell, "%s", error_words(&error).text);
}

static void toggle_full_screen(Shell *shell) {
    shell->settings.full_screen = !shell->settings.full_screen;
    shell_apply_settings(shell);
    shell_save_settings(shell);
}

static void change_scale(Shell *shell, int step) {
    int scale = shell->ui.scale + step;
    shell->settings.scale = scale < 1 ? 1 : scale > SCALE_MOST ? SCALE_MOST : scale;
    shell_save_settings(shell);
    shell_notice(shell, "Interface scale %d", shell->settings.scale);
}

static void toggle_sound(Shell *shell) {
    static const int again = 6;
    shell->settings.volume = shell->settings.volume ? 0 : again;
    shell_apply_settings(shell);
    shell_save_settings(shell);
    shell_notice(shell, shell->settings.volume ? "Sound is on" : "Sound is off");
}

void action_do(Shell *shell, Action action) {
    int middle_x = shell->view.width / 2, middle_y = shell->view.height / 2;
    shell->dirty = true;
    switch (action) {
    case ACTION_COPY: copy_code(shell); break;
    case ACTION_ZOOM_IN: moving_zoom(shell, 1, middle_x, middle_y); break;
    case ACTION_ZOOM_OUT: moving_zoom(shell, -1, middle_x, middle_y); break;
    case ACTION_WHOLE: moving_whole(shell); break;
    case ACTION_HIDE: shell->hidden = !shell->hidden; break;
    case ACTION_PHOTO: shell->photo = true; break;
    case ACTION_FULL_SCREEN: toggle_full_screen(shell); break;
    case ACTION_LARGER: change_scale(shell, 1); break;
    case ACTION_SMALLER: change_scale(shell, -1); break;
    case ACTION_SOUND: toggle_sound(shell); break;
    case ACTION_QUIT: go_to(shell, SCREEN_QUIT); break;
    default: dialog_toggle(shell, action); break;
    }
}
