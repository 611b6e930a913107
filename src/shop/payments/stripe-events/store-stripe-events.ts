import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { secondsInDay } from 'date-fns/constants';
import { GroupCommit } from '../../../platform/concurrency/group-commit.js';
import { Kit } from '../../../platform/notices/kit.js';
import { requestId } from '../../../platform/http/request-context.js';
import { StripeEventReceived } from '../payments.events.js';
import { PaymentsRepository } from '../payments.repository.js';
import { OrderPaymentsRepository } from '../order-payments.repository.js';
import { eventPublishedAtOnce, stripeFact } from './stripe-facts.js';
import { factKindOf } from './stripe-event-types.js';
import { purgeHandler } from '../../../platform/retention/purge.js';
import { paymentsRetention } from '../payments.retention.js';
import { defineJob } from '../../../platform/jobs/define-job.js';

const MOST_TOGETHER = 100;

interface ReceivedEvent {
  readonly event: Stripe.Event;
  readonly isFound: boolean;
  readonly requestId: string | null;
}

/** Stores Stripe's events, whether delivered by webhook or found by reconciliation (inbox pattern). */
@Injectable()
export class StoreStripeEvents {
  private readonly storing = new GroupCommit(
    (received: readonly ReceivedEvent[]) => this.store(received),
    MOST_TOGETHER,
  );

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly kit: Kit,
  ) {}

  /**
   * Stores the event once and publishes its own event, or `StripeEventReceived` for one that needs processing. How an order
   * was paid is recorded at once, since nothing follows from it. Events that arrive at the same time are stored in one
   * transaction; each call returns after the commit.
   *
   * @param isFound by reconciliation; its webhook is late or lost
   * @returns false if the event is already stored
   */
  async receive(event: Stripe.Event, isFound = false): Promise<boolean> {
    return this.storing.run({ event, isFound, requestId: requestId() });
  }

  private async store(received: readonly ReceivedEvent[]): Promise<readonly boolean[]> {
    const publishedAtOnce = received.map(({ event }) => eventPublishedAtOnce(event));
    return this.kit.transactions.run(async (tx) => {
      const rows = received.map(({ event, isFound }, index) => ({
        id: event.id,
        type: event.type,
        payload: event,
        isFound,
        isProcessed: publishedAtOnce[index] !== null || !needsProcessing(event),
      }));
      const newIds = new Set(await this.payments.insertEvents(tx, rows));
      // The first of several that carry the same id is the new one.
      const areNew = received.map(({ event }) => newIds.delete(event.id));
      const published = received.flatMap(({ event, requestId: causedBy }, index) => {
        if (!areNew[index] || !needsProcessing(event)) return [];
        const own = publishedAtOnce[index] ?? { type: StripeEventReceived, payload: { stripeEventId: event.id } };
        return [{ ...own, requestId: causedBy }];
      });
      await this.kit.events.publishAll(tx, published);
      for (const [index, { event }] of received.entries()) {
        const fact = areNew[index] ? stripeFact(event) : null;
        if (fact?.kind === 'charge-succeeded') await this.orderPayments.recordMethod(tx, fact.orderId, fact);
      }
      return areNew;
    });
  }
}

function needsProcessing({ type }: Stripe.Event): boolean {
  const kind = factKindOf(type);
  return kind !== null && kind !== 'charge-succeeded';
}

/** Once a day: removes processed events of Stripe that are out of time (payments.retention.ts). */
const PurgeStripeEvents = defineJob('payments.purge-stripe-events', { everySeconds: secondsInDay, attempts: 3 });

/**
 * Deletes processed events after 90 days (data minimisation, payments.retention.ts). Stripe lists events for 30, so
 * de-duplication is unaffected.
 */
export const PurgeStripeEventsHandler = purgeHandler(PurgeStripeEvents, paymentsRetention);
