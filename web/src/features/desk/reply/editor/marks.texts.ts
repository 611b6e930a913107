import { bilingual, both } from '../../../../shared/language.js';

/** On the doctor's checks and what the form has filled. */
export const marksTexts = bilingual({
  checks: both(
    'Check before you sign. The reply does not have it',
    'Kontrollera innan du signerar. Det står inte i svaret',
  ),
  check: both(
    (what: string) => `Check: ${what}`,
    (what) => `Kontrollera: ${what}`,
  ),
  unseen: both('Filled from the form. Read it in the text:', 'Ifyllt från formuläret. Läs det i texten:'),
  outdated: both('The answer in the form has changed. The text says:', 'Svaret i formuläret har ändrats. Här står:'),
  renew: both(
    (text: string) => `Change to “${text}”`,
    (text) => `Byt till ”${text}”`,
  ),
  keep: both('Keep the text', 'Behåll texten'),
  unseenIn: both(
    (field: string) => `Filled from the form in ${field}: read it`,
    (field) => `Ifyllt från formuläret i ${field}: läs det`,
  ),
  changedIn: both(
    (field: string) => `Changed answer in the form: ${field}`,
    (field) => `Ändrat svar i formuläret: ${field}`,
  ),
});
