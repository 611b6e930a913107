import { subHours } from 'date-fns';
import { formatWeekdayMoment } from '../../../../common/dates.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { kronor } from '../../../platform/text/kronor.js';
import { notice } from '../../../platform/notices/notice.js';
import { adminsOfOrder, type OrderMailFacts } from '../order-mails.service.js';
import { OrderHeld } from '../orders.events.js';
import { OrdersRepository } from '../orders.repository.js';

export interface HeldOrderData extends OrderMailFacts {
  readonly orderedOre: number;
  readonly paidOre: number;
  readonly paidAt: Date;
}

/** Notifies an admin of an order held for review, without data about the buyer. */
export function heldOrderMail({
  brand,
  orderId,
  orderNumber,
  orderedOre,
  paidOre,
  paidAt,
}: HeldOrderData): MailContent {
  return renderMail({
    brand,
    subject: `Order ${orderNumber} väntar på granskning`,
    preview: 'Beloppet som betalades är inte det som beställdes.',
    heading: `Order ${orderNumber} väntar på granskning`,
    paragraphs: [
      'Beloppet som betalades är inte det som beställdes. Pengarna har kommit in, men kunden har inte fått någon bekräftelse och inget formulär.',
    ],
    details: [
      ['Ordernummer', orderNumber],
      ['Order-id', orderId],
      ['Beställt', kronor(orderedOre)],
      ['Betalt', kronor(paidOre)],
      ['Betald', formatWeekdayMoment(paidAt)],
    ],
    steps: [
      'Sök upp betalningen hos Stripe med order-id.',
      'Ska ordern gälla? Släpp den. Då skickas bekräftelsen och formuläret.',
      'Ska den inte gälla? Betala tillbaka hela beloppet hos Stripe. Då avslutas ordern av sig själv.',
    ],
    closing: ['Hur en order släpps står i driftdokumentationen.'],
    footer: 'Det här mejlet går till alla administratörer.',
  });
}

/** To each admin: an order is held for review. */
export const HeldOrderNotice = notice({
  job: 'orders.notify-of-held-order',
  on: OrderHeld,
  to: adminsOfOrder,
  with: [OrdersRepository],
  facts: async (tx, { orderId }, orders) => {
    const { isHeld, totalOre: orderedOre, paidOre, paidAt, createdAt } = await orders.get(orderId, tx);
    return isHeld ? { orderedOre, paidOre: paidOre ?? 0, paidAt: paidAt ?? createdAt } : 'the order waits no longer';
  },
  template: 'orders.held',
  factId: ({ orderId }) => orderId,
  write: heldOrderMail,
  examples: ({ now }) => [{ orderedOre: 69_900, paidOre: 49_900, paidAt: subHours(now, 1) }],
});
