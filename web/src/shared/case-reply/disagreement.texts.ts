import { bilingual } from '../language.js';

/** Texts of what patients consider wrong, for patients and at the desk. */
export const disagreementTexts = bilingual({
  sv: {
    entries: { reply: 'Läkarens svar', answers: 'Svaren i formuläret' },
    noted: (entry: string, moment: string) => `${entry}, antecknat ${moment}`,
    outcomes: { corrected: 'Rättad', noted: 'Antecknad' },
    answered: (outcome: string, by: string, moment: string) => `${outcome} av ${by} ${moment}`,
    waiting: 'Kliniken har inte svarat än.',
  },
  en: {
    entries: { reply: 'The reply', answers: 'The answers in the form' },
    noted: (entry: string, moment: string) => `${entry}, noted ${moment}`,
    outcomes: { corrected: 'Corrected', noted: 'Noted' },
    answered: (outcome: string, by: string, moment: string) => `${outcome} by ${by} ${moment}`,
    waiting: 'The clinic has not answered yet.',
  },
});
