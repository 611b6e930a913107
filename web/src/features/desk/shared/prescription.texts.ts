import { bilingual } from '../../../shared/language.js';

/** On prescriptions that are typed once. */
export const prescriptionTexts = bilingual({
  sv: {
    copied: 'Kopierat',
    copyFailed: 'Det gick inte att kopiera. Markera texten och kopiera den själv.',
    copyLine: 'Kopiera raden',
    copyLineOf: (name: string) => `Kopiera raden: ${name}`,
    copyJournal: 'Kopiera som journaltext',
    markAllSent: (count: number) =>
      count === 2 ? 'Anteckna båda som skickade' : `Anteckna alla ${count} som skickade`,
    allSentTitle: 'Recepten är skickade',
    referenceOf: (name: string) => `Referens i systemet: ${name}`,
  },
  en: {
    copied: 'Copied',
    copyFailed: 'It could not be copied. Select the text and copy it yourself.',
    copyLine: 'Copy the line',
    copyLineOf: (name: string) => `Copy the line: ${name}`,
    copyJournal: 'Copy as journal text',
    markAllSent: (count: number) => (count === 2 ? 'Note both as sent' : `Note all ${count} as sent`),
    allSentTitle: 'The prescriptions are sent',
    referenceOf: (name: string) => `Reference in that system: ${name}`,
  },
});
