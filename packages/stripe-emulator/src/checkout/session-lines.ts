import { newObject } from '../new-object.js';
import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { exclusiveParameters, invalidRequest, missingParameter } from '../errors.js';
import { newId } from '../ids.js';
import { createPrice } from '../resources/prices.js';
import { type CheckoutItem, type Params, type Price, type TaxRate } from '../wire.js';
import { type LineAmounts } from './amounts.js';

type LineInput = Params<Stripe.Checkout.SessionCreateParams.LineItem>;

export interface SessionLine {
  price: Price;
  quantity: number;
  taxRates: TaxRate[];
  metadata: Record<string, string>;
}

/** The prices, quantities and tax rates that the session's line items name. @throws StripeError 400. */
export function parseLines(account: Account, inputs: LineInput[], isAutomaticTax: boolean): SessionLine[] {
  const lines = inputs.map((input, index) => parseLine(account, input, `line_items[${index}]`, isAutomaticTax));
  const [first] = lines;
  const stray = lines.findIndex((line) => line.price.currency !== first?.price.currency);
  if (stray !== -1) throw invalidRequest('All line items must use the same currency.', `line_items[${stray}][price]`);
  return lines;
}

function parseLine(account: Account, input: LineInput, param: string, isAutomaticTax: boolean): SessionLine {
  const quantity = input.quantity ?? 1;
  if (quantity < 1) throw invalidRequest('Invalid positive integer', `${param}[quantity]`, 'parameter_invalid_integer');
  const rateIds = input.tax_rates ?? [];
  if (isAutomaticTax && rateIds.length > 0) throw exclusiveParameters('automatic_tax[enabled]', `${param}[tax_rates]`);
  const taxRates = rateIds.map((id, index) => activeTaxRate(account, id, `${param}[tax_rates][${index}]`));
  return { price: priceOf(account, input, param), quantity, taxRates, metadata: textsOf(input.metadata) };
}

function textsOf(metadata: LineInput['metadata']): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, String(value)]));
}

function priceOf(account: Account, input: LineInput, param: string): Price {
  if (input.price !== undefined && input.price_data)
    throw exclusiveParameters(`${param}[price]`, `${param}[price_data]`);
  if (input.price_data) return createPrice(account, { ...input.price_data, active: false });
  if (input.price === undefined) throw missingParameter(`${param}[price]`);
  const price = account.get('price', input.price, `${param}[price]`);
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', `${param}[price]`);
  if (price.recurring)
    throw invalidRequest('You must use mode subscription to sell recurring prices.', `${param}[price]`);
  if (price.unit_amount === null) throw invalidRequest('The emulator sells whole amounts only.', `${param}[price]`);
  return price;
}

function activeTaxRate(account: Account, id: string, param: string): TaxRate {
  const rate = account.get('tax_rate', id, param);
  if (!rate.active) throw invalidRequest(`The tax rate ${id} is inactive.`, param);
  return rate;
}

/** Stores what the item shows only when expanded, and returns the item. */
export function createItem(
  account: Account,
  line: SessionLine,
  amounts: LineAmounts,
  discount: string | null,
): CheckoutItem {
  const id = newId('li');
  account.put('item_details', {
    id,
    discount: amounts.discount > 0 ? discount : null,
    discountAmount: amounts.discount,
    taxes: line.taxRates.map((rate, index) => ({
      amount: amounts.taxes[index]?.amount ?? 0,
      rate,
      taxability_reason: 'standard_rated',
      taxable_amount: amounts.taxes[index]?.taxable ?? 0,
    })),
  });
  return newObject(account, 'item', {
    id,
    amount_discount: amounts.discount,
    amount_subtotal: amounts.subtotal,
    amount_tax: amounts.tax,
    amount_total: amounts.total,
    currency: line.price.currency,
    description: account.find('product', line.price.product)?.name ?? null,
    metadata: line.metadata,
    price: line.price,
    quantity: line.quantity,
  });
}
