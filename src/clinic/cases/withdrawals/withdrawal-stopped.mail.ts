import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { letter } from '../../../platform/notices/letter.js';
import { buyer, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';

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
