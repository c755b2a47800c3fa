# SPDX-License-Identifier: MIT
"""What a player does with the page, in headless Chromium; `long.sh web` runs it.

    python3 tests/web/page.py FOLDER [--pictures FOLDER] [--kills N]
"""
import argparse
import base64
import gzip
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import zlib

from browser import Browser, serve

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CODE = 'noise-isle:128:normal:driftwood'
SLOW_CODE = 'rugged:512:hard:fresh4'
GZIPPED_MOST, GAME_MS_MOST, FRAME_MS_MOST, TRIES = 1_200_000, 1500, 12, 5
STILL_MS_MOST = 100  # twice what it takes where nothing else runs: the browser paints on the same processors
TO_TITLE, TO_FILE = (516, 511), (764, 511)  # of the menu in play
INLAND, END_DAY = (240, 420), (240, 887)  # on a phone of 412x915
OPENS_FILE, WORLD_CODE = (770, 511), (770, 342)  # of the title
BUTTONS = 384, 320, 512, 216  # of the title at 1280x720
SAVES = "FS.readdir('/kept/tidemark/games').filter(n => n.endsWith('.save'))"
SAVE = f"FS.readFile('/kept/tidemark/games/' + {SAVES}[0], {{encoding: 'utf8'}})"


def open_page(tab, address, seconds=30):
    tab.go(address)
    tab.wait('typeof Module == "object" && Module.ready', seconds)


def expect(what, why=''):
    if not what:
        raise AssertionError(why or 'not so')


