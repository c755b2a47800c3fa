// SPDX-License-Identifier: MIT
// won_evening: what is kept of the scripted game after it was won at the window.
#pragma once

#include "../scripted_win.h"
#include "game_driver.h"

#define EVENING_OWN ".local/share/tidemark/"

enum { RECORDING_NAME = 300 };
// The name of the kept recording in the home folder; false while there is none.
bool evening_recording(const Driver *driver, char name[RECORDING_NAME]);
// Fails unless that is the game in memory and `cli`, the program, says that it is a win.
void evening_expect_kept(const Driver *driver, const ScriptedWin *script, const char *name,
                         const char *cli);
void evening_expect_score(const Driver *driver, const ScriptedWin *script);
