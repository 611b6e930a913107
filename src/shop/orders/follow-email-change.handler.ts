import { UsersService } from '../../supabase/auth/accounts/users.service.js';
import { CustomersService } from '../payments/billing/customers.service.js';
import { Kit } from '../../platform/notices/kit.js';
import { defineJob, type PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { ConfirmationAgain, Confirmations } from './confirmation.mail.js';
import { OrdersRepository } from './orders.repository.js';
import { OrderEmailChanged } from './orders.events.js';

const FollowEmailChange = defineJob('orders.follow-email-change', { on: OrderEmailChanged });

/**
 * Brings what an order's former address had to the new one: receipts, the confirmation, the place in an account. Idempotent:
 * the address is read anew, one mail row per change, and an order that has an account stays with it.
 */
@Handles(FollowEmailChange)
export class FollowEmailChangeHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly users: UsersService,
    private readonly customers: CustomersService,
    private readonly confirmations: Confirmations,
    private readonly kit: Kit,
  ) {}

  async handle({ orderId, changeId }: PayloadOf<typeof FollowEmailChange>, run: JobRun): Promise<void> {
    const order = await this.orders.get(orderId);
    const { email } = order;
    if (email === '') return run.completeWithoutTransaction('the buyer has been erased');
    await this.customers.changeEmail(orderId, email);
    await this.kit.letters.prepare(ConfirmationAgain);
    const userId = await this.users.findIdByMailboxProvenEmail(email);
    await this.kit.transactions.run(async (tx) => {
      const confirmed = await this.confirmations.read(tx, order);
      await this.kit.letters.store(tx, ConfirmationAgain, { changeId, orderId, ...confirmed });
      if (userId !== null)
        await this.customers.bindOrders(tx, userId, await this.orders.claimByEmail(tx, email, userId));
      await run.complete(tx);
    });
  }
}
