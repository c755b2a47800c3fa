// SPDX-License-Identifier: MIT
#include "cancel.h"

#include "../system/system.h"

// The flag guards no other data, so relaxed order is enough.
bool cancel_asked(const atomic_bool *cancel) {
    system_breathe();
    return cancel && atomic_load_explicit(cancel, memory_order_relaxed);
}
