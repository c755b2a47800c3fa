#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tidemark for Windows, made on Linux: build/windows/tidemark-VERSION-windows.zip with the game, the
# command line and what they read. Installs the compiler; the first time also builds the libraries,
# which takes minutes.
#     bash src/windows.sh
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"
# shellcheck source-path=SCRIPTDIR
. "$(dirname -- "${BASH_SOURCE[0]}")/libraries.sh"

WINDOWS_PACKAGES=({gcc,g++}-mingw-w64-x86-64-posix)  # SDL asks for C++, and uses none
TARGET_OPTIONS=(-DCMAKE_SYSTEM_NAME=Windows -DCMAKE_SYSTEM_PROCESSOR=x86_64
    -DCMAKE_C_COMPILER=x86_64-w64-mingw32-gcc-posix -DCMAKE_CXX_COMPILER=x86_64-w64-mingw32-g++-posix
    -DCMAKE_RC_COMPILER=x86_64-w64-mingw32-windres
    -DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=NEVER -DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY
    -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY -DCMAKE_FIND_ROOT_PATH_MODE_PACKAGE=ONLY)

need_packages "${BUILD_PACKAGES[@]}" "${LIBRARY_PACKAGES[@]}" "${WINDOWS_PACKAGES[@]}"
build_libraries windows "${TARGET_OPTIONS[@]}" || give_up 1 "the libraries could not be built; the lines above say why"

# The program.

target=$ROOT/build/windows/release
version=$(sed -n 's/^project(tidemark VERSION \([0-9.]*\).*/\1/p' "$ROOT/CMakeLists.txt")
name=tidemark-$version-windows

build_programs() {
    [ -f "$target/Makefile" ] && cached windows/release TIDEMARK_PACKAGED ON ||
        quietly windows-configure.log cmake -S "$ROOT" -B "$target" -DCMAKE_BUILD_TYPE=Release \
            -DCMAKE_FIND_ROOT_PATH="$LIBRARY_PREFIX" -DCMAKE_PREFIX_PATH="$LIBRARY_PREFIX" \
            "${TARGET_OPTIONS[@]}" -DTIDEMARK_TESTS=OFF -DTIDEMARK_PACKAGED=ON || return 1
    quietly windows-build.log cmake --build "$target" --parallel "$JOBS" --target tidemark tidemark-cli
}

# gather FOLDER: what is in the zip. Levels and assets lie beside the programs, which find them there.
gather() {
    local library
    rm -rf "$target/installed" "$1" && mkdir -p "$1/licences" &&
        quietly windows-install.log cmake --install "$target" --strip --component Unspecified \
            --prefix "$target/installed" &&
        mv "$target/installed/bin"/*.exe "$target/installed/share/tidemark"/{levels,assets} "$1" &&
        cp "$ROOT/LICENSE" "$1/LICENSE.txt" || return 1
    for library in "${LIBRARY_SOURCES[@]}"; do
        cp "$(library_source "$library")/debian/copyright" "$1/licences/$library.txt" || return 1
    done
}

# needs_nothing PROGRAM...: whether they need only what every Windows has.
needs_nothing() {
    local own=()
    mapfile -t own < <(x86_64-w64-mingw32-objdump -p "$@" | sed -n 's/.*DLL Name: //p' | sort -u | grep -vixE \
        '(advapi32|gdi32|imm32|kernel32|msvcrt|ole32|oleaut32|setupapi|shell32|user32|version|winmm)\.dll')
    [ ${#own[@]} -gt 0 ] || return 0
    say "they need what Windows does not have: ${own[*]}"
    return 1
}

build_programs || give_up 1 "the programs could not be built; the lines above say why"
gather "$target/$name" || give_up 1 "the files of the zip could not be gathered"
needs_nothing "$target/$name"/*.exe || give_up 1 "the zip would be of no use"
rm -f "$ROOT"/build/windows/tidemark-*-windows.zip
(cd "$target" && cmake -E tar cf "$ROOT/build/windows/$name.zip" --format=zip "$name")
say "made build/windows/$name.zip"
