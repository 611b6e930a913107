import type { RawResponse } from './raw-call.js';

/** Server errors; no request may cause one. */
const FAULTS: readonly number[] = [500, 501, 502, 504];

/** The problem of a response to a hostile request, or null. A 503 needs `Retry-After` (RFC 9110, 15.6.4). */
export function problemOf({ status, headers, firstByteMs }: RawResponse, maxFirstByteMs: number): string | null {
  if (status === null) return 'no answer: the connection ended without a status line';
  if (FAULTS.includes(status)) return `answered ${status}`;
  if (status === 503 && !headers.has('retry-after')) return 'answered 503 without Retry-After';
  if (firstByteMs > maxFirstByteMs) return `the first byte took ${firstByteMs.toFixed(0)} ms`;
  return null;
}
