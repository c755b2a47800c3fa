// SPDX-License-Identifier: MIT
// talk: `play --prose`, where lines of plain words are answered by sentences.
//
// Every command of play is a line here too; besides there are words for commands, and words that ask. An answer
// is some lines of sentences and then an empty line. What no undo takes back is asked about first, and done when
// the same line, or "yes", follows. talk.c has the answers, talk_words.c the words, talk_walk.c walks. A Talk owns
// its memory from talk_begin to talk_free; a zeroed one is safe to free.
#pragma once

#include "../base/lines.h"
#include "../game/expedition.h"
#include "../game/narrate.h"

enum { TALK_WORDS = 12, TALK_WORD = 40 };

// A line as words in small letters, without those that mean nothing, as "to" and "the".
typedef struct TalkLine {
    char words[TALK_WORDS][TALK_WORD];
    int count;
    char rest[4 * TALK_WORD];  // all behind the first word, in small letters
} TalkLine;

typedef struct Talk {
    Expedition *expedition;
    Buffer *to;
    Narrator narrator;
    Command asked;  // the command that waits for a yes
    bool asks, asks_undo;
    int begun;  // commands before the last line that gave any
    bool changed;  // the last line changed the game
    bool nightfall;  // or ended a day, or all
    bool quit;
} Talk;

bool talk_begin(Talk *talk, Expedition *expedition, Buffer *to, TextError *error);
void talk_free(Talk *talk);

// Prints what a player is told at first.
void talk_introduce(Talk *talk, bool loaded);

// Prints the answer to a line. False fails.
bool talk_answer(Talk *talk, Line line, TextError *error);
void talk_too_long(Talk *talk, int most);

// What the files of talk share.

// Gives a command and tells what came of it.
bool talk_command(Talk *talk, Command command, TextError *error);

// Gives a command without words, to a recording that is not full. False fails.
bool talk_give(Talk *talk, Command command, Refusal *refusal, Events *events, TextError *error);

// Walks to what the words from `from` on name, as far as today goes; `walks` false: tells the way only.
bool talk_walk(Talk *talk, const TalkLine *line, int from, bool walks, TextError *error);

// The cell that words name; -1, which it told, if they name none.
int talk_place(Talk *talk, const TalkLine *line, int from);

TalkLine talk_line(Line line);
// Words for kinds, directions, buildings and goods; false if it is none.
bool talk_kind(const char *word, AimKind *kind);
bool talk_direction(const char *word, Direction *direction);
bool talk_building(const char *word, Building *building);
bool talk_good(const char *word, Good *good);
bool talk_number(const char *word, int most, int *number);
// A command in words: false if the line is none.
bool talk_command_of(const TalkLine *line, Command *command);
bool talk_is_verb(const char *word);  // begins a command
