# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# bash completion for tidemark and tidemark-cli. Commands, options and what they take come from the programs'
# own help, names of levels and lessons from the command line.

# _tidemark_options HELP: the options that a help lists.
_tidemark_options() { grep -Eo '^ +--[a-z-]+(, --[a-z-]+)*' <<<"$1" | tr -d ,; }

# _tidemark_words WORD LIST...: those that begin with the word.
_tidemark_words() { mapfile -t COMPREPLY < <(compgen -W "${*:2}" -- "$1"); }

# _tidemark_value WORD OPTION HELP: completes what the option takes; false where it takes nothing.
_tidemark_value() {
    local takes names=
    takes=$(sed -n "s/^ *$2 \([^ ][^ ]*\).*/\1/p" <<<"$3" | head -n 1)
    case $2 in
    --level | --levels) names=$(tidemark-cli levels 2>/dev/null | sed -n 's/^\([a-z0-9][^ ]*\) .*/\1/p') ;;
    --lesson) names=$(tidemark-cli lesson 2>/dev/null | sed -n 's/^\([a-z0-9][^ ]*\) .*/\1/p') ;;
    --difficulty) names="easy normal hard" ;;
    esac
    [ -n "$takes" ] || return
    _tidemark_words "$1" "$names"
    case $takes in *FILE*) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$1") ;; esac
}

_tidemark() {
    local word=$2 before=$3 program=${1##*/} help
    COMPREPLY=()
    if [ "$program" != tidemark-cli ]; then
        help=$("$1" --help 2>/dev/null)
    elif [ "$COMP_CWORD" -eq 1 ]; then
        _tidemark_words "$word" "$("$1" help 2>/dev/null | sed -n 's/^  \([a-z]*\) .*/\1/p')" --help --version
        return
    elif [ "${COMP_WORDS[1]}" = help ]; then
        _tidemark_words "$word" "$("$1" help 2>/dev/null | sed -n 's/^  \([a-z]*\) .*/\1/p')"
        return
    else
        help=$("$1" help "${COMP_WORDS[1]}" 2>/dev/null)
    fi
    case $before in --*) _tidemark_value "$word" "$before" "$help" && return ;; esac
    case $word in
    -*) _tidemark_words "$word" "$(_tidemark_options "$help")" ;;
    *)
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        [ -n "$word" ] || _tidemark_words "" "$(_tidemark_options "$help")"
        ;;
    esac
}
complete -o filenames -o bashdefault -F _tidemark tidemark tidemark-cli
