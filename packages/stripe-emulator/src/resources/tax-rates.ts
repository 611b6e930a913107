import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { create, update } from '../events.js';
import { listOf } from '../http/lists.js';
import { newId } from '../ids.js';
import { type Params, type TaxRate } from '../wire.js';
import { given, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';

export const taxRateOperations: Operations = {
  'taxRates.create': createTaxRate,
  'taxRates.retrieve': (account, _input, id) => account.get('tax_rate', id),
  'taxRates.list': listOf('tax_rate'),
  'taxRates.update': updateTaxRate,
};

/** Makes a tax rate; its percentage never changes. */
function createTaxRate(account: Account, input: Params<Stripe.TaxRateCreateParams>): TaxRate {
  return create(
    account,
    'tax_rate',
    {
      id: newId('txr'),
      active: input.active ?? true,
      ...given(input, 'country', 'description', 'jurisdiction', 'state', 'tax_type'),
      display_name: input.display_name,
      effective_percentage: input.percentage,
      inclusive: input.inclusive,
      metadata: mergeMetadata(null, input.metadata),
      percentage: input.percentage,
      rate_type: 'percentage',
    },
    'tax_rate.created',
  );
}

function updateTaxRate(account: Account, input: Params<Stripe.TaxRateUpdateParams>, id: string): TaxRate {
  const rate = account.get('tax_rate', id);
  const metadata = mergeMetadata(rate.metadata, input.metadata);
  const patch = {
    ...given(input, 'active', 'country', 'description', 'display_name', 'jurisdiction', 'state', 'tax_type'),
    metadata,
  };
  return update(account, 'tax_rate', rate, patch, 'tax_rate.updated');
}
