import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { OrderCases } from '../admin-orders/order-cases.service.js';
import { OrderNotesRepository } from '../admin-orders/order-notes.repository.js';
import { OrdersRepository } from '../orders.repository.js';
import { BuyerErased } from '../orders.events.js';
import { purgeHandler } from '../../../platform/retention/purge.js';
import { ordersRetention } from '../orders.retention.js';
import { secondsInDay } from 'date-fns/constants';

const PseudonymiseOrders = defineJob('orders.pseudonymise-orders', { on: BuyerErased });

/**
 * Removes name, e-mail and phone from the orders of an erased person; those that the account made for somebody else keep them.
 * Number, amounts and dates stay for bookkeeping (bokföringslagen 7:2); a case that was sent in takes the name over before, in
 * the same transaction. Idempotent: the orders have no name any more.
 */
@Handles(PseudonymiseOrders)
export class PseudonymiseOrdersHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly notes: OrderNotesRepository,
    private readonly cases: OrderCases,
    private readonly transactions: Transactions,
  ) {}

  async handle({ userId, orderIds }: PayloadOf<typeof PseudonymiseOrders>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      for (const { id, name } of await this.orders.listNames(tx, orderIds)) await this.cases.keepName(tx, id, name);
      await this.notes.deleteOf(tx, orderIds);
      await this.orders.pseudonymise(tx, orderIds, userId);
      await run.complete(tx);
    });
  }
}

/** Once a day: removes orders that were never paid (orders.retention.ts). */
const PurgeUnpaidOrders = defineJob('maintenance.purge-unpaid-orders', {
  everySeconds: secondsInDay,
  attempts: 3,
});

/** Removes orders that were never paid, with their checkout sessions (orders.retention.ts). */
export const PurgeUnpaidOrdersHandler = purgeHandler(PurgeUnpaidOrders, ordersRetention);
