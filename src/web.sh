#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tidemark as a page: a folder of files for any web server, from a fresh copy of the source.
#     bash src/web.sh [FOLDER]        build/page if none is named
# Try it with: python3 -m http.server --directory build/page
set -euo pipefail
# shellcheck source-path=SCRIPTDIR
. "$(dirname -- "${BASH_SOURCE[0]}")/setup.sh"

WEB_PACKAGES=(emscripten ninja-build dpkg-dev imagemagick zopfli)
LIBRARIES=(libsdl2 libsdl2-image libsdl2-ttf freetype zlib libpng1.6)

page=$(realpath -m -- "${1:-$ROOT/build/page}")
sources=$ROOT/build/web-sources

# apt_sources COMMAND...: apt-get or apt-cache with an index of sources of its own, which needs no root.
apt_sources() {
    local command=$1
    shift
    "$command" -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$sources/apt/parts" \
        -o Dir::State::Lists="$sources/apt/lists" -o Dir::Cache="$sources/apt/cache" \
        -o APT::Sandbox::User= "$@"
}

index_sources() {
    local list=/etc/apt/sources.list.d/debian.sources
    mkdir -p "$sources"/apt/{parts,lists/partial,cache}
    if [ -f $list ]; then sed 's/^Types:.*/Types: deb-src/' $list >"$sources/apt/parts/debian.sources"
    else sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >"$sources/apt/parts/debian.list"; fi
    apt_sources apt-get update
}

# fetch_source NAME: the newest version that is there; an index may name one that a mirror has not got.
fetch_source() {
    local version
    mkdir -p "$sources/packages/$1" && cd "$sources/packages/$1"
    for version in $(apt_sources apt-cache showsrc "$1" | sed -n 's/^Version: //p' | sort -rVu); do
        rm -rf ./*
        apt_sources apt-get source --download-only "$1=$version" &&
            dpkg-source --no-check -x ./*.dsc "$sources/new" && mv "$sources/new" "$sources/$1" && return
    done
    return 1
}

fetch_sources() {
    local name missing=()
    for name in "${LIBRARIES[@]}"; do [ -d "$sources/$name" ] || missing+=("$name"); done
    [ ${#missing[@]} -eq 0 ] && return
    say "fetching the sources of ${missing[*]}"
    quietly web-index.log index_sources || give_up 1 "apt-get has no index of sources"
    for name in "${missing[@]}"; do
        rm -rf "$sources/new"
        (quietly "web-$name.log" fetch_source "$name") || give_up 1 "no sources of $name"
    done
}

build_page() {
    mkdir -p "$page"
    export NODE_PATH=/usr/share/nodejs
    local folder=$ROOT/build/web
    [ -f "$folder/build.ninja" ] && cached web TIDEMARK_PAGE "$page" && cached web TIDEMARK_PACKAGED ON ||
        quietly web-configure.log emcmake cmake -G Ninja -S "$ROOT" -B "$folder" \
            -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS=-msimd128 -DTIDEMARK_TESTS=OFF -DTIDEMARK_PACKAGED=ON \
            -DTIDEMARK_WEB_SOURCES="$sources" -DTIDEMARK_PAGE="$page" -DCMAKE_INSTALL_PREFIX=/usr || return
    build web
}

# Catalogues are fetched one by one, by those who speak their language, and without what is for translators; lessons,
# and the picture that they and some levels need, when the game is there. The name of the cache changes with any
# file, so that browsers notice a new version.
finish_page() {
    local web=$ROOT/src/system/web levels=/usr/share/tidemark/levels version catalogue name lesson languages=() later=()
    rm -rf "$page"/{texts,lessons} && mkdir "$page"/{texts,lessons}
    for catalogue in "$ROOT"/assets/texts/*.po; do
        sed '/^#[.: ]/d; /^#$/d' "$catalogue" >"$page/texts/${catalogue##*/}"
        languages+=("$(basename "$catalogue" .po)")
    done
    for lesson in "$ROOT"/levels/lessons/{*.lesson,base.png}; do
        cp "$lesson" "$page/lessons"
        name=${lesson##*/}
        later+=("['lessons/$name',$(stat -c %s "$lesson"),'$levels/lessons/$name'")
    done
    cmp "$ROOT"/levels/{lessons,figures}/base.png
    later[-1]+=",'$levels/figures/$name'"
    cp "$web"/{index.html,manifest.webmanifest} "$page"
    sed -i "s|$page/||g" "$page/tidemark.js"  # no name of this machine's folders
    sed "s|LATER_FILES|[$(printf '%s],' "${later[@]}")]|" "$web/page.js" >"$page/page.js"
    { cat "$ROOT/LICENSE"; for name in "${LIBRARIES[@]}"; do
        printf '\n\n%s\n\n' "$name" && cat "$sources/$name/debian/copyright"; done; } >"$page/licences.txt"
    convert "$ROOT/assets/icon.png" -filter point -resize 800% -strip "$page/icon.png"
    version=$(cd "$page" && cat index.html page.js icon.png manifest.webmanifest tidemark.{js,wasm,data} \
        {texts,lessons}/* | sha256sum | cut -c 1-16)
    sed "s/VERSION/$version/; s/CATALOGUES/${languages[*]}/" "$web/offline.js" >"$page/offline.js"
}

need_packages "${WEB_PACKAGES[@]}"
fetch_sources
[ -f "$page/index.html" ] || say "building; the first time takes some minutes"
build_page || give_up 1 "the page could not be built; the lines above say why"
finish_page
say "the page is in $page ($(cat "$page"/tidemark.* | gzip -9 | wc -c) bytes gzipped)"
