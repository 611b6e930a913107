import { bilingual, both } from '../../../shared/language.js';

export const overviewTexts = bilingual({
  loading: both('Counting...', 'Räknar...'),
  calm: both('Nothing waits for you.', 'Inget väntar på dig.'),
  busy: both('This waits for you.', 'Det här väntar på dig.'),
  none: both(
    (count: number) => `Nothing else waits (${count})`,
    (count) => `Inget annat väntar (${count})`,
  ),
  failed: both('The numbers could not be fetched.', 'Siffrorna kunde inte hämtas.'),
  offline: both(
    'You are offline. The numbers are the last ones that arrived.',
    'Du är utan nät. Det här är de senaste siffrorna som kom fram.',
  ),
  asOf: both(
    (when: string) => `As of ${when}`,
    (when) => `Hämtat ${when}`,
  ),
  redChecks: both('Checks that are not met', 'Kontroller som inte är uppfyllda'),
  notCounted: both('could not be counted', 'gick inte att räkna'),
});

export const figuresTexts = bilingual({
  title: both('Today', 'I dag'),
  loading: both('Adding up...', 'Räknar ihop...'),
  failedToFetch: both('Today’s numbers could not be fetched', 'Dagens siffror kunde inte hämtas'),
  names: {
    orders: both('Paid orders', 'Betalda ordrar'),
    income: both('Income incl. VAT', 'Intäkter med moms'),
    answered: both('Answered cases', 'Besvarade ärenden'),
    median: both('Median time to the answer', 'Mediantid till svar'),
    refunded: both('Given back incl. VAT', 'Återbetalt med moms'),
  },
  notComputed: both('Could not be computed', 'Gick inte att räkna ut'),
  none: both('None yet', 'Inget svar än'),
  total: both(
    (sum: string) => `${sum} in 30 days`,
    (sum) => `${sum} på 30 dagar`,
  ),
  between: both(
    (least: string, most: string) => `${least} to ${most} a day in 30 days`,
    (least, most) => `${least} till ${most} per dag på 30 dagar`,
  ),
  nothing: both('None in 30 days', 'Inget på 30 dagar'),
  line: both(
    (name: string, most: string, day: string) => `${name}, day by day for 30 days. Most: ${most} on ${day}.`,
    (name, most, day) => `${name}, dag för dag i 30 dagar. Mest: ${most} den ${day}.`,
  ),
});
