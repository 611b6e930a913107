import { bilingual } from '../../../shared/language.js';

/** Around every page of the desk, and at its door. */
export const deskTexts = bilingual({
  sv: {
    area: 'Läkare',
    skip: 'Till innehållet',
    navigation: 'Läkarens sidor',
    pages: { queue: 'Ärenden', statistics: 'Statistik' },
    otherLanguage: 'English',
    signedInAs: (name: string) => `Inloggad: ${name}`,
    logOut: 'Logga ut',
    loading: 'Laddar…',
    retry: 'Försök igen',
    cancel: 'Avbryt',
    close: 'Stäng',
    signIn: { title: 'Logga in', text: 'Här besvarar klinikens läkare sina ärenden.' },
    secondFactor: 'Tvåstegsinloggning',
    factorMissing: {
      title: 'Du behöver tvåstegsinloggning',
      text: 'Patientuppgifter visas bara för den som har loggat in i två steg. Slå på det under Säkerhet och inloggning och kom sedan tillbaka hit.',
      link: 'Säkerhet och inloggning',
    },
    forbidden: {
      title: 'Du har inte behörighet',
      text: 'Ditt konto hör inte till någon aktiv läkare på kliniken. Den som administrerar kliniken lägger till läkare.',
      link: 'Till Min hudvård',
    },
    failed: {
      title: 'Sidan kunde inte hämtas',
      text: 'Kontrollera att du har nät och försök igen.',
    },
    takeNext: {
      none: 'Inget ärende väntar på dig just nu.',
      failed: 'Nästa ärende kunde inte tas. Försök igen.',
    },
    noSession: 'Din inloggning har gått ut. Logga in igen.',
    failedTitle: 'Det gick inte',
    failedText: 'Servern svarade inte som väntat. Försök igen om en stund.',
  },
  en: {
    area: 'Doctors',
    skip: 'Skip to content',
    navigation: 'Pages for doctors',
    pages: { queue: 'Cases', statistics: 'Statistics' },
    otherLanguage: 'Svenska',
    signedInAs: (name: string) => `Logged in: ${name}`,
    logOut: 'Log out',
    loading: 'Loading…',
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    signIn: { title: 'Log in', text: 'The clinic’s doctors answer their cases here.' },
    secondFactor: 'Two-step login',
    factorMissing: {
      title: 'You need two-step login',
      text: 'Patient data is shown only after login in two steps. Turn it on under Security and login, then come back here.',
      link: 'Security and login',
    },
    forbidden: {
      title: 'You do not have access',
      text: 'Your account does not belong to an active doctor of the clinic. The clinic’s administrator adds doctors.',
      link: 'To My skin care',
    },
    failed: {
      title: 'The page could not be loaded',
      text: 'Check your connection and try again.',
    },
    takeNext: {
      none: 'No case is waiting for you at the moment.',
      failed: 'The next case could not be claimed. Try again.',
    },
    noSession: 'Your session has ended. Log in again.',
    failedTitle: 'That did not work',
    failedText: 'The server did not answer as expected. Try again in a moment.',
  },
});
