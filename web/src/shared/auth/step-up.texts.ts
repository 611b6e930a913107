import { bilingual } from '../language.js';

export const stepUpTexts = bilingual({
  en: {
    title: 'Show your second factor',
    text: 'This needs a second factor that was shown in the last minutes. It then continues by itself.',
    cancel: 'Cancel',
  },
  sv: {
    title: 'Visa din andra faktor',
    text: 'Det här kräver att du nyss har visat din andra faktor. Sedan fortsätter det av sig själv.',
    cancel: 'Avbryt',
  },
});
