import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { create, update } from '../events.js';
import { isEqual, isWithin, page, type PageInput, type RangeInput } from '../http/lists.js';
import { newId } from '../ids.js';
import { type Params, type TaxRate } from '../wire.js';
import { given, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';

type ListInput = PageInput & { active?: boolean; created?: RangeInput; inclusive?: boolean };

export const taxRateOperations: Operations = {
  'taxRates.create': createTaxRate,
  'taxRates.retrieve': (account, _input, id) => account.get('tax_rate', id),
  'taxRates.list': listTaxRates,
  'taxRates.update': updateTaxRate,
};

/** Makes a tax rate; its percentage never changes. */
function createTaxRate(account: Account, input: Params<Stripe.TaxRateCreateParams>): TaxRate {
  return create(
    account,
    'tax_rate',
    {
      id: newId('txr'),
      object: 'tax_rate',
      active: input.active ?? true,
      country: input.country ?? null,
      created: account.now,
      description: input.description ?? null,
      display_name: input.display_name,
      effective_percentage: input.percentage,
      flat_amount: null,
      inclusive: input.inclusive,
      jurisdiction: input.jurisdiction ?? null,
      jurisdiction_level: null,
      livemode: false,
      metadata: mergeMetadata(null, input.metadata),
      percentage: input.percentage,
      rate_type: 'percentage',
      state: input.state ?? null,
      tax_type: input.tax_type ?? null,
    },
    'tax_rate.created',
  );
}

function listTaxRates(account: Account, input: ListInput) {
  const rates = account
    .all('tax_rate')
    .filter(
      (rate) =>
        isEqual(input.active, rate.active) &&
        isEqual(input.inclusive, rate.inclusive) &&
        isWithin(rate.created, input.created),
    );
  return page(rates, input, '/v1/tax_rates');
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
