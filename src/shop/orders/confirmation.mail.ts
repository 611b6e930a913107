import { Injectable } from '@nestjs/common';
import { withdrawalPaths } from '../../../common/withdrawal-paths.js';
import { Env } from '../../platform/config/env.js';
import type { Tx } from '../../platform/database/transactions.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import type { Order } from './order.entity.js';
import { WithdrawalLinksRepository } from './withdrawal-links.repository.js';
import { renderMail, type MailContent } from '../../platform/mail/mail-layout.js';
import { letter } from '../../platform/notices/letter.js';
import { notice } from '../../platform/notices/notice.js';
import { buyer, type OrderMailFacts } from './order-mails.service.js';
import { CONFIRMATION_MAIL_TEMPLATE } from './orders.contract.js';
import { OrderPaid } from './orders.events.js';
import { OrdersRepository } from './orders.repository.js';
import { exampleReceipt, receiptDetails } from './receipts/receipt.mail.js';
import { Receipts } from './receipts/receipts.js';

/** What the confirmations of paid orders say. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly settings: ClinicSettings,
    private readonly links: WithdrawalLinksRepository,
    private readonly receipts: Receipts,
    private readonly env: Env,
  ) {}

  /** With a link of its own that takes the order back, where the clinic has a page for it: one call per mail. */
  async read(tx: Tx, order: Order) {
    const token = this.settings.current.hasWithdrawalPage ? await this.links.issue(tx, order.id) : null;
    return {
      receipt: await this.receipts.of(order, tx),
      withdrawalUrl: token && this.env.http.publicUrl + withdrawalPaths.byLink(order.number, token),
    };
  }
}

type Confirmed = Awaited<ReturnType<Confirmations['read']>>;

/** The receipt of an order, a paper to keep; the form, with the promise, has a mail of its own. No health content beyond the product's name. */
function confirmationMail({
  brand,
  contactEmail,
  orderNumber,
  receipt,
  greeting,
  withdrawalUrl,
}: OrderMailFacts & Confirmed): MailContent {
  const isFree = receipt.totalOre === 0;
  return renderMail({
    brand,
    subject: `Tack för din beställning, nummer ${orderNumber}`,
    preview: 'Här är ditt kvitto. Länken till formuläret kommer i ett eget mejl.',
    greeting,
    heading: 'Tack för din beställning',
    paragraphs: [
      `${isFree ? 'Vi har tagit emot din beställning.' : 'Vi har tagit emot din betalning.'} Spara det här mejlet. Länken till formuläret kommer i ett eget mejl, och där står när du får svar.`,
    ],
    details: receiptDetails(receipt),
    closing: [
      'Du kan ångra dig och få hela beloppet tillbaka så länge ingen läkare har öppnat din bedömning.',
      `Frågor om beställningen? Skriv till ${contactEmail}.`,
    ],
    ...(withdrawalUrl !== null && { link: { label: 'Ångra ditt köp här', url: withdrawalUrl } }),
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

/** To the buyer of a paid order. */
export const ConfirmationNotice = notice({
  job: 'orders.send-confirmation-mail',
  on: OrderPaid,
  to: buyer,
  with: [OrdersRepository, Confirmations],
  facts: async (tx, { orderId }, orders, confirmations) => confirmations.read(tx, await orders.get(orderId, tx)),
  template: CONFIRMATION_MAIL_TEMPLATE,
  factId: ({ orderId }) => orderId,
  write: confirmationMail,
  examples: ({ now, siteUrl }) => [{ receipt: exampleReceipt(now), withdrawalUrl: `${siteUrl}/angra` }],
});

interface Again extends Confirmed {
  readonly changeId: string;
  readonly orderId: string;
}

/** To another address of an order; its example is the one of the notice. */
export const ConfirmationAgain = letter({
  to: buyer,
  template: CONFIRMATION_MAIL_TEMPLATE,
  factId: ({ changeId }: Again) => changeId,
  write: confirmationMail,
});
