import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { buyer, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';
import { paths } from '../../../../common/paths.js';
import type { MessagePreview } from '../../../platform/previews/message-preview.js';

interface Changed {
  readonly orderId: string;
  readonly factId: string;
  /** `•••• 67`. */
  readonly phoneMasked: string;
  /** An admin changed it, so the first code waits a day. */
  readonly isByClinic: boolean;
}

/** Notifies the mailbox of an order that codes go to a new number. */
function phoneChangeMail(data: OrderMailFacts & Changed): MailContent {
  const { brand, contactEmail, orderNumber, greeting, phoneMasked, isByClinic } = data;
  return renderMail({
    brand,
    subject: `Telefonnumret för bedömning ${orderNumber} är ändrat`,
    preview: 'Koder skickas till det nya numret.',
    greeting,
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

export const PhoneChanged = letter({
  to: buyer,
  template: 'assessments.phone-changed',
  factId: ({ factId }: Changed) => factId,
  write: phoneChangeMail,
  examples: () => [
    { phoneMasked: '•••• 67', isByClinic: true, variant: 'kliniken har ändrat det' },
    { phoneMasked: '•••• 67', isByClinic: false, variant: 'patienten har ändrat det' },
  ],
});

/** Notifies the new number of the change. Omits the product. */
export function newPhoneSms(brand: string, contactEmail: string): string {
  return `Telefonnumret för din beställning hos ${brand} har ändrats. Var det inte du? Skriv till ${contactEmail}.`;
}

/** Notifies the former number, whose owner can freeze all access. @param notMeUrl "Det var inte jag" */
export function formerPhoneSms(brand: string, notMeUrl: string): string {
  return `Telefonnumret för din beställning hos ${brand} har ändrats. Var det inte du? Spärra här: ${notMeUrl}`;
}

const MESSAGE = { kind: 'texts', template: 'assessments.phone-changed', to: 'patient' } as const;
export const phoneChangePreviews: readonly MessagePreview[] = [
  {
    ...MESSAGE,
    variant: 'till det tidigare numret',
    write: ({ brand, siteUrl }) => formerPhoneSms(brand, `${siteUrl}${paths.notMe('exempel')}`),
  },
  {
    ...MESSAGE,
    variant: 'till det nya numret',
    write: ({ brand, contactEmail }) => newPhoneSms(brand, contactEmail),
  },
];
