import { bilingual, both } from '../language.js';

/** Texts of what patients consider wrong, for patients and at the desk. */
export const disagreementTexts = bilingual({
  entries: {
    reply: both('The reply', 'Läkarens svar'),
    answers: both('The answers in the form', 'Svaren i formuläret'),
  },
  noted: both(
    (entry: string, moment: string) => `${entry}, noted ${moment}`,
    (entry, moment) => `${entry}, antecknat ${moment}`,
  ),
  outcomes: {
    corrected: both('Corrected', 'Rättad'),
    noted: both('Noted', 'Antecknad'),
  },
  answered: both(
    (outcome: string, by: string, moment: string) => `${outcome} by ${by} ${moment}`,
    (outcome, by, moment) => `${outcome} av ${by} ${moment}`,
  ),
  waiting: both('The clinic has not answered yet.', 'Kliniken har inte svarat än.'),
});
