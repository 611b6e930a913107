import { bilingual } from '../../../shared/language.js';

export const overviewTexts = bilingual({
  en: {
    loading: 'Counting...',
    calm: 'Nothing waits for you.',
    busy: 'This waits for you.',
    none: (count: number) => `Nothing else waits (${count})`,
    failed: 'The numbers could not be fetched.',
    offline: 'You are offline. The numbers are the last ones that arrived.',
    asOf: (when: string) => `As of ${when}`,
    redChecks: 'Checks that are not met',
    notCounted: 'could not be counted',
  },
  sv: {
    loading: 'Räknar...',
    calm: 'Inget väntar på dig.',
    busy: 'Det här väntar på dig.',
    none: (count: number) => `Inget annat väntar (${count})`,
    failed: 'Siffrorna kunde inte hämtas.',
    offline: 'Du är utan nät. Det här är de senaste siffrorna som kom fram.',
    asOf: (when: string) => `Hämtat ${when}`,
    redChecks: 'Kontroller som inte är uppfyllda',
    notCounted: 'gick inte att räkna',
  },
});

export const figuresTexts = bilingual({
  en: {
    title: 'Today',
    loading: 'Adding up...',
    failedToFetch: 'Today’s numbers could not be fetched',
    names: {
      orders: 'Paid orders',
      income: 'Income incl. VAT',
      answered: 'Answered cases',
      median: 'Median time to the answer',
      refunded: 'Given back incl. VAT',
    },
    notComputed: 'Could not be computed',
    none: 'None yet',
    total: (sum: string) => `${sum} in 30 days`,
    between: (least: string, most: string) => `${least} to ${most} a day in 30 days`,
    nothing: 'None in 30 days',
    line: (name: string, most: string, day: string) => `${name}, day by day for 30 days. Most: ${most} on ${day}.`,
  },
  sv: {
    title: 'I dag',
    loading: 'Räknar ihop...',
    failedToFetch: 'Dagens siffror kunde inte hämtas',
    names: {
      orders: 'Betalda ordrar',
      income: 'Intäkter med moms',
      answered: 'Besvarade ärenden',
      median: 'Mediantid till svar',
      refunded: 'Återbetalt med moms',
    },
    notComputed: 'Gick inte att räkna ut',
    none: 'Inget svar än',
    total: (sum: string) => `${sum} på 30 dagar`,
    between: (least: string, most: string) => `${least} till ${most} per dag på 30 dagar`,
    nothing: 'Inget på 30 dagar',
    line: (name: string, most: string, day: string) => `${name}, dag för dag i 30 dagar. Mest: ${most} den ${day}.`,
  },
});
