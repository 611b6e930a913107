import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { createSession } from '../checkout/create-session.js';
import { expireSession } from '../checkout/expire-session.js';
import { invalidRequest } from '../errors.js';
import { listOf, page, type PageInput } from '../http/lists.js';
import { type CheckoutSession, type Params } from '../wire.js';
import { mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';

export const checkoutSessionOperations: Operations = {
  'checkout.sessions.create': createSession,
  'checkout.sessions.retrieve': (account, _input, id) => account.get('checkout.session', id),
  'checkout.sessions.list': listOf('checkout.session', {
    customer_details: ({ customer_details: known }, { email }: { email: string }) => known?.email === email,
  }),
  'checkout.sessions.update': updateSession,
  'checkout.sessions.expire': expireOpenSession,
  'checkout.sessions.listLineItems': listLineItems,
};

/** Only metadata: the other parameters belong to parts of Checkout that are not emulated. */
function updateSession(
  account: Account,
  input: Params<Stripe.Checkout.SessionUpdateParams>,
  id: string,
): CheckoutSession {
  const session = account.get('checkout.session', id);
  const other = (['collected_information', 'line_items', 'payment_intent_data', 'shipping_options'] as const).find(
    (name) => input[name],
  );
  if (other) throw invalidRequest('The emulator can update the metadata of a session only.', other);
  return account.patch('checkout.session', id, { metadata: mergeMetadata(session.metadata, input.metadata) });
}

function expireOpenSession(account: Account, _input: object, id: string): CheckoutSession {
  const session = account.get('checkout.session', id);
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
    throw invalidRequest(message);
  }
  return expireSession(account, session);
}

function listLineItems(account: Account, input: PageInput, id: string) {
  const { items } = account.get('checkout_plan', account.get('checkout.session', id).id);
  // Line items come in the session's own order.
  return page(items.toReversed(), input);
}
