import { Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { PROMOTIONS_CACHE } from '../../catalog/coupon.service.js';
import { CacheVersions } from '../../../platform/database/cache-versions.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, PermanentFailure, type JobRun } from '../../../platform/jobs/job-handler.js';
import { CheckoutCompleted, CheckoutExpired, RefundsChanged, StripeEventReceived } from '../payments.events.js';
import { PaymentsRepository } from '../payments.repository.js';
import { OrderPaymentsRepository } from '../order-payments.repository.js';
import type { StripeFact } from './stripe-event-types.js';
import { stripeFact } from './stripe-facts.js';

const ProcessStripeEvent = defineJob('payments.process-stripe-event', {
  on: StripeEventReceived,
  attempts: 10,
  backoffSeconds: 2,
});

/**
 * Applies a stored Stripe event to our state, and by domain events to that of other modules. Idempotent: all of it and the
 * job's mark are written in one transaction, and an ended session does not end again.
 */
@Handles(ProcessStripeEvent)
export class ProcessStripeEventHandler {
  private readonly logger = new Logger('stripe');

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly transactions: Transactions,
    private readonly domainEvents: DomainEvents,
    private readonly cacheVersions: CacheVersions,
  ) {}

  async handle({ stripeEventId }: PayloadOf<typeof ProcessStripeEvent>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      const event = await this.payments.markEventProcessed(tx, stripeEventId);
      if (!event) throw new PermanentFailure(`the event ${stripeEventId} is not stored`);
      const fact = stripeFact(event as Stripe.Event);
      if (fact) await this.apply(tx, fact, stripeEventId);
      await run.complete(tx);
    });
  }

  private async apply(tx: Tx, fact: StripeFact, stripeEventId: string): Promise<void> {
    switch (fact.kind) {
      case 'invoice-changed':
      case 'refund-told':
      case 'dispute-told':
      case 'catalog-changed':
      case 'charge-succeeded':
      case 'balance-moved':
        // The first five are followed up when the event is stored, and never queued; the next copy of the ledger finds the sixth.
        return;
      case 'checkout-completed': {
        const { orderId, stripeSessionId, amountTotalOre, isPaid } = fact;
        const isOurs = await this.payments.endSession(tx, fact, 'complete');
        if (isOurs && isPaid) {
          await this.orderPayments.record(tx, { orderId, stripeSessionId, paidOre: amountTotalOre });
          await this.domainEvents.raise(tx, CheckoutCompleted, { orderId, amountTotalOre });
        }
        if (!isOurs && (await this.payments.isKnownOrder(orderId, tx))) {
          this.logger.error({ msg: "a session was completed that is not the order's own", orderId, stripeEventId });
        }
        return;
      }
      case 'checkout-expired': {
        const { orderId, attempt } = fact;
        const isOurs = await this.payments.endSession(tx, fact, 'expired');
        if (isOurs) await this.domainEvents.raise(tx, CheckoutExpired, { orderId, attempt });
        return;
      }
      case 'charge-refunded': {
        const { orderId, refundedOre } = fact;
        if (!(await this.payments.isKnownOrder(orderId, tx))) return;
        await this.orderPayments.recordChargeRefunded(tx, orderId, refundedOre);
        await this.domainEvents.raise(tx, RefundsChanged, { orderId });
        return;
      }
      case 'promotions-changed':
        await this.cacheVersions.raise(tx, PROMOTIONS_CACHE);
    }
  }
}
