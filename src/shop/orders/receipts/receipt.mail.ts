import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { receiptParts, type Receipt } from '../../../../common/receipt.js';
import { Kit } from '../../../platform/notices/kit.js';
import { renderMail, type MailContent } from '../../../platform/mail/mail-layout.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { kronor } from '../../../platform/text/kronor.js';
import { letter } from '../../../platform/notices/letter.js';
import { PREVIEWED_ORDER } from '../../../platform/previews/message-preview.js';
import { buyer, type OrderMailFacts } from '../order-mails.service.js';
import { orderRefusal } from '../orders.errors.js';
import { OrdersRepository } from '../orders.repository.js';
import { Receipts } from './receipts.js';

const TEMPLATE = 'orders.receipt';

/**
 * The receipt as rows of a mail. The foot of each mail has the seller's name, organisation number and address, and its
 * greeting the name of the buyer.
 */
export function receiptDetails(receipt: Receipt): readonly (readonly [string, string])[] {
  const { vatNumber } = receipt.seller;
  const rows = receiptParts({ ...receipt, buyer: '' }, kronor)
    .filter(({ id }) => id !== 'seller')
    .flatMap((part) => part.rows.map(({ label, value }) => [label, value] as const));
  return vatNumber === '' ? rows : [...rows, ['Säljarens momsregistreringsnummer', vatNumber]];
}

/** The receipt of an example. */
export const exampleReceipt = (now: Date): Receipt => ({
  orderNumber: PREVIEWED_ORDER.orderNumber,
  invoiceNumber: '',
  orderedAt: now.toISOString(),
  paidAt: now.toISOString(),
  buyer: '',
  service: 'Hudbedömning',
  discountOre: 0,
  totalOre: 69_900,
  paidOre: 69_900,
  vatOre: 13_980,
  vatPercent: 25,
  vatExemption: '',
  method: '',
  cardBrand: '',
  cardLast4: '',
  returns: [],
  seller: { name: '', organisationNumber: '', vatNumber: '', postalAddress: '', phone: '', contactEmail: '' },
});

function receiptMail({
  brand,
  contactEmail,
  orderNumber,
  greeting,
  receipt,
}: OrderMailFacts & { readonly receipt: Receipt }): MailContent {
  return renderMail({
    brand,
    subject: `Kvitto för beställning ${orderNumber}`,
    preview: 'Kvittot som du bad om.',
    greeting,
    heading: 'Ditt kvitto',
    paragraphs: ['Här är kvittot på din beställning. Spara det här mejlet.'],
    details: receiptDetails(receipt),
    closing: [`Frågor om kvittot? Skriv till ${contactEmail} och ange ordernumret.`],
    footer: 'Svara inte på det här mejlet med uppgifter om din hälsa.',
  });
}

interface Again {
  readonly factId: string;
  readonly orderId: string;
  readonly receipt: Receipt;
}

/** To the buyer, when an admin sends the receipt once more. */
export const ReceiptAgain = letter({
  to: buyer,
  template: TEMPLATE,
  factId: ({ factId }: Again) => factId,
  write: receiptMail,
  examples: ({ now }) => [
    {
      variant: 'betald med kort',
      receipt: { ...exampleReceipt(now), method: 'card', cardBrand: 'visa', cardLast4: '4242' },
    },
    {
      variant: 'delvis återbetald',
      receipt: {
        ...exampleReceipt(now),
        returns: [{ by: 'clinic' as const, at: now.toISOString(), amountOre: 20_000, vatOre: 4_000 }],
      },
    },
  ],
});

/** Sends the receipt of an order once more, to the address of the order. */
@Injectable()
export class SendReceipt {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly receipts: Receipts,
    private readonly outbox: MailOutbox,
    private readonly kit: Kit,
  ) {}

  /**
   * One at a time: the order is locked, and a mail that waits to be sent refuses the next.
   *
   * @throws `orders.not-found`, `receipt_on_its_way`, `no_address` once the account was erased
   */
  async send(orderId: string): Promise<void> {
    await this.receipts.prepare();
    await this.kit.letters.prepare(ReceiptAgain);
    await this.kit.transactions.run(async (tx) => {
      const { email } = await this.orders.lock(tx, orderId);
      const receipt = await this.receipts.read(orderId, tx);
      if (email === '') throw orderRefusal('no_address');
      if (await this.outbox.isWaiting(tx, TEMPLATE, orderId)) throw orderRefusal('receipt_on_its_way');
      await this.kit.letters.store(tx, ReceiptAgain, { factId: randomUUID(), orderId, receipt });
    });
  }
}
