import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { OutgoingHold } from '../../src/platform/database/outgoing-hold.js';
import { readGroup } from '../../src/platform/config/read-group.js';
import { findHold, releaseOutgoing, waitingMessages } from '../../src/safekeeping/release/release-outgoing.js';
import { stripeDifferences, type StripeDifferences } from '../../src/safekeeping/release/stripe-differences.js';
import { StripeClient } from '../../src/shop/stripe/stripe.client.js';
import { StripeSettings } from '../../src/shop/stripe/stripe.settings.js';
import { databaseSettings, exitCodeOf, UsageError } from './needs.js';
import { givenSettings } from '../../src/start/given-settings.js';

const USAGE = 'Usage: npm run release -- EMAIL_OF_AN_ADMIN [--send-waiting] [--yes]';

/**
 * `npm run release -- EMAIL`: shows what Stripe knows and the restored database does not, asks, and ends the hold.
 * Resolves to the exit code.
 */
export function main(args: string[]): Promise<number> {
  return exitCodeOf(async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'send-waiting': { type: 'boolean' }, yes: { type: 'boolean' } },
    });
    const [email, ...rest] = positionals;
    if (!email || rest.length > 0) throw new UsageError(USAGE);
    const { url, ownerUrl = url } = databaseSettings();
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      const hold = await findHold(client);
      if (!hold) throw new UsageError('nothing is held');
      console.log(`Restored from ${hold.archive}, of ${hold.snapshotAt.toISOString()}.`);
      await showStripe(client, hold.snapshotAt);
      const sendsWaiting = values['send-waiting'] ?? false;
      for (const { kind, template, count } of await waitingMessages(client))
        console.log(`${count} × ${kind} ${template} waited: ${sendsWaiting ? 'is sent' : 'is given up'}.`);
      if (!(values.yes || (await agrees()))) return 1;
      await releaseOutgoing(client, email, { sendsWaiting });
      console.log('Released. Jobs run and messages are sent again.');
      return 0;
    } finally {
      await client.end();
    }
  });
}

async function showStripe(client: pg.Client, since: Date): Promise<void> {
  const { group } = readGroup(StripeSettings, givenSettings());
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

async function agrees(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Send mails, text messages and refunds again? Type "release": ')) === 'release';
  } finally {
    terminal.close();
  }
}
