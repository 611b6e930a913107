/** What a process says to the one that started it, once it works. */
export const READY_MESSAGE = 'ready';

/** Tells the launcher that this process works. Without a channel, or when its other end is gone, nothing happens. */
export function tellReady(): void {
  process.send?.(READY_MESSAGE, undefined, {}, () => undefined);
}
