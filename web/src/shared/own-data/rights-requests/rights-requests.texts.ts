import { formatDayOf, formatLastDay } from '../../../../../common/dates.js';

/** Texts of a patient's requests about their data. */
export const ownRequestsTexts = {
  heading: 'Dina rättigheter',
  text: 'Be oss om något som gäller dina uppgifter. Vi svarar inom en månad.',
  right: 'Vad vill du?',
  rights: {
    copy: 'Få en kopia av mina uppgifter',
    correction: 'Få något rättat',
    erasure: 'Få något raderat',
    restriction: 'Begränsa hur mina uppgifter används',
    objection: 'Invända mot hur mina uppgifter används',
  },
  details: 'Berätta mer, om du vill',
  detailsHint: 'Till exempel vilken uppgift det gäller. Det du skriver sparas krypterat.',
  tooLong: 'Skriv högst 4 000 tecken.',
  submit: 'Skicka begäran',
  submitting: 'Skickar…',
  sent: 'Vi har tagit emot din begäran.',
  failed: 'Begäran kunde inte skickas. Försök igen.',
  isOpen: 'Du har redan en sådan begäran som vi inte har svarat på än.',
  listHeading: 'Dina begäranden',
  listFailed: 'Dina begäranden kunde inte hämtas.',
  title: (number: string, right: string) => `Begäran ${number}: ${right}`,
  received: (at: Date) => `Kom in ${formatDayOf(at)}`,
  due: (end: Date) => `Vi svarar senast ${formatLastDay(end)}.`,
  extended: {
    complex: 'Vi behöver mer tid eftersom begäran är omfattande.',
    many: 'Vi behöver mer tid eftersom vi har fått många begäranden.',
  },
  outcomes: {
    fulfilled: 'Vi har gjort det du bad om.',
    partly: 'Vi har gjort en del av det du bad om.',
    refused: 'Vi har sagt nej till din begäran.',
    moot: 'Begäran behövs inte längre.',
  },
  answered: (at: Date) => `Besvarad ${formatDayOf(at)}`,
  yours: 'Du skrev:',
  ours: 'Vi svarar:',
  complain: 'Är du inte nöjd kan du klaga hos Integritetsskyddsmyndigheten, imy.se.',
  wordsHidden: 'Logga in med tvåstegsinloggning för att läsa vad du skrev och vad vi svarade.',
} as const;
