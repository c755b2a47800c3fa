# SPDX-License-Identifier: MIT
"""The page in headless Firefox, driven by its own Marionette protocol; `long.sh web` runs it.

    python3 tests/web/firefox.py FOLDER [--pictures FOLDER]
"""
import argparse
import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from browser import serve

KEYS = {'ArrowLeft': '\ue012', 'ArrowUp': '\ue013', 'ArrowRight': '\ue014', 'ArrowDown': '\ue015'}
PREFERENCES = {
    'browser.shell.checkDefaultBrowser': False, 'datareporting.policy.dataSubmissionEnabled': False,
    'browser.startup.homepage_override.mstone': 'ignore', 'app.update.disabledForTesting': True,
    'webgl.force-enabled': True, 'intl.accept_languages': 'en-US', 'media.volume_scale': '0'}
SAVES = "FS.readdir('/kept/tidemark/games').filter(n => n.endsWith('.save'))"
SAVE = f"FS.readFile('/kept/tidemark/games/' + {SAVES}[0], {{encoding: 'utf8'}})"
CODE = 'noise-isle:128:normal:driftwood'


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


class Firefox:
    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix='tidemark-firefox-')
        port = free_port()
        with open(os.path.join(self.profile, 'user.js'), 'w') as file:
            for name, value in {**PREFERENCES, 'marionette.port': port}.items():
                file.write(f'user_pref({json.dumps(name)}, {json.dumps(value)});\n')
        self.process = subprocess.Popen(
            ['firefox-esr', '--headless', '--marionette', '--no-remote', '--profile', self.profile],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            env={**os.environ, 'HOME': self.profile, 'MOZ_HEADLESS_WIDTH': '1280', 'MOZ_HEADLESS_HEIGHT': '900'})
        self.number, self.bytes = 0, b''
        self.link = self.connect(port)
        self.receive()
        self.call('WebDriver:NewSession', capabilities={'alwaysMatch': {}})

    @staticmethod
    def connect(port):
        for _ in range(1200):
            try:
                return socket.create_connection(('127.0.0.1', port), timeout=120)
            except OSError:
                time.sleep(0.1)
        raise TimeoutError('Firefox has not begun')

    def receive(self):
        """A message is its length, a colon and JSON."""
        while b':' not in self.bytes:
            self.bytes += self.more()
        size, self.bytes = self.bytes.split(b':', 1)
        while len(self.bytes) < int(size):
            self.bytes += self.more()
        text, self.bytes = self.bytes[:int(size)], self.bytes[int(size):]
        return json.loads(text)

    def more(self):
        got = self.link.recv(1 << 16)
        if not got:
            raise ConnectionError('Firefox has gone')
        return got

    def call(self, name, **parameters):
        self.number += 1
        text = json.dumps([0, self.number, name, parameters]).encode()
        self.link.sendall(str(len(text)).encode() + b':' + text)
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError(f"{name}: {error.get('message')}")
        return result

    def run(self, script):
        return self.call('WebDriver:ExecuteAsyncScript', args=[], script=
                         f'const done = arguments[0]; Promise.resolve((() => ({script}))()).then(done)')['value']

    def wait(self, script, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.run(script):
                    return
            except RuntimeError:
                pass  # between two documents
            time.sleep(0.1)
        raise TimeoutError(f'{script} is not true after {seconds} s')

    def open(self, address):
        self.call('WebDriver:Navigate', url='about:blank')
        self.call('WebDriver:Navigate', url=address)
        self.wait('typeof Module == "object" && Module.ready')

    def key(self, name):
        for kind in ('keyDown', 'keyUp'):
            self.call('WebDriver:PerformActions', actions=[
                {'type': 'key', 'id': 'keys', 'actions': [{'type': kind, 'value': KEYS.get(name, name)}]}])
            time.sleep(0.1)

    def picture(self, path):
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self.call('WebDriver:TakeScreenshot', full=False)['value']))

    def end(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def expect(what, why=''):
    if not what:
        raise AssertionError(why or 'not so')


class Page:
    def __init__(self, folder, pictures):
        self.pictures = pictures
        self.server, self.at = serve(folder)
        self.firefox = Firefox()

    def picture(self, name):
        if self.pictures:
            self.firefox.picture(os.path.join(self.pictures, name + '-firefox.png'))

    def play(self):
        self.firefox.open(self.at + '#' + CODE)
        time.sleep(2)

    def walk(self):
        """A step and back, and a save, as when the window is left."""
        self.firefox.key('ArrowLeft')
        self.firefox.key('ArrowRight')
        self.firefox.run("window.dispatchEvent(new FocusEvent('blur'))")
        self.firefox.wait(f'{SAVES}.length > 0', 10)
        self.firefox.run('Module.keep()')
        self.firefox.run("window.dispatchEvent(new FocusEvent('focus'))")

    # The tests.

    def the_title_shows(self):
        self.firefox.open(self.at)
        time.sleep(2)
        self.picture('title')
        expect(not self.firefox.run('Module.ended || false'))

    def keys_play_and_a_reload_goes_on(self):
        self.play()
        print(f"a game by link after {self.firefox.run('Module.ready'):.0f} ms")
        self.picture('game')
        self.walk()
        before = self.firefox.run(SAVE)
        self.play()
        expect(self.firefox.run(SAVE) == before, 'the save changed')
        self.walk()
        self.firefox.wait(f'{SAVE}.length > {len(before)}', 10)

    def a_second_tab_keeps_nothing(self):
        self.play()
        tab = self.firefox.call('WebDriver:NewWindow', type='tab')['handle']
        first = self.firefox.call('WebDriver:GetWindowHandle')['value']
        self.firefox.call('WebDriver:SwitchToWindow', handle=tab)
        self.firefox.open(self.at + '#noise-isle:64:easy:second')
        expect(self.firefox.run('Module.second') is True)
        self.firefox.call('WebDriver:SwitchToWindow', handle=first)
        self.firefox.call('WebDriver:CloseWindow')
        self.firefox.call('WebDriver:SwitchToWindow', handle=tab)
        self.firefox.wait('Module.second === false', 20)

    def without_a_network_it_opens(self):
        self.firefox.open(self.at)
        self.firefox.wait("caches.match('tidemark.wasm').then(f => !!f)", 30)
        self.firefox.wait("navigator.serviceWorker.ready.then(() => true)", 30)
        self.server.shutdown()
        self.server.server_close()
        self.firefox.open(self.at)

    TESTS = ('the_title_shows', 'keys_play_and_a_reload_goes_on', 'a_second_tab_keeps_nothing',
             'without_a_network_it_opens')


def main():
    words = argparse.ArgumentParser()
    words.add_argument('folder')
    words.add_argument('--pictures', default='')
    given = words.parse_args()
    failed = 0
    for name in Page.TESTS:
        page = Page(given.folder, given.pictures)
        try:
            getattr(page, name)()
            print(f'ok: {name}', flush=True)
        except Exception as error:  # the others run all the same
            print(f'FAILED: {name}: {type(error).__name__} {error}', flush=True)
            failed += 1
        finally:
            page.firefox.end()
    print(f'web: firefox: ran {len(Page.TESTS)} of {len(Page.TESTS)}, skipped 0, failed {failed}')
    return 1 if failed else 0


sys.exit(main())
