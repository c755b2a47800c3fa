// SPDX-License-Identifier: MIT
// world_form: what the dialogs that choose a world have in common: level, size and seed, the world
// itself as a preview, and what is wrong with them.
//
// A dialog's state begins with its form, so that the functions here that take a `void *form` serve as
// its row's. It lays the form out in its own way with the parts below.
#pragma once

#include "shell.h"

// What a dialog does with its form. `own` is its state.
typedef struct FormInfo {
    int least, most;  // sides that it takes
    void (*change)(void *own);  // the form says something else
    void (*made)(void *own);  // there is a preview, or why there is none; may be NULL
    void (*accept)(void *own);  // the preview is what is wanted
} FormInfo;

typedef struct WorldForm {
    Shell *shell;
    const FormInfo *info;
    Job job;  // makes the preview
    TextField size, seed;
    char level[4096];  // a stock one, or the path of another
    WorldCode code;  // what the fields say, where they say something, and a difficulty
    World preview;
    ErrorWords error;  // why there is no world; empty where there is one
    bool wrong_size, wrong_seed;  // the field that is to blame for it
    bool locked;  // the seed stays the next time
    bool accepted;  // before there was a preview
} WorldForm;

// What was chosen in a form; a dialog's own choices are numbered from FORM_CHOICES on.
// clang-format off
typedef enum FormChoice {
    FORM_LEVEL = 1, FORM_SIZE, FORM_SEED,  // number: a step to the next or previous one, 1 or -1
    FORM_DICE,  // the last that changes what the form says in any case
    FORM_EDITED, FORM_PASTE, FORM_LOCK, FORM_ACCEPT, FORM_CANCEL, FORM_CHOICES
} FormChoice;
// clang-format on

void form_init(WorldForm *form, const FormInfo *info);
void form_free(void *form);  // what it previews or is about to
void form_recolour(void *form, Tones palette);
bool form_key(void *form, Action action, const struct SDL_KeyboardEvent *key);
void form_act(void *form, Choice choice);

void form_set(WorldForm *form, const WorldCode *code);  // of a stock level
void form_set_size(WorldForm *form, int width, int height);
// Gives up the preview that is at work, and reads the fields into `code`. False where that cannot be: then
// the form is refused, and its preview gone.
bool form_read(WorldForm *form);
void form_begin(WorldForm *form, bool playable);  // a preview of `code`
void form_refuse(WorldForm *form, const TextError *error);  // in words for people

// The parts, each with its choice.
enum { FORM_STEP = 29, FORM_CANCEL_WIDTH = 104 };  // buttons with the space beside them
// A button at the left end of a row, to the previous one, or at the right end, to the next.
void form_step(const WorldForm *form, Box row, Choice step, const char *tip);
void form_field(WorldForm *form, Box box, FormChoice field);  // FORM_SIZE, FORM_SEED
void form_dice(const WorldForm *form, Box box, const char *word);
void form_lock(const WorldForm *form, Box box, const char *word, const char *tip);
void form_buttons(const WorldForm *form, Box box,
                  Button accepts);  // in the box; and Cancel beside it
void form_frame(const WorldForm *form, Box box);  // around the preview, with its progress

// A whole land in a box of the interface: as far away as it must be, or the same made so much smaller
// that it reaches from side to side.
void small_land_paint(Shell *shell, Box box, const Scenery *scenery);
void small_land_paint_fitted(Shell *shell, Box box, const Scenery *scenery);
