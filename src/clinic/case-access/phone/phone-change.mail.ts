import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { OrderMailFacts } from '../../../shop/orders/order-mails.service.js';

export interface PhoneChangeData extends OrderMailFacts {
  /** `•••• 67`. */
  readonly phoneMasked: string;
  /** An admin changed it, so the first code waits a day. */
  readonly isByClinic: boolean;
}

/** Notifies the mailbox of an order that codes go to a new number. */
export function phoneChangeMail(data: PhoneChangeData): MailContent {
  const { brand, contactEmail, orderNumber, phoneMasked, isByClinic } = data;
  return renderMail({
    brand,
    subject: `Telefonnumret för bedömning ${orderNumber} är ändrat`,
    preview: 'Koder skickas till det nya numret.',
    heading: 'Telefonnumret är ändrat',
    paragraphs: [
      `Koderna för din beställning skickas nu till numret som slutar på ${phoneMasked.slice(-2)}.`,
      ...(isByClinic
        ? [
            'Vi har ändrat numret efter att du bad om det. För din säkerhets skull dröjer det ett dygn innan den första koden kan skickas.',
          ]
        : []),
    ],
    details: [['Ordernummer', orderNumber]],
    closing: [`Var det inte du som bad om ändringen? Skriv till ${contactEmail} så snart du kan.`],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}
