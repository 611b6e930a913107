import { formatDay } from '../../../../../common/dates.js';

/** Texts of the erasure of one's own account. */
export const eraseAccountTexts = {
  heading: 'Radera mitt konto',
  text: 'Du kan radera kontot och det som vi inte måste spara. Det går inte att ångra.',
  failed: 'Det gick inte att hämta vad en radering omfattar.',
  goesHeading: 'Det här raderas genast',
  goes: {
    account: 'Kontot, dina inloggningar och ditt sätt att logga in',
    names: 'Ditt namn, din e-postadress och ditt telefonnummer i dina beställningar',
    forms: (count: number) =>
      count === 1
        ? 'Ett formulär som inte är inskickat, med bilder. Pengarna går tillbaka.'
        : `${count} formulär som inte är inskickade, med bilder. Pengarna går tillbaka.`,
  },
  staysHeading: 'Det här sparas',
  stays: {
    journal: (orderNumber: string, day: string) =>
      `Journalen för bedömning ${orderNumber}, minst till ${formatDay(day)}. Det kräver patientdatalagen.`,
    receipts: (day: string) => `Kvitton utan ditt namn, till ${formatDay(day)}. Det kräver bokföringslagen.`,
    nothing: 'Inget.',
  },
  journalAccess:
    'Utan konto kan du inte öppna dina bedömningar här. Hämta en kopia först om du vill ha svaren kvar. Journalen lämnas ut om du skriver till oss.',
  obstacles: {
    staff_account: 'Kontot hör till någon som arbetar på kliniken. En administratör tar först bort behörigheten.',
    legal_hold: 'Uppgifterna måste bevaras enligt ett beslut. Skriv till oss om du undrar över det.',
    open_case: 'En läkare har hand om din bedömning. Radera kontot när du har fått svar, eller ångra köpet först.',
    refund_pending: 'Pengar är på väg tillbaka till dig. Radera kontot när de har kommit fram.',
    order_held: 'En beställning granskas av kliniken. Radera kontot när den är klar.',
    dispute_open: 'En betalning utreds hos banken. Radera kontot när utredningen är klar.',
  },
  obstacleHeading: 'Kontot kan inte raderas än',
  erase: 'Radera kontot',
  confirm: {
    title: 'Radera kontot?',
    text: 'Du loggas ut överallt. Det går inte att ångra.',
    confirm: 'Radera kontot',
  },
  eraseFailed: 'Det gick inte att radera kontot. Försök igen.',
  signInAgain: 'Logga ut och logga in igen. Radera sedan kontot inom 15 minuter, så att vi vet att det är du.',
  done: { title: 'Kontot är raderat', text: 'Journaler och kvitton sparas så länge lagen kräver.' },
} as const;
