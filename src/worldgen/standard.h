// SPDX-License-Identifier: MIT
// standard: descriptors 0, 1 and 2, without which a program may have been started.
//
// The next file that such a program opens would get their number, and what is meant for standard output
// would be written into a result. Both programs call standard_open before anything else. POSIX.
#pragma once

#include <stdbool.h>

enum { STANDARD_COUNT = 3 };  // descriptors; those of other files are at least this

// Opens those that are closed, on something that neither can be read nor written: who reads standard
// input or writes standard output gets an error, as if they were closed. False where that fails.
bool standard_open(void);
