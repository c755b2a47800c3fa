// SPDX-License-Identifier: MIT
// art: the sprites of assets/, loaded into the Shell.
#pragma once

#include "shell.h"

bool art_load_interface(Shell *shell, TextError *error);  // icons, panels, logo, font
// What the map is painted with, in the palette of the settings. Loaded anew it takes the place of
// what was there; where it cannot be, all is as it was.
bool art_load_map(Shell *shell, TextError *error);
void art_free(Shell *shell);
