// SPDX-License-Identifier: MIT
// vectors: loops compiled a second time for wider vectors.
//
// A static function marked WIDE_VECTORS exists twice in the program: for every processor, and for
// those with AVX2; which one is called is settled when the program starts. Both give the same bytes:
// neither fuses a multiplication with an addition (-ffp-contract=off), and no loop changes the order
// of floats. Where compiler or C library cannot do this the mark means nothing. Sanitizers are not
// ready yet when the choice is made.
#pragma once

#if defined(__x86_64__) && defined(__GLIBC__) && defined(__has_attribute) && defined(__OPTIMIZE__)
#if __has_attribute(target_clones) && !defined(TIDEMARK_SANITIZED)
#define WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#endif
#endif
#ifndef WIDE_VECTORS
#define WIDE_VECTORS
#endif
