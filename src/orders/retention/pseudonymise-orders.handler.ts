import { Transactions } from '../../platform/database/transactions.js';
import { Handles, type JobHandler, type JobRun } from '../../platform/jobs/job-handler.js';
import { PseudonymiseOrders } from '../orders.jobs.js';
import { OrdersRepository } from '../orders.repository.js';

/**
 * Removes name, e-mail and phone from the orders of an erased account. Number, amounts and dates stay for bookkeeping
 * (bokföringslagen 7:2). Twice is harmless: the orders no longer name the account.
 */
@Handles(PseudonymiseOrders)
export class PseudonymiseOrdersHandler implements JobHandler<{ userId: string }> {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
  ) {}

  async handle({ userId }: { userId: string }, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.orders.pseudonymise(tx, userId);
      await run.complete(tx);
    });
  }
}
