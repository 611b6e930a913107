import { bilingual, both } from '../language.js';

export const commandMenuTexts = bilingual({
  title: both('Go to or do', 'Gå till eller gör'),
  found: both('Matches', 'Träffar'),
  none: both('Nothing has that name.', 'Inget heter så.'),
  searching: both('Searching…', 'Söker…'),
  hint: both('The arrows choose, Enter does it, Esc closes.', 'Pilarna väljer, Enter utför, Esc stänger.'),
});
