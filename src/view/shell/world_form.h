// SPDX-License-Identifier: MIT
// world_form: what dialogs that choose a world have in common: level, size and seed, a preview of
// the world, and what is wrong with them.
//
// A dialog's state begins with its form, so that functions here that take a `void *form` serve in
// its row. Each dialog lays out its form with the parts below.
#pragma once

#include "shell.h"

// What a dialog adds to its form. `own` is its state.
typedef struct FormInfo {
    int least, most;  // allowed sides
    void (*change)(void *own);  // after the form was changed
    void (*made)(void *own);  // the preview was made or refused; may be NULL
    void (*accept)(void *own);  // takes the preview
} FormInfo;

typedef struct WorldForm {
    Shell *shell;
    const FormInfo *info;
    Job job;  // makes the preview
    TextField size, seed;
    char level[4096];  // a stock name or a path
    WorldCode code;  // as read from the fields, a difficulty, and changes to the level
    World preview;
    ErrorWords error;  // why there is no world; empty if there is one
    bool wrong_size, wrong_seed;  // which field is to blame
    bool locked;  // keep the seed next time
    bool accepted;  // while the preview was still being made
} WorldForm;

// What can be chosen in a form; a dialog's own choices begin at FORM_CHOICES.
// clang-format off
typedef enum FormChoice {
    FORM_LEVEL = 1, FORM_SIZE, FORM_SEED,  // number: 1 for the next, -1 for the previous one
    FORM_DICE,  // choices up to here always change the form
    FORM_EDITED, FORM_PASTE, FORM_LOCK, FORM_ACCEPT, FORM_CANCEL, FORM_CHOICES
} FormChoice;
// clang-format on

void form_init(WorldForm *form, const FormInfo *info);
void form_free(void *form);  // the preview and its job
void form_recolour(void *form, Tones palette);
bool form_key(void *form, Action action, const struct SDL_KeyboardEvent *key);
void form_act(void *form, Choice choice);

void form_set(WorldForm *form, const WorldCode *code);  // of a stock level, maybe changed
void form_set_level(WorldForm *form, const char *level);  // without changes
void form_set_size(WorldForm *form, int width, int height);
// Gives up the preview being made and reads the fields into `code`. If that fails, the form shows
// why and has no preview.
bool form_read(WorldForm *form);
void form_begin(WorldForm *form, bool playable);  // starts a preview of `code`
void form_refuse(WorldForm *form, const TextError *error);  // in words for people

// The parts, each with its choice.
enum { FORM_STEP = 29 };  // a button with the gap beside it
// A button at the left end of a row for the previous one, or at the right end for the next.
void form_step(const WorldForm *form, Box row, Choice step, const char *tip);
void form_field(WorldForm *form, Box box, FormChoice field);  // FORM_SIZE, FORM_SEED
void form_dice(const WorldForm *form, Box box, const char *word);
void form_lock(const WorldForm *form, Box box, const char *word, const char *tip);
int form_buttons(const WorldForm *form, Box box, Button accepts);  // and Cancel; returns where they end
void form_frame(const WorldForm *form, Box box);  // around the preview, with a progress bar

// A whole land in a box of the interface: zoomed out as far as needed, or scaled to the width of
// the box.
void small_land_paint(Shell *shell, Box box, const Scenery *scenery);
void small_land_paint_fitted(Shell *shell, Box box, const Scenery *scenery);
