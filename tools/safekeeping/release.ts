import type pg from 'pg';
import { DatabaseSettings } from '../../src/platform/config/groups/database-settings.js';
import { readGroup } from '../../src/platform/config/read-group.js';
import type { OutgoingHold } from '../../src/platform/database/outgoing-hold.js';
import { findHold, releaseOutgoing, waitingMessages } from '../../src/safekeeping/release/release-outgoing.js';
import { stripeDifferences, type StripeDifferences } from '../../src/safekeeping/release/stripe-differences.js';
import { StripeClient } from '../../src/shop/stripe/stripe.client.js';
import { StripeSettings } from '../../src/shop/stripe/stripe.settings.js';
import type { Context } from '../hudvy/context.js';
import { UsageError } from '../hudvy/failures.js';
import { takes } from '../hudvy/takes.js';

const OPTIONS = { 'send-waiting': { type: 'boolean' }, yes: { type: 'boolean' } } as const;

/** Shows what Stripe knows and the restored database does not, asks, and ends the hold. Resolves to 1 when it is kept. */
export const run = takes(
  { options: OPTIONS, words: [1, 1] },
  async ({ values, positionals: [email = ''] }, context) => {
    const { url, ownerUrl = url } = context.settings(DatabaseSettings);
    const client = await context.connection(ownerUrl);
    const hold = await findHold(client);
    if (!hold) throw new UsageError('nothing is held');
    console.log(`Restored from ${hold.archive}, of ${hold.snapshotAt.toISOString()}.`);
    await showStripe(client, hold.snapshotAt, context);
    const sendsWaiting = values['send-waiting'] ?? false;
    for (const { kind, template, count } of await waitingMessages(client))
      console.log(`${count} × ${kind} ${template} waited: ${sendsWaiting ? 'is sent' : 'is given up'}.`);
    if (!(values.yes || (await agrees(context)))) return 1;
    await releaseOutgoing(client, email, { sendsWaiting });
    console.log('Released. Jobs run and messages are sent again.');
    return 0;
  },
);

async function agrees(context: Context): Promise<boolean> {
  const answer = await context.terminal().ask('Send mails, text messages and refunds again? Type "release": ');
  return answer === 'release';
}

async function showStripe(client: pg.Client, since: Date, context: Context): Promise<void> {
  const { group } = readGroup(StripeSettings, context.given());
  if (!group.secretKey) {
    console.log('STRIPE_SECRET_KEY is not set: Stripe was not asked.');
    return;
  }
  const query = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows as unknown[];
  const stripe = new StripeClient(group, { isHeld: () => Promise.resolve(false) } as OutgoingHold);
  const lines = linesOf(await stripeDifferences(query, stripe.api, since));
  console.log(lines.length === 0 ? 'Stripe knows nothing else.' : lines.join('\n'));
}

function linesOf({ lostOrders, latePayments, unknownRefunds }: StripeDifferences): string[] {
  return [
    ...lostOrders.map(
      ({ sessionId, paymentIntent, amountOre }) =>
        `Lost order: ${amountOre / 100} kr paid in ${sessionId} (${paymentIntent}). Ask the buyer to order again, or refund it at Stripe.`,
    ),
    ...latePayments.map(({ orderId }) => `Order ${orderId} was paid since: it is booked after the release.`),
    ...unknownRefunds.map(
      ({ refundId, amountOre }) =>
        `Refund ${refundId} of ${amountOre / 100} kr was made since: it is stored after the release.`,
    ),
  ];
}
