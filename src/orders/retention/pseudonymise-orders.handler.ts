import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { PseudonymiseOrders } from '../orders.jobs.js';
import { OrdersRepository } from '../orders.repository.js';

/**
 * Removes name, e-mail and phone from the orders of an erased account. Number, amounts and dates stay for bookkeeping
 * (bokföringslagen 7:2). Twice is harmless: the orders no longer name the account.
 */
@Handles(PseudonymiseOrders)
export class PseudonymiseOrdersHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
  ) {}

  async handle({ userId }: PayloadOf<typeof PseudonymiseOrders>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.orders.pseudonymise(tx, userId);
      await run.complete(tx);
    });
  }
}
