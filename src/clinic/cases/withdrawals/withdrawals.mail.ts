import { addHours } from 'date-fns';
import { formatClock, formatMoment } from '../../../../common/dates.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import type { WithdrawalOutcome } from './withdrawal-rules.js';
import { letter } from '../../../platform/notices/letter.js';
import { paths } from '../../../../common/paths.js';
import { buyer, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';

interface Acknowledged {
  readonly declarationId: string;
  readonly orderId: string;
  readonly declaredAt: Date;
  /** The outcome in the current state. */
  readonly outcome: WithdrawalOutcome;
  /** How it can be stopped, and when it is settled; null where the mailed link made it, or nothing follows. */
  readonly stop: { readonly url: string; readonly until: Date } | null;
}

const AT_ONCE = 'Vi betalar nu tillbaka hela beloppet.';
const later = (until: Date) =>
  `Hela beloppet går tillbaka samma väg som du betalade. Det sker kl. ${formatClock(until)}, en timme efter att ångern kom in.`;

const FOLLOWS: Readonly<Record<WithdrawalOutcome, (contactEmail: string) => string>> = {
  withdrawn: () => 'Din beställning avslutas, och ingen läkare läser det som du har skickat in.',
  clinic: () =>
    'En läkare har redan öppnat din bedömning. Pengarna får du tillbaka ändå. Kliniken bestämmer om den avslutas eller om du får ditt svar, och du får ett mejl om det.',
  after_answer: (contactEmail) =>
    `Ditt svar var klart när ångern kom in, och då hade ångerrätten upphört. Det stod vid rutan som du kryssade i när du skickade in formuläret. Beloppet går därför inte tillbaka av sig självt. Kliniken ser din ånger. Är du inte nöjd? Skriv till ${contactEmail}.`,
  over: () =>
    'Din beställning var redan avslutad när ångern kom in. Pengarna går tillbaka så som vi skrev i mejlet då. Du behöver inte göra något.',
};

const PAYS_BACK: Readonly<Record<WithdrawalOutcome, boolean>> = {
  withdrawn: true,
  clinic: true,
  after_answer: false,
  over: false,
};

/** The receipt of a declaration: what was declared and when. Sent to the order's own address; nothing about health. */
function withdrawalReceiptMail(data: Acknowledged & OrderMailFacts): MailContent {
  const { brand, contactEmail, orderNumber, buyer: name, greeting, declaredAt, outcome, stop } = data;
  return renderMail({
    brand,
    subject: `Vi har tagit emot din ånger, bedömning ${orderNumber}`,
    preview: `Kvitto på din ånger, ${formatMoment(declaredAt)}.`,
    greeting,
    heading: 'Vi har tagit emot din ånger',
    paragraphs: [
      'Det här är ditt kvitto. Ångern räknas från tiden som står här.',
      FOLLOWS[outcome](contactEmail),
      ...(PAYS_BACK[outcome] ? [stop === null ? AT_ONCE : later(stop.until)] : []),
      ...(stop === null
        ? []
        : [
            `Har du inte ångrat köpet? Tryck på ”Det var inte jag” före kl. ${formatClock(stop.until)}. Då gäller beställningen som förut.`,
          ]),
    ],
    details: [
      ['Innehåll', `Jag ångrar mitt köp, ordernummer ${orderNumber}.`],
      ['Namn', name],
      ['Kom in', `${formatMoment(declaredAt)}, svensk tid`],
    ],
    ...(stop !== null && { button: { label: 'Det var inte jag', url: stop.url } }),
    closing: [`Frågor? Skriv till ${contactEmail} och ange ordernumret.`],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

const EXAMPLES: Readonly<Record<WithdrawalOutcome, string>> = {
  withdrawn: 'innan en läkare har öppnat bedömningen',
  clinic: 'när en läkare har öppnat bedömningen',
  after_answer: 'när svaret är klart',
  over: 'när bedömningen är avslutad',
};

/** To the order's own address: the declaration has come. */
export const WithdrawalReceipt = letter({
  to: buyer,
  template: 'assessments.withdrawal-receipt',
  factId: ({ declarationId }: Acknowledged) => declarationId,
  write: withdrawalReceiptMail,
  examples: ({ siteUrl, now }) =>
    (Object.entries(EXAMPLES) as [WithdrawalOutcome, string][]).map(([outcome, variant]) => ({
      ...{ outcome, variant, declaredAt: now },
      stop: PAYS_BACK[outcome] ? { url: `${siteUrl}${paths.notMe('exempel')}`, until: addHours(now, 1) } : null,
    })),
});

interface Decided {
  readonly declarationId: string;
  readonly orderId: string;
  /** The case ends without an answer. */
  readonly isEnded: boolean;
}

/** Notifies the patient of the clinic's decision on a declaration. Omits the reason. */
function withdrawalDecidedMail({
  brand,
  contactEmail,
  orderNumber,
  greeting,
  isEnded,
}: Decided & OrderMailFacts): MailContent {
  return renderMail({
    brand,
    subject: isEnded ? `Bedömning ${orderNumber} är avslutad` : `Du får ditt svar, bedömning ${orderNumber}`,
    preview: isEnded ? 'Du har ångrat köpet och får inget svar.' : 'Läkaren svarar, och pengarna går tillbaka ändå.',
    greeting,
    heading: isEnded ? 'Din beställning är avslutad' : 'Du får ditt svar ändå',
    paragraphs: [
      isEnded
        ? 'Du ångrade köpet efter att en läkare hade öppnat din bedömning. Kliniken har nu avslutat den utan svar.'
        : 'Du ångrade köpet efter att en läkare hade öppnat din bedömning. Läkaren är så nära ett svar att du får det ändå.',
      'Pengarna går tillbaka samma väg som du betalade, och du är inte skyldig något.',
    ],
    details: [['Ordernummer', orderNumber]],
    closing: [
      `Frågor? Skriv till ${contactEmail} och ange ordernumret. Blir du sämre? Ring 1177 för sjukvårdsråd, och 112 vid livshotande besvär.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

export const WithdrawalDecided = letter({
  to: buyer,
  template: 'assessments.withdrawal-decided',
  factId: ({ declarationId }: Decided) => declarationId,
  write: withdrawalDecidedMail,
  examples: () =>
    [true, false].map((isEnded) => ({
      isEnded,
      variant: isEnded ? 'ärendet avslutas' : 'patienten får sitt svar',
    })),
});

interface Stopped {
  readonly declarationId: string;
  readonly orderId: string;
  /** It was settled before it could be stopped. */
  readonly isLate: boolean;
}

/** Notifies the order's mailbox of the outcome of 'Det var inte jag'. */
function withdrawalStoppedMail({
  brand,
  contactEmail,
  orderNumber,
  greeting,
  isLate,
}: Stopped & OrderMailFacts): MailContent {
  const heading = isLate ? 'Ångern hade redan gått igenom' : 'Ångern är stoppad';
  return renderMail({
    brand,
    subject: `${heading}, bedömning ${orderNumber}`,
    preview: isLate ? 'Skriv till oss så hjälper vi dig.' : 'Din beställning gäller som förut.',
    greeting,
    heading,
    paragraphs: isLate
      ? [
          'Du tryckte på ”Det var inte jag”, men timmen hade gått och ångern gick inte att stoppa.',
          `Skriv till ${contactEmail} och ange ordernumret, så hjälper vi dig.`,
        ]
      : [
          'Du tryckte på ”Det var inte jag”. Din beställning gäller som förut, och inga pengar går tillbaka.',
          'Någon kände till ditt ordernummer och din e-postadress. Det räcker inte för att läsa något om dig.',
        ],
    details: [['Ordernummer', orderNumber]],
    closing: isLate ? [] : [`Frågor? Skriv till ${contactEmail} och ange ordernumret.`],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

export const WithdrawalStopped = letter({
  to: buyer,
  template: 'assessments.withdrawal-stopped',
  factId: ({ declarationId }: Stopped) => declarationId,
  write: withdrawalStoppedMail,
  examples: () => [false, true].map((isLate) => ({ isLate, variant: isLate ? 'för sent' : 'i tid' })),
});
