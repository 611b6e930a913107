import { bilingual } from '../language.js';

export const commandMenuTexts = bilingual({
  sv: {
    title: 'Gå till eller gör',
    found: 'Träffar',
    none: 'Inget heter så.',
    searching: 'Söker…',
    hint: 'Pilarna väljer, Enter utför, Esc stänger.',
  },
  en: {
    title: 'Go to or do',
    found: 'Matches',
    none: 'Nothing has that name.',
    searching: 'Searching…',
    hint: 'The arrows choose, Enter does it, Esc closes.',
  },
});
