import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import type { OrderMailFacts } from '../../shop/orders/order-mails.service.js';

export interface WithdrawalDecidedData extends OrderMailFacts {
  /** The case ends without an answer. */
  readonly isEnded: boolean;
}

/** Notifies the patient of the clinic's decision on a declaration. Omits the reason. */
export function withdrawalDecidedMail({
  brand,
  contactEmail,
  orderNumber,
  isEnded,
}: WithdrawalDecidedData): MailContent {
  return renderMail({
    brand,
    subject: isEnded ? `Bedömning ${orderNumber} är avslutad` : `Du får ditt svar, bedömning ${orderNumber}`,
    preview: isEnded ? 'Du har ångrat köpet och får inget svar.' : 'Läkaren svarar, och pengarna går tillbaka ändå.',
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
