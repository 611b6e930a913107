import { type Account } from '../account.js';
import { exclusiveParameters, invalidRequest } from '../errors.js';
import { matchesType } from '../events.js';
import { isWithin, page, type PageInput, type RangeInput } from '../http/lists.js';
import { type Operations } from './operation.js';

type ListInput = PageInput & { created?: RangeInput; delivery_success?: boolean; type?: string; types?: string[] };

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
  const patterns = input.types ?? [input.type ?? '*'];
  const undelivered = new Set(account.all('delivery').map((delivery) => delivery.eventId));
  const events = account
    .all('event')
    .filter(
      (event) =>
        patterns.some((pattern) => matchesType(pattern, event.type)) &&
        isWithin(event.created, input.created) &&
        (input.delivery_success === undefined || input.delivery_success === !undelivered.has(event.id)),
    );
  return page(events, input, '/v1/events');
}
