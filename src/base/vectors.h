// SPDX-License-Identifier: MIT
// vectors: loops compiled several times, for processors with vectors of different lengths. All versions
// of a loop give the same bytes: none fuses a multiplication with an addition (-ffp-contract=off), and
// none changes the order of floats.
//
// Where compilers find the vectors, a static function marked WIDE_VECTORS exists twice in the program:
// for every processor, and for those with AVX2; which one is called is settled when the program starts.
// Where compiler or C library cannot do this the mark means nothing. Sanitizers are not ready yet when
// the choice is made, so programs built with one have the plain loops.
//
// Where the vectors are written down (vector_size of gcc and clang), a whole file is compiled for each
// length: VECTOR_BYTES is 16, where nothing else is said, 32 or 64. VECTOR_NAME gives what such a file
// defines a name of its own. The caller chooses by vectors_longest.
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

#ifndef VECTOR_BYTES
#define VECTOR_BYTES 16
#endif
#define VECTOR_JOIN(name, bytes) name##_##bytes
#define VECTOR_JOIN_VALUES(name, bytes) VECTOR_JOIN(name, bytes)
#define VECTOR_NAME(name) VECTOR_JOIN_VALUES(name, VECTOR_BYTES)

// Bytes of the longest vectors that this processor has and the build has made files for.
static inline int vectors_longest(void) {
#if defined(TIDEMARK_LONG_VECTORS)
    if (__builtin_cpu_supports("avx512bw")) return 64;
    if (__builtin_cpu_supports("avx2")) return 32;
#endif
    return 16;
}
