// SPDX-License-Identifier: MIT
#include "cancel.h"

// The flag guards no other data, so relaxed order is enough.
bool cancel_asked(const atomic_bool *cancel) {
    return cancel && atomic_load_explicit(cancel, memory_order_relaxed);
}
