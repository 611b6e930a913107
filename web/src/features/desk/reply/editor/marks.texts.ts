import { bilingual } from '../../../../shared/language.js';

/** On the doctor's checks and what the form has filled. */
export const marksTexts = bilingual({
  sv: {
    checks: 'Kontrollera innan du signerar. Det står inte i svaret',
    check: (what: string) => `Kontrollera: ${what}`,
    unseen: 'Ifyllt från formuläret. Läs det i texten:',
    outdated: 'Svaret i formuläret har ändrats. Här står:',
    renew: (text: string) => `Byt till ”${text}”`,
    keep: 'Behåll texten',
    unseenIn: (field: string) => `Ifyllt från formuläret i ${field}: läs det`,
    changedIn: (field: string) => `Ändrat svar i formuläret: ${field}`,
  },
  en: {
    checks: 'Check before you sign. The reply does not have it',
    check: (what: string) => `Check: ${what}`,
    unseen: 'Filled from the form. Read it in the text:',
    outdated: 'The answer in the form has changed. The text says:',
    renew: (text: string) => `Change to “${text}”`,
    keep: 'Keep the text',
    unseenIn: (field: string) => `Filled from the form in ${field}: read it`,
    changedIn: (field: string) => `Changed answer in the form: ${field}`,
  },
});
