// SPDX-License-Identifier: MIT
// expedition_search: which island a wish comes to. Part of expedition_make.
#pragma once

#include "expedition.h"

// Fills code, land, rules, island, relaxed, tries and witness of a zeroed expedition; on failure
// what is there is left to expedition_free. Refused before any land is made: sides that are not
// 48..512, a level without tiles or with too much work, rules that are none.
bool expedition_search(Expedition *expedition, const Recipe *recipe, const ExpeditionWish *wish,
                       TextError *error);
