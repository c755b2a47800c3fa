// SPDX-License-Identifier: MIT
// The dialog that takes a world code, typed or pasted, or the world that a picture carries. It tells what is
// wrong while the player types.
#include <SDL.h>
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../shell/pictures.h"
#include "lists.h"

enum { WIDTH = 440, HEIGHT = 300, PASTE_WIDTH = 78, GAP = 4, FIELD = 1 };  // FIELD: its widget
enum { WORDS = 3, WORDS_TOP = 46, LIST_TOP = WORDS_TOP + (WORDS + 1) * FONT_LINE + 4 };  // lines

enum { LOOK = LISTS_CHOICES, PASTE, EDITED };

static_assert((int)FIELD_BYTES >= (int)CODE_BYTES, "the field takes every code");

typedef struct CodePanel {
    Shell *shell;
    TextField field;
    WorldCode code;  // what the field says
    Words title;  // of the code's level
    char level[FILE_PATH];  // a stock level's name, or a path
    bool good;  // whether it is a code, and its level was found
    ErrorWords error;  // why it is not good
    Words not_played;  // why its world can only be looked at
    Job job;  // finds the land that is played, or proves that of a picture
    char picture[FILE_PATH];  // whose world it is; empty: a code was typed
    WorldWish carried;  // by that picture
    bool proven;  // its land was made and is the same
    bool scouted;  // that land is known already
    ListView list;
    WorldCode recent[RECENT_MOST];
} CodePanel;

static bool check_level(CodePanel *panel, TextError *error) {
    Recipe recipe;
    if (!lists_find_level(panel->shell, &panel->code, panel->level, error) ||
        !level_load_changed(&recipe, panel->level, panel->code.changes, panel->shell->folder,
                            &BUDGET_GIVEN, NULL, error))
        return false;
    memcpy(panel->code.changes, recipe.changes, sizeof recipe.changes);
    bool tiles = recipe.has_tiles;
    recipe_free(&recipe);
    panel->title = choice_level_title(panel->shell, &panel->code);
    return tiles || error_say(error, FAILURE_CONTENT,
                              "The level '$' has heights alone: there is no land to see.",
                              NAMES(panel->code.level));
}

// Makes the land of a picture, which must be the one that it shows.
static void prove(CodePanel *panel) {
    panel->carried.palette = panel->shell->settings.palette;
    world_job_start(&panel->job, &panel->carried);
}

// Looks up whether the land is known. A seed without suffix does not tell which of its lands is played: that
// has to be found first.
static void look_up(CodePanel *panel) {
    WorldWish wish = shell_wish(panel->shell, panel->level);
    job_give_up(&panel->job);
    bool named = seed_has_suffix(&panel->code.seed);
    panel->scouted = panel->good && named && honours_is_scouted(panel->shell, &panel->code);
    if (!panel->good || named || panel->not_played.text[0]) return;
    wish.code = panel->code;
    wish.code.level_hash = 0;  // it was compared
    wish.playable = wish.given = true;
    world_job_start(&panel->job, &wish);
}

static void refuse(CodePanel *panel, const TextError *error) {
    panel->good = false;
    panel->error = choice_error_words(error);
}

static void land_made(void *own) {
    CodePanel *panel = own;
    World world;
    TextError error;
    bool proves = panel->picture[0] && !panel->proven;
    panel->shell->dirty = true;
    if (!world_job_take(&panel->job, &world, &error)) {
        if (proves && error.failure != FAILURE_NONE) refuse(panel, &error);
        return;
    }
    if (proves) {
        world_free(&world);
        panel->proven = true;
        look_up(panel);
        return;
    }
    panel->scouted = honours_is_scouted(panel->shell, &world.code);
    world_free(&world);
}

static void read_field(CodePanel *panel) {
    const WorldCode *code = &panel->code;
    size_t length = strlen(panel->field.text);
    TextError error = {0};
    panel->not_played = (Words){""};
    panel->good =
        code_parse(&panel->code, panel->field.text, length, &error) && check_level(panel, &error);
    panel->error = choice_error_words(&error);
    bool small = code->width < GAME_SIDE_LEAST || code->height < GAME_SIDE_LEAST;
    bool large = code->width > GAME_SIDE_MOST || code->height > GAME_SIDE_MOST;
    if (panel->good && (small || large))
        panel->not_played =
            words(small ? "It can be looked at, but is too small to be played: sides of #1 to #2."
                        : "It can be looked at, but is too large to be played: sides of #1 to #2.",
                  NUMBERS(GAME_SIDE_LEAST, GAME_SIDE_MOST));
    (panel->good && panel->picture[0] && !panel->proven ? prove : look_up)(panel);
}

