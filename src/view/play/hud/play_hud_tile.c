// SPDX-License-Identifier: MIT
// Words about the tile under the pointer: what it is, what it gives, when it drowns, how far it is.
#include <ctype.h>
#include <stdio.h>

#include "play_hud.h"

static const Icon GROUND_ICONS[TILE_COUNT] = {
    [TILE_WATER] = ICON_WAVE, [TILE_ROCK] = ICON_MOUNTAIN, [TILE_GRASS] = ICON_ISLAND,
    [TILE_SAND] = ICON_BEACH, [TILE_TREE] = ICON_TREE,
};

static bool is_land(const Game *game, int cell) { return game_kind(game, cell) != TILE_WATER; }

static TilePiece ground_piece(const Game *game, int cell) {
    Tile kind = game_kind(game, cell);
    TilePiece piece = {.icon = GROUND_ICONS[kind]};
    const char *name = TILE_INFO[kind].name, *here = cell == game->party.cell ? "Here: " : "";
    bool deep = game_depth(game, cell) > rule(&game->island->rules, RULE_WADE_DEPTH);
    if (!is_land(game, cell))
        snprintf(piece.text, sizeof piece.text, "%s%s water", here, deep ? "deep" : "shallow");
    else if (game_flooded(game, cell))
        snprintf(piece.text, sizeof piece.text, "%sflooded %s, %s", here, name,
                 deep ? "too deep to wade" : "can be waded");
    else
        snprintf(piece.text, sizeof piece.text, "%s%s, height %d", here, name,
                 game->island->altitude[cell]);
    piece.text[0] = (char)toupper((unsigned char)piece.text[0]);
    return piece;
}

// What it gives to those who gather, and how often still.
static TilePiece yield_piece(const Game *game, int cell) {
    const GatherInfo *info = &GATHER_INFO[game_kind(game, cell)];
    const Rules *rules = &game->island->rules;
    TilePiece piece = {.icon = GOOD_LOOK[info->good].icon};
    int left = rules_gather_times(rules, info) - game_used(game, cell),
        yield = rule(rules, info->yield);
    if (left <= 0) snprintf(piece.text, sizeof piece.text, "nothing left");
    else if (left == 1) snprintf(piece.text, sizeof piece.text, "%d", yield);
    else snprintf(piece.text, sizeof piece.text, "%d, %d times", yield, left);
    return piece;
}

static TilePiece drown_piece(Play *play, int cell) {
    const Game *game = play_game(play);
    TilePiece piece = {.icon = ICON_TIDE};
    int rises = hud_outlook(play)->rises[cell], next = tide_next_day(game);
    int most = game->island->final_tide - game->tide;
    if (rises > most || !next) snprintf(piece.text, sizeof piece.text, "stays dry");
    else if (rises == 1)
        snprintf(piece.text, sizeof piece.text, "drowns with the next tide: day %d", next);
    else
        snprintf(piece.text, sizeof piece.text, "drowns in %d tides: day %d", rises,
                 next + (rises - 1) * rule(&game->island->rules, RULE_TIDE_STEP));
    return piece;
}

// Where no known way leads there, the ticks are those to the nearest place.
static TilePiece way_piece(const Play *play, int cell) {
    TilePiece piece = {.icon = ICON_HOURGLASS};
    bool near = play->hover_end != cell;
    bool today = play->way_to != play->hover_end || play->way_today == play->way_length;
    if (play->hover_end < 0 || (near && play->hover_ticks == 0))
        snprintf(piece.text, sizeof piece.text, "no way known");
    else
        snprintf(piece.text, sizeof piece.text, "%s%d tick%s%s", near ? "near it: " : "",
                 play->hover_ticks, play->hover_ticks == 1 ? "" : "s", today ? "" : ", not today");
    return piece;
}

static int add_buildings(const Game *game, int cell, TilePiece *pieces) {
    static const char *const states[] = {"cairn: a beacon can be lit here", "beacon burns",
                                         "beacon drowned"};
    int site = game_site_at(game, cell), camp = game_camp_at(game, cell), count = 0;
    bool tower = false;
    for (int i = 0; i < game->tower_count; i++) tower = tower || game->towers[i] == cell;
    if (site >= 0) {
        pieces[count].icon = ICON_BEACON;
        snprintf(pieces[count++].text, sizeof pieces->text, "%s", states[game->beacons[site]]);
    }
    if (camp >= 0) {
        pieces[count].icon = ICON_CAMP;
        bool wreck = cell == game->island->starts[game->island->start];
        snprintf(pieces[count++].text, sizeof pieces->text, wreck ? "the Wreck" : "camp");
    }
    if (tower) pieces[count++] = (TilePiece){ICON_TOWER, "watchtower"};
    if (game->cells[cell] & CELL_WALL) pieces[count++] = (TilePiece){ICON_WALL, "seawall"};
    return count;
}

int hud_tile_pieces(Play *play, int cell, TilePiece pieces[TILE_PIECES]) {
    const Game *game = play_game(play);
    int count = 0;
    if (!game_seen(game, cell)) {
        pieces[count++] = (TilePiece){ICON_MAP, "not seen yet"};
        pieces[count++] = way_piece(play, cell);
        return count;
    }
    pieces[count++] = ground_piece(game, cell);
    int landmark = game->island->landmark_of[cell] - 1;
    if (landmark >= 0 && game->landmarks_found >> landmark & 1) {
        pieces[count].icon = ICON_LANDMARK;
        snprintf(pieces[count++].text, sizeof pieces->text, "%s",
                 game->island->landmarks[landmark].name);
    }
    int built = add_buildings(game, cell, pieces + count);
    count += built > TILE_PIECES - 5 ? TILE_PIECES - 5 : built;
    if (!game_flooded(game, cell)) {
        pieces[count++] = yield_piece(game, cell);
        pieces[count++] = drown_piece(play, cell);
    }
    if (cell != game->party.cell) pieces[count++] = way_piece(play, cell);
    return count;
}
