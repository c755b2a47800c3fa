// SPDX-License-Identifier: MIT
// Settings, and what keys and buttons do on every screen.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../../system/desktop.h"
#include "files.h"
#include "pictures.h"
#include "shell.h"

// Settings.

// Those about hearing.
static void apply_ears(Shell *shell) {
    const Settings *settings = &shell->settings;
    sound_set_volumes(&shell->sound, settings->volume, settings->ambience);
    aloud_switch(&shell->aloud, settings->speech);
}

void shell_read_settings(Shell *shell) {
    TextError error = {0};
    Buffer bytes = {0};
    char aside[FILE_PATH];
    settings_default(&shell->settings);
    home_open(&shell->home);
    HomePath path = home_path(&shell->home, HOME_SETTINGS);
    bool good = home_read(&shell->home, HOME_SETTINGS, SETTINGS_BYTES, &bytes, &error);
    if (good && !settings_parse(&shell->settings, buffer_source(&bytes, path.text), &error)) {
        settings_default(&shell->settings);
        bool moved = home_put_aside(&shell->home, path.text, aside);
        shell_notice_error(shell,
                           moved ? "$. It was put aside. The settings are the defaults."
                                 : "$. The settings are the defaults.",
                           &error);
    }
    buffer_free(&bytes);
    if (!shell->home.kept)
        shell_notice_error(shell, "Nothing can be kept: $", &shell->home.why_not);
    apply_ears(shell);
    shell_speak(shell);
    shell_dress(shell);
}

void shell_dress(Shell *shell) {
    TextError error;
    Theme theme = shell->settings.theme;
    if (shell->ui.theme != theme && !art_load_panels(shell, theme, &error))
        shell_notice_error(shell, "$", &error);
}

static void catalogue_came(void *data) {
    Shell *shell = data;
    shell_speak(shell);
    shell->dirty = true;
}

void shell_speak(Shell *shell) {
    const LanguageChoice choice = shell->settings.language;
    char path[FILE_PATH];
    TextError error;
    bool lacks = tongues_lack(&shell->tongues, choice, shell->folder, path);
    if (lacks && system_fetch(path, catalogue_came, shell)) return;
    if (!tongues_speak(&shell->tongues, choice, shell->folder, &error))
        shell_notice_error(shell, "$. The language stays as it was.", &error);
}

void shell_save_settings(Shell *shell) {
    Buffer text = {0};
    TextError error;
    if (!shell->home.kept) return;
    if (!settings_print(&shell->settings, &text, &error) ||
        !home_write(&shell->home, HOME_SETTINGS, &text, &error))
        shell_notice_error(shell, "$", &error);
    buffer_free(&text);
}

void shell_recolour(Shell *shell) {
    TextError error;
    Tones palette = shell->settings.palette;
    if (shell->palette != palette && !art_load_map(shell, &error))
        shell_notice_error(shell, "$", &error);
    shell->palette = palette;
    if (shell->world.scenery.ground) scenery_recolour(&shell->world.scenery, palette);
    for (int i = 0; i < SCREEN_COUNT; i++)
        if (shell->stack.rows[i]->recolour)
            shell->stack.rows[i]->recolour(shell->stack.states[i], palette);
    minimap_make(shell);
}

