// SPDX-License-Identifier: MIT
// vectors: loops compiled a second time for wider vectors.
//
// A static function marked WIDE_VECTORS exists twice in the program: for every processor, and for
// those with AVX2; which one is called is settled when the program starts. Both give the same bytes:
// neither fuses a multiplication with an addition (-ffp-contract=off), and no loop changes the order
// of floats. Where compiler or C library cannot do this the mark means nothing. Sanitizers are not
// ready yet when the choice is made, so programs built with one have the plain loops.
#pragma once

#include <stdint.h>  // any header of the C library tells which library it is

#if defined(TIDEMARK_SANITIZED)  // says the build, of address and undefined behaviour
#define PLAIN_LOOPS
#elif defined(__SANITIZE_THREAD__)
#define PLAIN_LOOPS
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define PLAIN_LOOPS
#endif
#endif

#if defined(__x86_64__) && defined(__GLIBC__) && defined(__has_attribute) && defined(__OPTIMIZE__)
#if __has_attribute(target_clones) && !defined(PLAIN_LOOPS)
#define WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#endif
#endif
#ifndef WIDE_VECTORS
#define WIDE_VECTORS
#endif
