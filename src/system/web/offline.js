// SPDX-License-Identifier: MIT
// The service worker: what was loaded once is there without a network. With one, new versions win.
const NAME = 'tidemark-VERSION';
const FILES = ['./', 'page.js', 'tidemark.js', 'tidemark.wasm', 'tidemark.data', 'icon.png',
    'manifest.webmanifest'];

addEventListener('install', event => {
    event.waitUntil(caches.open(NAME).then(cache => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener('activate', event => {
    event.waitUntil(caches.keys()
        .then(names => Promise.all(names.filter(name => name.startsWith('tidemark-') && name !== NAME)
            .map(name => caches.delete(name))))
        .then(() => clients.claim()));
});

// All files of one version belong together: they come from the cache that was filled with them. The page
// itself is asked for first, so that a new version is noticed.
addEventListener('fetch', event => {
    if (event.request.method !== 'GET') return;
    event.respondWith(caches.open(NAME).then(async cache => {
        const kept = await cache.match(event.request, {ignoreSearch: true});
        return kept || fetch(event.request);
    }));
});
