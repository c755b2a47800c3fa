// SPDX-License-Identifier: MIT
// workshop_source: the level as text beside the map, with what can stand at the caret, and the file that it is
// saved in. The Workshop owns one; a zeroed one is closed.
#pragma once

#include "../making/complete.h"
#include "../making/source.h"
#include "../shell/files.h"
#include "../ui/text_area.h"

// The file of a level of the player's own, which another editor may change.
typedef struct OwnFile {
    char path[FILE_PATH];  // empty for levels of the game
    FileStamp stamp;  // when it was looked at last
    Buffer text;  // the last of its that could be taken in
    bool refused;  // it has another one
    bool waits;  // it has another text, which cannot be taken in yet; this was told
} OwnFile;

typedef struct WorkshopSource {
    bool open;
    bool fits;  // the map has another room, into which the next frame fits the world
    TextArea area;
    Source source;
    CompletionList list;
    bool completes;  // the list is open
    ListView offered;  // its rows
    Box text;  // where it was painted last
    Box covered;  // by the list when it was painted last; empty
    OwnFile file;
} WorkshopSource;

struct Workshop;
struct SDL_KeyboardEvent;
union SDL_Event;

// workshop_source.c: what keys and choices do.
void workshop_source_free(WorkshopSource *source);
void workshop_source_begin(struct Workshop *shop);  // with another draft
void workshop_source_toggle(struct Workshop *shop);
void workshop_source_follow(struct Workshop *shop);  // before a frame: shows what the draft has
// Whether it took a key, or Esc.
bool workshop_source_key(struct Workshop *shop, const struct SDL_KeyboardEvent *key);
bool workshop_source_back(struct Workshop *shop);
void workshop_source_event(struct Workshop *shop, const union SDL_Event *event);
void workshop_source_complete(struct Workshop *shop, int number);  // takes a row of the list
void workshop_source_choose(struct Workshop *shop);  // the stage at the caret
bool workshop_undo(struct Workshop *shop);  // whether the draft has changed
bool workshop_redo(struct Workshop *shop);
bool workshop_can_undo(const struct Workshop *shop);
bool workshop_can_redo(const struct Workshop *shop);

// workshop_source_paint.c
void workshop_source_paint(struct Workshop *shop, Box box);
// The list of what can stand at the caret, which may lie over other panels: painted after them.
void workshop_offers_paint(struct Workshop *shop);

// workshop_file.c: the file.
void workshop_file_begin(struct Workshop *shop);  // of another draft
bool workshop_file_differs(const struct Workshop *shop);  // from the text that was opened
int workshop_file_look(
    struct Workshop *shop);  // milliseconds until it must be called again; -1 never
// Keeps the draft as a level of the player's own.
bool workshop_keep_level(const struct Workshop *shop, char path[FILE_PATH], TextError *error);
void workshop_save(struct Workshop *shop);  // in its file, or as a level of the player's own
