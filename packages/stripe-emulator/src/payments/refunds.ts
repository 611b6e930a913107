import { type Account } from '../account.js';
import { announce, create, update } from '../events.js';
import { newId } from '../ids.js';
import { type New } from '../new-object.js';
import { type Charge, type Refund } from '../wire.js';
import { schedule } from './delayed-effects.js';
import { book, isByCard } from './balance.js';
import { cardByLast4 } from './test-cards.js';

interface NewRefund {
  amount: number;
  reason: Refund['reason'];
  metadata: Record<string, string>;
}

/** Refunds a captured charge. */
export function createRefund(account: Account, charge: Charge, { amount, reason, metadata }: NewRefund): Refund {
  const id = newId('re');
  const last4 = charge.payment_method_details?.card?.last4;
  const sequel = last4 && cardByLast4(last4).delayedEffects;
  const transaction = book(account, {
    amount: -amount,
    currency: charge.currency,
    source: id,
    type: isByCard(charge) ? 'refund' : 'payment_refund',
    reportingCategory: 'refund',
  });
  const given: New<'refund'> = {
    id,
    amount,
    balance_transaction: transaction.id,
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    destination_details: { type: charge.payment_method_details?.type ?? 'card' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    status: sequel === 'refund-waits' ? 'pending' : 'succeeded',
  };
  const refund = create(account, 'refund', given, 'refund.created');
  setRefunded(account, charge, charge.amount_refunded + amount, 'charge.refunded');
  if (sequel === 'refund-fails') schedule(account, 'fail-refund', id);
  if (sequel === 'refund-waits') schedule(account, 'settle-refund', id);
  return refund;
}

/** Completes a pending refund. */
export function settleRefund(account: Account, refund: Refund): Refund {
  return update(account, 'refund', refund, { status: 'succeeded' }, 'refund.updated');
}

/** The bank returns the money: the refund fails, and the charge is no longer refunded. */
export function failRefund(account: Account, refund: Refund): Refund {
  const movement = {
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    type: 'refund_failure' as const,
  };
  const transaction = book(account, movement).id;
  const patch = {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: transaction,
  };
  const failed = update(account, 'refund', refund, patch, 'refund.updated', 'refund.failed');
  announce(account, 'charge.refund.updated', failed);
  giveBack(account, refund);
  return failed;
}

/** Subtracts a refund from its charge's refunded amount. */
export function giveBack(account: Account, refund: Refund): void {
  const charge = account.get('charge', refund.charge ?? '');
  setRefunded(account, charge, charge.amount_refunded - refund.amount, 'charge.updated');
}

function setRefunded(account: Account, charge: Charge, amount: number, eventType: string): void {
  const patch = { amount_refunded: amount, refunded: amount === charge.amount };
  update(account, 'charge', charge, patch, eventType);
}
