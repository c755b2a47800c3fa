// SPDX-License-Identifier: MIT
// vectors: compiles loops several times, for processors with vectors of different lengths. All
// versions of a loop give the same bytes: none fuses a multiplication with an addition
// (-ffp-contract=off), and none changes the order of floats.
//
// Loops vectorised by the compiler: a static function marked WIDE_VECTORS is compiled for every
// processor and for AVX2; the choice is made at startup. The mark does nothing where compiler or C
// library cannot do this, and in builds with sanitizers, which are not ready when the choice is
// made.
//
// Loops with vectors written out (vector_size of gcc and clang): a whole file is compiled for each
// length: VECTOR_BYTES is 16 by default, 32 or 64. VECTOR_NAME makes names for what such a file
// defines. The caller chooses by vectors_version from a table: what does for all processors, then
// LONG_VECTORS, those for 32 and 64 bytes.
#pragma once

#include <stdint.h>  // also tells which C library it is

// TIDEMARK_SANITIZED is set by the build, for address and undefined behaviour.
#if defined(TIDEMARK_SANITIZED) || defined(__SANITIZE_THREAD__)
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

// TIDEMARK_LONG_VECTORS is set by the build if it compiles files for 32 and 64 bytes.
#if defined(TIDEMARK_LONG_VECTORS)
#define LONG_VECTORS(of_32, of_64) of_32, of_64
#else
#define LONG_VECTORS(of_32, of_64)
#endif
enum { VECTOR_VERSIONS = 3 };

// The version with the longest vectors that this processor has: it can run all from 0 to that one.
static inline int vectors_version(void) {
#if defined(TIDEMARK_LONG_VECTORS)
    if (__builtin_cpu_supports("avx512bw")) return 2;
    if (__builtin_cpu_supports("avx2")) return 1;
#endif
    return 0;
}
