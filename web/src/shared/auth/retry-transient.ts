import { CallError } from '../api/client.js';

const RETRIES = 2;
const FIRST_PAUSE_MS = 500;

/** Retries a call up to twice while the network or the server fails; a refusal is not retried. */
export async function retryTransient<Outcome>(
  call: () => Promise<Outcome>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<Outcome> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === RETRIES || !isTransient(error)) throw error;
      await wait(FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof CallError && error.kind !== 'refused';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, ms));
}
