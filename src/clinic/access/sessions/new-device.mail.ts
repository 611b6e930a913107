import { subMinutes } from 'date-fns';
import { formatWeekdayMoment } from '../../../../common/dates.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { letter } from '../../../platform/notices/letter.js';
import { buyer, type OrderMailFacts } from '../../../shop/orders/order-mails.service.js';

interface Opened {
  readonly orderId: string;
  /** Of the session of the case. */
  readonly sessionId: string;
  /** What a person would call the browser. */
  readonly device: string;
  readonly at: Date;
}

/** Notifies the mailbox of an order that its case was opened from a new device or network, or in another way. Omits the case's content. */
function newDeviceMail({
  brand,
  contactEmail,
  orderNumber,
  greeting,
  device,
  at,
}: OrderMailFacts & Opened): MailContent {
  return renderMail({
    brand,
    subject: 'Din bedömning öppnades från en ny enhet',
    preview: 'Någon öppnade din bedömning på ett sätt som vi inte har sett förut.',
    greeting,
    heading: 'Din bedömning öppnades från en ny enhet',
    paragraphs: [
      'Din bedömning öppnades på ett sätt som vi inte har sett förut: från en ny webbläsare, från ett nytt nätverk eller med en annan inloggning.',
    ],
    details: [
      ['När', formatWeekdayMoment(at)],
      ['Enhet', device],
      ['Ordernummer', orderNumber],
    ],
    closing: [
      `Var det du behöver du inte göra något. Var det inte du? Öppna din bedömning och välj Logga ut överallt, och skriv till ${contactEmail} så snart du kan.`,
    ],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

export const NewDevice = letter({
  to: buyer,
  template: 'assessments.new-device',
  factId: ({ sessionId }: Opened) => sessionId,
  write: newDeviceMail,
  examples: ({ now }) => [{ device: 'Safari på iPhone', at: subMinutes(now, 5) }],
});
