import { Logger } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { Clock } from '../../platform/time/clock.js';
import { OrderHeld, OrderPaid } from './orders.events.js';
import { MarkPaid } from './orders.jobs.js';
import { OrdersRepository } from './orders.repository.js';

/**
 * Marks an order paid, or holds it for review if the paid amount differs from the ordered one (docs/product.md, section
 * 4). Idempotent: the row is locked, and a paid order publishes nothing.
 */
@Handles(MarkPaid)
export class MarkPaidHandler {
  private readonly logger = new Logger('orders');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async handle({ orderId, amountTotalOre }: PayloadOf<typeof MarkPaid>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order.markPaid(this.clock.now(), amountTotalOre)) {
        await this.orders.save(tx, order);
        if (order.isHeld) {
          await this.events.publish(tx, OrderHeld, { orderId });
          this.logger.error({
            msg: 'the amount paid is not the amount ordered',
            orderId,
            amountTotalOre,
            orderedOre: order.totalOre,
          });
        } else await this.events.publish(tx, OrderPaid, { orderId, offeringKey: order.offeringKey });
      }
      await run.complete(tx);
    });
  }
}
