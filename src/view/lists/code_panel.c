// SPDX-License-Identifier: MIT
// A world code, typed or pasted: what is wrong with it is said while it is typed.
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "../shell/shell.h"
#include "lists.h"
#include "../new_game/new_game.h"
#include "../../game/code.h"

enum {
    WIDTH = 440,
    HEIGHT = 300,
    PASTE = 78,
    GAP = 4,
    WORDS = 3,  // lines about the code
    WORDS_TOP = 46,
    LIST_TOP = WORDS_TOP + WORDS * FONT_LINE + FONT_LINE + 4,
    OTHER = UI_DIALOG_TOP + LIST_TOP + 8 + UI_BUTTON_HEIGHT + UI_DIALOG_PAD,  // but the list
    FIELD = 1,  // number of the widget
};

static bool check_level(CodePanel *panel) {
    Recipe recipe;
    if (!lists_find_level(panel->shell, &panel->code, panel->level, sizeof panel->level,
                          &panel->error) ||
        !level_load_given(&recipe, panel->level, panel->shell->folder, NULL, &panel->error))
        return false;
    bool tiles = recipe.has_tiles;
    recipe_free(&recipe);
    return tiles || error_set(&panel->error, FAILURE_CONTENT,
                              "The level '%s' has heights alone: there is no land to see.",
                              panel->code.level);
}

static void refresh(CodePanel *panel) {
    const WorldCode *code = &panel->code;
    size_t length = strlen(panel->field.text);
    panel->error = panel->not_played = (TextError){.failure = FAILURE_NONE};
    panel->good =
        code_parse(&panel->code, panel->field.text, length, &panel->error) && check_level(panel);
    choice_say_error(&panel->error);
    bool small = code->width < GAME_SIDE_LEAST || code->height < GAME_SIDE_LEAST;
    bool large = code->width > GAME_SIDE_MOST || code->height > GAME_SIDE_MOST;
    if (panel->good && (small || large))
        error_set(&panel->not_played, FAILURE_OPTION,
                  "It can be looked at, but is too %s to be played: sides of %d to %d.",
                  small ? "small" : "large", GAME_SIDE_LEAST, GAME_SIDE_MOST);
}

static void code_enter(void *own, Go *go) {
    CodePanel *panel = own;
    (void)go;
    *panel = (CodePanel){.shell = panel->shell, .list = {.chosen = -1}};
    choice_read_titles(panel->shell);
    panel->list.count = recent_read(panel->shell, panel->recent);
    panel->shell->ui.focus = FIELD;
    refresh(panel);
}

// Line breaks that come with a copied line are left out, as where it is pasted by keys.
static void paste(CodePanel *panel) {
    char *text = SDL_GetClipboardText();
    size_t length = 0;
    for (const char *at = text; at && *at && length + 1 < sizeof panel->field.text; at++)
        if ((unsigned char)*at >= 32 && *at != 127) panel->field.text[length++] = *at;
    if (text && length > 0) {
        panel->field.text[length] = 0;
        panel->field.cursor = length;
        panel->field.all = false;
    } else {
        shell_notice(panel->shell, "There is no text to paste");
    }
    SDL_free(text);
    refresh(panel);
}

static void take_recent(CodePanel *panel) {
    char text[CODE_BYTES];
    if (panel->list.chosen < 0) return;
    code_print(&panel->recent[panel->list.chosen], text);
    field_set(&panel->field, text);
    refresh(panel);
}

// Leaving for the island.

static void play(CodePanel *panel) {
    if (panel->good && !panel->not_played.text[0])
        lists_play(panel->shell, &panel->code, panel->level);
}

static void look(CodePanel *panel) {
    WorldWish wish;
    if (!panel->good) return;
    shell_wish(panel->shell, &wish);
    wish.code = panel->code;
    wish.code.level_hash = 0;  // it was compared
    wish.level_size = false;
    snprintf(wish.level, sizeof wish.level, "%s", panel->level);
    Go *go = go_to(panel->shell, SCREEN_LOOK);
    go->world = wish;
    go->makes = true;
}

static void paint_recent(void *owner, int row, Box box, bool chosen) {
    CodePanel *panel = owner;
    char text[CODE_BYTES];
    (void)chosen;
    code_print(&panel->recent[row], text);
    ui_icon(&panel->shell->ui, box.x + 6, box.y + 2, ICON_SEED, false);
    ui_text_cut(&panel->shell->ui, box.x + 26, box.y + 3, box.width - 30, INK, text);
}

