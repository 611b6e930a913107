import { STOCKHOLM } from './dates.js';

const DAY_FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: STOCKHOLM,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const OFFSET_FORMAT = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: STOCKHOLM,
  timeZoneName: 'longOffset',
});

/** Calendar day of an instant in Sweden, `YYYY-MM-DD`. */
export function stockholmDay(instant: Date): string {
  return DAY_FORMAT.format(instant);
}

/** The instant at which a calendar day (`YYYY-MM-DD`) begins in Sweden; follows summer time. */
export function startOfStockholmDay(day: string): Date {
  const utcMidnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(utcMidnight.getTime())) throw new RangeError(`not a calendar day: ${day}`);
  // The clock changes at 01:00 UTC, so the offset two hours before UTC midnight is the one of the local midnight.
  return new Date(
    utcMidnight.getTime() - stockholmOffsetMinutes(new Date(utcMidnight.getTime() - 2 * 3_600_000)) * 60_000,
  );
}

/** The calendar day `days` later (or earlier, when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function stockholmOffsetMinutes(instant: Date): number {
  const name = OFFSET_FORMAT.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? ['', '+', '00', '00'];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
