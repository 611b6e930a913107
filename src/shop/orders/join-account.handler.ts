import { UsersService } from '../../supabase/auth/accounts/users.service.js';
import { CustomersService } from '../payments/billing/customers.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { JoinAccount } from './orders.jobs.js';
import { OrdersRepository } from './orders.repository.js';

/**
 * Assigns a paid order to the account with its address, if that address is confirmed. Idempotent: an assigned order
 * keeps its account.
 */
@Handles(JoinAccount)
export class JoinAccountHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly users: UsersService,
    private readonly customers: CustomersService,
    private readonly transactions: Transactions,
  ) {}

  async handle({ orderId }: PayloadOf<typeof JoinAccount>, run: JobRun): Promise<void> {
    const { email } = await this.orders.get(orderId);
    const userId = await this.users.findIdByMailboxProvenEmail(email);
    await this.transactions.run(async (tx) => {
      if (userId !== null)
        await this.customers.bindOrders(tx, userId, await this.orders.claimByEmail(tx, email, userId));
      await run.complete(tx);
    });
  }
}
