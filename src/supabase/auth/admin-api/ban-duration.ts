import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { ValidationFailedError } from '../auth.errors.js';

const UNIT_MS: Record<string, number> = { ms: 1, s: 1_000, m: millisecondsInMinute, h: millisecondsInHour };
const WELL_FORMED = /^(\d{1,15}(\.\d{1,9})?(ms|s|m|h))+$/;
/** The last day that both Postgres and JavaScript can represent. */
const MAX_MS = 200 * 365 * millisecondsInDay;

/** Until when a ban lasts: `24h`, `1h30m`; null for `none`, which lifts it. @throws ValidationFailedError */
export function banEnd(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  if (!WELL_FORMED.test(duration)) throw new ValidationFailedError('invalid format for ban duration');
  const parts = [...duration.matchAll(/(\d{1,15}(?:\.\d{1,9})?)(ms|s|m|h)/g)];
  const totalMs = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0), 0);
  return new Date(now.getTime() + Math.min(totalMs, MAX_MS));
}
