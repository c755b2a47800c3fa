// SPDX-License-Identifier: MIT
#include "actions.h"

#include <stddef.h>

// clang-format off
const ActionInfo ACTION_INFO[ACTION_COUNT] = {
    [ACTION_NONE] = {"none", "", 0, ICON_NONE, {NULL, NULL}},

    [ACTION_STEP_NORTH] = {"step-north", "Walk north", PLACE_PLAY, ICON_UP, {"Up", "W"}},
    [ACTION_STEP_EAST] = {"step-east", "Walk east", PLACE_PLAY, ICON_RIGHT, {"Right", "D"}},
    [ACTION_STEP_SOUTH] = {"step-south", "Walk south", PLACE_PLAY, ICON_DOWN, {"Down", "S"}},
    [ACTION_STEP_WEST] = {"step-west", "Walk west", PLACE_PLAY, ICON_LEFT, {"Left", "A"}},
    [ACTION_GATHER] = {"gather", "Gather", PLACE_PLAY, ICON_BASKET, {"G", NULL}},
    [ACTION_FISH] = {"fish", "Fish", PLACE_PLAY, ICON_FISH, {"F", NULL}},
    [ACTION_BEACON] = {"beacon", "Light a beacon", PLACE_PLAY, ICON_BEACON, {"B", NULL}},
    [ACTION_RAFT] = {"raft", "Build a raft", PLACE_PLAY, ICON_RAFT, {"R", NULL}},
    [ACTION_CAMP] = {"camp", "Pitch a camp", PLACE_PLAY, ICON_CAMP, {"C", NULL}},
    [ACTION_TOWER] = {"tower", "Build a watchtower", PLACE_PLAY, ICON_TOWER, {"T", NULL}},
    [ACTION_WALL] = {"wall", "Build a seawall", PLACE_PLAY, ICON_WALL, {"L", NULL}},
    [ACTION_STORE] = {"store", "Store and posts", PLACE_PLAY, ICON_STORE, {"P", NULL}},
    [ACTION_END_DAY] = {"end-day", "End the day", PLACE_PLAY, ICON_BED, {"E", NULL}},
    [ACTION_SAIL] = {"sail", "Sail home", PLACE_PLAY, ICON_SAIL, {"X", NULL}},
    [ACTION_UNDO] = {"undo", "Undo", PLACE_PLAY, ICON_UNDO, {"U", "Ctrl+Z"}},
    [ACTION_CENTRE] = {"centre", "Find the party", PLACE_PLAY, ICON_COMPASS, {"Space", NULL}},
    [ACTION_TIDE_LINE] = {"tide-line", "Show the next tides", PLACE_PLAY | PLACE_REPLAY, ICON_TIDE, {"V", NULL}},
    [ACTION_LOG] = {"log", "What happened", PLACE_PLAY, ICON_LOG, {"J", NULL}},

    [ACTION_PAUSE] = {"pause", "Pause, go on", PLACE_REPLAY, ICON_PAUSE, {"Space", NULL}},
    [ACTION_STEP_BACK] = {"step-back", "A command back", PLACE_REPLAY, ICON_LEFT, {",", NULL}},
    [ACTION_STEP_ON] = {"step-on", "A command on", PLACE_REPLAY, ICON_STEP, {".", NULL}},
    [ACTION_SLOWER] = {"slower", "Slower", PLACE_REPLAY, ICON_SLOWER, {"[", NULL}},
    [ACTION_FASTER] = {"faster", "Faster", PLACE_REPLAY, ICON_FASTER, {"]", NULL}},
    [ACTION_DAY_BACK] = {"day-back", "A day back", PLACE_REPLAY, ICON_MOON, {"PageUp", NULL}},
    [ACTION_DAY_ON] = {"day-on", "A day on", PLACE_REPLAY, ICON_SUN, {"PageDown", NULL}},
    [ACTION_TAKE_OVER] = {"take-over", "Take over from here", PLACE_REPLAY, ICON_FLAG, {"T", NULL}},
    [ACTION_FOG] = {"fog", "Lift the fog", PLACE_REPLAY, ICON_EYE, {"F", NULL}},
    [ACTION_FOLLOW] = {"follow", "Follow the party", PLACE_REPLAY, ICON_COMPASS, {"C", NULL}},

    [ACTION_NEW_WORLD] = {"new-world", "New world", PLACE_LOOK, ICON_SHIP, {"N", NULL}},
    [ACTION_NEXT_LEVEL] = {"next-level", "Next level, same seed", PLACE_LOOK, ICON_RIGHT, {"B", NULL}},
    [ACTION_PREVIOUS_LEVEL] = {"previous-level", "Previous level", PLACE_LOOK, ICON_LEFT, {"Shift+B", NULL}},
    [ACTION_GROW] = {"grow", "Watch it being made", PLACE_LOOK, ICON_PLAY, {"G", NULL}},
    [ACTION_EXPORT] = {"export", "Save its tiles and heights", PLACE_LOOK, ICON_FOLDER, {"E", NULL}},

    [ACTION_VIEW_NORTH] = {"view-north", "Move the view north", PLACE_LOOK | PLACE_REPLAY, ICON_UP, {"Up", "W"}},
    [ACTION_VIEW_EAST] = {"view-east", "Move the view east", PLACE_LOOK | PLACE_REPLAY, ICON_RIGHT, {"Right", "D"}},
    [ACTION_VIEW_SOUTH] = {"view-south", "Move the view south", PLACE_LOOK | PLACE_REPLAY, ICON_DOWN, {"Down", "S"}},
    [ACTION_VIEW_WEST] = {"view-west", "Move the view west", PLACE_LOOK | PLACE_REPLAY, ICON_LEFT, {"Left", "A"}},
    [ACTION_ZOOM_IN] = {"zoom-in", "Nearer", PLACE_MAP, ICON_PLUS, {"+", "="}},
    [ACTION_ZOOM_OUT] = {"zoom-out", "Further", PLACE_MAP, ICON_MINUS, {"-", NULL}},
    [ACTION_WHOLE] = {"whole", "The whole world", PLACE_MAP, ICON_ISLAND, {"Home", NULL}},
    [ACTION_HIDE] = {"hide", "Hide the interface", PLACE_MAP, ICON_EYE_OFF, {"H", NULL}},

    [ACTION_COPY] = {"copy", "Copy the world code", PLACE_ALL, ICON_COPY, {"Ctrl+C", NULL}},
    [ACTION_PHOTO] = {"photo", "Save a picture", PLACE_ALL, ICON_CAMERA, {"F12", NULL}},
    [ACTION_FULL_SCREEN] = {"full-screen", "Full screen", PLACE_ALL, ICON_FULLSCREEN, {"F11", "Alt+Return"}},
    [ACTION_LARGER] = {"larger", "Larger interface", PLACE_ALL, ICON_UP, {"Ctrl++", "Ctrl+="}},
    [ACTION_SMALLER] = {"smaller", "Smaller interface", PLACE_ALL, ICON_DOWN, {"Ctrl+-", NULL}},
    [ACTION_SOUND] = {"sound", "Sound on and off", PLACE_ALL, ICON_SPEAKER, {"Ctrl+M", NULL}},
    [ACTION_SETTINGS] = {"settings", "Settings", PLACE_ALL, ICON_GEAR, {"O", NULL}},
    [ACTION_HELP] = {"help", "Help", PLACE_ALL, ICON_HELP, {"F1", "?"}},
    [ACTION_QUIT] = {"quit", "Quit", PLACE_ALL, ICON_CLOSE, {"Ctrl+Q", NULL}},
};
// clang-format on
