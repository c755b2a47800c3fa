// SPDX-License-Identifier: MIT
// recipe_change: a level that differs from another by values alone, as a short list of changes that a
// world code can carry.
//
//     land.count=80+tile.sand.1=56%+rule.days=20
//
//     CHANGE = MAP[.DEFINITION].STAGE.KEY=VALUE      a map's stage; KEY may be salt
//            | MAP.KEY=VALUE                         the first stage of that map that takes KEY
//            | PASS[.KIND][.LINE].KEY=VALUE          beach.distance=2, scatter.tree.clusters=area/200
//            | tile.KIND[.LINE].TEST=AMOUNT          a test of a tile line of that kind
//            | rule.WORD=N                           also of a rule that the level does not have
//
// All numbers count from 1: definitions of a map, its stages, the lines of a kind of tile or of a pass
// (the first where none is given), the tests of a line. A VALUE is written as in a level, but a point X:Y
// as XxY: it consists of letters, digits and . _ - % /. Pictures cannot be changed.
//
// A list is canonical if it is in the order of the file, rules that the level does not have at the end,
// has only differences, and says each in its shortest form. What it leads to is the text with these values
// put in by recipe_edit.h. The hash of a changed recipe is that of the text without the changes: a world
// is known by that hash and the list.
#pragma once

#include "recipe_edit.h"
#include "recipe.h"

enum { CHANGES_MOST = 64 };  // in a list

// Behind the title of a changed recipe, and behind its name in file names.
extern const char RECIPE_CHANGED[], FILE_CHANGED[];

typedef enum ChangeKind { CHANGE_VALUE, CHANGE_SALT, CHANGE_TEST, CHANGE_RULE } ChangeKind;

// What a change is about.
typedef struct ChangePlace {
    ChangeKind kind;
    int statement;  // -1: a rule that the level does not have
    int part;  // stage or test of the statement, from 0
    int parameter;  // of that stage's operation, for CHANGE_VALUE
    char rule[RECIPE_NAME];
} ChangePlace;

typedef struct ChangeList {
    char text[RECIPE_CHANGES + 1];
} ChangeList;

// Refuses what is no list of changes of any level: wrong bytes, a change without name or value, one that
// is written twice, more than CHANGES_MOST. An empty list is none.
bool changes_check(const char *list, TextError *error);

// What the name of a change, without "=VALUE", means in a recipe.
bool change_find(ChangePlace *place, const Recipe *recipe, const char *name, TextError *error);

// The shortest name of a place: "land.count".
enum { CHANGE_NAME = 4 * RECIPE_NAME };
void change_name(char name[CHANGE_NAME], const Recipe *recipe, const ChangePlace *place);

// Makes the changes to a level's text. Refuses what changes_check refuses, and what the level does not
// have or does not allow, with the change in front: "change 'land.count=0': hills count '0' (limit ...)".
// The text may then have some of the changes. FAILURE_OPTION.
bool changes_apply(const EditedText *text, const char *list, TextError *error);

// The canonical list that leads from one recipe to another. Refuses, with the reason, where values alone do
// not lead there, or the list has more than RECIPE_CHANGES bytes: that is a level of its own. Comments and
// `expect` lines do not count. Of a recipe that has changes already, they are part of it.
bool changes_between(ChangeList *list, const Recipe *from, const Recipe *to, TextError *error);

// The canonical list of two lists, of which the second is made after the first.
bool changes_join(ChangeList *list, TextSource text, const char *first, const char *second,
                  TextError *error);

// recipe_parse of a text with a list of changes, "" for none. The recipe has the canonical list.
bool recipe_parse_changed(Recipe *recipe, TextSource text, const char *list, TextError *error);
