import { type New } from '../new-object.js';
import { type Account } from '../account.js';
import { cardError, type StripeError } from '../errors.js';
import { create, update } from '../events.js';
import { newId, randomText } from '../ids.js';
import { type Charge, type PaymentIntent, type PaymentMethod } from '../wire.js';
import { bookCharge } from './balance.js';
import { createCharge } from './charges.js';
import { scheduleDelayedEffects } from './delayed-effects.js';
import { authenticationFailed, type Decline } from './test-cards.js';

export type NewIntent = Pick<New<'payment_intent'>, 'amount' | 'currency' | 'payment_method_types'> &
  Partial<New<'payment_intent'>>;

/** Stores a new intent that waits for a payment method. */
export function createIntent(account: Account, given: NewIntent): PaymentIntent {
  const id = newId('pi');
  const intent: New<'payment_intent'> = {
    id,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    metadata: {},
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    status: 'requires_payment_method',
    transfer_data: null,
    ...given,
  };
  return create(account, 'payment_intent', intent, 'payment_intent.created');
}

/** Waits for the buyer to pass 3-D Secure. */
export function requireAction(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): PaymentIntent {
  const url = `${account.settings.publicUrl}/3ds/${intent.id}`;
  const nextAction: PaymentIntent['next_action'] =
    returnUrl === null
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  const patch = {
    status: 'requires_action' as const,
    payment_method: method.id,
    next_action: nextAction,
    last_payment_error: null,
  };
  return update(account, 'payment_intent', intent, patch, 'payment_intent.requires_action');
}

/** Collects the money, or reserves it when the intent is captured by hand. */
export function succeed(account: Account, intent: PaymentIntent, method: PaymentMethod, is3ds: boolean): Charge {
  const isCaptured = intent.capture_method !== 'manual';
  const charge = createCharge(account, intent, method, { status: 'succeeded', isCaptured }, is3ds);
  const paid = { latest_charge: charge.id, payment_method: method.id, last_payment_error: null, next_action: null };
  if (isCaptured) {
    const patch = { ...paid, status: 'succeeded' as const, amount_received: intent.amount };
    update(account, 'payment_intent', intent, patch, 'payment_intent.succeeded');
    scheduleDelayedEffects(account, charge);
  } else {
    const patch = { ...paid, status: 'requires_capture' as const, amount_capturable: intent.amount };
    update(account, 'payment_intent', intent, patch, 'payment_intent.amount_capturable_updated');
  }
  return charge;
}

/** Starts a payment whose outcome comes later, such as a bank debit. */
export function startProcessing(account: Account, intent: PaymentIntent, method: PaymentMethod): Charge {
  const charge = createCharge(account, intent, method, { status: 'pending' }, false);
  const patch = {
    status: 'processing' as const,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  update(account, 'payment_intent', intent, patch, 'payment_intent.processing');
  return charge;
}

/** Completes a pending charge and its intent. */
export function settle(account: Account, charge: Charge): Charge {
  const patch = {
    status: 'succeeded' as const,
    paid: true,
    captured: true,
    amount_captured: charge.amount,
    balance_transaction: bookCharge(account, charge, charge.amount).id,
  };
  const settled = update(account, 'charge', charge, patch, 'charge.succeeded');
  const intent = account.get('payment_intent', charge.payment_intent ?? '');
  update(
    account,
    'payment_intent',
    intent,
    { status: 'succeeded', amount_received: charge.amount },
    'payment_intent.succeeded',
  );
  return settled;
}

/** Fails a pending charge; its intent waits for another payment method. */
export function failPending(account: Account, charge: Charge, reason: Decline): Charge {
  const patch = { status: 'failed' as const, failure_code: reason.code, failure_message: reason.message };
  const failed = update(account, 'charge', charge, patch, 'charge.failed');
  const intent = account.get('payment_intent', charge.payment_intent ?? '');
  failIntent(account, intent, account.get('payment_method', charge.payment_method ?? ''), reason, charge.id);
  return failed;
}

/**
 * Records a declined attempt: the intent waits for another payment method. The record is kept.
 * @returns the error to throw, status 402.
 */
export function decline(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  why: Decline,
  is3ds: boolean,
): StripeError {
  const reachesBank = why !== authenticationFailed;
  const charge = reachesBank ? createCharge(account, intent, method, { status: 'failed', decline: why }, is3ds) : null;
  const failed = failIntent(account, intent, method, why, charge?.id ?? intent.latest_charge);
  return cardError({
    code: why.code,
    ...(why.declineCode && { decline_code: why.declineCode }),
    message: why.message,
    ...(charge && { charge: charge.id }),
    payment_intent: failed,
    payment_method: method,
  });
}

function failIntent(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  why: Decline,
  chargeId: string | null,
): PaymentIntent {
  const error = {
    type: 'card_error',
    code: why.code,
    ...(why.declineCode && { decline_code: why.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${why.code.replaceAll('_', '-')}`,
    message: why.message,
    ...(chargeId !== null && { charge: chargeId }),
    payment_method: method,
  } as PaymentIntent['last_payment_error'];
  const patch = {
    status: 'requires_payment_method' as const,
    last_payment_error: error,
    latest_charge: chargeId,
    payment_method: null,
    next_action: null,
  };
  return update(account, 'payment_intent', intent, patch, 'payment_intent.payment_failed');
}

/** Cancels an unpaid intent; a paid one is unchanged. */
export function cancelIntent(
  account: Account,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return intent;
  const patch = {
    status: 'canceled' as const,
    canceled_at: account.now,
    cancellation_reason: reason,
    amount_capturable: 0,
    next_action: null,
  };
  return update(account, 'payment_intent', intent, patch, 'payment_intent.canceled');
}
