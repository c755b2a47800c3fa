// SPDX-License-Identifier: MIT
// The service worker: what was loaded once is there without a network. A new version is fetched while the old
// one runs, and shows when the page is opened again.
const NAME = 'tidemark-VERSION';
const FILES = ['./', 'page.js', 'tidemark.js', 'tidemark.wasm', 'tidemark.data', 'icon.png',
    'manifest.webmanifest'];
const LANGUAGES = 'CATALOGUES'.split(' ');  // with a catalogue

// A catalogue, a lesson, or what lessons show.
const isPart = request => new URL(request.url).pathname.match(/(texts|lessons)\/[\w.-]+$/);

// The catalogue that the game asks for at first, and the parts that were asked for later in an older version.
async function parts() {
    const first = navigator.languages.map(language => language.slice(0, 2))
        .find(language => language === 'en' || LANGUAGES.includes(language));
    const list = new Set(LANGUAGES.includes(first) ? [`texts/${first}.po`] : []);
    for (const name of (await caches.keys()).filter(name => name.startsWith('tidemark-')))
        for (const request of await (await caches.open(name)).keys())
            if (isPart(request)) list.add(isPart(request)[0]);
    return [...list];
}

// Asks the server of each whether it has changed: what the browser kept may be of another version.
const asked = file => new Request(file, {cache: 'no-cache'});

async function fill() {
    const cache = await caches.open(NAME);
    await cache.addAll(FILES.map(asked));
    await Promise.all((await parts()).map(file => cache.add(asked(file)).catch(() => {})));
    await skipWaiting();
}

addEventListener('install', event => event.waitUntil(fill()));

addEventListener('activate', event => {
    event.waitUntil(caches.keys()
        .then(names => Promise.all(names.filter(name => name.startsWith('tidemark-') && name !== NAME)
            .map(name => caches.delete(name))))
        .then(() => clients.claim()));
});

// All files of one version belong together: they come from the cache that was filled with them. Parts
// join it when they are asked for.
async function answer(request) {
    const cache = await caches.open(NAME);
    const kept = await cache.match(request, {ignoreSearch: true});
    if (kept) return kept;
    const fresh = await fetch(request);
    if (fresh.ok && isPart(request)) await cache.put(request, fresh.clone());
    return fresh;
}

addEventListener('fetch', event => {
    if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
