import { bilingual, both } from '../language.js';

export const errorReferenceTexts = bilingual({
  label: both('Error code:', 'Felkod:'),
  copy: both('Copy', 'Kopiera'),
  copyLabel: both('Copy the error code', 'Kopiera felkoden'),
  copied: both('Copied', 'Kopierad'),
});
