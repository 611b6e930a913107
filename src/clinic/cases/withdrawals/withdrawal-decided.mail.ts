import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { letter } from '../../../platform/notices/letter.js';
import { buyer, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';

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
