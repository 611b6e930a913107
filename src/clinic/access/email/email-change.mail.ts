import { HELLO, renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { buyer, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';

/** Notifies the former mailbox of an order, which may be a stranger's. Omits the new address and the product. */
function emailChangeMail({ brand, contactEmail, orderNumber }: OrderMailFacts): MailContent {
  return renderMail({
    brand,
    subject: `E-postadressen för bedömning ${orderNumber} är ändrad`,
    preview: 'Mejl om beställningen går till en annan adress.',
    greeting: HELLO,
    heading: 'E-postadressen är ändrad',
    paragraphs: [
      'Den som gjorde beställningen har angett en annan e-postadress. Mejl om beställningen går dit från och med nu, och länken i vårt förra mejl fungerar inte längre.',
    ],
    details: [['Ordernummer', orderNumber]],
    closing: [
      'Har du inte beställt något hos oss kan du bortse från mejlen.',
      `Är det din beställning, men inte du som ändrade adressen? Skriv till ${contactEmail} så snart du kan.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

export const CaseEmailChanged = letter({
  to: buyer,
  template: 'assessments.email-changed',
  factId: ({ factId }: { readonly orderId: string; readonly factId: string }) => factId,
  write: emailChangeMail,
});
