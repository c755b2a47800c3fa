// SPDX-License-Identifier: MIT
// What the window shows, a line each. This file is read once for the names and once for the rows: a
// screen NAME is a ScreenInfo NAME_SCREEN in a room of its own.
SCREEN(TITLE)
SCREEN(LOOK)  // a world without rules and fog
SCREEN(PREPARE)  // an island is looked for, and grows
SCREEN(PLAY)
SCREEN(END)
SCREEN(REPLAY)
// Dialogs, which are opened over these.
SCREEN(NEW_WORLD)  // of the screen that looks around
SCREEN(NEW_GAME)
SCREEN(CODE)  // type a world code
SCREEN(REPLAYS)
SCREEN(SCORES)
SCREEN(MENU)  // of play
SCREEN(SETTINGS)
SCREEN(HELP)
SCREEN(QUIT)  // keeps the game; asks where that fails
SCREEN(BUSY)  // play where another window plays?
