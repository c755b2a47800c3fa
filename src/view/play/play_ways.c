// SPDX-License-Identifier: MIT
// Ways: what can be reached, and where the pointer leads.
#include "../../base/number.h"
#include "play.h"

void play_know_ways(Play *play) {
    const Game *game = play_game(play);
    if (play->ways_known) return;
    PathWish wish = {.start = game->party.cell, .raft = game->party.raft};
    path_nearest(&play->finder, game, &wish, NULL, NULL);
    play->ways_known = true;
}

void play_forget_ways(Play *play) {
    play->ways_known = play->pointed = play->outlook_known = false;
    play->way_to = -1;
    play->way_length = play->way_today = 0;
}

// The reached cell that is nearest to one to which no known way leads. Of two the one with fewer ticks.
static int nearest_reached(const Play *play, int cell) {
    const PathFinder *finder = &play->finder;
    int best = finder->start, least = INT32_MAX;
    for (int i = 0; i < finder->settled; i++) {
        int at = finder->order[i];
        int distance = island_distance2(play_game(play)->island, at, cell);
        bool nearer = distance < least;
        if (distance == least)
            nearer = finder->cost[at] < finder->cost[best] ||
                     (finder->cost[at] == finder->cost[best] && at < best);
        if (!nearer) continue;
        least = distance;
        best = at;
    }
    return best;
}

int play_way_end(Play *play, int cell) {
    play_know_ways(play);
    if (play->finder.cost[cell] != PATH_FAR) return cell;
    return nearest_reached(play, cell);
}

// A step can begin while ticks remain.
static int steps_today(const Play *play) {
    const Game *game = play_game(play);
    int cell = game->party.cell, steps = 0;
    while (steps < play->way_length && play->finder.cost[cell] < game->ticks)
        cell = island_neighbour(game->island, cell, (Direction)play->way[steps++]);
    return steps;
}

void play_find_way(Play *play, int to) {
    const Island *island = play_game(play)->island;
    if (play->way_to == to) return;
    play->way_to = to;
    play->way_length = play->way_today = 0;
    if (to < 0 || to == play_game(play)->party.cell) return;
    play_know_ways(play);
    int most = (int)sizeof play->way;
    play->way_length = int_min(path_steps(&play->finder, island, to, play->way, most), most);
    play->way_today = steps_today(play);
}

// The pointer.

int play_cell_under(const Play *play, int x, int y) {
    const Island *island = play_game(play)->island;
    int column, row;
    camera_pick(play->shell->camera, x, y, &column, &row);
    bool inside = column >= 0 && row >= 0 && column < island->width && row < island->height;
    return inside ? row * island->width + column : -1;
}

// Nothing is pointed at while keys are used, the view is dragged or night falls.
int play_pointed_cell(const Play *play) {
    const Shell *shell = play->shell;
    const Ui *ui = &shell->ui;
    bool away = ui_is_over(ui) || !ui->tips || ui->mouse_x < 0 || ui->mouse_y < 0 ||
                shell->minimap.held || (shell->moving.dragging && shell->moving.moved) ||
                show_is_night(&play->show) || play_game(play)->outcome != OUTCOME_PLAYING;
    return away ? -1 : play_cell_under(play, ui->mouse_x * ui->scale, ui->mouse_y * ui->scale);
}

void play_point(Play *play) {
    Pointed *at = &play->hud.pointed;
    int cell = play_pointed_cell(play);
    if (cell != at->cell || !play->pointed) {
        at->cell = cell;
        at->end = cell < 0 ? -1 : play_way_end(play, cell);
        at->ticks = at->end < 0 ? -1 : play->finder.cost[at->end];
        play->pointed = true;
        play->shell->dirty = true;
    }
    play_find_way(play, play->target >= 0 ? play->target : at->end);
    at->today = play->way_to != at->end || play->way_today == play->way_length;
}
