# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034
# What src/play.sh and tests/run.sh have in common: packages and builds. Sourced, not run; needs
# bash alone. Everything said here goes to standard error.

ROOT=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
JOBS=$(nproc 2>/dev/null || echo 2)

# By their Debian names. gcc only recommends libc6-dev, and recommendations are not installed.
BUILD_PACKAGES=(gcc libc6-dev cmake make libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libpng-dev)
TEST_PACKAGES=(libcmocka-dev xvfb xauth xdotool strace pkg-config g++ python3 gettext
    clang libclang-rt-dev lld)

say() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; }

# give_up CODE TEXT...
give_up() {
    local code=$1
    shift
    say "$@"
    exit "$code"
}

# quietly LOG COMMAND...: what the command prints is shown only when it fails.
quietly() {
    local log=$ROOT/build/$1 status=0
    shift
    mkdir -p "$ROOT/build"
    "$@" >"$log" 2>&1 </dev/null || status=$?
    [ "$status" -eq 0 ] || tail -n 60 "$log" >&2
    return "$status"
}

# Packages.

package_installed() {
    dpkg-query -W -f '${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}

has_header() { printf '#include <%s>\n' "$1" | cc -E -x c - >/dev/null 2>&1; }
has_library() { pkg-config --exists "$1" 2>/dev/null || has_header "$2"; }

# Whether what a package is needed for is there, wherever it came from.
package_replaced() {
    case $1 in
    gcc) command -v cc ;;
    libc6-dev) has_header stdio.h ;;
    libsdl2-dev) has_library sdl2 SDL2/SDL.h ;;
    libsdl2-image-dev) has_library SDL2_image SDL2/SDL_image.h ;;
    libsdl2-ttf-dev) has_library SDL2_ttf SDL2/SDL_ttf.h ;;
    libpng-dev) has_library libpng png.h ;;
    libcmocka-dev) has_library cmocka cmocka.h ;;
    xvfb) command -v Xvfb ;;
    gettext) command -v msgfmt ;;
    clang | libclang-rt-dev | lld) : ;;  # gcc and its linker will do
    *) command -v "$1" ;;
    esac >/dev/null 2>&1
}

fresh_packages=no  # what an earlier configuration did not find may be there now

# The index of packages may be missing or old: it is fetched when the first try fails.
install_packages() {
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=120)
    [ "$(id -u)" -eq 0 ] || apt=(sudo "${apt[@]}")
    quietly packages.log "${apt[@]}" install --no-install-recommends "$@" 2>/dev/null && return
    quietly packages.log "${apt[@]}" update &&
        quietly packages.log "${apt[@]}" install --no-install-recommends "$@"
}

# need_packages PACKAGE...: returns when all are there.
need_packages() {
    local package may_install=yes missing=() lacking=()
    for package; do
        package_installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    command -v apt-get >/dev/null || may_install=no
    [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null || may_install=no
    if [ $may_install = yes ]; then
        say "installing what is missing with apt-get: ${missing[*]}"
        install_packages "${missing[@]}" && fresh_packages=yes && return
    fi
    for package in "${missing[@]}"; do
        package_replaced "$package" || lacking+=("$package")
    done
    [ ${#lacking[@]} -eq 0 ] && return
    give_up 64 "please install these first (Debian's names): ${lacking[*]}"
}

# Builds.

# cached PRESET NAME VALUE: whether the build folder was configured so.
cached() { grep -q "^$2:[A-Z]*=$3\$" "$ROOT/build/$1/CMakeCache.txt" 2>/dev/null; }

# configure PRESET NAME=VALUE...: nothing to do when all of that is so already; make then notices by
# itself what else has changed. A build folder that came from another place is made anew.
configure() {
    local preset=$1 setting same=yes options=()
    shift
    [ "$fresh_packages" = no ] || same=no
    for setting; do
        options+=("-D$setting")
        cached "$preset" "${setting%%=*}" "${setting#*=}" || same=no
    done
    if [ -f "$ROOT/build/$preset/CMakeCache.txt" ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$ROOT" "$ROOT/build/$preset/CMakeCache.txt"; then
        rm -rf "$ROOT/build/${preset:?}"
        same=no
    fi
    [ -f "$ROOT/build/$preset/Makefile" ] && [ $same = yes ] && return
    (cd "$ROOT" && quietly "$preset-configure.log" cmake --preset "$preset" "${options[@]}") && return
    rm -f "$ROOT/build/$preset/Makefile"  # not to be taken for a finished configuration
    return 1
}

# build PRESET [TARGET]
build() {
    quietly "$1-build.log" cmake --build "$ROOT/build/$1" --parallel "$JOBS" ${2:+--target "$2"}
}
