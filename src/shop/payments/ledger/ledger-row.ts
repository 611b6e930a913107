import { fromUnixTime } from 'date-fns/fromUnixTime';
import type Stripe from 'stripe';
import type { StripeFact } from '../stripe-events/stripe-event-types.js';
import { orderIdIn, paidHow } from '../stripe-events/stripe-facts.js';
import type { BalanceTransaction, Payout } from './balance-transaction.entity.js';

/** @param transaction with its source expanded, whose metadata name the order */
export function ledgerRow(transaction: Stripe.BalanceTransaction): BalanceTransaction {
  const { id, type, amount, fee, net, currency, created, available_on: availableOn, source } = transaction;
  const object = typeof source === 'string' ? null : source;
  const isCharge = object?.object === 'charge';
  return {
    id,
    type,
    reportingCategory: transaction.reporting_category,
    amountOre: amount,
    feeOre: fee,
    netOre: net,
    currency,
    createdAt: fromUnixTime(created),
    availableOn: fromUnixTime(availableOn),
    sourceId: typeof source === 'string' ? source : (object?.id ?? null),
    chargeId: isCharge ? object.id : chargeOf(object),
    orderId: isCharge ? orderIdIn(object.metadata) : null,
    feeTaxOre: transaction.fee_details.reduce((sum, detail) => sum + (detail.type === 'tax' ? detail.amount : 0), 0),
    description: type === 'stripe_fee' ? transaction.description : null,
  };
}

/** How each charge of a page was paid, of orders here. */
export function methodsOf(
  page: readonly Stripe.BalanceTransaction[],
): readonly Extract<StripeFact, { kind: 'charge-succeeded' }>[] {
  return page.flatMap(({ source }) =>
    typeof source !== 'string' && source?.object === 'charge' ? (paidHow(source) ?? []) : [],
  );
}

export function payoutRow(payout: Stripe.Payout): Payout {
  const { id, amount, currency, status, created, arrival_date: arrival, automatic: isAutomatic } = payout;
  // Stripe gives the beginning of the day in UTC.
  const arrivesOn = fromUnixTime(arrival).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return { id, amountOre: amount, currency, status, createdAt: fromUnixTime(created), arrivesOn, isAutomatic };
}

function chargeOf(source: Exclude<Stripe.BalanceTransaction['source'], string>): string | null {
  if (source?.object !== 'refund' && source?.object !== 'dispute') return null;
  const { charge } = source;
  return typeof charge === 'string' ? charge : (charge?.id ?? null);
}
