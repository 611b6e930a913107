import { bilingual } from '../language.js';

/** Words around every act of staff: the toast of its outcome and the buttons of its dialog. */
export const actsTexts = bilingual({
  en: {
    cancel: 'Cancel',
    close: 'Close',
    success: 'Success',
    error: 'Error',
    noSession: { title: 'Authentication error', text: 'Please log in again' },
  },
  sv: {
    cancel: 'Avbryt',
    close: 'Stäng',
    success: 'Klart',
    error: 'Fel',
    noSession: { title: 'Du är inte inloggad', text: 'Logga in igen' },
  },
});
