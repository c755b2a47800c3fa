# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034
# The libraries of the game for systems that Debian has no packages for, from Debian's sources. Sourced
# after setup.sh by what builds for such a system; a prefix that is complete is kept.

LIBRARY_PACKAGES=(ca-certificates cmake make dpkg-dev)
LIBRARY_SOURCES=(zlib libpng1.6 freetype libsdl2 libsdl2-image libsdl2-ttf)

# Debian's own lists of sources are fetched beside those of the machine, which stay as they are.
library_apt() {
    local lists=$ROOT/build/sources/apt
    mkdir -p "$lists/lists/partial" "$lists/cache/archives/partial"
    printf 'deb-src http://deb.debian.org/debian %s main\n' \
        "$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}")" >"$lists/sources.list"
    apt-get -o "Dir::Etc::sourcelist=$lists/sources.list" -o Dir::Etc::sourceparts=- \
        -o "Dir::State::lists=$lists/lists" -o "Dir::Cache=$lists/cache" -o APT::Sandbox::User=root "$@"
}

# library_source NAME: where its sources lie, unpacked and with Debian's patches.
library_source() { find "$ROOT/build/sources/$1" -mindepth 1 -maxdepth 1 -type d 2>/dev/null | head -n 1; }

fetch_libraries() {
    local name folder lacking=()
    for name in "${LIBRARY_SOURCES[@]}"; do
        [ -n "$(library_source "$name")" ] || lacking+=("$name")
    done
    [ ${#lacking[@]} -gt 0 ] || return 0
    quietly sources.log library_apt update || return 1
    for name in "${lacking[@]}"; do
        folder=$ROOT/build/sources/$name
        rm -rf "$folder" "$folder.part" && mkdir -p "$folder.part" || return 1
        (cd "$folder.part" && quietly sources.log library_apt source "$name") || return 1
        mv "$folder.part" "$folder" || return 1
    done
}

# begin_library NAME: false if it is there already. Its sources are copied, since zlib renames files
# among its own.
begin_library() {
    work=$LIBRARY_PREFIX/work/$1 log=$LIBRARY_SYSTEM-$1.log
    [ ! -f "$work.done" ] || return 1
    say "building $1"
    rm -rf "$work" && mkdir -p "$work" && cp -r "$(library_source "$1")" "$work/source"
}

end_library() { rm -rf "$work" && touch "$work.done"; }

# What the libraries say of their source files names no folder of this machine.
configure_library() {
    quietly "$log" cmake -S "$work/source" -B "$work/build" "-DCMAKE_C_FLAGS=-fmacro-prefix-map='$ROOT/'=" \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$LIBRARY_PREFIX" -DBUILD_SHARED_LIBS=OFF \
        -DCMAKE_PREFIX_PATH="$LIBRARY_PREFIX" -DCMAKE_FIND_ROOT_PATH="$LIBRARY_PREFIX" \
        "${LIBRARY_OPTIONS[@]}" "$@"
}

# library NAME OPTION...: builds and installs one of them with cmake.
library() {
    local work log
    begin_library "$1" || return 0
    configure_library "${@:2}" &&
        quietly "$log" cmake --build "$work/build" --parallel "$JOBS" &&
        quietly "$log" cmake --install "$work/build" && end_library
}

# zlib's own rules want a shared library, too, with files that Debian leaves out.
library_zlib() {
    local work log
    begin_library zlib || return 0
    configure_library && quietly "$log" cmake --build "$work/build" --target zlibstatic --parallel "$JOBS" &&
        mkdir -p "$LIBRARY_PREFIX/lib" "$LIBRARY_PREFIX/include" &&
        cp "$work/source/zlib.h" "$work/build/zconf.h" "$LIBRARY_PREFIX/include" &&
        cp "$(find "$work/build" -name 'libz*.a')" "$LIBRARY_PREFIX/lib/libz.a" && end_library
}

# build_libraries SYSTEM OPTION...: all of them into build/SYSTEM/prefix. The options choose the compiler.
build_libraries() {
    LIBRARY_SYSTEM=$1 LIBRARY_PREFIX=$ROOT/build/$1/prefix LIBRARY_OPTIONS=("${@:2}")
    fetch_libraries &&
        library_zlib &&
        library libpng1.6 -DPNG_SHARED=OFF -DPNG_TESTS=OFF -DPNG_EXECUTABLES=OFF &&
        library freetype -DFT_REQUIRE_ZLIB=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON \
            -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_BROTLI=ON &&
        library libsdl2 -DSDL_TEST=OFF -DSDL_SHARED=OFF -DSDL_STATIC=ON &&
        library libsdl2-image -DSDL2IMAGE_VENDORED=ON -DSDL2IMAGE_BACKEND_STB=ON \
            -DSDL2IMAGE_BACKEND_WIC=OFF -DSDL2IMAGE_AVIF=OFF -DSDL2IMAGE_JXL=OFF -DSDL2IMAGE_TIF=OFF \
            -DSDL2IMAGE_WEBP=OFF -DSDL2IMAGE_SAMPLES=OFF -DSDL2IMAGE_TESTS=OFF &&
        library libsdl2-ttf -DSDL2TTF_VENDORED=OFF -DSDL2TTF_HARFBUZZ=OFF -DSDL2TTF_SAMPLES=OFF
}
