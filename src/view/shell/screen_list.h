// SPDX-License-Identifier: MIT
// All screens and dialogs, one per line. This file is included once for the names and once for the
// rows: a screen NAME is a ScreenInfo NAME_SCREEN in a room of its own.
SCREEN(TITLE)
SCREEN(LOOK)  // a world without rules and fog
SCREEN(PREPARE)  // an island is searched and shown growing
SCREEN(PLAY)
SCREEN(END)
SCREEN(REPLAY)
SCREEN(WORKSHOP)  // a level in the hand
// Dialogs.
SCREEN(NEW_WORLD)  // for looking around
SCREEN(NEW_GAME)
SCREEN(CODE)  // type a world code
SCREEN(REPLAYS)
SCREEN(GAMES)  // to go on with
SCREEN(SCORES)
SCREEN(DAY)  // the island of the day
SCREEN(MEDALS)
SCREEN(MENU)  // in play
SCREEN(SETTINGS)
SCREEN(HELP)
SCREEN(QUIT)  // keeps the game and asks if that fails
SCREEN(BUSY)  // asks whether to play beside another window
