import { millisecondsInMinute } from 'date-fns/constants';
import type Stripe from 'stripe';
import { Kit } from '../../platform/notices/kit.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { StripeClient } from '../stripe/stripe.client.js';
import type { CheckoutSession } from './checkout-session.entity.js';
import { CheckoutCompleted, CheckoutExpired } from './payments.events.js';
import { PaymentsRepository } from './payments.repository.js';
import { OrderPaymentsRepository } from './order-payments.repository.js';

/** Settles checkout sessions whose final event did not arrive. */
const CloseStaleSessions = defineJob('payments.close-stale-sessions', {
  everySeconds: 600,
  attempts: 3,
  backoffSeconds: 30,
});

/** Stripe's events come first; only sessions that stay open this long are asked about. */
const GRACE_MS = 10 * millisecondsInMinute;
const BATCH_SIZE = 100;

/**
 * Re-reads overdue sessions from Stripe and abandons sessions that a crash left uncreated. Idempotent: an ended session
 * is no longer stale, and recording a payment is idempotent.
 */
@Handles(CloseStaleSessions)
export class CloseStaleSessionsHandler {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly stripe: StripeClient,
    private readonly kit: Kit,
    private readonly domainEvents: DomainEvents,
  ) {}

  async handle(): Promise<void> {
    const before = new Date(this.kit.clock.now().getTime() - GRACE_MS);
    for (const session of await this.payments.listStale(before, BATCH_SIZE)) await this.settle(session);
  }

  private async settle({ orderId, attempt, stripeSessionId }: CheckoutSession): Promise<void> {
    const session = stripeSessionId
      ? await this.stripe.call((stripe) => stripe.checkout.sessions.retrieve(stripeSessionId))
      : null;
    if (session?.status === 'open') return;
    await this.kit.transactions.run(async (tx) => {
      await this.payments.endSession(
        tx,
        { orderId, attempt, stripeSessionId },
        session?.status === 'complete' ? 'complete' : 'expired',
      );
      if (session && isPaid(session)) {
        const amountTotalOre = session.amount_total ?? 0;
        await this.orderPayments.record(tx, { orderId, stripeSessionId: session.id, paidOre: amountTotalOre });
        await this.domainEvents.raise(tx, CheckoutCompleted, { orderId, amountTotalOre });
      } else if (session?.status !== 'complete')
        await this.domainEvents.raise(tx, CheckoutExpired, { orderId, attempt });
    });
  }
}

function isPaid({ status, payment_status }: Stripe.Checkout.Session): boolean {
  return status === 'complete' && payment_status !== 'unpaid';
}
