// SPDX-License-Identifier: MIT
// Before main: which tab this is, and the player's folder, which the browser keeps in IndexedDB. Every
// change of it is written there at once, one after the other: a killed tab loses what was not saved.
(() => {
    const folder = '/kept';
    let writes = null, again = false;

    const sync = load => new Promise(done => FS.syncfs(load, error => {
        if (error) err('The browser does not keep the game: ' + error);
        done();
    }));

    // Resolves when all that is there now is kept. The second tab keeps nothing.
    Module.keep = () => {
        if (Module.second || !Module.ready) return Promise.resolve();
        if (writes) {
            again = true;
            return writes;
        }
        writes = (async () => {
            do {
                again = false;
                await sync(false);
            } while (again);
            writes = null;
        })();
        return writes;
    };

    // One tab holds the lock for as long as it lives. The next takes its place, with its files.
    const takeTurn = () => new Promise(done => {
        const hold = () => new Promise(() => {});
        if (!navigator.locks) return done();
        navigator.locks.request('tidemark', {ifAvailable: true}, lock => {
            Module.second = !lock;
            done();
            if (lock) return hold();
            navigator.locks.request('tidemark', async () => {
                await sync(true);
                Module.second = false;
                return hold();
            });
        });
    });

    const isKept = path => typeof path === 'string' && path.startsWith(folder + '/');

    // Files are written beside and renamed, so what changes the folder is these two.
    function watch(name) {
        const change = FS[name];
        FS[name] = (...paths) => {
            const result = change(...paths);
            if (paths.some(isKept)) setTimeout(Module.keep);
            return result;
        };
    }

    (Module.preRun = Module.preRun || []).push(() => {
        FS.mkdirTree(folder);
        FS.mkdirTree('/home');
        FS.mount(IDBFS, {}, folder);
        addRunDependency('kept');
        takeTurn().then(() => sync(true)).then(() => {
            watch('rename');
            watch('unlink');
            removeRunDependency('kept');
        });
    });
    if (navigator.storage && navigator.storage.persist) navigator.storage.persist();
})();
