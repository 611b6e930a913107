import { bilingual, both } from '../../../shared/language.js';

/** On prescriptions that are typed once. */
export const prescriptionTexts = bilingual({
  copied: both('Copied', 'Kopierat'),
  copyFailed: both(
    'It could not be copied. Select the text and copy it yourself.',
    'Det gick inte att kopiera. Markera texten och kopiera den själv.',
  ),
  copyLine: both('Copy the line', 'Kopiera raden'),
  copyLineOf: both(
    (name: string) => `Copy the line: ${name}`,
    (name) => `Kopiera raden: ${name}`,
  ),
  copyJournal: both('Copy as journal text', 'Kopiera som journaltext'),
  markAllSent: both(
    (count: number) => (count === 2 ? 'Note both as sent' : `Note all ${count} as sent`),
    (count) => (count === 2 ? 'Anteckna båda som skickade' : `Anteckna alla ${count} som skickade`),
  ),
  allSentTitle: both('The prescriptions are sent', 'Recepten är skickade'),
  referenceOf: both(
    (name: string) => `Reference in that system: ${name}`,
    (name) => `Referens i systemet: ${name}`,
  ),
});
