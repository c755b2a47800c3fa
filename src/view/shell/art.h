// SPDX-License-Identifier: MIT
// art: the sprites of assets/, loaded into the App.
#pragma once

#include "../app.h"

bool art_load_interface(App *app, TextError *error);  // icons, panels, logo, font
// What the map is painted with, in the palette of the settings. Loaded anew it takes the place of
// what was there; where it cannot be, all is as it was.
bool art_load_map(App *app, TextError *error);
void art_free(App *app);
