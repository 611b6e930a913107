import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { invalidRequest, noSuch } from '../errors.js';
import { announce, create, update } from '../events.js';
import { listOf } from '../http/lists.js';
import { newId, randomText } from '../ids.js';
import { type Customer, type Params } from '../wire.js';
import { given, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';

type CustomerInput = Params<Stripe.CustomerCreateParams>;

export const customerOperations: Operations = {
  'customers.create': createCustomer,
  'customers.retrieve': retrieveCustomer,
  'customers.list': listOf('customer'),
  'customers.update': updateCustomer,
  'customers.del': deleteCustomer,
};

/** Creates a customer, also for guests in Checkout. @throws StripeError 400 for an invalid e-mail address */
export function createCustomer(account: Account, input: CustomerInput): Customer {
  checkEmail(input.email);
  return create(
    account,
    'customer',
    {
      id: newId('cus'),
      address: addressOf(input.address),
      balance: input.balance ?? 0,
      currency: null,
      customer_account: null,
      delinquent: false,
      description: input.description ?? null,
      discount: null,
      email: input.email ?? null,
      invoice_prefix: input.invoice_prefix ?? randomText(8).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      metadata: mergeMetadata(null, input.metadata),
      name: input.name ?? null,
      next_invoice_sequence: 1,
      phone: input.phone ?? null,
      preferred_locales: input.preferred_locales ?? [],
      shipping: shippingOf(input.shipping),
      tax_exempt: input.tax_exempt === '' ? 'none' : (input.tax_exempt ?? 'none'),
      test_clock: null,
    },
    'customer.created',
  );
}

/** A complete address; missing parts are null. */
function addressOf(input: CustomerInput['address']): Customer['address'] {
  if (!input) return null;
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = input;
  return { city, country, line1, line2, postal_code, state };
}

function shippingOf(input: CustomerInput['shipping']): Customer['shipping'] {
  if (!input) return null;
  return { address: addressOf(input.address) ?? undefined, name: input.name, phone: input.phone ?? null };
}

function checkEmail(email: string | undefined): void {
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, 'email', 'email_invalid');
  }
}

/** A deleted customer remains as a stub. */
function retrieveCustomer(account: Account, _input: object, id: string) {
  const customer = account.find('customer', id) ?? account.find('deleted', id);
  if (customer?.object !== 'customer') throw noSuch('customer', id);
  return customer;
}

function updateCustomer(account: Account, input: Params<Stripe.CustomerUpdateParams>, id: string): Customer {
  const customer = account.get('customer', id);
  checkEmail(input.email);
  const patch = {
    ...given(
      input,
      'balance',
      'description',
      'email',
      'invoice_prefix',
      'name',
      'next_invoice_sequence',
      'phone',
      'preferred_locales',
    ),
    ...(input.address !== undefined && { address: addressOf(input.address) }),
    ...(input.shipping !== undefined && { shipping: shippingOf(input.shipping) }),
    ...(input.tax_exempt !== undefined && {
      tax_exempt: input.tax_exempt === '' ? ('none' as const) : input.tax_exempt,
    }),
    metadata: mergeMetadata(customer.metadata, input.metadata),
  };
  return update(account, 'customer', customer, patch, 'customer.updated');
}

function deleteCustomer(account: Account, _input: object, id: string) {
  const customer = account.get('customer', id);
  const stub = { id, object: 'customer', deleted: true };
  account.remove('customer', id);
  account.put('deleted', stub);
  announce(account, 'customer.deleted', customer);
  return stub;
}
