import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { AccountSessions } from '../../../supabase/auth/sessions/account-sessions.service.js';
import { OrderCases } from '../admin-orders/order-cases.service.js';
import { CustomerIdentities } from './customer-identities.js';
import { CustomersRepository } from './customers.repository.js';
import { sessionsEndedMail } from './sessions-ended.mail.js';

/** Signs a customer out everywhere. */
@Injectable()
export class EndCustomerSessions {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly identities: CustomerIdentities,
    private readonly cases: OrderCases,
    private readonly sessions: AccountSessions,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
  ) {}

  /**
   * Ends all sessions of the account and of the person's cases, and mails the person. Without any it does nothing.
   *
   * @returns their number @throws `not_found`
   */
  async end(id: string, adminId: string): Promise<number> {
    const { email, userId } = await this.identities.find(id);
    const orders = await this.customers.listOrders(email, userId);
    const { name, contactEmail } = this.brand.current;
    return this.transactions.run(async (tx) => {
      let ended = userId === null ? 0 : await this.sessions.endAll(tx, userId, adminId);
      for (const order of orders) ended += await this.cases.endSessions(tx, order.id, adminId);
      if (ended === 0) return 0;
      const content = sessionsEndedMail(name, contactEmail);
      const template = 'orders.sessions-ended';
      await this.mails.enqueue(tx, { template, factId: randomUUID(), subjectId: id, to: email, ...content });
      return ended;
    });
  }
}