// What the code means, or what is wrong with it.
static void paint_words(CodePanel *panel, int x, int y, int width) {
    const WorldCode *code = &panel->code;
    uint32_t colour = INK_FADED;
    char text[1000] = "Such as noise-isle:128:normal:driftwood";
    if (panel->good) {
        snprintf(text, sizeof text, "%s, %d x %d tiles, %s, seed %s. %s",
                 choice_level_title(panel->shell, code), code->width, code->height,
                 DIFFICULTY_NAME[code->difficulty], code->seed.text, panel->not_played.text);
    } else if (panel->field.text[0]) {
        snprintf(text, sizeof text, "%.400s", panel->error.text);
        colour = INK_WRONG;
    }
    ui_text_block(&panel->shell->ui, x, y, width, WORDS, colour, text);
}

static bool paint_field(CodePanel *panel, int x, int y, int width) {
    Ui *ui = &panel->shell->ui;
    bool wrong = panel->field.text[0] && !panel->good;
    ui_text(ui, x, y, INK_FADED, "level:size:difficulty:seed, as the game shows it");
    bool changed =
        ui_field(ui, (Box){x, y + 17, width - PASTE - GAP, UI_FIELD_HEIGHT}, &panel->field, wrong);
    if (ui_button(ui, (Box){x + width - PASTE, y + 16, PASTE, UI_BUTTON_HEIGHT},
                  (Button){.icon = ICON_PASTE, .word = "Paste", .tip = "From the clipboard"}))
        paste(panel);
    if (changed) panel->list.chosen = -1;
    return changed;
}

static void paint_buttons(CodePanel *panel, int x, int y, int width) {
    Ui *ui = &panel->shell->ui;
    const char *wrong = !panel->field.text[0] ? "Type a code first" : "See what is wrong above";
    const char *small = panel->not_played.text[0] ? panel->not_played.text : NULL;
    int third = (width - 2 * GAP) / 3;
    bool go = ui_button(ui, (Box){x, y, third, UI_BUTTON_HEIGHT},
                        (Button){.icon = ICON_FLAG,
                                 .word = "Play",
                                 .key = "Enter",
                                 .why_not = panel->good ? small : wrong,
                                 .primary = true});
    bool visit = ui_button(
        ui, (Box){x + third + GAP, y, third, UI_BUTTON_HEIGHT},
        (Button){.icon = ICON_EYE, .word = "Look around", .why_not = panel->good ? NULL : wrong});
    bool cancel = ui_button(ui, (Box){x + 2 * (third + GAP), y, third, UI_BUTTON_HEIGHT},
                            (Button){.icon = ICON_CLOSE, .word = "Cancel", .key = "Esc"});
    if (go) play(panel);
    else if (visit) look(panel);
    else if (cancel) go_back(panel->shell);
}

static Choice code_paint(void *own) {
    CodePanel *panel = own;
    Ui *ui = &panel->shell->ui;
    Box box = list_dialog(ui, WIDTH, HEIGHT, OTHER, LIST_LINE, "World code");
    int x = box.x + UI_DIALOG_PAD, y = box.y + UI_DIALOG_TOP, width = box.width - 2 * UI_DIALOG_PAD;
    int bottom = box.y + box.height - UI_DIALOG_PAD - UI_BUTTON_HEIGHT;
    if (paint_field(panel, x, y, width)) refresh(panel);
    paint_words(panel, x, y + WORDS_TOP, width);
    ListView *list = &panel->list;
    ui_text(ui, x, y + LIST_TOP - FONT_LINE - 2, INK_FADED,
            list->count ? "Played last" : "The islands that you played last will be listed here.");
    Box rows = {x, y + LIST_TOP, width, bottom - 8 - y - LIST_TOP};
    if (list->count && list_paint(&panel->shell->ui, list, rows, LIST_LINE, paint_recent, panel))
        take_recent(panel);
    paint_buttons(panel, x, bottom, width);
    return (Choice){0, 0};
}

static bool code_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    CodePanel *panel = own;
    (void)action;
    bool enter = key->keysym.sym == SDLK_RETURN || key->keysym.sym == SDLK_KP_ENTER;
    bool on_button = panel->shell->ui.focus != 0 && !panel->shell->ui.field_focused;
    bool in_field = key->keysym.sym == SDLK_HOME || key->keysym.sym == SDLK_END;
    if (!in_field && list_key(&panel->list, key)) {
        take_recent(panel);
        return true;
    }
    if (!enter || on_button || (key->keysym.mod & KMOD_ALT)) return false;
    play(panel);
    return true;
}

const ScreenInfo CODE_SCREEN = {
    .bytes = sizeof(CodePanel),
    .dialog = true,
    .enter = code_enter,
    .interface = code_paint,
    .key = code_key,
};
