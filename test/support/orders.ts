import { randomUUID } from 'node:crypto';
import { payByCard, sessionIdOf } from '@hudvy/stripe-emulator/pay-by-card';
import type { TestResponse, TestApp } from './test-app.js';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000002500003155',
  /** Its refunds wait a moment before they succeed. */
  refundPending: '4000000000007726',
  /** Its refunds succeed and turn out a moment later to have failed. */
  refundFails: '4000000000005126',
} as const;

/** What the order form sends; each test orders under an address of its own. */
export function formData(changes: Record<string, unknown> = {}) {
  return {
    name: 'Åsa Öberg',
    email: `${randomUUID()}@example.se`,
    phone: '070-123 45 67',
    gender: 'kvinna',
    ...changes,
  };
}

export interface PlacedOrder {
  readonly email: string;
  readonly clientSecret: string;
  readonly sessionId: string;
}

/** Orders through the public call. */
export async function placeOrder(app: TestApp, changes: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const form = formData(changes);
  const { status, body } = await app.post('/functions/v1/create-payment', { formData: form });
  expect({ status, body }).toMatchObject({ status: 200, body: { client_secret: expect.stringContaining('_secret_') } });
  const clientSecret = String(body.client_secret);
  return { email: form.email, clientSecret, sessionId: sessionIdOf(clientSecret) };
}

/** Pays as the buyer does in the payment form. */
export async function pay(
  app: TestApp,
  { clientSecret }: Pick<PlacedOrder, 'clientSecret'>,
  number: string = CARDS.good,
  extra: object = {},
): Promise<TestResponse> {
  const buyer = { name: 'Åsa Öberg', email: 'asa@example.se' };
  const response = await payByCard(app.emulator.url, { clientSecret, buyer, number }, extra);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly amount_total: number;
  readonly vat_amount: number;
  readonly discount_amount: number;
  readonly phone: string;
  readonly price_mode: string;
  readonly coupon_code: string | null;
  readonly attempt: number;
  readonly user_id: string | null;
  readonly shown: Record<string, unknown>;
}

/** All orders of an address, oldest first. */
export function ordersOf(app: TestApp, email: string): Promise<OrderRow[]> {
  return app.database.query<OrderRow>('SELECT * FROM orders WHERE email = $1 ORDER BY created_at', [email]);
}

export function mailsTo(app: TestApp, email: string) {
  return app.inbox.mails().filter(({ to }) => to.some(({ address }) => address === email));
}
