import { bilingual, both } from '../../../shared/language.js';

/** Around every page of the desk, and at its door. */
export const deskTexts = bilingual({
  area: both('Doctors', 'Läkare'),
  skip: both('Skip to content', 'Till innehållet'),
  navigation: both('Pages for doctors', 'Läkarens sidor'),
  pages: {
    queue: both('Cases', 'Ärenden'),
    statistics: both('Statistics', 'Statistik'),
    medicalContent: both('Medical content', 'Medicinskt innehåll'),
  },
  otherLanguage: both('Svenska', 'English'),
  signedInAs: both(
    (name: string) => `Logged in: ${name}`,
    (name) => `Inloggad: ${name}`,
  ),
  logOut: both('Log out', 'Logga ut'),
  loading: both('Loading…', 'Laddar…'),
  retry: both('Try again', 'Försök igen'),
  cancel: both('Cancel', 'Avbryt'),
  close: both('Close', 'Stäng'),
  signIn: {
    title: both('Log in', 'Logga in'),
    text: both('The clinic’s doctors answer their cases here.', 'Här besvarar klinikens läkare sina ärenden.'),
  },
  locked: both(
    (minutes: number) => ({
      title: `Locked after ${minutes} minutes`,
      text: 'Unlock to go on where you were.',
    }),
    (minutes) => ({
      title: `Låst efter ${minutes} minuter`,
      text: 'Lås upp, så fortsätter du där du var.',
    }),
  ),
  lockedElsewhere: {
    title: both('Locked', 'Låst'),
    text: both('Unlock to go on where you were.', 'Lås upp, så fortsätter du där du var.'),
  },
  covered: both(
    'The page is still there behind the login. What you have written is kept.',
    'Sidan är kvar bakom inloggningen. Det du har skrivit finns kvar.',
  ),
  secondFactor: both('Two-step login', 'Tvåstegsinloggning'),
  factorMissing: {
    title: both('You need two-step login', 'Du behöver tvåstegsinloggning'),
    text: both(
      'Patient data is shown only after login in two steps. Turn it on under Security and login, then come back here.',
      'Patientuppgifter visas bara för den som har loggat in i två steg. Slå på det under Säkerhet och inloggning och kom sedan tillbaka hit.',
    ),
    link: both('Security and login', 'Säkerhet och inloggning'),
  },
  forbidden: {
    title: both('You do not have access', 'Du har inte behörighet'),
    text: both(
      'Your account does not belong to an active doctor of the clinic. The clinic’s administrator adds doctors.',
      'Ditt konto hör inte till någon aktiv läkare på kliniken. Den som administrerar kliniken lägger till läkare.',
    ),
    link: both('To My skin care', 'Till Min hudvård'),
    toAdmin: both('To the admin area', 'Till administrationen'),
  },
  failed: {
    title: both('The page could not be loaded', 'Sidan kunde inte hämtas'),
    text: both('Check your connection and try again.', 'Kontrollera att du har nät och försök igen.'),
  },
  absence: {
    open: both('Away?', 'Borta?'),
    away: both(
      (moment: string) => `Away until ${moment}`,
      (moment) => `Borta till ${moment}`,
    ),
    title: both('Away from the clinic', 'Borta från kliniken'),
    text: both(
      'Cases that you have claimed go back to the queue with your drafts. You get no mails about new cases until you are back, and colleagues cannot hand over to you.',
      'Ärenden som du har tagit går tillbaka till kön med dina utkast. Du får inga mejl om nya ärenden förrän du är tillbaka, och kollegor kan inte lämna över till dig.',
    ),
    until: both('Away until', 'Borta till'),
    untilMissing: both('Choose a time that is still to come.', 'Välj en tid som inte har varit.'),
    confirm: both('Save', 'Spara'),
    back: both('I am back', 'Jag är tillbaka'),
    failed: both(
      'That could not be saved. The time may be a year ahead at most.',
      'Det gick inte att spara. Tiden får ligga högst ett år fram.',
    ),
  },
  takeNext: {
    none: both('No case is waiting for you at the moment.', 'Inget ärende väntar på dig just nu.'),
    failed: both('The next case could not be claimed. Try again.', 'Nästa ärende kunde inte tas. Försök igen.'),
  },
});