class Page:
    def __init__(self, folder, pictures, kills):
        self.folder, self.pictures, self.kills = folder, pictures, kills
        self.server, self.at = serve(folder)
        self.browser = Browser()
        self.tab = self.browser.tab()
        self.tab.size(1280, 720)

    def picture(self, name):
        if self.pictures:
            self.tab.picture(os.path.join(self.pictures, name + '.png'))

    def play(self, code=CODE):
        open_page(self.tab, self.at + '#' + code)
        time.sleep(1.5)

    def walk(self):
        """A step and back, which is a command each; then a save, as when the window is left, which some turns later
        is written."""
        self.tab.key('ArrowLeft')
        self.tab.key('ArrowRight')
        self.tab.run("window.dispatchEvent(new FocusEvent('blur'))")
        self.tab.wait(f'{SAVES}.length > 0', 5)
        turns = self.tab.run('Module.turns')
        self.tab.wait(f'Module.turns > {turns} + 3 || Module.turns < {turns}', 10)
        self.tab.run('Module.keep()')
        self.tab.run("window.dispatchEvent(new FocusEvent('focus'))")

    def open_menu(self):
        """The first Escape closes the first tip."""
        for _ in range(2):
            self.tab.key('Escape')
            time.sleep(0.7)

    # The tests.

    def the_first_load_is_small(self):
        """What an English browser fetches until the service worker has all that it keeps, but for the lessons, which
        come after."""
        open_page(self.tab, self.at)
        self.tab.wait('navigator.serviceWorker.ready.then(() => true)', 20)
        time.sleep(1)
        names = sorted({path[1:] or 'index.html' for path in self.server.asked if 'lessons/' not in path})
        sizes = {name: len(gzip.compress(open(os.path.join(self.folder, name), 'rb').read(), 9)) for name in names}
        print(f'first load gzipped: {sum(sizes.values())} bytes (limit {GZIPPED_MOST}):', sizes)
        expect('tidemark.wasm' in names and not any('texts/' in name for name in names), names)
        expect(sum(sizes.values()) <= GZIPPED_MOST, sizes)
        asked = self.server.asked
        early = asked[:max(asked.index('/tidemark.wasm'), asked.index('/tidemark.data'))]
        expect(not any('lessons/' in path for path in early), early)
        for name in names:
            with open(os.path.join(self.folder, name), 'rb') as file:
                expect(ROOT.encode() not in file.read(), f'{name} names a folder of this machine')

    def open_lesson(self, name):
        """What is wrong with it the game says as soon as it opens."""
        open_page(self.tab, self.at + '?lesson=' + name)
        time.sleep(1.5)
        said = self.tab.run("Module.said + document.getElementById('spoken').textContent")
        expect(not said, said)

    def all_lessons_open(self):
        for name in sorted(os.listdir(os.path.join(self.folder, 'lessons'))):
            if name.endswith('.lesson'):
                self.open_lesson(name.removesuffix('.lesson'))
                self.picture('lesson-' + name[0])

    def lessons_come_after(self):
        """And stay, also without a network. A game that needs one of their files before waits for it."""
        later = sorted(os.listdir(os.path.join(self.folder, 'lessons')))
        same = ("['%s'].every(name => (%s)[name].every((byte, i) => byte === FS.readFile("
                "'/usr/share/tidemark/levels/lessons/' + name)[i]))")
        self.open_lesson('1-rectangles')
        open_page(self.tab, self.at + '#from-image:64:easy:late')
        self.tab.wait("location.hash == '#from-image:64:easy:late' && !Module.said", 10)
        self.picture('from-image')
        for name in later:
            self.tab.wait(f"caches.match('lessons/{name}').then(f => !!f)", 20)
        files = {name: list(open(os.path.join(self.folder, 'lessons', name), 'rb').read()) for name in later}
        expect(self.tab.run(same % ("','".join(later), json.dumps(files))), 'other bytes')
        self.server.shutdown()
        self.server.server_close()
        self.open_lesson('3-falloff')
        self.server, self.at = serve(self.folder)

    def the_title_shows_within_seconds(self):
        open_page(self.tab, self.at)
        time.sleep(2)
        self.picture('title')

    # Other work on the machine is in these three: the best of some tries counts.

    def a_link_is_a_game_soon(self):
        tries = []
        while len(tries) < TRIES and min(tries, default=GAME_MS_MOST + 1) > GAME_MS_MOST:
            self.play()
            tries.append(round(self.tab.run('Module.ready')))
        print(f'a game by link after {tries} ms (limit {GAME_MS_MOST})')
        self.picture('game')
        expect(min(tries) <= GAME_MS_MOST, tries)

    def frames_cost_little(self):
        tries = []
        self.play()
        while len(tries) < TRIES and min(tries, default=FRAME_MS_MOST + 1) > FRAME_MS_MOST:
            self.tab.run('Module.times.length = 0')
            time.sleep(6)
            times = sorted(t for t in self.tab.run('Module.times') if t)
            tries.append(times[int(len(times) * 0.95)])
            print(f'our own time a frame: median {times[len(times) // 2]:.1f} ms, 95% {tries[-1]:.1f} ms '
                  f'(limit {FRAME_MS_MOST}), most {times[-1]:.0f} ms, {len(times)} turns')
        expect(min(tries) <= FRAME_MS_MOST, tries)

    def long_work_leaves_the_page_alive(self):
        """An island that takes seconds is sought in slices, and is the same as elsewhere."""
        tries = []
        self.tab.call('Page.addScriptToEvaluateOnNewDocument', source="""
            window.tasks = [];
            new PerformanceObserver(list => tasks.push(...list.getEntries())).observe({entryTypes: ['longtask']});""")
        while len(tries) < TRIES and min(tries, default=STILL_MS_MOST + 1) > STILL_MS_MOST:
            open_page(self.tab, self.at + '#' + SLOW_CODE)
            self.tab.wait("document.getElementById('spoken').textContent.includes('You stand ')", 120)
            took, turns, longest = self.tab.run(
                '[performance.now() - Module.began, Module.turns, Math.max(0, ...tasks'
                '.filter(task => task.startTime >= Module.began).map(task => task.duration))]')
            tries.append(round(longest))
            print(f'{SLOW_CODE} after {took:.0f} ms and {turns} turns; the page stood still for at most {longest:.0f} '
                  f'ms (limit {STILL_MS_MOST})')
            expect(took > 500 and turns > took / 100, 'too few turns')
        expect(min(tries) <= STILL_MS_MOST, tries)
        self.walk()
        self.says_native(self.tab.run(SAVE), 'ok, still playing on day 1')

    def says_native(self, save, what):
        """The command line of this system plays the save: it must come to the same island and the same game."""
        program = os.path.join(ROOT, 'build', 'release', 'tidemark-cli')
        with tempfile.NamedTemporaryFile('w', suffix='.save') as file:
            file.write(save)
            file.flush()
            said = subprocess.run([program, 'verify', file.name], capture_output=True, text=True, check=False)
        expect(what in said.stdout, said.stdout + said.stderr)

    def keys_play_and_a_reload_goes_on(self):
        self.play()
        self.walk()
        before = self.tab.run(SAVE)
        self.play()
        expect(self.tab.run(f'{SAVES}.length') == 1)
        expect(self.tab.run(SAVE) == before, 'the save changed')
        self.walk()
        self.tab.wait(f'{SAVE}.length > {len(before)}', 10)

    def screen_readers_are_told_what_happens(self):
        heard = "document.getElementById('spoken').textContent"
        self.play()
        self.tab.wait(f"{heard}.includes('You stand ')", 10)
        self.tab.run("document.getElementById('spoken').textContent = ''")
        self.tab.key('b')
        self.tab.wait(f"{heard}.includes('Only at a cairn')", 10)
        expect(self.tab.run("document.getElementById('spoken').getAttribute('aria-live')") == 'polite')
        for _ in range(30):
            self.tab.key('b')
        expect(self.tab.run("document.getElementById('spoken').children.length") <= 20)

    def a_day_by_keys_is_kept(self):
        self.play('noise-isle:64:easy:day')
        self.tab.key('ArrowLeft')
        for _ in range(3):
            self.tab.key('e')
            time.sleep(0.5)
            self.tab.key('Enter')
            time.sleep(0.5)
        time.sleep(2)
        self.picture('night')
        expect(self.tab.wait(f"{SAVES}.some(n => n.includes('day'))", 10))

    def touches_play(self):
        self.tab.size(412, 915, True)
        self.play('noise-isle:64:normal:touch')
        self.picture('phone')
        for x, y in (INLAND, END_DAY, END_DAY):  # the second time, as ticks are left
            self.tab.tap(x, y)
            time.sleep(1.5)
        self.tab.wait(f"{SAVES}.length > 0 && /^m [NESW]$[^]*^e$/m.test({SAVE})", 10)
        self.picture('phone-day-2')
        self.tab.size(1280, 720)

    def copying_a_code_changes_the_address(self):
        self.play('noise-isle:64:normal:first')
        self.tab.run("location.hash = ''; 0")
        time.sleep(1)
        self.play('noise-isle:64:normal:second')
        self.tab.run("history.replaceState(null, '', '#other'); 0")
        self.tab.key('c', 2)
        self.tab.wait("location.hash == '#noise-isle:64:normal:second'", 5)

    def a_pasted_code_is_played(self):
        self.tab.call('Browser.grantPermissions', permissions=['clipboardReadWrite', 'clipboardSanitizedWrite'])
        self.tab.call('Emulation.setFocusEmulationEnabled', enabled=True)
        open_page(self.tab, self.at)
        time.sleep(1)
        self.tab.run("navigator.clipboard.writeText('noise-isle:64:easy:pasted')")
        self.tab.click(*WORLD_CODE)
        time.sleep(1)
        self.tab.key('v', 2, ['paste'])
        time.sleep(0.5)
        self.tab.key('Enter')
        self.tab.wait("location.hash == '#noise-isle:64:easy:pasted'", 20)

    def another_code_in_the_address_is_another_game(self):
        self.play()
        self.tab.run("window.old = true; location.hash = '#noise-isle:64:easy:hash'; 0")
        self.tab.wait('!window.old && typeof Module == "object" && Module.ready')

    def the_address_follows_what_is_shown(self):
        """So that a reload shows it again."""
        self.play('noise-isle:64:easy:follow')
        self.open_menu()
        self.tab.click(*TO_TITLE)
        self.tab.wait("location.hash == ''", 10)
        self.picture('back-at-the-title')
        open_page(self.tab, self.at)
        time.sleep(1)
        self.tab.key('Enter')  # the first button goes on
        self.tab.wait("location.hash == '#noise-isle:64:easy:follow'", 20)
        self.tab.go(self.at + '?look#noise-isle:64:easy:looked')
        self.tab.wait("Module.ready && location.search == '?look=' && location.hash == '#noise-isle:64:easy:looked'")

    def a_level_of_ones_own_travels_in_the_address(self):
        with open(os.path.join(ROOT, 'levels', 'hill-isle.level'), 'rb') as file:
            text = file.read() + b'# one of my own\n'
        deflate = zlib.compressobj(9, wbits=-15)
        packed = base64.urlsafe_b64encode(deflate.compress(text) + deflate.flush()).decode().rstrip('=')
        self.play(f'l={packed}&my-isle:64:easy:own')
        address = self.tab.wait("/^#l=[\\w-]+&my-isle~[0-9a-f]+:64:easy:own$/.test(location.hash) && location.hash", 10)
        print(f'the address of a level of {len(text)} bytes has {len(address)}')
        expect(self.tab.run("unpack(location.hash.slice(3).split('&')[0]).then(b => new TextDecoder().decode(b))")
               == text.decode(), 'another level')
        self.walk()
        self.picture('own-level')
        before = self.tab.run(SAVE)
        self.play(address[1:])
        expect(self.tab.run(SAVE) == before and self.tab.run(f'{SAVES}.length') == 1, 'another game')
        other = Browser()
        try:
            tab = other.tab()
            open_page(tab, self.at + address)
            tab.wait(f"location.hash == '{address}'", 10)
        finally:
            other.end()
        self.tab.go(self.at + address[:40] + '&my-isle:64:easy:own')
        self.tab.wait("document.getElementById('told').innerText.includes('damaged')", 10)

    def a_bad_code_is_told(self):
        self.tab.go(self.at + '#no-such-level:64:normal:x')
        said = self.tab.wait("typeof Module == 'object' && Module.ended && document.getElementById('told').innerText")
        expect('no-such-level' in said, said)
        self.picture('bad-code')

    def files_go_out_and_come_in(self):
        self.play()
        self.walk()
        folder = tempfile.mkdtemp()
        self.tab.call('Browser.setDownloadBehavior', behavior='allow', downloadPath=folder)
        self.tab.key('F12')
        self.open_menu()
        self.picture('menu')
        self.tab.click(*TO_FILE)
        for _ in range(100):
            names = os.listdir(folder)
            if any(n.endswith('.save') for n in names) and any(n.endswith('.png') for n in names):
                break
            time.sleep(0.1)
        print('downloads:', *names)
        expect(any(n.endswith('.png') for n in names), 'no picture arrived')
        save = next(n for n in names if n.endswith('.save'))
        text = open(os.path.join(folder, save)).read()
        other = Browser()
        try:
            tab = other.tab()
            tab.size(1280, 720)
            open_page(tab, self.at)
            time.sleep(1)
            tab.click(*OPENS_FILE)
            tab.wait('!!chooser.onchange', 5)
            node = tab.call('DOM.getDocument')['root']['nodeId']
            found = tab.call('DOM.querySelector', nodeId=node, selector='#chooser')['nodeId']
            tab.call('DOM.setFileInputFiles', nodeId=found, files=[os.path.join(folder, save)])
            tab.wait(f"(() => {{ try {{ return {SAVES}.length }} catch {{}} }})()", 10)
            time.sleep(1)
            expect(tab.run(SAVE) == text, 'another save')
            if self.pictures:
                tab.picture(os.path.join(self.pictures, 'opened.png'))
        finally:
            other.end()

    def a_dropped_file_opens(self):
        self.play('noise-isle:64:easy:dropped')
        self.walk()
        text = self.tab.run(SAVE)
        self.browser.end()
        self.browser = Browser()
        self.tab = self.browser.tab()
        self.tab.size(1280, 720)
        open_page(self.tab, self.at)
        self.tab.run(f"""(() => {{
            const files = new DataTransfer();
            files.items.add(new File([{json.dumps(text)}], 'any name.save'));
            window.dispatchEvent(new DragEvent('drop', {{dataTransfer: files, bubbles: true}}));
        }})()""")
        self.tab.wait("location.hash == '#noise-isle:64:easy:dropped'", 20)
        expect(self.tab.run(SAVE) == text, 'another save')

    def a_second_tab_keeps_nothing(self):
        self.play()
        second = self.browser.tab()
        open_page(second, self.at + '#noise-isle:64:easy:second')
        expect(second.run('Module.second') is True)
        time.sleep(1)
        if self.pictures:
            second.picture(os.path.join(self.pictures, 'second.png'))
        self.tab.close()
        self.tab = second
        second.wait('Module.second === false', 10)

    def without_a_network_it_opens(self):
        open_page(self.tab, self.at)
        self.tab.wait("caches.keys().then(n => n.length && caches.match('tidemark.wasm').then(f => !!f))", 20)
        self.tab.wait("navigator.serviceWorker.ready.then(() => true)", 10)
        self.server.shutdown()
        self.server.server_close()
        open_page(self.tab, self.at)
        self.server, self.at = serve(self.folder)

    def copy_page(self):
        """A copy of the page with German in made-up words, and how many there are: the catalogue may be empty yet."""
        folder = os.path.join(tempfile.mkdtemp(), 'page')
        shutil.copytree(self.folder, folder)
        made_up = subprocess.run([sys.executable, os.path.join(ROOT, 'src', 'texts.py'), '--pseudo'], cwd=ROOT,
                                 check=True, capture_output=True).stdout
        with open(os.path.join(folder, 'texts', 'de.po'), 'wb') as file:
            file.write(made_up)
        return folder

    def buttons(self, address):
        """A picture of the title's buttons, which stand still."""
        open_page(self.tab, address)
        self.tab.call('Input.dispatchMouseEvent', type='mouseMoved', x=5, y=5)
        time.sleep(1)
        return self.tab.part(*BUTTONS)

    def a_language_comes_when_it_is_spoken(self):
        english = self.buttons(self.at)
        expect(english == self.buttons(self.at), 'the buttons do not stand still')
        self.browser.end()
        self.server, self.at = serve(self.copy_page())
        self.browser = Browser(language='de-DE')
        self.tab = self.browser.tab()
        self.tab.size(1280, 720)
        german = self.buttons(self.at)
        self.picture('made-up')
        expect(german != english, 'they are English')
        texts = [path for path in self.server.asked if 'texts/' in path]
        expect(set(texts) == {'/texts/de.po'}, texts)
        self.tab.wait("caches.match('texts/de.po').then(f => !!f)", 20)
        self.server.shutdown()
        self.server.server_close()
        expect(self.buttons(self.at) == german, 'without a network they are not German')

    def a_chosen_language_comes(self):
        """Where the browser is English; and where the catalogue is missing, the game is there all the same."""
        folder = self.copy_page()
        self.server, self.at = serve(folder)
        english = self.buttons(self.at)
        self.tab.wait("navigator.serviceWorker.ready.then(() => true)", 20)
        for language in ('de', 'ru'):
            if language == 'ru':
                os.remove(os.path.join(folder, 'texts', 'ru.po'))
            self.tab.run("FS.mkdirTree('/kept/tidemark'); FS.writeFile('/kept/tidemark/settings.txt', "
                         f"'tidemark-settings 1\\nlanguage {language}\\n'); Module.keep()")
            shown = self.buttons(self.at)
            expect((shown == english) == (language == 'ru'), f'the buttons in {language}')
            expect(f'/texts/{language}.po' in self.server.asked, self.server.asked)
        self.picture('no-catalogue')

    def a_new_version_shows_when_opened_again(self):
        """Whole: its files are not mixed with those that the browser has kept."""
        folder = self.copy_page()
        self.server, self.at = serve(folder)
        open_page(self.tab, self.at)
        self.tab.wait("navigator.serviceWorker.ready.then(() => true)", 20)
        for name, old, new in (('page.js', "'use strict';", "'use strict'; window.version = 2;"),
                               ('tidemark.js', '', 'window.inner = 2;'), ('offline.js', "'tidemark-", "'tidemark-2")):
            path = os.path.join(folder, name)
            with open(path) as file:
                text = file.read()
            with open(path, 'w') as file:
                file.write(text.replace(old, new, 1))
        open_page(self.tab, self.at)
        self.tab.wait("caches.keys().then(n => n.length == 1 && n[0].startsWith('tidemark-2'))", 20)
        open_page(self.tab, self.at)
        expect(self.tab.run('window.version == 2 && window.inner == 2'), 'the old version, or parts of both')

    def a_killed_browser_loses_little(self):
        """What was played half a minute before the kill is there."""
        chance, lost = random.Random(7), 0
        for number in range(self.kills):
            self.browser.kill()
            self.browser = Browser(self.browser.profile)
            self.tab = self.browser.tab()
            self.tab.size(1280, 720)
            self.play()
            kept = self.tab.run(f'(() => {{ try {{ return {SAVE}.length }} catch {{ return 0 }} }})()')
            expect(kept >= lost, f'kill {number}: {kept} bytes are left of {lost}')
            self.walk()
            lost = self.tab.run(f'{SAVE}.length')
            end = time.monotonic() + chance.random() * 2
            while time.monotonic() < end:
                self.tab.key(chance.choice(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']))

    TESTS = ('the_first_load_is_small', 'lessons_come_after', 'all_lessons_open',
             'the_title_shows_within_seconds', 'a_link_is_a_game_soon', 'frames_cost_little',
             'long_work_leaves_the_page_alive', 'keys_play_and_a_reload_goes_on', 'a_day_by_keys_is_kept',
             'touches_play',
             'screen_readers_are_told_what_happens', 'copying_a_code_changes_the_address', 'a_pasted_code_is_played',
             'another_code_in_the_address_is_another_game', 'the_address_follows_what_is_shown',
             'a_level_of_ones_own_travels_in_the_address',
             'a_bad_code_is_told', 'files_go_out_and_come_in', 'a_dropped_file_opens', 'a_second_tab_keeps_nothing',
             'without_a_network_it_opens', 'a_language_comes_when_it_is_spoken', 'a_chosen_language_comes',
             'a_new_version_shows_when_opened_again', 'a_killed_browser_loses_little')


def main():
    words = argparse.ArgumentParser()
    words.add_argument('folder')
    words.add_argument('--pictures', default='')
    words.add_argument('--kills', type=int, default=50)
    words.add_argument('--only', default='')
    given = words.parse_args()
    if given.pictures:
        os.makedirs(given.pictures, exist_ok=True)
    failed = 0
    tests = [name for name in Page.TESTS if given.only in name]
    for name in tests:
        page = Page(given.folder, given.pictures, given.kills)
        try:
            getattr(page, name)()
            strange = [said for said in page.tab.said if said.startswith('EXCEPTION')]
            expect(not strange, strange[:1])
            print(f'ok: {name}', flush=True)
        except Exception as error:  # the others run all the same
            print(f'FAILED: {name}: {type(error).__name__} {error}', flush=True)
            failed += 1
        finally:
            page.browser.end()
    print(f'web: page: ran {len(tests)} of {len(tests)}, skipped 0, failed {failed}')
    return 1 if failed else 0


sys.exit(main())
