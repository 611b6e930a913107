import { bilingual, both } from '../language.js';

export const stepUpTexts = bilingual({
  title: both('Show your second factor', 'Visa din andra faktor'),
  text: both(
    'This needs a second factor that was shown in the last minutes. It then continues by itself.',
    'Det här kräver att du nyss har visat din andra faktor. Sedan fortsätter det av sig själv.',
  ),
  cancel: both('Cancel', 'Avbryt'),
});
