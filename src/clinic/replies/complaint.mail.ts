import { formatWeekdayMoment } from '../../../common/dates.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { renderMail } from '../../platform/mail/mail-layout.js';
import type { OrderMailFacts } from '../../shop/orders/order-mails.service.js';

/** Tells admins of a complaint and its due date; what it says stays in the case. */
export function complaintMail(
  { brand, orderNumber }: OrderMailFacts,
  { dueAt, orderUrl }: { readonly dueAt: Date; readonly orderUrl: string },
): MailContent {
  const subject = `Ett klagomål har kommit in, order ${orderNumber}`;
  return renderMail({
    brand,
    subject,
    preview: 'Klagomålet ligger i ärendet.',
    heading: 'Ett klagomål har kommit in',
    paragraphs: [
      `Ett meddelande från en patient är märkt som klagomål. Det ska vara besvarat senast ${formatWeekdayMoment(dueAt)}.`,
      'Läkaren som har signerat svaret läser klagomålet vid ärendet och antecknar där hur det gick. Se till att det blir gjort.',
    ],
    details: [['Ordernummer', orderNumber]],
    button: { label: 'Öppna ordern', url: orderUrl },
    footer: 'Det här mejlet går till klinikens administratörer.',
  });
}
