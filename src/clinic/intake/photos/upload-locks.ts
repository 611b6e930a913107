import type { Lock, Locker, RequestRelease } from '@tus/server';
import { photoRefusal } from './photos.errors.js';

/** The request that holds an upload, with its release callback. */
interface Holder {
  readonly release: RequestRelease;
  /** Resolves when it has let go. */
  readonly released: Promise<void>;
}

/**
 * Locks an upload for one request at a time within this process; the database serialises processes. The locker of the
 * server package polls on each turn of the event loop, which takes a core while a photo is made.
 */
export class UploadLocks implements Locker {
  private readonly holders = new Map<string, Holder>();

  newLock(id: string): Lock {
    let letGo: () => void = () => undefined;
    return {
      lock: async (signal, release) => {
        for (let holder = this.holders.get(id); holder; holder = this.holders.get(id)) {
          await holder.release();
          await Promise.race([holder.released, aborted(signal)]);
          if (signal.aborted) throw photoRefusal('upload_moved_on');
        }
        this.holders.set(id, { release, released: new Promise((resolve) => (letGo = resolve)) });
      },
      unlock: async () => {
        this.holders.delete(id);
        letGo();
        return Promise.resolve();
      },
    };
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