// Takes the world of a picture in place of a typed code. It keeps the picture's own words where that carries
// none, or something is wrong with it.
static void read_picture(CodePanel *panel, const char *path) {
    TextError error;
    int rules;
    panel->carried = shell_wish(panel->shell, "");
    snprintf(panel->picture, sizeof panel->picture, "%s", path);
    if (!picture_wish(&panel->carried, &rules, path, &error)) {
        error_shorten(&error, path, file_folder(path));
        refuse(panel, &error);
        return;
    }
    WorldCode code = panel->carried.code;
    level_name_of(code.level, panel->carried.level);
    code_shorten(&code, panel->shell->folder, &error);
    field_set(&panel->field, code_text(&code).text);
    read_field(panel);
}

// A code was typed or chosen in place of the picture's.
static void forget_picture(CodePanel *panel) { panel->picture[0] = 0; }

static void code_leave(void *own) { job_give_up(&((CodePanel *)own)->job); }

static void code_init(void *own) {
    CodePanel *panel = own;
    job_init(&panel->job, &panel->shell->jobs, panel, land_made);
}

static void code_enter(void *own, Go *go) {
    CodePanel *panel = own;
    code_leave(panel);
    *panel = (CodePanel){.shell = panel->shell, .job = panel->job, .list = {.chosen = -1}};
    choice_read_titles(panel->shell);
    panel->list.count = recent_read(panel->shell, panel->recent);
    if (go->path[0]) {
        read_picture(panel, go->path);
        return;
    }
    panel->shell->ui.focus = FIELD;
    read_field(panel);
}

static void take_recent(CodePanel *panel) {
    if (panel->list.chosen < 0) return;
    field_set(&panel->field, code_text(&panel->recent[panel->list.chosen]).text);
}

// Why the buttons wait; NULL where they do not.
static const char *why_waits(const CodePanel *panel) {
    bool waits = panel->good && panel->picture[0] && !panel->proven;
    return waits ? "Its world is being made, to compare it with the picture" : NULL;
}

static void look(const CodePanel *panel) {
    Go *go = go_to(panel->shell, SCREEN_LOOK);
    go->world = shell_wish(panel->shell, panel->level);
    go->world.code = panel->code;
    go->world.code.level_hash = 0;  // it was compared
    go->makes = true;
}

// Everything works on the code that is in the field now.
static void code_act(void *own, Choice choice) {
    CodePanel *panel = own;
    if (choice.what == PASTE && !field_paste(&panel->field))
        shell_notice(panel->shell, "There is no text to paste");
    if (choice.what == EDITED) panel->list.chosen = -1;
    if (choice.what == LISTS_MOVED) take_recent(panel);
    if (choice.what == EDITED || choice.what == LISTS_MOVED || choice.what == PASTE)
        forget_picture(panel);
    if (!panel->picture[0]) read_field(panel);
    bool ready = panel->good && !why_waits(panel);
    if (choice.what == LISTS_ENTER && ready && !panel->not_played.text[0])
        go_play(panel->shell, &panel->code, panel->level);
    if (choice.what == LOOK && ready) look(panel);
    if (choice.what == LISTS_CLOSE) go_back(panel->shell);
}

static bool code_key(void *own, Action action, const SDL_KeyboardEvent *key) {
    CodePanel *panel = own;
    (void)action;
    bool in_field = key->keysym.sym == SDLK_HOME || key->keysym.sym == SDLK_END;
    int what = in_field ? 0 : lists_key(&panel->shell->ui, &panel->list, key);
    if (what) code_act(panel, (Choice){what, 0});
    return what != 0;
}

// What a code looks like.
static const char *hint_in(const Ui *ui, int width) {
    const char *whole = "level:size:difficulty:seed, as the game shows it";
    return ui_text_width(ui, whole) <= width ? whole : "level:size:difficulty:seed";
}

static void paint_field(Ui *ui, CodePanel *panel, Box inside) {
    static const Button paste = {ICON_PASTE, "Paste", .tip = "From the clipboard", .what = PASTE};
    int y = inside.y, room = inside.width - PASTE_WIDTH;
    bool wrong = panel->field.text[0] && !panel->good;
    Words above = words("The world of $", NAMES(path_name(panel->picture)));
    ui_text_cut(ui, inside.x, y, inside.width, INK_FADED,
                panel->picture[0] ? above.text : hint_in(ui, inside.width));
    if (ui_field(ui, (Box){inside.x, y + 17, room - GAP, UI_FIELD_HEIGHT}, &panel->field, wrong))
        ui->choice.what = EDITED;
    ui_button(ui, (Box){inside.x + room, y + 16, PASTE_WIDTH, UI_BUTTON_HEIGHT}, paste);
}

