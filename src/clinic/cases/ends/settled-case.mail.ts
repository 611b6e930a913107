import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { buyer, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';

/** How a case ended without an answer, `ended` by the clinic; or that the limit for its answer has passed. */
export type Settlement = 'expired' | 'stopped' | 'withdrawn' | 'ended' | 'limit-missed';

interface Settled {
  readonly caseId: string;
  readonly orderId: string;
  readonly settlement: Settlement;
  /** What became of the money. */
  readonly money: 'requested' | 'disputed' | 'nothing-paid' | 'nothing-left';
  /** The form stopped because the patient is to call 112 or 1177, and not for being too young. */
  readonly isUrgent: boolean;
}

const CALL_NOW = 'Har du inte ringt 112 eller 1177 än? Gör det nu.';

const SUBJECTS: Readonly<Record<Settlement, (orderNumber: string) => string>> = {
  expired: (number) => `Bedömning ${number} är avslutad`,
  stopped: (number) => `Bedömning ${number} är avslutad`,
  withdrawn: (number) => `Bedömning ${number} är ångrad`,
  ended: (number) => `Bedömning ${number} är avslutad`,
  'limit-missed': (number) => `Vi är sena med bedömning ${number}`,
};

const HEADINGS: Readonly<Record<Settlement, string>> = {
  expired: 'Din beställning är avslutad',
  stopped: 'Din beställning är avslutad',
  withdrawn: 'Din beställning är ångrad',
  ended: 'Din bedömning är avslutad',
  'limit-missed': 'Vi hann inte i tid',
};

const PARAGRAPHS: Readonly<Record<Settlement, string>> = {
  expired:
    'Formuläret skickades inte in inom 60 dagar. Därför har vi avslutat beställningen. Det du hade börjat fylla i går inte längre att öppna.',
  stopped:
    'Vi avslutade formuläret, eftersom du behöver vård på ett annat sätt. Texten som du fick läsa där finns kvar bakom länken i ditt tidigare mejl.',
  withdrawn: 'Du har ångrat din beställning. Ingen läkare har läst dina svar.',
  ended:
    'Kliniken har avslutat din bedömning. Du får inget svar från en läkare, och det går inte längre att skicka in något. Har du kvar dina besvär? Kontakta en vårdcentral, eller ring 1177 för råd om var du kan söka vård.',
  'limit-missed':
    'Sista dagen för ditt svar har passerat. Du får svar ändå, så snart som möjligt, och du behöver inte göra något.',
};

const MONEY: Readonly<Record<Settled['money'], string>> = {
  requested: 'Du får tillbaka hela beloppet samma väg som du betalade. Ett mejl till kommer när pengarna är på väg.',
  disputed:
    'Betalningen är bestridd hos din bank, så banken avgör först vart pengarna går. Får vi behålla dem betalar vi tillbaka hela beloppet.',
  'nothing-paid': 'Du har inte betalat något för beställningen, så det finns inget att betala tillbaka.',
  'nothing-left': 'Du har redan fått tillbaka det du betalade.',
};

/**
 * Notifies the patient how the case ended and of the refund, without health data. Advice to call for urgent care comes
 * first.
 */
function settledCaseMail({
  settlement,
  brand,
  contactEmail,
  orderNumber,
  greeting,
  money,
  isUrgent,
}: Settled & OrderMailFacts): MailContent {
  return renderMail({
    brand,
    subject: SUBJECTS[settlement](orderNumber),
    preview: isUrgent ? CALL_NOW : MONEY[money],
    // Nothing stands before the advice to call.
    greeting: isUrgent ? null : greeting,
    heading: isUrgent ? CALL_NOW : HEADINGS[settlement],
    paragraphs: [PARAGRAPHS[settlement], MONEY[money]],
    details: [['Ordernummer', orderNumber]],
    closing: [
      `Frågor? Skriv till ${contactEmail} och ange ordernumret. Blir du sämre? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

const EXAMPLE = { money: 'requested', isUrgent: false } as const;

/** To the patient: how the case ended, or that its limit has passed. */
export const SettledCaseLetter = letter({
  to: buyer,
  template: ({ settlement }: Settled) => `assessments.${settlement}` as const,
  factId: ({ caseId }) => caseId,
  write: settledCaseMail,
  examples: () => [
    ...(['expired', 'stopped', 'withdrawn', 'ended', 'limit-missed'] as const).map((settlement) => ({
      ...EXAMPLE,
      settlement,
    })),
    { ...EXAMPLE, settlement: 'stopped' as const, isUrgent: true, variant: 'patienten behöver vård genast' },
  ],
});
