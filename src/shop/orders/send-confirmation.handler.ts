import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { Confirmations } from './confirmations.js';
import { SendConfirmation } from './orders.jobs.js';
import { OrdersRepository } from './orders.repository.js';

/** Enqueues the confirmation mail of a paid order. Idempotent: one mail row per order. */
@Handles(SendConfirmation)
export class SendConfirmationHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly confirmations: Confirmations,
    private readonly transactions: Transactions,
  ) {}

  async handle({ orderId }: PayloadOf<typeof SendConfirmation>, run: JobRun): Promise<void> {
    const confirmation = await this.confirmations.write(await this.orders.get(orderId));
    await this.transactions.run(async (tx) => {
      await this.confirmations.enqueue(tx, confirmation, orderId);
      await run.complete(tx);
    });
  }
}
