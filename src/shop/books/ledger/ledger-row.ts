import { fromUnixTime } from 'date-fns/fromUnixTime';
import type Stripe from 'stripe';
import { orderIdIn } from '../../payments/stripe-events/order-metadata.js';
import type { BalanceTransaction, Payout } from './balance-transaction.entity.js';

/** What a row of the ledger is to the books. */
export type LedgerKind =
  | 'sale'
  | 'refund'
  | 'refund-returned'
  | 'dispute'
  | 'dispute-reversal'
  | 'payout'
  | 'payout-returned'
  | 'fee'
  | 'other';

const KINDS = new Map<string, LedgerKind>(
  Object.entries({
    charge: 'sale',
    payment: 'sale',
    refund: 'refund',
    payment_refund: 'refund',
    refund_failure: 'refund-returned',
    payout: 'payout',
    payout_failure: 'payout-returned',
    payout_cancel: 'payout-returned',
    stripe_fee: 'fee',
  } as const),
);

const ADJUSTMENTS = new Map<string, LedgerKind>([
  ['dispute', 'dispute'],
  ['dispute_reversal', 'dispute-reversal'],
]);

/**
 * The kind of a row by Stripe's type, and of an adjustment by its reporting category (docs.stripe.com/reports/balance-transaction-types).
 * Another type, another currency, and a sale, refund or dispute without an order are `other`: an admin chooses their account.
 */
export function ledgerKindOf(
  row: Pick<BalanceTransaction, 'type' | 'reportingCategory' | 'currency'>,
  orderId: string | null,
): LedgerKind {
  const kind = (row.type === 'adjustment' ? ADJUSTMENTS.get(row.reportingCategory) : KINDS.get(row.type)) ?? 'other';
  if (row.currency !== 'sek') return 'other';
  const needsOrder = !['payout', 'payout-returned', 'fee'].includes(kind);
  return needsOrder && orderId === null ? 'other' : kind;
}

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

export function payoutRow({ id, amount, currency, status, created, arrival_date: arrival }: Stripe.Payout): Payout {
  // Stripe gives the beginning of the day in UTC.
  const arrivesOn = fromUnixTime(arrival).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return { id, amountOre: amount, currency, status, createdAt: fromUnixTime(created), arrivesOn };
}

function chargeOf(source: Exclude<Stripe.BalanceTransaction['source'], string>): string | null {
  if (source?.object !== 'refund' && source?.object !== 'dispute') return null;
  const { charge } = source;
  return typeof charge === 'string' ? charge : (charge?.id ?? null);
}
