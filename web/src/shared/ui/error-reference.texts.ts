import { bilingual } from '../language.js';

export const errorReferenceTexts = bilingual({
  en: { label: 'Error code:', copy: 'Copy', copyLabel: 'Copy the error code', copied: 'Copied' },
  sv: { label: 'Felkod:', copy: 'Kopiera', copyLabel: 'Kopiera felkoden', copied: 'Kopierad' },
});
