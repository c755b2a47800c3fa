// SPDX-License-Identifier: MIT
#include "cancel.h"

// Nothing is handed over by the flag, so no order of memory is asked for.
bool cancel_asked(const atomic_bool *cancel) {
    return cancel && atomic_load_explicit(cancel, memory_order_relaxed);
}
