// SPDX-License-Identifier: MIT
#define _GNU_SOURCE  // dl_iterate_phdr
#include "fail_memory.h"

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { DEPTH = 40 };

// The functions of the C library that these replace.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *block, size_t size);

static struct {
    uintptr_t from, to;  // addresses of the program's own code
    FailNotes *notes;
    int64_t at;
    uint64_t way;
    bool onwards;
} plan;

static atomic_bool begun;  // calls fail from now on
static _Thread_local bool inside;

// The first object is the program itself.
static int find_program(struct dl_phdr_info *object, size_t size, void *data) {
    (void)size;
    (void)data;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
        plan.from = object->dlpi_addr + part->p_vaddr;
        plan.to = plan.from + part->p_memsz;
    }
    return 1;
}

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv(FAIL_NOTES), *at = getenv(FAIL_AT), *way = getenv(FAIL_WAY);
    int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *warm[1];
    backtrace(warm, 1);  // makes it load its libraries
    plan.at = at ? strtoll(at, NULL, 10) : 0;
    plan.way = way ? strtoull(way, NULL, 16) : 0;
    plan.onwards = getenv(FAIL_ON) != NULL;
    dl_iterate_phdr(find_program, NULL);
    void *notes = mmap(NULL, sizeof(FailNotes), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (notes != MAP_FAILED) plan.notes = notes;
}

static bool is_program(const void *place) {
    return (uintptr_t)place >= plan.from && (uintptr_t)place < plan.to;
}

static uint64_t way_here(void) {
    void *places[DEPTH];
    uint64_t hash = 0xcbf29ce484222325u;
    inside = true;
    int count = backtrace(places, DEPTH);
    inside = false;
    for (int i = 0; i < count; i++)
        if (is_program(places[i]))
            hash = (hash ^ ((uintptr_t)places[i] - plan.from)) * 0x100000001b3u;
    return hash ? hash : 1;
}

static void note_way(uint64_t way) {
    _Atomic int64_t *count = (_Atomic int64_t *)&plan.notes->way_count;
    int64_t known = atomic_load(count);
    for (int64_t i = 0; i < known && i < FAIL_WAYS; i++)
        if (plan.notes->ways[i] == way) return;
    int64_t place = atomic_fetch_add(count, 1);
    if (place < FAIL_WAYS) plan.notes->ways[place] = way;
}

// Whether this call fails.
static bool is_to_fail(const void *caller) {
    if (!plan.notes || inside || !is_program(caller)) return false;
    int64_t call = atomic_fetch_add((_Atomic int64_t *)&plan.notes->calls, 1) + 1;
    bool this_one = plan.at ? call == plan.at : false;
    if (!plan.at && (!plan.way || !atomic_load(&begun))) {
        uint64_t way = way_here();
        if (plan.way) this_one = way == plan.way;
        else note_way(way);
    }
    bool before = this_one ? atomic_exchange(&begun, true) : atomic_load(&begun);
    bool fails = plan.onwards ? this_one || before : this_one && !before;
    if (!fails) return false;
    atomic_fetch_add((_Atomic int64_t *)&plan.notes->failed, 1);
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size) {
    return is_to_fail(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return is_to_fail(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    return is_to_fail(__builtin_return_address(0)) ? NULL : __libc_realloc(block, size);
}
