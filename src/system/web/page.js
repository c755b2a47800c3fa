// SPDX-License-Identifier: MIT
// The page around the game: the state of loading, what went wrong, and what the game asks the browser
// for (web.c): files, the address, the clipboard. The game itself is tidemark.js.
'use strict';

const told = document.getElementById('told'), bar = document.getElementById('bar');
const cover = document.getElementById('cover'), canvas = document.getElementById('canvas');
const chooser = document.getElementById('chooser'), spoken = document.getElementById('spoken');

function stop(...lines) {
    cover.hidden = false;
    bar.hidden = true;
    told.innerText = lines.join('\n');
}

// Words of a code are kept as they are; all else is escaped.
const address = code => encodeURIComponent(code).replace(/%(3A|2B|3D|2C|2F|40)/g, decodeURIComponent);

// Levels in addresses: deflated, and in letters that addresses leave alone.
const LEVEL_MOST = 8192;
const through = async (stream, bytes) =>
    new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
async function pack(bytes) {
    const packed = await through(new CompressionStream('deflate-raw'), bytes);
    return btoa(String.fromCharCode(...packed)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
const unpack = text => through(new DecompressionStream('deflate-raw'),
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0)));

// ?look&level=hills are options of the program, #CODE is --code CODE, and #l=LEVEL&CODE has a level of its own.
let level = null;
async function words() {
    const list = [];
    for (const [name, value] of new URLSearchParams(location.search))
        list.push('--' + name, ...(value ? [value] : []));
    const [, packed, hash] = location.hash.match(/^#(?:l=([^&]*)&)?(.*)$/s) || [];
    let code = hash || '';
    try { code = decodeURIComponent(code); } catch {}
    if (packed) {
        const name = (code.match(/^[\w-]+/) || ['level'])[0];
        level = {path: `/given/${name}.level`, bytes: await unpack(packed)};
        list.push('--level', level.path);
    }
    if (code) list.push('--code', code);
    return list;
}

// What begins the game otherwise gives way; other options stay. A level that is too long has no link: then the address
// leads to the title, which has the game.
const WORLD_OPTIONS = ['look', 'lesson', 'workshop', 'replay', 'level', 'code', 'seed', 'size', 'difficulty'];
let addressed = 0;
async function setAddress(option, code, text) {
    const turn = ++addressed, options = new URLSearchParams(location.search);
    for (const name of WORLD_OPTIONS) options.delete(name);
    if (option && code) options.set(option, '');
    let hash = code && address(code);
    if (text.length) {
        const packed = await pack(text).catch(() => '');
        hash = packed && packed.length <= LEVEL_MOST ? `l=${packed}&${hash}` : '';
    }
    const search = options.toString();
    if (turn === addressed)
        history.replaceState(null, '', location.pathname + (search && '?' + search) + (hash && '#' + hash));
}

function offer(name, bytes) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function takeFile(file, came) {
    const name = file.name.replace(/[/\\]/g, '-');
    FS.writeFile('/given/' + name, new Uint8Array(await file.arrayBuffer()));
    came('/given/' + name);
}

// Screen readers read what is added to the page here; nobody sees it.
function speak(text, language) {
    const line = document.createElement('p');
    line.lang = language;
    line.textContent = text;
    spoken.append(line);
    while (spoken.children.length > 20) spoken.firstChild.remove();
}

function askFile(came) {
    chooser.value = '';
    chooser.onchange = () => chooser.files[0] && takeFile(chooser.files[0], came);
    chooser.click();
}

// Lessons and what they show come when the game is there: [name beside the page, bytes, paths] each. Until then the
// game finds files of that size, and has to wait only if it reads one.
const LATER = LATER_FILES;

// The browser stands still meanwhile.
function fetchNow(part) {
    const request = new XMLHttpRequest();
    request.open('GET', part, false);
    request.overrideMimeType('text/plain; charset=x-user-defined');
    try { request.send(); } catch {}
    if (request.status !== 200) {
        console.error(`${part}: ${request.status || 'the network is down'}`);
        throw new FS.ErrnoError(29);  // EIO
    }
    return Uint8Array.from(request.responseText, letter => letter.charCodeAt(0) & 255);
}

// The bytes of a part, once they are asked for.
function announce([part, size, ...paths]) {
    let bytes = null;
    for (const path of paths) {
        FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        FS.writeFile(path, '');
        const {node} = FS.lookupPath(path);
        node.usedBytes = size;
        Object.defineProperty(node, 'contents', {
            get: () => bytes = bytes || fetchNow(part),
            set: given => bytes = given,
        });
    }
}

// The service worker, if it is there by then, keeps them as they pass.
async function fetchLater() {
    const worker = navigator.serviceWorker;
    if (worker && !worker.controller) {
        await new Promise(done => {
            worker.addEventListener('controllerchange', done);
            setTimeout(done, 5000);
        });
    }
    for (const [part, , path] of LATER) {
        const from = await fetch(part).catch(() => null);
        if (from && from.ok) FS.lookupPath(path).node.contents = new Uint8Array(await from.arrayBuffer());
    }
}

// Catalogues are fetched when the game asks for one, below the last folder of its path: `trips` are on their way, `lost` could not be had.
const trips = new Map(), lost = new Set();

async function makeTrip(path) {
    const part = path.split('/').slice(-2).join('/');
    try {
        const from = await fetch(part);
        if (!from.ok) throw new Error(`${from.status} ${from.statusText}`);
        const bytes = new Uint8Array(await from.arrayBuffer());
        FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        FS.writeFile(path, bytes);
    } catch (error) {
        console.error(`${part}: ${error.message}`);
        lost.add(path);
    }
    trips.delete(path);
}

function fetchPart(path, came) {
    if (FS.analyzePath(path).exists || lost.delete(path)) return false;
    if (!trips.has(path)) trips.set(path, makeTrip(path));
    trips.get(path).then(came);
    return true;
}

// The wasm is fetched here, so that the bar can move.
async function fetchGame(imports, done) {
    const from = await fetch('tidemark.wasm');
    if (!from.ok) throw new Error(`tidemark.wasm: ${from.status} ${from.statusText}`);
    const all = Number(from.headers.get('content-length')) || 4e6, reader = from.body.getReader();
    let got = 0;
    const counted = new ReadableStream({
        async pull(to) {
            const piece = await reader.read();
            if (piece.done) return to.close();
            got += piece.value.length;
            bar.value = Math.min(got / all, 1);
            to.enqueue(piece.value);
        },
    });
    const headers = {'content-type': 'application/wasm'};
    const made = await WebAssembly.instantiateStreaming(new Response(counted, {headers}), imports);
    wasm = made.instance.exports;
    done(made.instance, made.module);
}

// Long work is done in slices between turns. Module.pause() ends one: all functions on the stack return and lay aside
// where they were; called once more, the first finds its way back to the pause (slices.py).
let wasm = null, aside = 0, way = '', paused = false;

function pause() {
    if (way === 'back') wasm.asyncify_stop_rewind();
    else wasm.asyncify_start_unwind(aside);
    way = way === 'back' ? '' : 'out';
}

function work() {
    if (paused) {
        way = 'back';
        wasm.asyncify_start_rewind(aside);
    } else {
        aside = Module._page_aside();
    }
    Module._page_work();
    paused = way === 'out';
    if (paused) wasm.asyncify_stop_unwind();
    way = '';
}

// Nobody sees the words change, unless the network is slow.
const isAwaited = () => trips.size > 0 && performance.now() - Module.began < 2000;

var Module = {
    canvas,
    setAddress,
    offer,
    askFile,
    fetchPart,
    pause,
    preRun: [() => {
        FS.mkdirTree('/given');
        LATER.forEach(announce);
        if (level) FS.writeFile(level.path, level.bytes);
    }],
    speak,
    said: '',
    times: [],  // milliseconds of the last turns, for measurements
    printErr(text) {
        console.error(text);
        Module.said = text;
    },
    print(text) { console.log(text); },
    instantiateWasm(imports, done) {
        fetchGame(imports, done).catch(error => stop('The game could not be loaded:', error.message));
        return {};
    },
    turned(milliseconds) {
        Module.began = Module.began || performance.now();
        if (!cover.hidden && !Module.ended && !isAwaited()) {
            cover.hidden = true;
            Module.ready = performance.now();
            canvas.focus();
            fetchLater();
        }
        Module.times[Module.turns = (Module.turns || 0) + 1 & 4095] = milliseconds;
        setTimeout(work);
    },
    onAbort(why) { ended(why); },
    quit(status, why) {
        if (status) ended(why.name === 'ExitStatus' ? '' : 'The game has stopped: ' + why);
        throw why;
    },
};

function ended(why) {
    Module.ended = true;
    stop(Module.said || why || 'The game has ended.', '');
    const link = document.createElement('a');
    link.href = location.pathname;
    link.textContent = 'To the title';
    told.append(document.createElement('br'), link);
}

addEventListener('error', event => {
    if (!/unwind/.test(event.message)) ended('The game has stopped: ' + event.message);
});
canvas.addEventListener('contextmenu', event => event.preventDefault());

// A link to another island starts anew, when what is played is kept.
addEventListener('hashchange', async () => {
    if (Module.keep) await Module.keep();
    location.reload();
});

// Pasted text comes with an event of its own, which the key does not reach where SDL takes it first:
// it is put into SDL's clipboard and the key follows.
addEventListener('keydown', event => {
    if (event.isTrusted && (event.ctrlKey || event.metaKey) && event.code === 'KeyV')
        event.stopImmediatePropagation();
}, true);
addEventListener('paste', event => {
    const text = event.clipboardData.getData('text/plain');
    if (!text || !Module.ready) return;
    Module.ccall('SDL_SetClipboardText', 'number', ['string'], [text]);
    for (const type of ['keydown', 'keyup'])
        window.dispatchEvent(new KeyboardEvent(type, {key: 'v', code: 'KeyV', keyCode: 86,
            ctrlKey: true, bubbles: true, cancelable: true}));
});
// The button that pastes needs the clipboard beforehand, where the user has allowed that.
async function readClipboard() {
    try {
        const may = await navigator.permissions.query({name: 'clipboard-read'});
        if (may.state !== 'granted' || !Module.ready) return;
        const text = await navigator.clipboard.readText();
        if (text) Module.ccall('SDL_SetClipboardText', 'number', ['string'], [text]);
    } catch {}
}
addEventListener('focus', readClipboard);

// Dropping a file is the same as choosing it.
addEventListener('dragover', event => event.preventDefault());
addEventListener('drop', event => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file && Module.ready) takeFile(file, path => Module.dropped(path));
});

if (location.protocol === 'file:') {
    stop('A browser gives a page no files from the disk.', 'Serve this folder and open it from there:',
         'python3 -m http.server');
} else if (typeof WebAssembly !== 'object' || !WebAssembly.instantiateStreaming) {
    stop('This browser is too old for the game: it has no WebAssembly.');
} else {
    words().then(list => {
        Module.arguments = list;
        const script = document.createElement('script');
        script.src = 'tidemark.js';
        script.onerror = () => stop('The game could not be loaded: tidemark.js is missing.');
        document.body.append(script);
    }, () => stop('The level in this address is damaged, or this browser is too old to read it.'));
    if (navigator.serviceWorker) navigator.serviceWorker.register('offline.js').catch(() => {});
}
