import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 50;

/**
 * Waits until something holds. An error counts as "not yet".
 *
 * @param what of the message
 * @throws Error after `timeoutMs`
 */
export async function until(what: string, holds: () => Promise<boolean> | boolean, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let last: unknown = null;
  for (;;) {
    try {
      if (await holds()) return;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline)
      throw new Error(`${what}: not within ${timeoutMs / 1000} s`, last === null ? {} : { cause: last });
    await wait(LOOK_MS);
  }
}
