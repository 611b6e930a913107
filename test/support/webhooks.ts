import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { WEBHOOK_SECRET } from './test-server.js';
import type { TestApp, TestResponse } from './test-app.js';

/** An event as Stripe would send it. */
export function stripeEvent(type: string, object: object): Record<string, unknown> {
  return {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** Signs as Stripe signs (stripe.com/docs/webhooks, "Verify manually"). */
export function signature(
  body: string,
  { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

/** Delivers an event, correctly signed unless told otherwise. */
export async function deliver(app: TestApp, event: object, headers?: Record<string, string>): Promise<TestResponse> {
  const body = JSON.stringify(event);
  const response = await fetch(`${app.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(headers ?? { 'stripe-signature': signature(body) }) },
    body,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
