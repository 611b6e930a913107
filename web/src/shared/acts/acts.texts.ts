import { bilingual } from '../language.js';

/** Words around every act of staff: the toast of its outcome and the buttons of its dialog. */
export const actsTexts = bilingual({
  en: {
    cancel: 'Cancel',
    close: 'Close',
    success: 'Success',
    error: 'Error',
    loading: 'Loading...',
    tryAgain: 'Try again',
    session: 'Your session has ended. Log in in a new tab, come back and try again.',
    logIn: 'Log in in a new tab',
    factor: 'This needs your second factor. Show it in a new tab, come back and try again.',
    showFactor: 'Show it in a new tab',
    noSession: { title: 'Authentication error', text: 'Please log in again' },
  },
  sv: {
    cancel: 'Avbryt',
    close: 'Stäng',
    success: 'Klart',
    error: 'Fel',
    loading: 'Laddar...',
    tryAgain: 'Försök igen',
    session: 'Din inloggning har gått ut. Logga in i en ny flik, kom tillbaka och försök igen.',
    logIn: 'Logga in i en ny flik',
    factor: 'Det här kräver att du bekräftar i två steg. Gör det i en ny flik, kom tillbaka och försök igen.',
    showFactor: 'Bekräfta i en ny flik',
    noSession: { title: 'Du är inte inloggad', text: 'Logga in igen' },
  },
});
