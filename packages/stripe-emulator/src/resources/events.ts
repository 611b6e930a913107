import { type Account } from '../account.js';
import { exclusiveParameters, invalidRequest } from '../errors.js';
import { matchesType } from '../events.js';
import { filtered, page, type PageInput } from '../http/lists.js';
import { type Operations } from './operation.js';

type ListInput = PageInput & { type?: string; types?: string[] };

export const eventOperations: Operations = {
  'events.retrieve': (account, _input, id) => account.get('event', id),
  'events.list': listEvents,
};

/** Stripe's maximum number of names in `types`. */
const MAX_TYPES = 20;

/** `delivery_success: false` finds events that an endpoint has not (yet) accepted. */
function listEvents(account: Account, input: ListInput) {
  if (input.type !== undefined && input.types) throw exclusiveParameters('type', 'types');
  if (input.types && input.types.length > MAX_TYPES)
    throw invalidRequest(`You may only specify up to ${MAX_TYPES} types.`, 'types');
  const undelivered = new Set(account.all('delivery').map((delivery) => delivery.eventId));
  const events = filtered(account.all('event'), input, {
    type: (event, pattern: string) => matchesType(pattern, event.type),
    types: (event, patterns: string[]) => patterns.some((pattern) => matchesType(pattern, event.type)),
    delivery_success: (event, isDelivered: boolean) => isDelivered === !undelivered.has(event.id),
  });
  return page(events, input);
}
