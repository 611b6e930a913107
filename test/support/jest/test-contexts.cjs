const { AsyncLocalStorage } = require('node:async_hooks');

/**
 * What jest-circus has entered for each test and hook of a file. Its storage would be asked for every promise of all later files (a
 * seventh of the processor time after thirty files), and each resource that outlives a test would keep its whole realm in memory:
 * so it enters a copy of the process's realm, which is emptied after the file.
 */
const entered = new Map();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (store, ...args) {
  if (!(store?.test ?? store?.hook)) return run.call(this, store, ...args);
  const copy = { ...store };
  entered.set(copy, this);
  return run.call(this, copy, ...args);
};

/** After each file. */
exports.forgetContexts = () => {
  for (const [copy, storage] of entered) {
    storage.disable();
    for (const key of Object.keys(copy)) delete copy[key];
  }
  entered.clear();
};
