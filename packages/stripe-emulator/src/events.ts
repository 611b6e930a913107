import { type Account, API_VERSION } from './account.js';
import { newId } from './ids.js';
import { type New, newObject } from './new-object.js';
import { type Kind, type Records } from './records.js';
import { type StripeEvent, type StripeObject, type StripeObjects, type WebhookEndpoint } from './wire.js';

/** Makes and stores an object, with its event if it has one. */
export function create<K extends keyof StripeObjects & Kind>(
  account: Account,
  kind: K,
  given: New<K>,
  eventType?: string,
): StripeObjects[K] {
  const object = newObject(account, kind, given);
  account.put<Kind>(kind, object);
  if (eventType !== undefined) announce(account, eventType, object);
  return object;
}

/**
 * Stores the changed object with one event per given type. `previous_attributes` contains the former values, on
 * `*.updated` events and on `charge.refunded`, as at Stripe. Without a difference nothing happens.
 */
export function update<K extends keyof StripeObjects & Kind>(
  account: Account,
  kind: K,
  object: Records[K],
  patch: Partial<Records[K]>,
  ...eventTypes: string[]
): Records[K] {
  const previous = previousAttributes(object, patch);
  if (Object.keys(previous).length === 0) return object;
  const changed = account.patch(kind, object.id, patch);
  for (const type of eventTypes) announce(account, type, changed, tellsPrevious(type) ? previous : undefined);
  return changed;
}

/** Stores an event with the current `object`, and one delivery per subscribed endpoint. */
export function announce(
  account: Account,
  type: string,
  object: StripeObject,
  previous?: Record<string, unknown>,
): StripeEvent {
  const listeners = account.all('webhook_endpoint').filter((endpoint) => listensTo(endpoint, type));
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: account.now,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: listeners.length,
    request: { id: account.cause.requestId, idempotency_key: account.cause.idempotencyKey },
    type,
  };
  account.put('event', event);
  for (const endpoint of listeners) {
    account.put('delivery', {
      id: `${event.id}/${endpoint.id}`,
      eventId: event.id,
      endpointId: endpoint.id,
      state: 'pending',
      attempts: 0,
      nextAttemptAtMs: Date.now(),
    });
  }
  return event;
}

/** Whether a type such as `charge.refunded` matches a pattern such as `charge.*`. */
export function matchesType(pattern: string, type: string): boolean {
  if (pattern === '*') return true;
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}

function listensTo(endpoint: WebhookEndpoint, type: string): boolean {
  return endpoint.status === 'enabled' && endpoint.enabled_events.some((pattern) => matchesType(pattern, type));
}

/** `charge.refunded` contains the amount refunded before, so that receivers can compute one refund from the sum. */
function tellsPrevious(type: string): boolean {
  return type.endsWith('.updated') || type === 'charge.refunded';
}

function previousAttributes(object: object, patch: object): Record<string, unknown> {
  const before = object as Record<string, unknown>;
  const changed = Object.entries(patch).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value));
  return Object.fromEntries(changed.map(([key]) => [key, before[key] ?? null]));
}
