// SPDX-License-Identifier: MIT
// draft_file: an edited level as a text, by which a draft outlives the program.
//
//     tidemark-draft 1
//     level LENGTH           and a line with the stock name or the path that was opened
//     seed TEXT
//     width N
//     height N
//     difficulty N           as the game counts them
//     stock LENGTH           and the level's text as it was opened
//     text LENGTH            and as it is now
//     sum HASH               crc.h of all bytes above
//
// A DraftFile borrows its texts: those that were read lie in the bytes of the file. Undo is not kept.
#pragma once

#include "../../base/buffer.h"
#include "../../worldgen/seed.h"
#include "draft.h"

enum { DRAFT_FORMAT = 1, DRAFT_FILE_BYTES = 3 << 20, DRAFT_DIFFICULTY_MOST = 2 };

typedef struct DraftFile {
    char level[FILE_PATH];
    SeedText seed;
    int width, height, difficulty;
    TextSource stock, text;
} DraftFile;

bool draft_file_print(const DraftFile *file, Buffer *to, TextError *error);

// FAILURE_VERSION for a later format, FAILURE_CONTENT for what is damaged.
bool draft_file_parse(DraftFile *file, TextSource bytes, TextError *error);

// Opens the level in place of what was open, with the kept text as the step after it. Where the level is gone
// or is none any more, the text that it had takes its place. Refuses a text that is no level; the draft is
// then as it was.
bool draft_restore(Draft *draft, const DraftFile *file, const char *data_folder, TextError *error);
