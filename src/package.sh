#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Packages for Linux: a .deb with the game and an archive that runs anywhere, in build/package. The same commit
# gives the same bytes.
#     bash src/package.sh [FOLDER]       FOLDER instead of build/package
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

folder=${1:-$ROOT/build/package}
mkdir -p "$folder" "$ROOT/build"
folder=$(cd "$folder" && pwd -P)
# All times in a package are that of the last commit, or of this file where there is none.
SOURCE_DATE_EPOCH=$(git -C "$ROOT" log -1 --format=%ct 2>/dev/null || stat -c %Y "$ROOT/src/package.cmake")
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022  # of files and folders in a package

# made OPTION...: a package of what is built once. No name of this machine's folders gets in.
made() {
    quietly package-configure.log cmake -S "$ROOT" -B "$folder/build" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_INSTALL_PREFIX=/usr -DTIDEMARK_GAME=ON -DTIDEMARK_TESTS=OFF -DTIDEMARK_PACKAGED=ON \
        "-DCMAKE_C_FLAGS=-ffile-prefix-map='$ROOT'=. -ffile-prefix-map='$folder'=." "$@" || return
    quietly package-build.log cmake --build "$folder/build" --parallel "$JOBS" || return
    # Runs in the folder of the package, whose name would get into it.
    (cd "$folder/build" && quietly package.log cpack -B "$folder")
}

need_packages "${BUILD_PACKAGES[@]}"
command -v dpkg-shlibdeps >/dev/null || need_packages dpkg-dev
made -DTIDEMARK_DEBIAN=ON -DCMAKE_INSTALL_BINDIR=games || give_up 1 "the package for Debian could not be made"
made -DTIDEMARK_DEBIAN=OFF -DCMAKE_INSTALL_BINDIR=bin || give_up 1 "the archive could not be made"
rm -rf "$folder/_CPack_Packages"
ls -l "$folder"/*.deb "$folder"/*.tar.gz
