const dayFormat = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A calendar day (`2025-09-30`) in words: '30 september 2025'. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

const inStockholm = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Stockholm',
});
const clockInStockholm = new Intl.DateTimeFormat('sv-SE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Stockholm',
});

/** The day on which something happened, in Sweden: '9 oktober 2025'. */
export function formatDayOf(instant: Date): string {
  return inStockholm.format(instant);
}

/** Day and clock in Sweden: '9 oktober 2025 kl. 14.05'. */
export function formatMoment(instant: Date): string {
  return `${formatDayOf(instant)} kl. ${clockInStockholm.format(instant).replace(':', '.')}`;
}
