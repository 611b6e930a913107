import { capitalised, type DoctorWords } from '../../../../../../common/doctor-words.js';
import { formatKronorAndOre } from '../../../../../../common/money.js';

/** Texts of a case whose form is closed. */
export const caseStatesTexts = {
  order: (orderNumber: string) => `Bedömning ${orderNumber}`,
  sent: {
    title: 'Tack, nu är det vår tur',
    reading: (doctor: DoctorWords) => `${capitalised(doctor.short)} läser dina svar`,
    readingBy: (name: string) => `${name} läser dina svar`,
    takenBy: {
      reading: 'Din läkare',
      asked: 'Frågade dig',
      readsFirst: (name: string) => `${name} får ditt svar först.`,
    },
    sentForm: 'Det här skickade du',
    asked: {
      what: 'frågade dig',
      photos: (titles: string) => `Nya bilder: ${titles}`,
      questions: 'Svara igen på:',
      sent: 'Du skickade in det läkaren bad om.',
      unanswered: 'Du skickade inget svar.',
      unsent: 'Du skrev men skickade inte in. Läkaren kan läsa det ändå:',
    },
    noted: {
      heading: 'Det här har du antecknat om det du skickade',
      failed: 'Dina anteckningar kunde inte hämtas.',
    },
    paid: (paidOre: number) => `Betalt: ${formatKronorAndOre(paidOre)}`,
    noWithdrawal: 'En läkare har öppnat din bedömning. Därför kan du inte längre ångra beställningen med en knapp.',
    askToWithdraw: 'Du kan fortfarande begära det på sidan',
    withdrawalPage: 'Ångra ditt köp här',
    added: {
      title: 'Tack, läkaren har fått det du skickade',
      lead: 'Tiden till svar går igen. Du behöver inte göra något mer nu.',
    },
    retracted: {
      title: 'Du får ett nytt svar',
      lead: 'En läkare läser det du har skickat och skriver ett nytt svar. Du behöver inte göra något mer nu.',
      heading: (day: string) => `Svaret som du fick drogs tillbaka den ${day}`,
      reasons: {
        'wrong-patient': 'Svaret gällde inte dig. Därför visar vi det inte längre. Vi ber om ursäkt.',
        harmful: 'Något i svaret var fel. Därför visar vi det inte längre. Vi ber om ursäkt.',
      },
      advice:
        'Följ inte råden i det. Har du redan följt ett råd, eller hämtat ut ett läkemedel? Ring 1177 och fråga vad du ska göra. Ring 112 om det är livshotande.',
      contact: 'Vi hör också av oss till dig. Du får ett sms och ett mejl när det nya svaret är klart.',
    },
    lead: 'Vi har fått dina svar och dina bilder. Du behöver inte göra något mer nu.',
    nextHeading: 'Det här händer nu',
    steps: (doctor: DoctorWords) => [
      `${capitalised(doctor.short)} läser dina svar och tittar på bilderna.`,
      'Behöver läkaren veta mer får du ett sms och ett mejl.',
      'När svaret är klart får du ett sms och ett mejl. Du läser svaret på den här sidan.',
    ],
    calendar: 'Lägg till tiden i kalendern',
    overdue: 'Svaret dröjer längre än vi siktade på. Vi ber om ursäkt, och vi har hört av oss till dig om det.',
    overLimit: 'Sista dagen för svaret har passerat. Du får svar ändå, så snart det går.',
    refunded: (refundedOre: number) => `Du har fått tillbaka ${formatKronorAndOre(refundedOre)}.`,
    worse: 'Blir du sämre medan du väntar? Ring 1177 för råd, och 112 om det är livshotande.',
    statusHeading: 'Så långt har vi kommit',
    states: { submitted: 'Inskickat', in_review: 'Läkaren läser', answered: 'Svaret är klart' },
    live: 'Sidan uppdateras av sig själv.',
  },
  refunded: {
    unsent: 'Beställningen är återbetald. Du kan skicka in formuläret ändå, och en läkare svarar.',
    asked: 'Beställningen är återbetald. Din bedömning är fortfarande öppen, och du kan svara läkaren ändå.',
    sent: 'Beställningen är återbetald. Din bedömning är fortfarande öppen.',
  },
  stopped: {
    title: 'Formuläret är avslutat',
    text: 'Du har inte fyllt den ålder som tjänsten kräver, så vi kan inte bedöma dina besvär här. Du får tillbaka allt du har betalat. Behöver du hjälp med huden? Ring 1177, eller kontakta en vårdcentral eller ungdomsmottagning.',
  },
  expired: {
    title: 'Tiden för formuläret har gått ut',
    text: 'Formuläret skickades inte in inom 60 dagar. Beställningen är avslutad, och du får tillbaka allt du har betalat.',
  },
  withdrawn: {
    title: 'Beställningen är ångrad',
    text: 'Ingen läkare läser dina svar.',
    refund: (refundOre: number) =>
      refundOre === 0
        ? 'Du hade inget att betala, så det finns inget att betala tillbaka.'
        : `Du får tillbaka ${formatKronorAndOre(refundOre)}. Pengarna kommer samma väg som du betalade, oftast inom fem till tio bankdagar.`,
    refundUnknown:
      'Du får tillbaka allt du har betalat. Pengarna kommer samma väg som du betalade, oftast inom fem till tio bankdagar.',
  },
  ended: {
    title: 'Bedömningen är avslutad',
    text: 'Kliniken har avslutat din bedömning. Du får inget svar från en läkare, och det går inte längre att skicka in något. Har du kvar dina besvär? Kontakta en vårdcentral, eller ring 1177 för råd om var du kan söka vård.',
  },
  again: 'Beställ en ny bedömning',
  contact: (email: string) => `Frågor? Skriv till ${email}.`,
} as const;

export const whileWaitingTexts = {
  heading: 'Medan du väntar',
  lead: 'Det här kan du göra själv tills du har fått svar. Råden är allmänna, så läkarens råd går före.',
} as const;
