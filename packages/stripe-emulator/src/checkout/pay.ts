import { timingSafeEqual } from 'node:crypto';
import { type Account } from '../account.js';
import { invalidRequest } from '../errors.js';
import { schedule } from '../payments/delayed-effects.js';
import { createIntent, decline, requireAction, startProcessing, succeed } from '../payments/intents.js';
import { type BillingDetails } from '../payments/payment-methods.js';
import { authenticationFailed, type Decline } from '../payments/test-cards.js';
import { type CheckoutSession } from '../wire.js';
import { completeSession, provideCustomer } from './complete-session.js';
import { type ChosenMethod, type PayInput, parseBilling, parseChoice, parseMethod } from './pay-input.js';

export type PayResult =
  | { result: 'complete'; session: Pick<CheckoutSession, 'id' | 'status' | 'payment_status'>; return_url?: string }
  | { result: 'requires_action' };

const redirectDeclined: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: 'generic_decline',
  message: 'The customer did not approve the payment.',
};

/**
 * The buyer presses "pay". A declined attempt leaves the session open, with the same intent.
 * @throws StripeError 400 for a session that cannot be paid, 402 for a decline.
 */
export function pay(account: Account, id: string, input: PayInput): PayResult {
  const session = openSession(account, id, input.client_secret);
  if (session.amount_total === 0) return completeFree(account, session, parseBilling(session, input));
  const authentication = parseChoice(input.authentication, 'authentication', ['pass', 'fail'] as const);
  const delayed = parseChoice(input.delayed, 'delayed', ['succeed', 'fail'] as const) ?? 'succeed';
  const chosen = parseMethod(account, session, input);
  const { method, card } = chosen;
  const attempted = provideIntent(account, session);
  const intent = account.get('payment_intent', attempted.payment_intent ?? '');
  const is3ds = card?.authenticates === true;

  if (is3ds && authentication === null) {
    requireAction(account, intent, method, null);
    return { result: 'requires_action' };
  }
  const refusal = refusalOf(chosen, authentication);
  if (refusal) throw decline(account, intent, method, refusal, is3ds);

  const billing = method.billing_details;
  const withCustomer = provideCustomer(account, attempted, billing);
  const owned = account.patch('payment_intent', intent.id, { customer: withCustomer.customer });
  if (method.type !== 'sepa_debit') {
    return resultOf(completeSession(account, withCustomer, succeed(account, owned, method, is3ds), billing));
  }
  const charge = startProcessing(account, owned, method);
  schedule(account, 'settle-charge', charge.id, delayed);
  return resultOf(completeSession(account, withCustomer, charge, billing));
}

function completeFree(account: Account, session: CheckoutSession, billing: BillingDetails): PayResult {
  return resultOf(completeSession(account, provideCustomer(account, session, billing), null, billing));
}

function refusalOf({ card }: ChosenMethod, authentication: 'pass' | 'fail' | null): Decline | null {
  if (card?.authenticates && authentication === 'fail') return authenticationFailed;
  if (!card && authentication === 'fail') return redirectDeclined;
  return card?.decline ?? null;
}

/** @throws StripeError 404 for an unknown session, 400 for a wrong secret or an ended session. */
function openSession(account: Account, id: string, clientSecret: unknown): CheckoutSession {
  const session = account.get('checkout.session', id);
  if (!isSecret(clientSecret, account.get('checkout_plan', id).clientSecret)) {
    throw invalidRequest('The client_secret provided does not match the Checkout Session.', 'client_secret');
  }
  if (session.status !== 'open') {
    throw invalidRequest(
      `This Checkout Session is not open. Its status is ${session.status}.`,
      undefined,
      `checkout_session_${session.status}`,
    );
  }
  return session;
}

function isSecret(given: unknown, secret: string): boolean {
  return (
    typeof given === 'string' &&
    given.length === secret.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(secret))
  );
}

/**
 * One intent per session, created at the first attempt and kept after declines. @returns the session with the intent
 */
function provideIntent(account: Account, session: CheckoutSession): CheckoutSession {
  if (session.payment_intent !== null) return session;
  const { intent: plan } = account.get('checkout_plan', session.id);
  const intent = createIntent(account, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    customer: session.customer,
    payment_method_types: session.payment_method_types,
    capture_method: plan.captureMethod,
    description: plan.description,
    metadata: plan.metadata,
    receipt_email: plan.receiptEmail,
    setup_future_usage: plan.setupFutureUsage,
    statement_descriptor: plan.statementDescriptor,
    statement_descriptor_suffix: plan.statementDescriptorSuffix,
    transfer_group: plan.transferGroup,
  });
  return account.patch('checkout.session', session.id, { payment_intent: intent.id });
}

function resultOf(session: CheckoutSession): PayResult {
  const { id, status, payment_status } = session;
  const address = session.return_url ?? session.success_url;
  return {
    result: 'complete',
    session: { id, status, payment_status },
    ...(address && { return_url: address.replaceAll('{CHECKOUT_SESSION_ID}', id) }),
  };
}
