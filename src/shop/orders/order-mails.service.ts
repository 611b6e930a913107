import { Injectable } from '@nestjs/common';
import type { OrderMail as Template } from '../../../common/order-messages.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import type { JobRun } from '../../platform/jobs/job-handler.js';
import type { MailContent } from '../../platform/mail/mail-content.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { OrdersRepository } from './orders.repository.js';

/** Facts that mails about an order name. */
export interface OrderMailFacts {
  readonly brand: string;
  readonly contactEmail: string;
  readonly orderId: string;
  readonly orderNumber: string;
  /** Name of the buyer. */
  readonly buyer: string;
  /** "Hej Elin,"; null as long as the order's address may be somebody else's, or once the name was erased. */
  readonly greeting: string | null;
}

export interface OrderMail<Facts = OrderMailFacts> {
  readonly template: Template;
  /** One mail of a template per fact and recipient. */
  readonly factId: string;
  readonly orderId: string;
  readonly write: (facts: Facts) => MailContent | Promise<MailContent>;
}

export interface StaffRecipient {
  readonly id: string;
  readonly email: string;
}

/**
 * Mails about an order, stored in the caller's transaction. A second one for the same fact changes nothing. Callers await
 * `prepare` or `findAdmins` before the transaction, so that the brand is the newest.
 */
@Injectable()
export class OrderMails {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
  ) {}

  /** Waits for the newest brand. */
  async prepare(): Promise<void> {
    await this.brand.latest();
  }

  /** The admins who can be reached; without any, the clinic's own address. */
  async findAdmins(): Promise<readonly StaffRecipient[]> {
    const { contactEmail: email } = await this.brand.latest();
    const reachable = await this.admins.listReachable();
    return reachable.length > 0 ? reachable : [{ id: 'clinic', email }];
  }

  /** To the order's address; none once the account was erased, since the address is empty then. @throws OrderNotFoundError */
  async enqueueToBuyer(tx: Tx, { template, factId, orderId, write }: OrderMail): Promise<void> {
    const { email, ...facts } = await this.read(tx, orderId);
    if (email === '') return;
    await this.mails.enqueue(tx, { template, factId, subjectId: orderId, to: email, ...(await write(facts)) });
  }

  /** One mail per recipient. @throws OrderNotFoundError */
  async enqueueToStaff(
    tx: Tx,
    recipients: readonly StaffRecipient[],
    { template, factId, orderId, write }: OrderMail,
  ): Promise<void> {
    const content = await write(await this.read(tx, orderId));
    for (const { id, email } of recipients)
      await this.mails.enqueue(tx, { template, factId: `${factId}:${id}`, subjectId: orderId, to: email, ...content });
  }

  /** One mail per admin, in the transaction that completes the job. @throws OrderNotFoundError */
  async notifyAdmins(run: JobRun, mail: OrderMail): Promise<void> {
    const admins = await this.findAdmins();
    await this.transactions.run(async (tx) => {
      await this.enqueueToStaff(tx, admins, mail);
      await run.complete(tx);
    });
  }

  private async read(tx: Tx, orderId: string): Promise<OrderMailFacts & { readonly email: string }> {
    const { number: orderNumber, name: buyer, email, userId } = await this.orders.get(orderId, tx);
    const { name: brand, contactEmail } = this.brand.current;
    // Orders join accounts whose address is proven.
    const greeting = userId === null ? null : greetingOf(buyer);
    return { brand, contactEmail, orderId, orderNumber, buyer, greeting, email };
  }
}

/** By the first name; null without a name. */
export function greetingOf(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' ? null : `Hej ${first},`;
}
