import { type Account } from '../account.js';
import { type Delivery } from '../records.js';
import { toWire } from '../to-wire.js';
import { signatureHeader } from './signature.js';

const ANSWER_WITHIN_MS = 10_000;

/** Sends one event to one endpoint, freshly signed. @returns whether the response was a 2xx; a redirect is not. */
export async function postEvent(
  account: Account,
  { eventId, endpointId }: Delivery,
  stopping: AbortSignal,
): Promise<boolean> {
  const endpoint = account.find('webhook_endpoint', endpointId);
  const event = account.find('event', eventId);
  const secret = account.find('webhook_secret', endpointId)?.secret;
  if (!endpoint || !event || secret === undefined) return false;
  // The endpoint's version, with the body formatted like Stripe's: receivers must verify the received bytes.
  const sent = { ...event, api_version: endpoint.api_version ?? event.api_version };
  const body = toWire(sent, account.settings, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureHeader(body, secret, new Date()),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const response = await fetch(endpoint.url, { method: 'POST', body, headers, redirect: 'manual', signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // No listener, a broken connection or no response in time: a failed attempt like any other.
    return false;
  }
}