void shell_apply_settings(Shell *shell) {
    SDL_Window *window = shell->presenter.window;
    const Settings *settings = &shell->settings;
    bool full = SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
    apply_ears(shell);
    if (full != settings->full_screen)
        SDL_SetWindowFullscreen(window, settings->full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (shell->palette != settings->palette) shell_recolour(shell);
    shell_dress(shell);
    shell->dirty = true;
}

// Actions.

bool action_repeats(Action action) {
    return action == ACTION_ZOOM_IN || action == ACTION_ZOOM_OUT ||
           (action >= ACTION_STEP_NORTH && action <= ACTION_STEP_WEST) ||
           action == ACTION_STEP_BACK || action == ACTION_STEP_ON;
}

const char *action_key(const Shell *shell, Action action) {
    const char *key = shell->settings.keys[action][0];
    if (shell->ui.by_pad) key = pad_name(shell->settings.pads[action], shell->ui.pad_look);
    return key[0] ? key : NULL;
}

Words back_key(const Shell *shell) {
    return key_words(shell->ui.by_pad ? pad_name(GAMEPAD_B, shell->ui.pad_look) : "Esc");
}

Words action_tip(const Shell *shell, Action action) {
    const char *key = action_key(shell, action);
    return key ? words("$1 (@2)", NAMES(ACTION_INFO[action].word, key_words(key).text))
               : words("$1", NAMES(ACTION_INFO[action].word));
}

void screen_keys(const Shell *shell, Button *buttons, int count) {
    for (Button *button = buttons; button < buttons + count; button++) {
        Action action =
            button->what < SCREEN_COUNT ? shell->stack.rows[button->what]->action : ACTION_NONE;
        if (action) button->key = action_key(shell, action);
    }
}

void copy_code(Shell *shell, const WorldCode *code) {
    enum { NOTICED = 560 };  // two lines
    CodeText text = code_text(code);
    CodeText shown = summary_code(&shell->ui, code, NOTICED);
    if (!code->level_hash) system_set_address("", text.text, "", 0);
    if (ui_copy(text.text)) shell_say(shell, "Copied $", NAMES(shown.text));
    else shell_say(shell, "The clipboard did not take it: $", NAMES(SDL_GetError()));
}

static void copy_shown(Shell *shell) {
    const World *world = screen_world(shell);
    if (world->sea) shell_notice(shell, "The code can be copied as soon as the world is there");
    else copy_code(shell, &world->code);
}

// The address of the page follows what is shown, so that opening it again shows the same.

// Levels of one's own go in with their text, unless they need pictures; the title still leads to games on those.
static void tell_address(const Shell *shell, const World *world) {
    const Address *address = &shell->address;
    bool own = address->code.text[0] && world->code.level_hash;
    bool told = !own || world->recipe.file_count == 0;
    system_set_address(address->looks ? "look" : "", told ? address->code.text : "",
                       own && told ? (const char *)world->text.bytes : "",
                       own && told ? (int)world->text.length : 0);
}

// Screens that show an island for a while, such as its replay, leave the address as it is.
void address_follow(Shell *shell) {
    ScreenName name = shell->stack.names[0];
    const World *world = screen_world(shell);
    bool shows = (name == SCREEN_PLAY || name == SCREEN_LOOK) && !world->sea;
    if (!shows && name != SCREEN_TITLE) return;
    Address next = {.looks = name == SCREEN_LOOK, .told = true};
    if (shows) next.code = code_text(&world->code);
    const Address *last = &shell->address;
    if (last->told && last->looks == next.looks && strcmp(last->code.text, next.code.text) == 0)
        return;
    shell->address = next;
    tell_address(shell, world);
}

// Files.

void shell_say_saved(Shell *shell, const char *path) {
    if (system_offer(path)) shell_say(shell, "Downloaded $", NAMES(path_name(path)));
    else shell_say(shell, "Saved $", NAMES(path));
}

void save_picture(Shell *shell, Canvas canvas) {
    char path[FILE_PATH];
    TextError error;
    if (!files_free_name(path, &screen_world(shell)->code, ".png"))
        shell_notice(shell, "There is no free name for a picture");
    else if (picture_save(path, canvas, screen_world(shell), &error)) shell_say_saved(shell, path);
    else shell_notice_error(shell, "$", &error);
}

// Off, or on again as loud as at first.
static void switch_sound(Settings *settings) {
    Settings first;
    settings_default(&first);
    bool on = settings->volume || settings->ambience;
    settings->volume = on ? 0 : first.volume;
    settings->ambience = on ? 0 : first.ambience;
}

static void change_setting(Shell *shell, Action action) {
    Settings *settings = &shell->settings;
    int step = (action == ACTION_LARGER) - (action == ACTION_SMALLER);
    if (action == ACTION_FULL_SCREEN) settings->full_screen = !settings->full_screen;
    if (action == ACTION_TIDE_LINE) settings->no_tide_line = !settings->no_tide_line;
    if (action == ACTION_SOUND) switch_sound(settings);
    if (step) settings->scale = int_clamp(shell->ui.scale + step, 1, SCALE_MOST);
    shell_apply_settings(shell);
    shell_save_settings(shell);
    if (step) shell_say(shell, "Interface scale #", NUMBERS(settings->scale));
    if (action == ACTION_SOUND)
        shell_notice(shell, settings->volume ? "Sound is on" : "Sound is off");
}

void go_workshop(Shell *shell, bool runs) {
    const World *world = screen_world(shell);
    Go *go = go_to(shell, SCREEN_WORKSHOP);
    go->world = shell_wish(shell, world->level);
    go->world.code = world->code;
    go->makes = screen_now(shell).row->place != PLACE_MENU || world != &shell->world;
    go->runs = runs;
}

void action_do(Shell *shell, Action action) {
    int middle_x = shell->view.width / 2, middle_y = shell->view.height / 2;
    shell->dirty = true;
    switch (action) {
    case ACTION_COPY: copy_shown(shell); break;
    case ACTION_ZOOM_IN: moving_zoom(shell, 1, middle_x, middle_y); break;
    case ACTION_ZOOM_OUT: moving_zoom(shell, -1, middle_x, middle_y); break;
    case ACTION_WHOLE: moving_whole(shell); break;
    case ACTION_HIDE: shell->hidden = !shell->hidden; break;
    case ACTION_PHOTO: shell->photo = true; break;
    case ACTION_FULL_SCREEN:
    case ACTION_LARGER:
    case ACTION_SMALLER:
    case ACTION_SOUND:
    case ACTION_TIDE_LINE: change_setting(shell, action); break;
    case ACTION_WORKSHOP:
        if (screen_place(shell) != PLACE_PLAY) go_workshop(shell, false);
        else
            shell_notice(shell, "The workshop shows the whole island: it opens when this game is "
                                "over, or from the title.");
        break;
    case ACTION_QUIT:
        if (system_can_quit()) go_to(shell, SCREEN_QUIT);
        break;
    default: dialog_toggle(shell, action); break;
    }
}
