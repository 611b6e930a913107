import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { invalidRequest } from '../errors.js';
import { create } from '../events.js';
import { newId } from '../ids.js';
import { type Params, type Product } from '../wire.js';
import { given, mergeMetadata } from './fields.js';

export type CreateInput = Params<Stripe.ProductCreateParams>;

/** Makes a product; also for prices and sessions with inline products. */
export function createProduct(account: Account, input: CreateInput): Product {
  const id = input.id ?? newId('prod');
  if (account.find('product', id)) throw invalidRequest('Product already exists.', 'id', 'resource_already_exists');
  return create(
    account,
    'product',
    {
      id,
      active: input.active ?? true,
      default_price: null,
      ...given(input, 'description', 'package_dimensions', 'shippable', 'url'),
      images: input.images ?? [],
      marketing_features: input.marketing_features ?? [],
      metadata: mergeMetadata(null, input.metadata),
      name: input.name,
      statement_descriptor: input.statement_descriptor ?? null,
      tax_code: input.tax_code ?? null,
      type: input.type ?? 'service',
      unit_label: input.unit_label ?? null,
      updated: account.now,
    },
    'product.created',
  );
}
