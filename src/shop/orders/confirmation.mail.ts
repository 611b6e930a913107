import { Injectable } from '@nestjs/common';
import { withdrawalPaths } from '../../../common/withdrawal-paths.js';
import { Env } from '../../platform/config/env.js';
import type { Tx } from '../../platform/database/transactions.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import type { Order } from './order.entity.js';
import { WithdrawalLinksRepository } from './withdrawal-links.repository.js';
import { formatDayOf } from '../../../common/dates.js';
import { renderMail, type MailContent } from '../../platform/mail/mail-layout.js';
import { kronor } from '../../platform/text/kronor.js';
import { letter } from '../../platform/notices/letter.js';
import { notice } from '../../platform/notices/notice.js';
import { buyer, type OrderMailFacts } from './order-mails.service.js';
import { CONFIRMATION_MAIL_TEMPLATE } from './orders.contract.js';
import { OrderPaid } from './orders.events.js';
import { OrdersRepository } from './orders.repository.js';

/** What the confirmations of paid orders say. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly settings: ClinicSettings,
    private readonly links: WithdrawalLinksRepository,
    private readonly env: Env,
  ) {}

  /** With a link of its own that takes the order back, where the clinic has a page for it: one call per mail. */
  async read(tx: Tx, order: Order) {
    const token = this.settings.current.hasWithdrawalPage ? await this.links.issue(tx, order.id) : null;
    return {
      productName: order.shown.productName,
      totalOre: order.totalOre,
      /** Another amount than the total only where an admin has released the order all the same. */
      paidOre: order.paidOre ?? order.totalOre,
      discountOre: order.discountOre,
      vatOre: order.vatOre,
      vatPercent: order.shown.vatPercent,
      paidAt: order.paidAt ?? order.createdAt,
      withdrawalUrl: token && this.env.http.publicUrl + withdrawalPaths.byLink(order.number, token),
    };
  }
}

type Confirmed = Awaited<ReturnType<Confirmations['read']>>;

/** The receipt of an order, a paper to keep; the form, with the promise, has a mail of its own. No health content beyond the product's name. */
function confirmationMail(data: OrderMailFacts & Confirmed): MailContent {
  const {
    brand,
    contactEmail,
    orderNumber,
    productName,
    totalOre,
    paidOre,
    discountOre,
    vatOre,
    vatPercent,
    paidAt,
    greeting,
    withdrawalUrl,
  } = data;
  const isFree = totalOre === 0;
  return renderMail({
    brand,
    subject: `Tack för din beställning, nummer ${orderNumber}`,
    preview: 'Här är ditt kvitto. Länken till formuläret kommer i ett eget mejl.',
    greeting,
    heading: 'Tack för din beställning',
    paragraphs: [
      `${isFree ? 'Vi har tagit emot din beställning.' : 'Vi har tagit emot din betalning.'} Spara det här mejlet. Länken till formuläret kommer i ett eget mejl, och där står när du får svar.`,
    ],
    details: [
      ['Ordernummer', orderNumber],
      [isFree ? 'Beställd' : 'Betald', formatDayOf(paidAt)],
      ['Tjänst', productName],
      ...(discountOre > 0 ? ([['Rabatt', `−${kronor(discountOre)}`]] as const) : []),
      ['Totalt', kronor(totalOre)],
      ...(paidOre === totalOre ? [] : ([['Betalt belopp', kronor(paidOre)]] as const)),
      vatPercent > 0 ? ([`Varav moms ${vatPercent} %`, kronor(vatOre)] as const) : (['Moms', 'Momsfri vård'] as const),
    ],
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
  examples: ({ now, siteUrl }) => [
    {
      productName: 'Hudbedömning',
      totalOre: 69_900,
      paidOre: 69_900,
      discountOre: 0,
      vatOre: 13_980,
      vatPercent: 25,
      paidAt: now,
      withdrawalUrl: `${siteUrl}/angra`,
    },
  ],
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
