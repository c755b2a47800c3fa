// SPDX-License-Identifier: MIT
// look_panels: what stands at the top while one looks around: the seed with the code, and the tools.
//
// The buttons choose actions of the shell. Nothing is owned.
#pragma once

#include "../shell/shell.h"

void look_panels_paint(Shell *shell);
