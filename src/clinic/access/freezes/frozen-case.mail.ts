import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { clinicOfOrder, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';

/** To the clinic: somebody says that they did not change the number of an order. */
function frozenCaseMail({ brand, orderNumber }: OrderMailFacts): MailContent {
  return renderMail({
    brand,
    subject: `Åtkomsten till order ${orderNumber} är spärrad`,
    preview: 'Den som har det gamla numret säger: det var inte jag.',
    heading: 'Åtkomsten är spärrad',
    paragraphs: [
      'Telefonnumret eller e-postadressen i en beställning har ändrats, och någon som fick veta det har svarat ”Det var inte jag”. En ändring som väntade är stoppad. Ingen kan öppna bedömningen förrän ni har bestämt vem beställningen hör till.',
      'Kontrollera vem beställningen hör till, byt tillbaka det som behövs, och häv sedan spärren på beställningens sida i administrationen.',
    ],
    details: [['Ordernummer', orderNumber]],
    closing: [],
    footer: 'Svara inte på det här mejlet med uppgifter om någons hälsa.',
  });
}

interface Frozen {
  readonly freezeId: string;
  readonly orderId: string;
}

export const FrozenCase = letter({
  to: clinicOfOrder,
  template: 'assessments.access-frozen',
  factId: ({ freezeId }: Frozen) => freezeId,
  write: frozenCaseMail,
});
