import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { Letters } from '../../../platform/notices/letter.js';
import { AccountSessions } from '../../../supabase/auth/sessions/account-sessions.service.js';
import { OrderCases } from '../admin-orders/order-cases.service.js';
import { CustomerIdentities } from './customer-identities.js';
import { CustomersRepository } from './customers.repository.js';
import { SessionsEnded } from './sessions-ended.mail.js';

/** Signs a customer out everywhere. */
@Injectable()
export class EndCustomerSessions {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly identities: CustomerIdentities,
    private readonly cases: OrderCases,
    private readonly sessions: AccountSessions,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Ends all sessions of the account and of the person's cases, and mails the person. Without any it does nothing.
   *
   * @returns their number @throws `not_found`
   */
  async end(id: string, adminId: string): Promise<number> {
    const { email, userId } = await this.identities.find(id);
    const orders = await this.customers.listOrders(email, userId);
    await this.letters.prepare(SessionsEnded);
    return this.transactions.run(async (tx) => {
      let ended = userId === null ? 0 : await this.sessions.endAll(tx, userId, adminId);
      for (const order of orders) ended += await this.cases.endSessions(tx, order.id, adminId);
      if (ended === 0) return 0;
      await this.letters.store(tx, SessionsEnded, { factId: randomUUID(), subjectId: id, email });
      return ended;
    });
  }
}
