import { bilingual, both } from '../language.js';

/** Words around every act of staff: the toast of its outcome and the buttons of its dialog. */
export const actsTexts = bilingual({
  cancel: both('Cancel', 'Avbryt'),
  close: both('Close', 'Stäng'),
  success: both('Success', 'Klart'),
  error: both('Error', 'Fel'),
  loading: both('Loading...', 'Laddar...'),
  tryAgain: both('Try again', 'Försök igen'),
  session: both(
    'Your session has ended. Log in in a new tab, come back and try again.',
    'Din inloggning har gått ut. Logga in i en ny flik, kom tillbaka och försök igen.',
  ),
  logIn: both('Log in in a new tab', 'Logga in i en ny flik'),
  factor: both(
    'This needs your second factor. Show it in a new tab, come back and try again.',
    'Det här kräver att du bekräftar i två steg. Gör det i en ny flik, kom tillbaka och försök igen.',
  ),
  showFactor: both('Show it in a new tab', 'Bekräfta i en ny flik'),
  noSession: {
    title: both('Authentication error', 'Du är inte inloggad'),
    text: both('Please log in again', 'Logga in igen'),
  },
});
