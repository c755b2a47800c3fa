// SPDX-License-Identifier: MIT
// Answers to commands, events and refusals, and what `help play` says of the language of play.
#include <string.h>

#include "json.h"
#include "play.h"

enum { SENTENCE = 400 };

const char PLAY_HELP[] =
    "\n"
    "Commands, one a line, each answered by one line of JSON:\n"
    "  m N|E|S|W      step                   g   gather what the tile gives\n"
    "  f              fish                   b beacon|raft|camp|tower|wall\n"
    "  p 2 wood       post two for wood      r   recall all who are posted here\n"
    "  t food 3       take from the store    d sand 2   put into the store, or away\n"
    "  e              end the day            x   sail\n"
    "  ?              the state              u   undo, back to this morning at most; q   quit\n"
    "\n"
    "Answers: {\"ok\":true,\"events\":[...]}, each event with \"name\", \"text\" and, where they "
    "mean\n"
    "something, \"x\" (from the west), \"y\" (from the north), \"good\", \"amount\" and \"lost\";\n"
    "or {\"ok\":false,\"refusal\":WORD,\"text\":SENTENCE}, and nothing has changed.\n"
    "A game that is saved is on the disk before a nightfall or 'q' is answered.\n"
    "\n"
    "The state is what the player may know:\n"
    "  \"code\" \"width\" \"height\" \"relaxed\" \"practice\"\n"
    "  \"outcome\": playing, rescued, sailed, late, starved or drowned\n"
    "  \"day\" \"days\" \"ticks\" \"tide\" \"final_tide\"\n"
    "  \"next_rise\": at whose nightfall, 0 for never again\n"
    "  \"storms\": today, tomorrow, the day after\n"
    "  \"party\": \"crew\" \"goods\" \"carried\" \"capacity\" \"hungry\" \"raft\" \"aboard\"\n"
    "  \"camps\": \"store\" and \"posts\" of each, by \"wood\" \"stone\" \"sand\" \"food\"\n"
    "  \"towers\" \"walls\"; \"beacons\": \"needed\" \"burning\"\n"
    "  \"sites\" that were seen: \"altitude\", \"beacon\" (unlit, burning or drowned)\n"
    "  \"landmarks\" that were found: \"name\" \"kind\"; \"commissions\": \"text\" \"done\"\n"
    "  \"score\" so far; \"score_parts\": \"name\" \"count\" \"points\"\n"
    "  \"legal\": each \"command\" that would be accepted, with its \"ticks\"; amounts are the\n"
    "  greatest; posts where what was seen is ground enough\n"
    "Maps have a letter a tile; a blank is unseen:\n"
    "  \"rows\": ~ water, ^ rock, , grass, . sand, T tree\n"
    "  \"altitude\": - open sea, 0 shallow water, 1 to 9, then a for 10 up to g for 16\n"
    "  \"flood\": ~ under water, 1 and 2 taken by the next rise and the one after, . dry for "
    "longer,\n"
    "  ? decided by what was not seen\n"
    "  \"rest\": how often the tile can still be gathered from\n";

static void print_event(Buffer *to, const Game *game, const Event *event) {
    char text[SENTENCE];
    const EventInfo *info = &EVENT_INFO[event->kind];
    int width = game->island->width;
    event_print(game, event, text, sizeof text);
    json_open(to, NULL, '{');
    json_text(to, "name", info->word);
    if (info->fields & HAS_CELL) {
        json_number(to, "x", event->cell % width);
        json_number(to, "y", event->cell / width);
    }
    if (info->fields & HAS_GOOD) json_text(to, "good", GOOD_INFO[event->good].word);
    if (info->fields & HAS_AMOUNT) json_number(to, "amount", event->amount);
    if (info->fields & HAS_LOST) json_number(to, "lost", event->lost);
    json_text(to, "text", text);
    json_close(to, '}');
}

void play_print_events(Buffer *to, const Game *game, const Events *events) {
    json_open(to, NULL, '{');
    json_bool(to, "ok", true);
    json_open(to, "events", '[');
    for (int i = 0; i < events->count; i++) print_event(to, game, &events->items[i]);
    json_close(to, ']');
    json_close_line(to);
}

void play_print_no(Buffer *to, const char *reason, const char *text) {
    json_open(to, NULL, '{');
    json_bool(to, "ok", false);
    json_text(to, "refusal", reason);
    json_text(to, "text", text);
    json_close_line(to);
}

void play_print_refusal(Buffer *to, Refusal refusal) {
    char text[SENTENCE];
    refusal_print(refusal, text, sizeof text);
    play_print_no(to, REFUSAL_INFO[refusal.reason].word, text);
}
