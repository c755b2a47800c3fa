// SPDX-License-Identifier: MIT
// recording: a whole game as text, which is also what a save is: a recording without an end yet.
//
//     tidemark-recording 1
//     rules 1
//     level NAME HASH             8 hexadecimal digits, level_code_hash
//     size WxH
//     difficulty normal
//     relaxed 0
//     practice 0
//     seed TEXT                   with the suffixes that say which land and start it was
//     level LENGTH                that many bytes of the level file follow, then a line's end
//     m N ...                     a command a line
//     h DAY COMMAND world=HASH party=HASH camps=HASH fog=HASH score=HASH
//     end CRC32                   of all bytes before this line, 8 hexadecimal digits
//
// An h line follows each command after which checkpoint_is_due, and no other.
// A recording without its last line is whole up to the last line's end: what is after it is left
// out. Nothing in the text is trusted: every command goes through game_apply and every hash is
// compared. Levels with pictures take them from the folder of stock levels or another that is named.
// Failures: CONTENT (what, with its line), VERSION for another format or other rules, SYNC names day,
// command, part and both hashes, MISSING for a picture that is not there or is another one.
//
// recording.c reads and writes the text, recording_replay.c plays it, recording_save.c keeps it on disk.
#pragma once

#include "expedition.h"

enum { RECORDING_BYTES = 8 << 20 };

// The header's words and where the rest lies; points into the text.
typedef struct Recording {
    const char *source;  // shown in errors
    const char *bytes;
    size_t length;
    WorldCode code;  // with its level_hash; code_shorten knows whether that may be left out
    uint32_t level_hash;
    int relaxed;
    bool practice;
    bool ended;
    TextSource level;
    size_t body;  // offset of the first command
    int body_line;  // its line
    size_t body_end;
} Recording;

// Reads the header and checks the end; the text must outlive the Recording.
bool recording_open(Recording *recording, TextSource text, TextError *error);

typedef struct ReplayWish {
    const char *const *folders;  // where pictures are looked for, ended by NULL; NULL for none
    int threads;  // that make the land
    bool witness;  // the solver looks for one as well
    // Not NULL for people to look at: hashes that differ are no failure then. The expedition ends at that
    // checkpoint, and this says what would be refused.
    TextError *diverged;
} ReplayWish;

// Replays it all into a new Expedition.
bool recording_replay(Expedition *expedition, const Recording *recording, const ReplayWish *wish,
                      TextError *error);

// The same of a file. Where `level` is not NULL, it gets the hash of the level that the recording says it
// is of; 0 where it is none.
bool recording_load(Expedition *expedition, const char *path, const ReplayWish *wish,
                    uint32_t *level, TextError *error);

// The text of a game so far, with its end where `ended`.
bool recording_print(const Expedition *expedition, bool ended, Buffer *to, TextError *error);

// The number of an end line: IEEE 802.3, as zlib's crc32.
uint32_t recording_crc(const void *bytes, size_t length);

// A save is written beside the old one, synced, and takes its place by renaming, so that a full disk or
// a power cut leaves the old save or the new; the one before stays as PATH.old, unless it was damaged.
// What a killed program left behind is swept away by file_sweep. A game that is over is saved with its
// end.
// FAILURE_WRITE with operation, path and reason. "; the previous save was kept" follows where that
// was seen by reading it again.
bool save_write(const Expedition *expedition, const char *path, TextError *error);

typedef enum SaveLoaded { SAVE_NONE, SAVE_CURRENT, SAVE_OLDER } SaveLoaded;

// Reads and replays the save, or the one before it when that is damaged; `damage` then says what was
// wrong with the first. False when neither can be played: `error` is about the first. One of another
// version is no damage, nor is one whose level's pictures are not there or are others
// (FAILURE_MISSING): the player goes on with it when they are there again.
bool save_load(Expedition *expedition, const char *path, const ReplayWish *wish, SaveLoaded *which,
               TextError *damage, TextError *error);
