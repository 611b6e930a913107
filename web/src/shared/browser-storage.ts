/** Texts by key. Where the browser forbids to store, or is full, they last as long as the document. */
interface BrowserStorage {
  read(key: string): string | null;
  /** @returns false when the text is lost with the document */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** Survives a reload, and ends with the tab. */
export const tabStorage = browserStorage(() => window.sessionStorage);

/** Of this browser: every tab of the site reads it. */
export const deviceStorage = browserStorage(() => window.localStorage);

/** @param open throws where the browser forbids it: in private windows, and in the windows of mail apps */
function browserStorage(open: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    // What could not be stored is newer than what is.
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    write(key, text) {
      const isStored = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, text);
      return isStored;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...memory.keys()])],
  };
}
