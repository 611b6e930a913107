import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;
/** How many times longer than a fast machine this one takes. */
const patience = Math.max(1, Number(process.env.TEST_PATIENCE ?? 1));

/** Tries until the expectation holds; the last failure is the test's when it never does. */
export async function eventually<T>(expectation: () => T | Promise<T>, timeoutMs = 60_000): Promise<T> {
  const deadline = Date.now() + timeoutMs * patience;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(POLL_MS);
    }
  }
}
