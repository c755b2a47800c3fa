// SPDX-License-Identifier: MIT
// Everything that a key or a button can do, a line each: ACTION(NAME, name in the settings file, words for
// people, places, icon, default keys). This file is included once for the names and once for the table.
// clang-format off

// The party. Steps are in the order of Direction, buildings in that of Building.
ACTION(STEP_NORTH, "step-north", "Walk north", PLACE_PLAY, ICON_UP, "Up", "W")
ACTION(STEP_EAST, "step-east", "Walk east", PLACE_PLAY, ICON_RIGHT, "Right", "D")
ACTION(STEP_SOUTH, "step-south", "Walk south", PLACE_PLAY, ICON_DOWN, "Down", "S")
ACTION(STEP_WEST, "step-west", "Walk west", PLACE_PLAY, ICON_LEFT, "Left", "A")
ACTION(GATHER, "gather", "Gather", PLACE_PLAY, ICON_BASKET, "G", NULL)
ACTION(FISH, "fish", "Fish", PLACE_PLAY, ICON_FISH, "F", NULL)
ACTION(BEACON, "beacon", "Light a beacon", PLACE_PLAY, ICON_BEACON, "B", NULL)
ACTION(RAFT, "raft", "Build a raft", PLACE_PLAY, ICON_RAFT, "R", NULL)
ACTION(CAMP, "camp", "Pitch a camp", PLACE_PLAY, ICON_CAMP, "C", NULL)
ACTION(TOWER, "tower", "Build a watchtower", PLACE_PLAY, ICON_TOWER, "T", NULL)
ACTION(WALL, "wall", "Build a seawall", PLACE_PLAY, ICON_WALL, "L", NULL)
ACTION(STORE, "store", "Store and posts", PLACE_PLAY, ICON_STORE, "P", NULL)
ACTION(END_DAY, "end-day", "End the day", PLACE_PLAY, ICON_BED, "E", NULL)
ACTION(SAIL, "sail", "Sail home", PLACE_PLAY, ICON_SAIL, "X", NULL)
ACTION(GO_ON, "go-on", "Go on, or yes", PLACE_PLAY, ICON_STEP, "Return", "N")
ACTION(UNDO, "undo", "Undo", PLACE_PLAY | PLACE_WORKSHOP, ICON_UNDO, "U", "Ctrl+Z")
ACTION(REDO, "redo", "Redo", PLACE_PLAY | PLACE_WORKSHOP, ICON_STEP, "Ctrl+Y", "Ctrl+Shift+Z")
ACTION(CENTRE, "centre", "Find the party", PLACE_PLAY, ICON_COMPASS, "Space", NULL)
ACTION(POINT, "point", "Point at tiles", PLACE_PLAY | PLACE_LOOK, ICON_MAP, "I", NULL)
ACTION(TIDE_LINE, "tide-line", "Show the next tides", PLACE_PLAY | PLACE_REPLAY, ICON_TIDE, "V", NULL)
ACTION(LOG, "log", "What happened", PLACE_PLAY, ICON_LOG, "J", NULL)
ACTION(SMALL_MAP, "small-map", "Fold the small map", PLACE_PLAY, ICON_MAP, "M", NULL)
ACTION(WORDS, "action-words", "Words under the buttons", PLACE_PLAY, ICON_UP, "K", NULL)

// The replay.
ACTION(PAUSE, "pause", "Pause or resume", PLACE_REPLAY | PLACE_WORKSHOP, ICON_PAUSE, "Space", NULL)
ACTION(STEP_BACK, "step-back", "Back one command", PLACE_REPLAY, ICON_LEFT, ",", NULL)
ACTION(STEP_ON, "step-on", "Forward one command", PLACE_REPLAY, ICON_STEP, ".", NULL)
ACTION(SLOWER, "slower", "Slower", PLACE_REPLAY | PLACE_WORKSHOP, ICON_SLOWER, "[", NULL)
ACTION(FASTER, "faster", "Faster", PLACE_REPLAY | PLACE_WORKSHOP, ICON_FASTER, "]", NULL)
ACTION(DAY_BACK, "day-back", "Back one day", PLACE_REPLAY, ICON_MOON, "PageUp", NULL)
ACTION(DAY_ON, "day-on", "Forward one day", PLACE_REPLAY, ICON_SUN, "PageDown", NULL)
ACTION(TAKE_OVER, "take-over", "Take over from here", PLACE_REPLAY | PLACE_MENU, ICON_FLAG, "T", NULL)
ACTION(FOG, "fog", "Lift the fog", PLACE_REPLAY, ICON_EYE, "F", NULL)
ACTION(FOLLOW, "follow", "Follow the party", PLACE_REPLAY, ICON_COMPASS, "C", NULL)

// Looking around.
ACTION(NEW_WORLD, "new-world", "New world", PLACE_LOOK, ICON_SHIP, "N", NULL)
ACTION(NEXT_LEVEL, "next-level", "Next level, same seed", PLACE_LOOK, ICON_RIGHT, "B", NULL)
ACTION(PREVIOUS_LEVEL, "previous-level", "Previous level", PLACE_LOOK, ICON_LEFT, "Shift+B", NULL)
ACTION(GROW, "grow", "Watch it being made", PLACE_LOOK, ICON_PLAY, "G", NULL)
ACTION(EXPORT, "export", "Save its map and heights", PLACE_LOOK, ICON_FOLDER, "E", NULL)

