import { renderMail } from '../../platform/mail/mail-layout.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import type { OrderMailFacts } from '../../shop/orders/order-mails.service.js';

export interface WithdrawalStoppedData extends OrderMailFacts {
  /** It was settled before it could be stopped. */
  readonly isLate: boolean;
}

/** Notifies the order's mailbox of the outcome of 'Det var inte jag'. */
export function withdrawalStoppedMail({
  brand,
  contactEmail,
  orderNumber,
  isLate,
}: WithdrawalStoppedData): MailContent {
  const heading = isLate ? 'Ångern hade redan gått igenom' : 'Ångern är stoppad';
  return renderMail({
    brand,
    subject: `${heading}, bedömning ${orderNumber}`,
    preview: isLate ? 'Skriv till oss så hjälper vi dig.' : 'Din beställning gäller som förut.',
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
