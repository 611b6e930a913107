import { create } from '../events.js';
import { secondsInDay } from 'date-fns/constants';
import { type Account } from '../account.js';
import { newId } from '../ids.js';
import { type BalanceTransaction, type Charge } from '../wire.js';

interface Movement {
  /** Minor units; negative when money leaves. */
  amount: number;
  currency: string;
  /** Id of the object that moved the money; null for Stripe's own fees. */
  source: string | null;
  type: BalanceTransaction['type'];
  /** By default the type. */
  reportingCategory?: string;
  /** Minor units; negative when a fee is given back. */
  fee?: number;
  /** Unix seconds; now by default. */
  created?: number;
  /** Unix seconds; at once by default. */
  availableOn?: number;
  description?: string;
}

/** Books a movement on the account's balance. */
export function book(account: Account, movement: Movement): BalanceTransaction {
  const { amount, currency, source, type, fee = 0, created = account.now, description } = movement;
  return create(account, 'balance_transaction', {
    id: newId('txn'),
    amount,
    available_on: movement.availableOn ?? created,
    balance_type: 'payments',
    created,
    currency,
    description,
    fee,
    fee_details: feeDetails(account, fee, currency),
    net: amount - fee,
    reporting_category: movement.reportingCategory ?? type,
    source,
    status: 'available',
    type,
  });
}

/** Books a captured charge, with the account's fee; the money is available at the beginning of a later day. */
export function bookCharge(account: Account, charge: Charge, amount: number): BalanceTransaction {
  const { feeBasisPoints, feeFixed, taxPercent, delayDays } = account.ledger;
  const fee = Math.round((amount * feeBasisPoints) / 10_000) + feeFixed;
  return book(account, {
    amount,
    currency: charge.currency,
    source: charge.id,
    type: isByCard(charge) ? 'charge' : 'payment',
    reportingCategory: 'charge',
    fee: Math.round(fee * (1 + taxPercent / 100)),
    availableOn: startOfDay(account.now) + delayDays * secondsInDay,
  });
}

/** Whether Stripe calls the money of a charge `charge`; other methods are `payment`. */
export function isByCard(charge: Charge): boolean {
  return charge.payment_method_details?.type === 'card';
}

/** @param instant Unix seconds @returns the beginning of its day in UTC, as Stripe counts days */
export function startOfDay(instant: number): number {
  return instant - (instant % secondsInDay);
}

/** The account's tax on the fee is a detail of its own. */
function feeDetails(account: Account, fee: number, currency: string): BalanceTransaction['fee_details'] {
  if (fee === 0) return [];
  const tax = fee - Math.round(fee / (1 + account.ledger.taxPercent / 100));
  const detail = (type: string, amount: number, description: string) => ({
    amount,
    application: null,
    currency,
    description,
    type,
  });
  const own = detail('stripe_fee', fee - tax, 'Stripe processing fees');
  return tax === 0 ? [own] : [own, detail('tax', tax, 'VAT')];
}
