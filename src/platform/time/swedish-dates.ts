import { STOCKHOLM } from './stockholm.js';

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: STOCKHOLM, weekday: 'long', day: 'numeric', month: 'long' });
const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: STOCKHOLM, day: 'numeric', month: 'long', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: STOCKHOLM,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** `21 november 2026`, in Sweden. */
export function swedishDate(instant: Date): string {
  return DATE.format(instant);
}

/** `fredag 27 november kl. 14.05`, in Sweden. */
export function swedishMoment(instant: Date): string {
  return `${DAY.format(instant)} kl. ${TIME.format(instant).replace(':', '.')}`;
}
