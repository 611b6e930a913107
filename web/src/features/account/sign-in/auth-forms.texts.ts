import { WRONG_EMAIL } from '../../../shared/email/email-address.js';

/** Texts of the sign-in forms (docs/product.md, sections 2, 5 and 8). */
export const authFormsTexts = {
  tabs: { label: 'Logga in eller skapa konto', login: 'Logga in', signUp: 'Skapa konto' },
  fields: {
    name: 'Namn',
    email: 'E-post',
    password: 'Lösenord',
    repeat: 'Upprepa lösenord',
    newPassword: 'Nytt lösenord',
    repeatNew: 'Upprepa nytt lösenord',
    code: 'Kod',
  },
  problems: {
    name: 'Skriv ditt namn.',
    email: 'Skriv din e-postadress.',
    emailFormat: WRONG_EMAIL,
    password: 'Skriv ditt lösenord.',
    newPassword: 'Skriv ett lösenord.',
    repeat: 'Skriv lösenordet en gång till.',
    code: 'Skriv koden.',
  },
  passwordHint: (characters: number) => `Minst ${characters} tecken. Längre är säkrare.`,
  mismatch: { title: 'Lösenorden matchar inte', text: 'Kontrollera att båda lösenorden är identiska.' },
  /** Where six are enough 'Lösenordet måste vara minst 6 tecken långt.' (docs/product.md, section 5). */
  tooShort: (characters: number) => ({
    title: 'Lösenordet är för kort',
    text: `Lösenordet måste vara minst ${characters} tecken långt.`,
  }),
  login: {
    submit: 'Logga in',
    submitting: 'Loggar in…',
    forgot: 'Glömt lösenordet?',
    unconfirmed: (email: string) =>
      `Adressen ${email} är inte bekräftad än. Öppna länken i mejlet från oss, eller begär ett nytt.`,
  },
  signUp: {
    submit: 'Skapa konto',
    submitting: 'Skapar konto…',
    created: { title: 'Konto skapat!', text: 'Kontrollera din e-post för att verifiera ditt konto.' },
    createdAtOnce: { title: 'Konto skapat!', text: 'Du är inloggad.' },
    failedTitle: 'Registrering misslyckades',
    privacyLink: 'Läs om hur vi behandlar dina personuppgifter.',
  },
  forgot: {
    heading: 'Nytt lösenord',
    text: 'Skriv adressen till ditt konto, så mejlar vi en länk där du väljer ett nytt lösenord.',
    submit: 'Skicka länk',
    submitting: 'Skickar…',
    back: 'Tillbaka till inloggningen',
  },
  mailed: {
    signup: {
      heading: 'Bekräfta din e-postadress',
      text: (email: string) =>
        `Vi har skickat ett mejl till ${email}. Öppna länken i mejlet, eller skriv koden därifrån här.`,
    },
    recovery: {
      heading: 'Kontrollera din e-post',
      text: (email: string) =>
        `Finns det ett konto för ${email} har vi skickat ett mejl dit. Öppna länken i mejlet, eller skriv koden därifrån här.`,
    },
    hint: 'Kommer inget mejl? Titta i skräpposten.',
    submit: 'Bekräfta',
    submitting: 'Kontrollerar…',
    resend: 'Skicka mejlet igen',
    resent: { title: 'Mejlet är skickat', text: 'Använd det senaste mejlet. Äldre länkar och koder slutar fungera.' },
  },
  secondFactor: {
    heading: 'Bekräfta att det är du',
    ways: {
      app: {
        text: 'Ditt konto har tvåstegsinloggning. Skriv koden som appen visar nu.',
        field: 'Kod',
        choose: 'Använd koden från appen',
      },
      key: {
        text: 'Ditt konto har tvåstegsinloggning. Bekräfta med din nyckel; webbläsaren visar hur.',
        choose: 'Använd en nyckel',
      },
      phone: {
        text: 'Ditt konto har tvåstegsinloggning. Bekräfta med en kod som vi skickar i ett sms.',
        field: 'Kod från sms',
        choose: 'Få en kod i ett sms',
      },
      recovery: {
        text: 'Skriv en av återställningskoderna som du sparade. Varje kod fungerar en gång.',
        field: 'Återställningskod',
        choose: 'Använd en återställningskod',
      },
    },
    sendTo: (lastDigits: string) => `Skicka koden till numret som slutar på ${lastDigits}`,
    sendAgain: 'Skicka en ny kod',
    sending: 'Skickar…',
    codeSent: 'Koden är skickad',
    phoneCodeInvalid: 'Koden stämmer inte. Läs den i det senaste meddelandet och försök igen.',
    recoveryInvalid: 'Koden stämmer inte, eller så är den redan använd.',
    submit: 'Fortsätt',
    submitting: 'Kontrollerar…',
    confirmWithKey: (name: string) => (name === '' ? 'Bekräfta med nyckeln' : `Bekräfta med ${name}`),
    waitingForKey: 'Väntar på nyckeln…',
    signOut: 'Logga ut',
  },
  newPassword: {
    metaTitle: 'Nytt lösenord',
    metaDescription: 'Välj ett nytt lösenord till ditt konto.',
    heading: 'Välj ett nytt lösenord',
    text: (email: string) => `Det gäller kontot ${email}. Alla andra inloggningar avslutas när du byter.`,
    code: 'Kod från mejlet',
    codeHint: (email: string) => `Det var ett tag sedan du loggade in. Därför har vi mejlat en kod till ${email}.`,
    codeSent: { title: 'Kontrollera din e-post', text: 'Vi har mejlat en kod. Skriv den, så byter vi lösenordet.' },
    resendCode: 'Mejla en ny kod',
    submit: 'Spara lösenord',
    submitting: 'Sparar…',
    updated: {
      title: 'Lösenord uppdaterat!',
      text: 'Du är inloggad här. På andra enheter loggar du in med det nya lösenordet.',
    },
  },
} as const;