// What the code means, or what is wrong with it.
static void paint_words(Ui *ui, const CodePanel *panel, Box inside) {
    const WorldCode *code = &panel->code;
    const char *text = "For example noise-isle:128:normal:driftwood";
    bool wrong = !panel->good && (panel->field.text[0] || panel->picture[0]);
    char about[1000];
    SeedText seed = summary_seed(code);
    const char *more = panel->not_played.text;
    if (panel->scouted && !more[0])
        more = "You know this island already: its score will carry the sign \"scouted\".";
    Blanks blanks = {{code->width, code->height},
                     {panel->title.text, DIFFICULTY_NAME[code->difficulty], seed.text}};
    if (panel->good) {
        size_t length = sentence_print(about, sizeof about, "$1, #1 x #2, $2, seed @3.", blanks);
        snprintf(about + length, sizeof about - length, " %s", sentence_said(more));
        text = about;
    } else if (wrong) {
        text = panel->error.text;
    }
    ui_text_block(ui, inside.x, inside.y + WORDS_TOP, inside.width, WORDS,
                  wrong ? INK_WRONG : INK_FADED, text);
}

static void paint_recent(Ui *ui, void *owner, int row, Box box) {
    const CodePanel *panel = owner;
    const WorldCode *code = &panel->recent[row];
    Words island = words(
        "$1, @2", NAMES(choice_level_title(panel->shell, code).text, summary_seed(code).text));
    Words about =
        words("$1, $2", NAMES(summary_size(code).text, DIFFICULTY_NAME[code->difficulty]));
    int room = box.width - 32 - ui_text_width(ui, about.text);
    ui_icon(ui, box.x + 6, box.y + 2, ICON_SEED, false);
    ui_text_cut(ui, box.x + 26, box.y + 3, room - 8, INK, island.text);
    ui_text_right(ui, box.x + box.width - 6, box.y + 3, INK_FADED, about.text);
}

static void paint_list(Ui *ui, CodePanel *panel, Box inside) {
    ListView *list = &panel->list;
    Box rows = {inside.x, inside.y + LIST_TOP, inside.width, inside.height - 8 - LIST_TOP};
    ui_text_block(ui, rows.x, rows.y - FONT_LINE - 2, rows.width, 2, INK_FADED,
                  list->count ? "Played last"
                              : "The islands that you played last will be listed here.");
    if (list->count && list_paint(ui, list, rows, LIST_LINE, paint_recent, panel))
        ui->choice.what = LISTS_MOVED;
}

static void code_interface(void *own, Ui *ui) {
    CodePanel *panel = own;  // its field and list are edited
    bool empty = !panel->field.text[0] && !panel->picture[0];
    const char *wrong = empty ? "Type a code first" : "See what is wrong above";
    Button buttons[] = {
        {ICON_FLAG, "Play", .key = "Enter", .primary = true, .what = LISTS_ENTER},
        {ICON_EYE, "Look around", .why_not = panel->good ? NULL : wrong, .what = LOOK},
        {ICON_CLOSE, "Cancel", .key = "Esc", .what = LISTS_CLOSE},
    };
    if (why_waits(panel)) buttons[0].why_not = buttons[1].why_not = why_waits(panel);
    else if (!panel->good) buttons[0].why_not = wrong;
    else if (panel->not_played.text[0]) buttons[0].why_not = panel->not_played.text;
    const char *title = panel->picture[0] ? "A picture's world" : "World code";
    Box inside = lists_dialog(ui, WIDTH, HEIGHT, LIST_TOP + 8, LIST_LINE, title);
    paint_field(ui, panel, inside);
    paint_words(ui, panel, inside);
    paint_list(ui, panel, inside);
    lists_buttons(ui, inside, buttons, 3);
}

const ScreenInfo CODE_SCREEN = {
    .bytes = sizeof(CodePanel),
    .dialog = true,
    .tall = lists_tall,
    .init = code_init,
    .free = code_leave,
    .enter = code_enter,
    .leave = code_leave,
    .interface = code_interface,
    .act = code_act,
    .key = code_key,
};
