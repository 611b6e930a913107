import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { invalidRequest, StripeError } from '../errors.js';
import { update } from '../events.js';
import { listOf } from '../http/lists.js';
import { bookCharge } from '../payments/balance.js';
import { cancelIntent, createIntent, decline, requireAction, startProcessing, succeed } from '../payments/intents.js';
import { schedule } from '../payments/delayed-effects.js';
import { checkChargeAmount } from '../payments/smallest-charge.js';
import { methodFor } from '../payments/payment-methods.js';
import { cardByLast4 } from '../payments/test-cards.js';
import { type Params, type PaymentIntent, type PaymentMethod } from '../wire.js';
import { currencyCode, given, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';

type CreateInput = Params<Stripe.PaymentIntentCreateParams>;
type ConfirmInput = Params<Stripe.PaymentIntentConfirmParams>;

export const paymentIntentOperations: Operations = {
  'paymentIntents.create': createPaymentIntent,
  'paymentIntents.retrieve': (account, _input, id) => account.get('payment_intent', id),
  'paymentIntents.list': listOf('payment_intent'),
  'paymentIntents.update': updatePaymentIntent,
  'paymentIntents.confirm': (account, input: ConfirmInput, id) =>
    confirm(account, account.get('payment_intent', id), input),
  'paymentIntents.cancel': cancelPaymentIntent,
  'paymentIntents.capture': capturePaymentIntent,
};

function createPaymentIntent(account: Account, input: CreateInput): PaymentIntent {
  const currency = currencyCode(input.currency);
  checkChargeAmount(input.amount, currency);
  if (input.customer !== undefined) account.get('customer', input.customer, 'customer');
  const method = input.payment_method === undefined ? null : methodFor(account, input.payment_method);
  const intent = createIntent(account, {
    amount: input.amount,
    currency,
    ...given(input, 'customer', 'allowed_payment_method_types', 'description', 'receipt_email'),
    ...given(input, 'setup_future_usage', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_group'),
    automatic_payment_methods: {
      allow_redirects: input.automatic_payment_methods?.allow_redirects ?? 'always',
      enabled: true,
    },
    capture_method: input.capture_method ?? 'automatic_async',
    confirmation_method: input.confirmation_method ?? 'automatic',
    metadata: mergeMetadata(null, input.metadata),
    payment_method: method?.id ?? null,
    payment_method_types: input.allowed_payment_method_types ?? account.settings.paymentMethods,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  });
  return input.confirm ? confirm(account, intent, input) : intent;
}

type ConfirmOptions = Pick<ConfirmInput, 'error_on_requires_action' | 'off_session' | 'payment_method' | 'return_url'>;

/** @throws StripeError 400 in the wrong state, 402 for a decline. */
function confirm(account: Account, intent: PaymentIntent, input: ConfirmOptions): PaymentIntent {
  const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!confirmable.includes(intent.status)) throw unexpectedState(intent, 'confirm');
  const methodId = input.payment_method ?? intent.payment_method;
  if (methodId === null) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      undefined,
      'payment_intent_unexpected_state',
    );
  }
  const method =
    input.payment_method === undefined || methodId === intent.payment_method
      ? account.get('payment_method', methodId)
      : methodFor(account, methodId);
  if (method.type === 'sepa_debit') {
    schedule(account, 'settle-charge', startProcessing(account, intent, method).id, 'succeed');
    return account.get('payment_intent', intent.id);
  }
  const card = cardByLast4(method.card?.last4 ?? '4242');
  if (card.authenticates) return authenticate(account, intent, method, input);
  if (card.decline) throw decline(account, intent, method, card.decline, false);
  succeed(account, intent, method, false);
  return account.get('payment_intent', intent.id);
}

/** Without the buyer, or if the caller cannot act on it, required 3-D Secure is a decline. */
function authenticate(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  input: ConfirmOptions,
): PaymentIntent {
  if (!input.off_session && !input.error_on_requires_action)
    return requireAction(account, intent, method, input.return_url ?? null);
  const why = {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  };
  throw decline(account, intent, method, why, false);
}

function updatePaymentIntent(
  account: Account,
  input: Params<Stripe.PaymentIntentUpdateParams>,
  id: string,
): PaymentIntent {
  const intent = account.get('payment_intent', id);
  const isOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status);
  if (!isOpen && (input.amount !== undefined || input.currency !== undefined)) throw unexpectedState(intent, 'update');
  const currency = input.currency === undefined ? intent.currency : currencyCode(input.currency);
  if (isOpen) checkChargeAmount(input.amount ?? intent.amount, currency);
  if (input.customer !== undefined) account.get('customer', input.customer, 'customer');
  const method = input.payment_method === undefined ? null : methodFor(account, input.payment_method);
  return account.patch('payment_intent', id, {
    ...given(
      input,
      'amount',
      'customer',
      'description',
      'receipt_email',
      'statement_descriptor',
      'statement_descriptor_suffix',
      'transfer_group',
    ),
    currency,
    ...(method && isOpen && { payment_method: method.id, status: 'requires_confirmation' as const }),
    metadata: mergeMetadata(intent.metadata, input.metadata),
  });
}

function cancelPaymentIntent(
  account: Account,
  input: Params<Stripe.PaymentIntentCancelParams>,
  id: string,
): PaymentIntent {
  const intent = account.get('payment_intent', id);
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpectedState(intent, 'cancel');
  const session = account
    .all('checkout.session')
    .find((candidate) => candidate.payment_intent === id && candidate.status === 'open');
  if (session)
    throw invalidRequest(
      'You cannot cancel the PaymentIntent of an open Checkout Session. Expire the session instead.',
    );
  return cancelIntent(account, intent, input.cancellation_reason ?? null);
}

function capturePaymentIntent(
  account: Account,
  input: Params<Stripe.PaymentIntentCaptureParams>,
  id: string,
): PaymentIntent {
  const intent = account.get('payment_intent', id);
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'capture');
  const amount = input.amount_to_capture ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest(
      'The amount to capture must be between 1 and the capturable amount.',
      'amount_to_capture',
      'amount_too_large',
    );
  }
  const charge = account.get('charge', intent.latest_charge ?? '');
  const transaction = bookCharge(account, charge, amount).id;
  update(
    account,
    'charge',
    charge,
    { captured: true, amount_captured: amount, balance_transaction: transaction },
    'charge.captured',
  );
  const patch = {
    status: 'succeeded' as const,
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, input.metadata),
  };
  return update(account, 'payment_intent', intent, patch, 'payment_intent.succeeded');
}

function unexpectedState(intent: PaymentIntent, action: string): StripeError {
  const message = `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`;
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}
