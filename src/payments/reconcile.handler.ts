import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../platform/config/env.js';
import { Handles, type JobHandler } from '../platform/jobs/job-handler.js';
import { StripeClient } from '../platform/stripe/stripe-client.js';
import { Clock } from '../platform/time/clock.js';
import { Reconcile } from './reconcile.jobs.js';
import { StripeIntake } from './stripe-intake.js';

const MARK = 'stripe-events';
const HOUR_SECONDS = 3_600;
/** Stripe lists events for 30 days. */
const LISTED_SECONDS = 30 * 24 * HOUR_SECONDS;
const TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'invoice.paid',
  'invoice.finalized',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
];

/**
 * Reads Stripe's list of events from an hour before the last one seen and feeds it through the same intake as the
 * webhook. Twice is harmless: the intake knows every event it has stored, and the mark only moves forward.
 */
@Handles(Reconcile)
export class ReconcileHandler implements JobHandler {
  private readonly logger = new Logger('stripe');

  constructor(
    private readonly stripe: StripeClient,
    private readonly intake: StripeIntake,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    if (!this.env.STRIPE_SECRET_KEY) return;
    const nowSeconds = Math.floor(this.clock.now().getTime() / 1000);
    const from = Math.max(await this.seenUntil(), nowSeconds - LISTED_SECONDS) - HOUR_SECONDS;
    const listed = await this.stripe.call((stripe) =>
      stripe.events.list({ types: TYPES, created: { gte: from }, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
    );
    let found = 0;
    for (const event of listed.reverse()) if (await this.intake.receive(event)) found += 1;
    await this.remember(nowSeconds);
    if (found > 0) this.logger.warn({ msg: 'events found whose webhook was lost', found });
  }

  /** Unix seconds. */
  private async seenUntil(): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      `SELECT extract(epoch FROM seen_until)::bigint::int AS seconds FROM reconciliation_marks WHERE name = $1`,
      [MARK],
    );
    return row?.seconds ?? 0;
  }

  private async remember(seconds: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO reconciliation_marks AS mark (name, seen_until) VALUES ($1, to_timestamp($2))
       ON CONFLICT (name) DO UPDATE SET seen_until = greatest(mark.seen_until, excluded.seen_until)`,
      [MARK, seconds],
    );
  }
}
