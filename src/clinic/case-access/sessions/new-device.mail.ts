import { formatWeekdayMoment } from '../../../../common/dates.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { OrderMailFacts } from '../../../shop/orders/order-mails.service.js';

export interface NewDeviceData extends OrderMailFacts {
  /** What a person would call the browser. */
  readonly device: string;
  readonly at: Date;
}

/** Notifies the mailbox of an order that its case was opened from a new device or network, or in another way. Omits the case's content. */
export function newDeviceMail({ brand, contactEmail, orderNumber, device, at }: NewDeviceData): MailContent {
  return renderMail({
    brand,
    subject: 'Din bedömning öppnades från en ny enhet',
    preview: 'Någon öppnade din bedömning på ett sätt som vi inte har sett förut.',
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
