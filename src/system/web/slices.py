# SPDX-License-Identifier: MIT
"""Makes work in the background leave its stack in the middle, and find back: `page_work` of the page, and what it
calls until `page_pause` (web.c), by wasm-opt's pass for that.

    python3 slices.py SCRIPT.js PROGRAM.wasm --jobs OBJECT... --rooms OBJECT...

Which functions lie between these two is found in the program itself. Calls by pointers may lead to any function of
their type, which would be half of the program: so only functions of the objects count, those that start jobs and the
rooms that the work of jobs goes through. Of the former, pointers lead to `run` and `work`. The program needs its
names, and loses them here.
"""
import argparse
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict

FIRST, LAST = '$page_work', '$page_pause'


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def signature(line):
    return tuple(' '.join(re.findall(r'\(%s (?:\$\S+ )?([\w ]+)\)' % kind, line)) for kind in ('param', 'result'))


class Calls:
    """Who calls whom, from the program as text."""

    def __init__(self, lines):
        self.types, self.functions, self.in_table = {}, {}, set()  # which has what pointers lead to
        self.direct, self.pointers = defaultdict(set), defaultdict(set)
        name = None
        for line in lines:
            if line.startswith(' ('):
                name = self.begin(line)
            elif name and (match := re.search(r'\(call (\$[^\s()]+)', line)):
                self.direct[name].add(match[1])
            elif name and (match := re.search(r'\(call_indirect .*?\(type (\$[^\s()]+)\)', line)):
                self.pointers[name].add(self.types[match[1]])

    def begin(self, line):
        """A part of the program; its name if that is a function."""
        if match := re.match(r' \(type (\$\S+) ', line):
            self.types[match[1]] = signature(line)
        elif line.startswith(' (elem '):
            self.in_table.update(re.findall(r'(\$[^\s()]+)', line))
        elif match := re.match(r' \(func (\$\S+)', line):
            self.functions[match[1]] = signature(line)
            return match[1]
        return None


def reached(start, steps):
    seen, waiting = {start}, [start]
    while waiting:
        for name in steps[waiting.pop()] - seen:
            seen.add(name)
            waiting.append(name)
    return seen


def names_in(objects):
    return set(run('llvm-nm', '--defined-only', '--format=just-symbols', *objects).split())


def plain(name):
    """Where functions have the same name, the program has added a number."""
    return re.sub(r'[._]\d+$', '', name[1:])


def between(calls, jobs, rooms):
    """The functions on a way from FIRST to LAST."""
    ours = {name for name in calls.functions if name == FIRST or {plain(name), name[1:]} & (jobs | rooms)}
    onward, back = defaultdict(set), defaultdict(set)
    for name in ours:
        pointed = {other for other in calls.in_table if calls.functions.get(other) in calls.pointers[name] and
                   ({plain(other), other[1:]} & rooms or plain(other) in ('run', 'work'))}
        onward[name] = (calls.direct[name] | pointed) & (ours | {LAST})
    for name, others in onward.items():
        for other in others:
            back[other].add(name)
    names = (reached(FIRST, onward) & reached(LAST, back)) - {LAST}
    count = Counter(plain(name) for name in calls.functions)
    sure = [name for name in names if plain(name) in jobs or count[plain(name)] == 1]  # not a screen's of that name
    for name in sorted(set().union(*(calls.direct[name] for name in sure)) - ours - {LAST}):
        if ways := reached(name, calls.direct) & names:
            sys.exit(f'slices.py: {name} leads to {sorted(ways)[0]}, but is not of the objects')
    return names


def main():
    words = argparse.ArgumentParser()
    words.add_argument('script')
    words.add_argument('program')
    words.add_argument('--jobs', nargs='+')
    words.add_argument('--rooms', nargs='+')
    given = words.parse_args()
    program = given.program
    with open(given.script, encoding='utf-8') as file:
        pause = re.search(r'"?(\w+)"?:page_pause\b', file.read())[1]
    calls = Calls(run('wasm-dis', '--enable-simd', program).splitlines())
    names = between(calls, names_in(given.jobs), names_in(given.rooms))
    if FIRST not in names:
        sys.exit(f'slices.py: no way leads from {FIRST} to {LAST}')
    new = program + '.new'
    run('wasm-opt', '--enable-simd', program, '--asyncify', f'--pass-arg=asyncify-imports@*.{pause}',
        '--pass-arg=asyncify-onlylist@' + ','.join(sorted(name[1:] for name in names)), '-g', '-o', new)
    run('wasm-opt', '--enable-simd', new, '-O3', '--strip-debug', '--strip-producers', '-o', new)
    os.replace(new, program)


main()
