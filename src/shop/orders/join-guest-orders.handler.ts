import { UsersService } from '../../supabase/auth/accounts/users.service.js';
import { CustomersService } from '../payments/billing/customers.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { OrdersRepository } from './orders.repository.js';
import { EmailConfirmed } from '../../supabase/auth/auth.events.js';

const JoinGuestOrders = defineJob('orders.join-guest-orders', { on: EmailConfirmed });

/**
 * Assigns orders made under an address to its account when the address is confirmed. Idempotent: an assigned order
 * keeps its account.
 */
@Handles(JoinGuestOrders)
export class JoinGuestOrdersHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly users: UsersService,
    private readonly customers: CustomersService,
    private readonly transactions: Transactions,
  ) {}

  async handle({ userId }: PayloadOf<typeof JoinGuestOrders>, run: JobRun): Promise<void> {
    const email = await this.users.findMailboxProvenEmail(userId);
    await this.transactions.run(async (tx) => {
      if (email !== null)
        await this.customers.bindOrders(tx, userId, await this.orders.claimByEmail(tx, email, userId));
      await run.complete(tx);
    });
  }
}
