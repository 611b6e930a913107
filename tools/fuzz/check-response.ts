import type { RawResponse } from './raw-call.js';

/** Statuses that say the server is at fault; nothing that a caller sends may bring one about. */
const FAULTS: readonly number[] = [500, 501, 502, 504];

/**
 * What is wrong with an answer to a hostile request, or null.
 * A 503 is an honest answer only when it says when to come back (RFC 9110, 15.6.4).
 */
export function problemOf({ status, headers, firstByteMs }: RawResponse, maxFirstByteMs: number): string | null {
  if (status === null) return 'no answer: the connection ended without a status line';
  if (FAULTS.includes(status)) return `answered ${status}`;
  if (status === 503 && !headers.has('retry-after')) return 'answered 503 without Retry-After';
  if (firstByteMs > maxFirstByteMs) return `the first byte took ${firstByteMs.toFixed(0)} ms`;
  return null;
}
