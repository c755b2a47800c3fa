// SPDX-License-Identifier: MIT
// recording: a game as text. A save is a recording without an end.
//
//     tidemark-recording 1
//     rules 1
//     level NAME HASH             8 hexadecimal digits, level_code_hash
//     changes LIST                to the level's text, canonical (recipe_change.h); no line where there are
//                                 none. The text below and its hash are without them
//     size WxH
//     difficulty normal
//     relaxed 0
//     practice 0
//     seed TEXT                   with the suffixes of land and start
//     level LENGTH                so many bytes of the level file follow, and a line's end
//     m N ...                     a command a line
//     h DAY COMMAND world=HASH party=HASH camps=HASH fog=HASH score=HASH
//     end CRC32                   of all bytes before this line (crc.h): 8 hexadecimal digits
//
// An h line follows exactly the commands after which checkpoint_is_due. Where the end line is missing, a
// partial last line is ignored. Nothing in the text is trusted: every command goes through game_apply and
// every hash is compared. Pictures of levels come from a folder that is named, or from beside the stock levels.
// Failures: CONTENT with its line, VERSION for another format or other rules, SYNC with day, command,
// part and both hashes, MISSING for a picture that is missing or a different one.
//
// recording.c reads and writes the text, recording_replay.c replays it, recording_save.c keeps it on
// disk.
#pragma once

#include "expedition.h"

#define RECORDING_WORD "tidemark-recording"
enum { RECORDING_BYTES = 8 << 20 };

// The header of a recording, and where the rest is. It points into the text.
typedef struct Recording {
    const char *source;  // shown in errors
    const char *bytes;
    size_t length;
    WorldCode code;  // with its level_hash, which code_shorten may remove
    uint32_t level_hash;
    int relaxed;
    bool practice;
    bool ended;
    TextSource level;
    size_t body;  // offset of the first command
    int body_line;  // line of the first command
    size_t body_end;
} Recording;

// Reads the header and checks the end; the text must outlive the Recording.
bool recording_open(Recording *recording, TextSource text, TextError *error);

typedef struct ReplayWish {
    const char *const *folders;  // of pictures, ended by NULL; NULL for none
    const char *data_folder;  // whose levels' pictures are looked at next; NULL for none
    int threads;  // for making the land
    bool witness;  // whether the solver looks for one
    // Where this is not NULL, hashes that differ are no failure: the expedition ends at that checkpoint,
    // and this says why.
    TextError *diverged;
} ReplayWish;

// Replays a recording into a new Expedition.
bool recording_replay(Expedition *expedition, const Recording *recording, const ReplayWish *wish,
                      TextError *error);

// The same for a file. `level`, if not NULL, gets the level hash of the recording; 0 where the file is no
// recording.
bool recording_load(Expedition *expedition, const char *path, const ReplayWish *wish,
                    uint32_t *level, TextError *error);

// Appends the text of a game, with an end line if it has `ended`.
bool recording_print(const Expedition *expedition, bool ended, Buffer *to, TextError *error);

// A save is written beside the old one, synced, and renamed, so that a full disk or a power cut leaves
// the old save or the new one. The previous save stays as PATH.old, unless it was damaged. file_sweep
// removes what a killed program left behind. The save of a finished game has its end line. FAILURE_WRITE
// with operation, path and reason, and with "; the previous save was kept" when reading it again has
// shown that.
bool save_write(const Expedition *expedition, const char *path, TextError *error);

typedef enum SaveLoaded { SAVE_NONE, SAVE_CURRENT, SAVE_OLDER } SaveLoaded;

// Reads and replays the save, or PATH.old where it is damaged; `damage` then says what is wrong with it.
// Returns false when neither can be played; `error` is about the save itself. Another version is no
// damage, nor are missing or different pictures of the level (FAILURE_MISSING): players can go on once
// they are back.
bool save_load(Expedition *expedition, const char *path, const ReplayWish *wish, SaveLoaded *which,
               TextError *damage, TextError *error);
