#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A copy of the tree without src/view and src/main.c is built, and its tests run: worldgen, the game and
# the command line need no window, and can be installed. `quick` builds without optimising, and without a
# process of its own for the message of each file, and runs the tests of a few rooms; its build has no libpng
# either, and makes the same worlds.
#     bash tests/without_view.sh [quick]
set -euo pipefail

ROOT=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
SCRATCH=$(mktemp -d)
trap 'rm -rf "$SCRATCH"' EXIT

mkdir "$SCRATCH/tree"
cp -R "$ROOT"/{CMakeLists.txt,CMakePresets.json,README.md,LICENSE,assets,levels,src,tests} "$SCRATCH/tree"
rm -r "$SCRATCH/tree/src/view" "$SCRATCH/tree/src/main.c"
build=$SCRATCH/build
words=(-DTIDEMARK_TESTS=ON -DTIDEMARK_WERROR=ON -DCMAKE_INSTALL_PREFIX="$SCRATCH/prefix")
if [ "${1:-}" = quick ]; then
    tests=(test_includes test_rooms test_file test_recipe test_game_moving test_cli_play
        test_golden test_level test_cli_readme test_cli_installed)
    installed=(tidemark-cli tidemark-shared tidemark-static)
    words+=(-DCMAKE_DISABLE_FIND_PACKAGE_PNG=ON -DCMAKE_RULE_MESSAGES=OFF)
    cmake -S "$SCRATCH/tree" -B "$build" "${words[@]}" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O0
    if grep TIDEMARK_PNG "$build/CMakeFiles/base.dir/flags.make"; then exit 1; fi
    cmake --build "$build" --parallel 2 --target "${installed[@]}" "${tests[@]}"
    pattern=$(IFS='|' && echo "${tests[*]}")
    ctest --test-dir "$build" --output-on-failure --no-tests=error -R "^($pattern)\$"
else
    cmake -S "$SCRATCH/tree" -B "$build" "${words[@]}" -DCMAKE_BUILD_TYPE=Release
    cmake --build "$build" --parallel 2
    ctest --test-dir "$build" --output-on-failure --no-tests=error --parallel 2
fi
