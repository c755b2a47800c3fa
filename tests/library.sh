#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A build is installed and the installation moved; then the programs of src/library/README.md are copied out of
# that page, built as other projects would (find_package, pkg-config, shared and static) and run. All must make
# the golden world. No names are visible but those of tidemark.h. Last, a configuration without cmocka.
#     bash tests/library.sh BUILD_FOLDER
set -euo pipefail

ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
BUILD=$(cd -- "$1" && pwd)
SCRATCH=$(mktemp -d)
trap 'rm -rf "$SCRATCH"' EXIT
unset TIDEMARK_DATA LD_LIBRARY_PATH

fail() {
    echo "library.sh: $*" >&2
    exit 1
}

cmake --install "$BUILD" --prefix "$SCRATCH/first" >/dev/null
mv "$SCRATCH/first" "$SCRATCH/prefix"
prefix=$SCRATCH/prefix
header=$(find "$prefix" -name tidemark.h)
shared=$(find "$prefix" -name libtidemark.so.0)
static=$(find "$prefix" -name libtidemark.a)
pc=$(find "$prefix" -name tidemark.pc)
[ -n "$header" ] && [ -n "$shared" ] && [ -n "$pc" ] || fail "the installation lacks a file"
lib=$(dirname "$shared")
export PKG_CONFIG_PATH=${pc%/*}

# Names.

names() { awk '{ print $NF }' | grep -v ':$' | sed '/^$/d' | sort; }
promised=$(grep -o 'tidemark_[a-z_]*(' "$header" | tr -d '(' | sort -u)
[ "$(wc -w <<<"$promised")" -eq 6 ] || fail "tidemark.h has other functions: $promised"
[ "$(nm -D --defined-only "$shared" | names)" = "$promised" ] || fail "$shared shows other names than tidemark.h"
[ -z "$static" ] || [ "$(nm -g --defined-only "$static" | names)" = "$promised" ] ||
    fail "$static shows other names than tidemark.h"

# Programs.

golden=$(sed -n 's/^noise-isle 64x64 driftwood //p' "$ROOT/tests/golden/worlds.txt")
count=0

# copy FILE: the block of the page that follows the line with `FILE`.
copy() {
    awk -v mark="\`$1\`:" 'index($0, mark) { found = 1 } found && /^```/ { if (inside) exit; inside = 1; next }
        inside' "$ROOT/src/library/README.md" >"$SCRATCH/$1"
    [ -s "$SCRATCH/$1" ] || fail "README.md has no $1"
}

# expect_golden WHAT COMMAND...: the last line is the hash.
expect_golden() {
    local what=$1 told
    shift
    told=$("$@" 2>&1) || fail "$what: $told"
    [ "$(tail -n 1 <<<"$told")" = "$golden" ] || fail "$what made another world: $told"
    count=$((count + 1))
}

# from_cmake FOLDER: island.c by find_package; the page's CMakeLists.txt is in the folder.
from_cmake() {
    cp "$SCRATCH/island.c" "$SCRATCH/$1"
    cmake -S "$SCRATCH/$1" -B "$SCRATCH/$1/build" -DCMAKE_PREFIX_PATH="$prefix" >"$SCRATCH/log" &&
        cmake --build "$SCRATCH/$1/build" >>"$SCRATCH/log" || fail "$1: $(cat "$SCRATCH/log")"
    expect_golden "find_package, $1" "$SCRATCH/$1/build/island"
}

for file in window.c island.c CMakeLists.txt island.cpp island.py; do copy $file; done
cd "$SCRATCH"
read -ra flags < <(pkg-config --cflags tidemark)
read -ra libs < <(pkg-config --libs tidemark)
mkdir levels assets  # of a stranger's game: nothing is looked for there
strict=(-Wall -Wextra -Wpedantic -Werror)

mkdir dynamic fixed
cp CMakeLists.txt dynamic
from_cmake dynamic
cc -std=c99 "${strict[@]}" island.c "${flags[@]}" "${libs[@]}" -o island
expect_golden "pkg-config" env LD_LIBRARY_PATH="$lib" ./island
expect_golden "the library in its build folder" env LD_LIBRARY_PATH="$BUILD" ./island
if [ -n "$static" ]; then
    # It finds the levels of the installation that it becomes part of, and its names clash with nobody's.
    sed 's/REQUIRED/& COMPONENTS static/; s/tidemark::tidemark/&-static/' CMakeLists.txt >fixed/CMakeLists.txt
    echo 'int hash_bytes = 1, error_set = 2, ABS = 3, land_make = 4;' >fixed/clash.c
    sed -i 's/island\.c/& clash.c/' fixed/CMakeLists.txt
    export TIDEMARK_DATA=$prefix/share/tidemark
    from_cmake fixed
    unset TIDEMARK_DATA
    read -ra all < <(pkg-config --static --libs tidemark | sed "s|-ltidemark|$static|")
    cc "${strict[@]}" island.c fixed/clash.c "${flags[@]}" "${all[@]}" -o "$prefix/bin/island"
    expect_golden "static, beside levels" "$prefix/bin/island"
    ! ldd "$prefix/bin/island" | grep -q libtidemark || fail "the static library was not linked"
fi
mv "$prefix/share" away
told=$(LD_LIBRARY_PATH="$lib" ./island 2>&1) && fail "levels were found where there are none"
grep -q '^no data folder (limit: TIDEMARK_DATA' <<<"$told" || fail "without levels: $told"
mv away "$prefix/share"
if command -v c++ >/dev/null; then
    c++ -std=c++11 "${strict[@]}" island.cpp "${flags[@]}" "${libs[@]}" -o island-cpp
    expect_golden "C++" env LD_LIBRARY_PATH="$lib" ./island-cpp
fi
if command -v python3 >/dev/null; then
    expect_golden "Python" env LD_LIBRARY_PATH="$lib" python3 island.py
fi
if pkg-config --exists sdl2; then
    read -ra both < <(pkg-config --cflags --libs tidemark sdl2)
    cc -std=c99 "${strict[@]}" window.c "${both[@]}" -o window
    # SDL takes the signal for a closed window.
    status=0
    env LD_LIBRARY_PATH="$lib" SDL_VIDEODRIVER=dummy timeout -s TERM --preserve-status 1 ./window || status=$?
    [ $status -eq 0 ] || fail "window.c ended with $status"
    ! env LD_LIBRARY_PATH="$lib" ./window nowhere:64:normal:a >told || fail "window.c takes any code"
    grep -q "^unknown level 'nowhere'" told || fail "window.c tells no reason: $(cat told)"
    count=$((count + 1))
fi
[ $count -ge 2 ] || fail "only $count programs were run"

# Without cmocka there are no tests, unless they are asked for by name.

cmocka=$(sed -n 's/^CMOCKA_INCLUDE_DIR:PATH=//p' "$BUILD/CMakeCache.txt")
library=$(sed -n 's/^CMOCKA_LIBRARY:FILEPATH=//p' "$BUILD/CMakeCache.txt")
without=(cmake -S "$ROOT" -B "$SCRATCH/build" -DTIDEMARK_GAME=OFF "-DCMAKE_IGNORE_PATH=$cmocka;${library%/*}")
"${without[@]}" >log 2>&1 || fail "a configuration without cmocka: $(cat log)"
grep -qx 'TIDEMARK_TESTS:BOOL=OFF' build/CMakeCache.txt || fail "cmocka was found after all"
! "${without[@]}" -DTIDEMARK_TESTS=ON >log 2>&1 || fail "tests without cmocka were configured"
grep -q 'The tests need cmocka' log || fail "no reason for tests without cmocka: $(cat log)"

echo "$count programs of others made the golden world"
