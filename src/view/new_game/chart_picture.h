// SPDX-License-Identifier: MIT
// chart_picture: an island as its chart shows it, for dialogs: what was land before the sea rose, and the
// sites. Who chooses an island knows no more of it than who lands there.
//
// A ChartPicture owns its land from chart_picture_make to chart_picture_free; a zeroed one is safe to free
// and shows nothing.
#pragma once

#include "../../game/island.h"
#include "../ui/ui.h"

typedef struct ChartPicture {
    int width, height;
    uint8_t *land;  // 1 for each tile of land
    Site sites[SITE_LIMIT];
    int site_count;
} ChartPicture;

// Of a land, and of the sites of its island, which may be NULL. False without memory.
bool chart_picture_make(ChartPicture *picture, const Land *land, const Island *island);
void chart_picture_free(ChartPicture *picture);

// Scaled to the width of the box. Sites that a tide takes are crossed out.
void chart_picture_paint(const ChartPicture *picture, Ui *ui, Box box, int tide);
int chart_picture_sites(const ChartPicture *picture, int tide);  // those that it leaves
