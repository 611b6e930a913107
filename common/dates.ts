export const STOCKHOLM = 'Europe/Stockholm';

const CALENDAR_DAY = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const DAY = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: STOCKHOLM });
// Only mails use it; the annotation lets the browser's build drop it.
const WEEKDAY = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: STOCKHOLM,
});
const CLOCK = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone: STOCKHOLM });

/** A calendar day (`2025-09-30`) in words: '30 september 2025'. */
export function formatDay(day: string): string {
  return CALENDAR_DAY.format(new Date(`${day}T00:00:00Z`));
}

/** A month (`2026-01`) in words: 'januari 2026'. */
export function formatMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString('sv-SE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The day of an instant in Sweden: '9 oktober 2025'. */
export function formatDayOf(instant: Date): string {
  return DAY.format(instant);
}

/** Day and time in Sweden: '9 oktober 2025 kl. 14.05'. */
export function formatMoment(instant: Date): string {
  return `${formatDayOf(instant)} kl. ${formatClock(instant)}`;
}

/** Weekday, day and time in Sweden, for near dates: 'fredag 27 november kl. 14.05'. */
export function formatWeekdayMoment(instant: Date): string {
  return `${WEEKDAY.format(instant)} kl. ${formatClock(instant)}`;
}

/** Clock time in Sweden: `14.05`. */
export function formatClock(instant: Date): string {
  return CLOCK.format(instant).replace(':', '.');
}

/** The day that ends at an instant (its 24.00), in Sweden: 'fredag 27 november'. */
export function formatLastDay(end: Date): string {
  return WEEKDAY.format(new Date(end.getTime() - 1));
}
