import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrdersService } from '../../../src/orders/orders.service.js';
import { Env } from '../../../src/platform/config/env.js';
import type { DemoCase } from './demo-cases.js';

const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
const ASK_AGAIN_MS = 200;
const PATIENCE_MS = 60_000;

/**
 * Orders and pays as a buyer does, and waits until server and worker have made a case of it: so confirmation, link and
 * invoice are there as well. @returns the case's id
 */
export async function orderCase(
  app: INestApplicationContext,
  { buyer, phone }: DemoCase,
  userId: string | null,
): Promise<string> {
  const formData = { ...buyer, phone };
  const { client_secret: clientSecret } = await app
    .get(OrdersService, { strict: false })
    .checkOut({ formData }, userId);
  const sessionId = clientSecret.split('_secret_')[0] ?? '';
  const paid = await fetch(
    `${app.get(Env, { strict: false }).stripe.apiBaseUrl}/_emulator/checkout/sessions/${sessionId}/pay`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_secret: clientSecret,
        payment_method: {
          type: 'card',
          card: CARD,
          billing_details: { name: buyer.name, email: buyer.email, address: { country: 'SE' } },
        },
      }),
    },
  );
  if (!paid.ok) throw new Error(`the payments emulator answered ${paid.status}`);
  return caseOf(app.get(DataSource), sessionId);
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
