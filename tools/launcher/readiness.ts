import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from './start-error.js';

const TIMEOUT_MS = 120_000;
const INTERVAL_MS = 100;

/**
 * Resolves when the site is ready or waiting is cancelled.
 *
 * @throws StartError with the last response after two minutes
 */
export async function untilReady(siteUrl: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  let lastResponse = 'no answer';
  while (Date.now() < deadline && !signal.aborted) {
    try {
      const response = await fetch(`${siteUrl}/health/ready`, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      lastResponse = `${response.status} ${await response.text()}`;
    } catch {
      // not listening yet
    }
    await delay(INTERVAL_MS);
  }
  if (signal.aborted) return;
  throw new StartError(
    `The site was not ready after ${TIMEOUT_MS / 1000} s. Its last answer to /health/ready: ${lastResponse}`,
  );
}
