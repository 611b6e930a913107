import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import type Stripe from 'stripe';
import { StripeSettings } from '../../stripe/stripe.settings.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { StripeClient } from '../../stripe/stripe.client.js';
import { Clock } from '../../../platform/time/clock.js';
import { ReconciliationMarksRepository } from './reconciliation-marks.repository.js';
import { RECOVERED_TYPES } from './stripe-event-types.js';
import { StoreStripeEvents } from './store-stripe-events.js';

/** Recovers events whose webhook was lost, within minutes. */
const Reconcile = defineJob('payments.reconcile', { everySeconds: 600, attempts: 3, backoffSeconds: 30 });

/**
 * Names how far the list has been read for this set of types. Another set of types starts over: events of an added type
 * were skipped before, and known ones change nothing.
 */
const MARK = `stripe-events:${createHash('sha256').update(RECOVERED_TYPES.join()).digest('hex').slice(0, 12)}`;
/** Stripe lists events for 30 days. */
const LISTED_SECONDS = 30 * secondsInDay;
/** The most types that Stripe takes in one list (docs.stripe.com/api/events/list, `types`). */
const MAX_TYPES = 20;
const MAX_EVENTS = 10_000;

/**
 * Reads Stripe's events from an hour before the last one seen and stores them as the webhook does. Idempotent: an
 * event is stored once, and the cursor only moves forward.
 */
@Handles(Reconcile)
export class ReconcileHandler {
  private readonly logger = new Logger('stripe');

  constructor(
    private readonly stripe: StripeClient,
    private readonly storeStripeEvents: StoreStripeEvents,
    private readonly marks: ReconciliationMarksRepository,
    private readonly clock: Clock,
    private readonly stripeSettings: StripeSettings,
  ) {}

  async handle(): Promise<void> {
    if (!this.stripeSettings.secretKey) return;
    const nowSeconds = Math.floor(this.clock.now().getTime() / 1000);
    const from = Math.max(await this.marks.find(MARK), nowSeconds - LISTED_SECONDS) - secondsInHour;
    let found = 0;
    for (const event of await this.list(from)) if (await this.storeStripeEvents.receive(event, true)) found += 1;
    await this.marks.move(MARK, nowSeconds);
    if (found > 0) this.logger.warn({ msg: 'events found whose webhook was lost', found });
  }

  /** Oldest first. */
  private async list(fromSeconds: number): Promise<Stripe.Event[]> {
    const events: Stripe.Event[] = [];
    for (let at = 0; at < RECOVERED_TYPES.length; at += MAX_TYPES) {
      const query = { types: RECOVERED_TYPES.slice(at, at + MAX_TYPES), created: { gte: fromSeconds }, limit: 100 };
      const newestFirst = await this.stripe.call((stripe) =>
        stripe.events.list(query).autoPagingToArray({ limit: MAX_EVENTS }),
      );
      events.push(...newestFirst.reverse());
    }
    return events.sort((one, other) => one.created - other.created);
  }
}
