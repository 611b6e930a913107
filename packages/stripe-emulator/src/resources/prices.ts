import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { exclusiveParameters, invalidRequest, missingParameter } from '../errors.js';
import { create, update } from '../events.js';
import { listOf } from '../http/lists.js';
import { newId } from '../ids.js';
import { type Params, type Price } from '../wire.js';
import { currencyCode, given, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';
import { createProduct } from './new-product.js';

type CreateInput = Params<Stripe.PriceCreateParams>;
export const priceOperations: Operations = {
  'prices.create': createPrice,
  'prices.retrieve': (account, _input, id) => account.get('price', id),
  'prices.list': listOf('price', {
    currency: ({ currency }, wanted: string) => currency === wanted.toLowerCase(),
    lookup_keys: ({ lookup_key: key }, wanted: string[]) => key !== null && wanted.includes(key),
  }),
  'prices.update': updatePrice,
};

/** Makes a price, and its product when `product_data` brings one. @throws StripeError 400. */
export function createPrice(account: Account, input: CreateInput): Price {
  const amount = amountOf(input);
  const product = productOf(account, input);
  if (input.lookup_key !== undefined) claimLookupKey(account, input.lookup_key, input.transfer_lookup_key ?? false);
  return create(
    account,
    'price',
    {
      id: newId('price'),
      active: input.active ?? true,
      billing_scheme: 'per_unit',
      currency: currencyCode(input.currency),
      ...given(input, 'lookup_key', 'nickname', 'transform_quantity'),
      metadata: mergeMetadata(null, input.metadata),
      product,
      recurring: input.recurring ? recurringOf(input.recurring) : null,
      tax_behavior: input.tax_behavior ?? 'unspecified',
      type: input.recurring ? 'recurring' : 'one_time',
      ...amount,
    },
    'price.created',
  );
}

/** Only amounts per unit, whole or fractional; tiers and amounts chosen by the buyer are not emulated. */
function amountOf(input: Pick<CreateInput, 'unit_amount' | 'unit_amount_decimal' | 'custom_unit_amount' | 'tiers'>) {
  if (input.custom_unit_amount || input.tiers)
    throw invalidRequest('The emulator knows prices with unit_amount only.', 'unit_amount');
  const { unit_amount: whole, unit_amount_decimal: decimal } = input;
  if (whole !== undefined && decimal !== undefined) throw exclusiveParameters('unit_amount', 'unit_amount_decimal');
  if (whole === undefined && decimal === undefined) throw missingParameter('unit_amount');
  const amount = Number(whole ?? decimal);
  if (Number.isNaN(amount)) throw invalidRequest(`Invalid decimal: ${decimal}`, 'unit_amount_decimal');
  if (amount < 0)
    throw invalidRequest('This value must be greater than or equal to 0.', 'unit_amount', 'parameter_invalid_integer');
  return { unit_amount: Number.isInteger(amount) ? amount : null, unit_amount_decimal: String(amount) };
}

function productOf(account: Account, input: CreateInput): string {
  if (input.product !== undefined && input.product_data) throw exclusiveParameters('product', 'product_data');
  if (input.product_data) return createProduct(account, input.product_data).id;
  if (input.product === undefined) throw missingParameter('product');
  return account.get('product', input.product, 'product').id;
}

function recurringOf(recurring: NonNullable<CreateInput['recurring']>): Price['recurring'] {
  return {
    interval: recurring.interval,
    interval_count: recurring.interval_count ?? 1,
    meter: recurring.meter ?? null,
    trial_period_days: recurring.trial_period_days ?? null,
    usage_type: recurring.usage_type ?? 'licensed',
  };
}

/** A lookup key names one price; `isTransfer` takes it from its current price. */
function claimLookupKey(account: Account, key: string, isTransfer: boolean): void {
  const owner = account.all('price').find((price) => price.lookup_key === key);
  if (!owner) return;
  if (!isTransfer) throw invalidRequest(`A price (\`${owner.id}\`) already uses that lookup key.`, 'lookup_key');
  update(account, 'price', owner, { lookup_key: null }, 'price.updated');
}

/** Amount, currency and product of a price never change. */
function updatePrice(account: Account, input: Params<Stripe.PriceUpdateParams>, id: string): Price {
  const price = account.get('price', id);
  if (input.lookup_key !== undefined && input.lookup_key !== price.lookup_key) {
    claimLookupKey(account, input.lookup_key, input.transfer_lookup_key ?? false);
  }
  if (
    input.tax_behavior !== undefined &&
    price.tax_behavior !== 'unspecified' &&
    input.tax_behavior !== price.tax_behavior
  ) {
    throw invalidRequest('tax_behavior cannot be changed once it is set to exclusive or inclusive.', 'tax_behavior');
  }
  const metadata = mergeMetadata(price.metadata, input.metadata);
  return update(
    account,
    'price',
    price,
    { ...given(input, 'active', 'lookup_key', 'nickname', 'tax_behavior'), metadata },
    'price.updated',
  );
}
