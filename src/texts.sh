#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes assets/texts/tidemark.pot, the list of all sentences that people read, and brings the catalogues of
# all languages up to date with it. With --check it only tells whether that would change the list, and whether the
# catalogues are well-formed.
#
# Needs gettext and python3: see src/setup.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

texts=assets/texts
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
python3 src/texts.py | msgcat --no-wrap -o "$fresh" -

if [ "${1:-}" = --check ]; then
    diff -u "$texts/tidemark.pot" "$fresh" || {
        echo "texts.sh: the sentences have changed; run src/texts.sh" >&2
        exit 1
    }
    for catalogue in "$texts"/*.po; do msgfmt -c -o /dev/null "$catalogue"; done
    exit 0
fi

cp "$fresh" "$texts/tidemark.pot"
for catalogue in "$texts"/*.po; do
    msgmerge --quiet --update --backup=none --no-fuzzy-matching --no-wrap "$catalogue" "$texts/tidemark.pot"
done
