import { setTimeout as wait } from 'node:timers/promises';
import { patiently } from './patience.js';

const POLL_MS = 20;

/**
 * Tries until the expectation holds; the last failure is the test's when it never does.
 *
 * @param timeoutMs on the reference machine
 */
export async function eventually<T>(expectation: () => T | Promise<T>, timeoutMs = 60_000): Promise<T> {
  const deadline = Date.now() + patiently(timeoutMs);
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(POLL_MS);
    }
  }
}
