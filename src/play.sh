#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tidemark, from a fresh copy to the window: installs what is missing, builds what has changed, plays.
#     bash src/play.sh [options of the game; --help lists them]
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

game=$ROOT/build/release/tidemark

# A folder that the tests configured serves as well; only their rule that warnings are errors does not
# stop a player.
build_game() {
    if cached release TIDEMARK_GAME ON; then configure release TIDEMARK_GAME=ON
    else configure release TIDEMARK_GAME=ON TIDEMARK_TESTS=OFF; fi &&
        build release tidemark && return
    cached release TIDEMARK_WERROR ON || return
    say "trying again without warnings as errors"
    configure release TIDEMARK_WERROR=OFF && build release tidemark
}

need_packages "${BUILD_PACKAGES[@]}"
[ -x "$game" ] || say "building; the first time takes about a minute"
build_game || give_up 1 "the game could not be built; the lines above say why"
exec "$game" "$@"
