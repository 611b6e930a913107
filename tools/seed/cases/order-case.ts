import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CheckOut } from '../../../src/shop/orders/checkout/check-out.js';
import { StripeSettings } from '../../../src/shop/stripe/stripe.settings.js';
import { payByCard, sessionIdOf } from '@hudvy/stripe-emulator/pay-by-card';
import type { DemoCase } from './demo-cases.js';

const ASK_AGAIN_MS = 200;
const PATIENCE_MS = 60_000;

/**
 * Orders and pays like a buyer, and waits until server and worker have created the case, with confirmation, link and
 * invoice. @param orderedAt the date of the invoice @returns the case's id
 */
export async function orderCase(
  app: INestApplicationContext,
  { buyer, phone }: DemoCase,
  userId: string | null,
  orderedAt: Date,
): Promise<string> {
  const formData = { ...buyer, phone };
  const { payment } = await app.get(CheckOut, { strict: false }).checkOut({ formData }, userId);
  const clientSecret = payment.client_secret;
  const { apiBaseUrl } = app.get(StripeSettings, { strict: false });
  if (apiBaseUrl === undefined) throw new Error('demo orders are paid at the payments emulator alone');
  const paid = await payByCard(
    apiBaseUrl,
    { clientSecret, buyer },
    { invoiced_at: Math.floor(orderedAt.getTime() / 1000) },
  );
  if (!paid.ok) throw new Error(`the payments emulator answered ${paid.status}`);
  return caseOf(app.get(DataSource), sessionIdOf(clientSecret));
}

async function caseOf(dataSource: DataSource, sessionId: string): Promise<string> {
  for (const startedAt = Date.now(); Date.now() - startedAt < PATIENCE_MS; await wait(ASK_AGAIN_MS)) {
    const [found] = await dataSource.query<{ id: string }[]>(
      `SELECT c.id FROM cases c JOIN checkout_sessions s ON s.order_id = c.order_id WHERE s.stripe_session_id = $1`,
      [sessionId],
    );
    if (found) return found.id;
  }
  throw new Error('no case came of a demo order that was paid');
}
