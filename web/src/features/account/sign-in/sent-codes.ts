import { millisecondsInMinute } from 'date-fns/constants';
import type { PhoneChallenge } from './second-factor-calls.js';

/** A phone gets at most one code by itself in this time, also when the question is closed and opened again. */
const QUIET_MS = millisecondsInMinute;

/** When this page last had a code sent to a factor, and the code's challenge; null: none was sent. */
const tries = new Map<string, { readonly at: number; readonly challenge: PhoneChallenge | null }>();

/** What came of the last try to send a code to the factor; null when it is long ago. */
export function recentTry(factorId: string, now = Date.now()): { readonly challenge: PhoneChallenge | null } | null {
  const last = tries.get(factorId);
  return last !== undefined && now - last.at < QUIET_MS ? last : null;
}

/** @param challenge null while it is sent, after a failure (such as a limit), and once the code is used */
export function noteTry(factorId: string, challenge: PhoneChallenge | null, now = Date.now()): void {
  tries.set(factorId, { at: now, challenge });
}

/** Of the whole page; for tests. */
export function forgetTries(): void {
  tries.clear();
}
