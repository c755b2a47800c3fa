# SPDX-License-Identifier: MIT
"""A headless Chromium driven by the DevTools protocol, and a web server for the page: what
tests/web/page.py needs of both, with Python's own library alone."""
import base64
import functools
import http.server
import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time
import urllib.request


def serve(folder):
    """Serves a folder on a free port, as `python3 -m http.server` does, but that browsers may keep files for ten
    minutes, as many hosts say; returns the server, which lists the paths that were asked for, and its address."""
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *words):
            pass

        def do_GET(self):
            server.asked.append(self.path.split('?')[0])
            super().do_GET()

        def end_headers(self):
            self.send_header('Cache-Control', 'max-age=600')
            super().end_headers()

    server = http.server.ThreadingHTTPServer(
        ('127.0.0.1', 0), functools.partial(Handler, directory=folder))
    server.asked = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f'http://127.0.0.1:{server.server_port}/'


class Socket:
    """As much of RFC 6455 as DevTools needs: text messages of a client."""

    def __init__(self, address):
        host, path = address.removeprefix('ws://').split('/', 1)
        name, port = host.split(':')
        self.link = socket.create_connection((name, int(port)), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        self.link.sendall((f'GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n'
                           f'Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n'
                           'Sec-WebSocket-Version: 13\r\n\r\n').encode())
        self.bytes = b''
        while b'\r\n\r\n' not in self.bytes:
            self.bytes += self.link.recv(4096)
        self.bytes = self.bytes.split(b'\r\n\r\n', 1)[1]

    def take(self, count):
        while len(self.bytes) < count:
            more = self.link.recv(1 << 16)
            if not more:
                raise ConnectionError('the browser has gone')
            self.bytes += more
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        head = struct.pack('!BB', 0x81, 0x80 | size) if size < 126 else \
            struct.pack('!BBH', 0x81, 0xfe, size) if size < 65536 else \
            struct.pack('!BBQ', 0x81, 0xff, size)
        self.link.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def receive(self):
        text = b''
        while True:
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                size, = struct.unpack('!H', self.take(2))
            elif size == 127:
                size, = struct.unpack('!Q', self.take(8))
            data = self.take(size)
            if first & 15 in (0, 1):
                text += data
            if first & 0x80 and first & 15 in (0, 1):
                return text.decode()


KEYS = {'Enter': 13, 'Escape': 27, 'Tab': 9, ' ': 32, 'ArrowLeft': 37, 'ArrowUp': 38,
        'ArrowRight': 39, 'ArrowDown': 40, 'F12': 123}


class Tab:
    """A page in the browser: a session of the protocol."""

    def __init__(self, browser, target):
        self.browser, self.target = browser, target
        self.number, self.said = 0, []
        self.socket = Socket(f'ws://127.0.0.1:{browser.port}/devtools/page/{target}')
        for domain in ('Page', 'Runtime'):
            self.call(domain + '.enable')

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({'id': self.number, 'method': method, 'params': parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get('method') == 'Runtime.consoleAPICalled':
                self.said += [str(a.get('value', a.get('description'))) for a in message['params']['args']]
            if message.get('method') == 'Runtime.exceptionThrown':
                details = message['params']['exceptionDetails']
                thrown = details.get('exception', {})
                what = str(thrown.get('description') or thrown.get('value'))
                if 'unwind' not in what:
                    self.said.append('EXCEPTION ' + what)
            if message.get('id') == self.number:
                if 'error' in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message['result']

    def run(self, script):
        answer = self.call('Runtime.evaluate', expression=script, returnByValue=True,
                           awaitPromise=True, userGesture=True)
        if 'exceptionDetails' in answer:
            raise RuntimeError(json.dumps(answer['exceptionDetails'])[:400])
        return answer['result'].get('value')

    def wait(self, script, seconds=30):
        """Waits until the script is true; its value."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                value = self.run(script)
                if value:
                    return value
            except RuntimeError:
                pass  # between two documents
            time.sleep(0.05)
        raise TimeoutError(f'{script} is not true after {seconds} s; the page said {self.said[-5:]}')

    def go(self, address):
        self.call('Page.navigate', url='about:blank')
        self.call('Page.navigate', url=address)

    def size(self, width, height, phone=False):
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height,
                  deviceScaleFactor=2.625 if phone else 1, mobile=phone)
        self.call('Emulation.setTouchEmulationEnabled', enabled=phone)

    def key(self, key, modifiers=0, commands=()):
        """`commands` is what the browser does of its own accord at that key."""
        number = KEYS.get(key) or ord(key.upper())
        text = {'Enter': '\r'}.get(key, key if len(key) == 1 and not modifiers else '')
        code = f'Key{key.upper()}' if len(key) == 1 and key.isalpha() else \
            {' ': 'Space'}.get(key, key)
        common = dict(key=key, code=code, windowsVirtualKeyCode=number, modifiers=modifiers)
        control = dict(key='Control', code='ControlLeft', windowsVirtualKeyCode=17)
        if modifiers & 2:
            self.call('Input.dispatchKeyEvent', type='rawKeyDown', modifiers=2, **control)
        self.call('Input.dispatchKeyEvent', type='keyDown', text=text, commands=list(commands), **common)
        time.sleep(0.05)
        self.call('Input.dispatchKeyEvent', type='keyUp', **common)
        if modifiers & 2:
            self.call('Input.dispatchKeyEvent', type='keyUp', **control)
        time.sleep(0.05)

    def click(self, x, y):
        for kind in ('mouseMoved', 'mousePressed', 'mouseReleased'):
            self.call('Input.dispatchMouseEvent', type=kind, x=x, y=y, clickCount=1,
                      button='none' if kind == 'mouseMoved' else 'left')
            time.sleep(0.1)

    def tap(self, x, y):
        self.call('Input.dispatchTouchEvent', type='touchStart', touchPoints=[{'x': x, 'y': y}])
        time.sleep(0.1)
        self.call('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[])
        time.sleep(0.1)

    def picture(self, path):
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self.call('Page.captureScreenshot')['data']))

    def part(self, x, y, width, height):
        """The bytes of a picture of a part of the page."""
        clip = dict(x=x, y=y, width=width, height=height, scale=1)
        return self.call('Page.captureScreenshot', clip=clip)['data']

    def close(self):
        self.socket.link.close()
        self.browser.ask('close/' + self.target)


class Browser:
    """Chromium with a profile of its own, in `profile` or a new folder, of somebody who reads `language`."""

    def __init__(self, profile=None, language='en-US'):
        program = next((p for p in ('chromium', 'chromium-browser', 'google-chrome') if shutil.which(p)), None)
        if not program:
            raise FileNotFoundError('chromium')
        self.profile = profile or tempfile.mkdtemp(prefix='tidemark-browser-')
        self.process = subprocess.Popen(
            [program, '--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--no-first-run',
             '--remote-debugging-port=0', '--remote-allow-origins=*', '--use-gl=angle',
             '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--mute-audio', f'--accept-lang={language}',
             f'--user-data-dir={self.profile}', 'about:blank'],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        self.port = self.find_port()

    def find_port(self):
        path = os.path.join(self.profile, 'DevToolsActivePort')
        for _ in range(600):
            time.sleep(0.05)
            if os.path.exists(path):
                with open(path) as file:
                    lines = file.read().split('\n')
                if len(lines) > 1:
                    try:
                        self.port = int(lines[0])
                        self.ask('version')
                        return self.port
                    except OSError:
                        pass
        raise TimeoutError('the browser has not begun')

    def ask(self, what, method='GET'):
        request = urllib.request.Request(f'http://127.0.0.1:{self.port}/json/{what}', method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.read()

    def tab(self):
        return Tab(self, json.loads(self.ask('new?about:blank', 'PUT'))['id'])

    def kill(self):
        """As the end of power would: nothing is asked, nothing is written any more."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for name in ('DevToolsActivePort', 'SingletonLock', 'SingletonSocket', 'SingletonCookie'):
            path = os.path.join(self.profile, name)
            if os.path.lexists(path):
                os.remove(path)

    def end(self):
        self.kill()
        shutil.rmtree(self.profile, ignore_errors=True)