// The workshop.
ACTION(WORKSHOP, "workshop", "The workshop", PLACE_LOOK | PLACE_MENU, ICON_PENCIL, "F2", NULL)
ACTION(STAMP_BACK, "stamp-back", "Back one stamp", PLACE_WORKSHOP, ICON_LEFT, "Left", NULL)
ACTION(STAMP_ON, "stamp-on", "Forward one stamp", PLACE_WORKSHOP, ICON_STEP, "Right", NULL)
ACTION(STAGE_BACK, "stage-back", "Back one stage", PLACE_WORKSHOP, ICON_LEFT, "Shift+Left", NULL)
ACTION(STAGE_ON, "stage-on", "Forward one stage", PLACE_WORKSHOP, ICON_RIGHT, "Shift+Right", NULL)
ACTION(TO_BEGIN, "to-begin", "To the beginning", PLACE_WORKSHOP, ICON_UNDO, "Ctrl+Left", NULL)
ACTION(TO_END, "to-end", "To the finished world", PLACE_WORKSHOP, ICON_SKIP, "End", "Ctrl+Right")
ACTION(SIGHT, "sight", "The next way to see it", PLACE_WORKSHOP, ICON_EYE, "V", NULL)
ACTION(COMPARE, "compare", "Compare: opened, seed, level", PLACE_WORKSHOP, ICON_MAP, "B", NULL)
ACTION(COMPARE_WAY, "compare-way", "Compare side by side, or wipe", PLACE_WORKSHOP, ICON_PAUSE, "C", NULL)
ACTION(SWEEP, "sweep", "Sweep: worlds of other values", PLACE_WORKSHOP, ICON_MAP, "S", NULL)
ACTION(SECTION, "section", "Heights along a line", PLACE_WORKSHOP, ICON_MOUNTAIN, "X", NULL)
ACTION(TIDES, "tides", "The sea at any level", PLACE_WORKSHOP, ICON_TIDE, "T", NULL)
ACTION(ROLL, "roll", "Dice for what is not locked", PLACE_WORKSHOP, ICON_DICE, "R", NULL)
ACTION(NEXT_SEED, "next-seed", "Another seed", PLACE_WORKSHOP, ICON_SEED, "N", NULL)
ACTION(STOCK, "stock", "As it was opened", PLACE_WORKSHOP, ICON_HOME, "Shift+U", NULL)
ACTION(KEEP_LEVEL, "keep-level", "Save as a level of your own", PLACE_WORKSHOP, ICON_FOLDER, "E", NULL)
ACTION(FILM, "film", "Save the making as pictures", PLACE_WORKSHOP, ICON_CAMERA, "L", NULL)
ACTION(PLAY_THIS, "play-this", "Play this", PLACE_WORKSHOP, ICON_SHIP, "P", NULL)

// The end of a game.
ACTION(CARD, "card", "Save a card to post", PLACE_MENU, ICON_CAMERA, "P", NULL)
ACTION(TIMELAPSE, "timelapse", "Save the timelapse", PLACE_MENU, ICON_HOURGLASS, "L", NULL)

// The view. It moves in the first four directions as long as the key is held.
ACTION(VIEW_NORTH, "view-north", "Move the view north", PLACE_LOOK | PLACE_REPLAY, ICON_UP, "Up", "W")
ACTION(VIEW_EAST, "view-east", "Move the view east", PLACE_LOOK | PLACE_REPLAY, ICON_RIGHT, "Right", "D")
ACTION(VIEW_SOUTH, "view-south", "Move the view south", PLACE_LOOK | PLACE_REPLAY, ICON_DOWN, "Down", "S")
ACTION(VIEW_WEST, "view-west", "Move the view west", PLACE_LOOK | PLACE_REPLAY, ICON_LEFT, "Left", "A")
ACTION(ZOOM_IN, "zoom-in", "Nearer", PLACE_MAP, ICON_PLUS, "+", "=")
ACTION(ZOOM_OUT, "zoom-out", "Further", PLACE_MAP, ICON_MINUS, "-", NULL)
ACTION(WHOLE, "whole", "The whole world", PLACE_MAP, ICON_ISLAND, "Home", NULL)
ACTION(HIDE, "hide", "Hide the interface", PLACE_MAP, ICON_EYE_OFF, "H", NULL)

// Everywhere.
ACTION(COPY, "copy", "Copy the world code", PLACE_ALL, ICON_COPY, "Ctrl+C", NULL)
ACTION(PHOTO, "photo", "Save a picture", PLACE_ALL, ICON_CAMERA, "F12", NULL)
ACTION(FULL_SCREEN, "full-screen", "Full screen", PLACE_ALL, ICON_FULLSCREEN, "F11", "Alt+Return")
ACTION(LARGER, "larger", "Larger interface", PLACE_ALL, ICON_UP, "Ctrl++", "Ctrl+=")
ACTION(SMALLER, "smaller", "Smaller interface", PLACE_ALL, ICON_DOWN, "Ctrl+-", NULL)
ACTION(SOUND, "sound", "Sound on and off", PLACE_ALL, ICON_SPEAKER, "Ctrl+M", NULL)
ACTION(SETTINGS, "settings", "Settings", PLACE_ALL, ICON_GEAR, "O", NULL)
ACTION(HELP, "help", "Help", PLACE_ALL, ICON_HELP, "F1", "?")
ACTION(QUIT, "quit", "Quit", PLACE_ALL, ICON_CLOSE, "Ctrl+Q", NULL)
// clang-format on
