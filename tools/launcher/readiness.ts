import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from './start-error.js';

const timeoutMs = 120_000;
const intervalMs = 100;

/**
 * Resolves when the site is ready, or when waiting is cancelled.
 *
 * @throws StartError with its last answer when that takes more than two minutes
 */
export async function untilReady(siteUrl: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let lastResponse = 'no answer';
  while (Date.now() < deadline && !signal.aborted) {
    try {
      const response = await fetch(`${siteUrl}/health/ready`, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      lastResponse = `${response.status} ${await response.text()}`;
    } catch {
      // not listening yet
    }
    await delay(intervalMs);
  }
  if (signal.aborted) return;
  throw new StartError(
    `The site was not ready after ${timeoutMs / 1000} s. Its last answer to /health/ready: ${lastResponse}`,
  );
}
