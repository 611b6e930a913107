import type Stripe from 'stripe';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { type Account } from '../account.js';
import { exclusiveParameters, invalidRequest, missingParameter } from '../errors.js';
import { smallestCharge } from '../payments/smallest-charge.js';
import { type Params } from '../wire.js';

type CreateInput = Params<Stripe.Checkout.SessionCreateParams>;

/** Checks combinations of parameters. @throws StripeError 400 for the first invalid one */
export function checkSessionInput(account: Account, input: CreateInput): void {
  if (input.mode === undefined) throw missingParameter('mode');
  if (input.mode !== 'payment') throw invalidRequest('The emulator knows mode payment only.', 'mode');
  if (!input.line_items || input.line_items.length === 0) throw missingParameter('line_items');
  if (input.customer !== undefined && input.customer_email !== undefined)
    throw exclusiveParameters('customer', 'customer_email');
  if (input.customer !== undefined && input.customer_creation !== undefined) {
    throw invalidRequest('You cannot specify customer_creation with a customer.', 'customer_creation');
  }
  if (input.discounts && input.allow_promotion_codes !== undefined)
    throw exclusiveParameters('allow_promotion_codes', 'discounts');
  if (input.allowed_payment_method_types && input.excluded_payment_method_types) {
    throw exclusiveParameters('allowed_payment_method_types', 'excluded_payment_method_types');
  }
  checkAddresses(input);
  checkExpiry(account, input.expires_at);
}

/** The return address depends on where the page is shown. */
function checkAddresses(input: CreateInput): void {
  const mode = input.ui_mode ?? 'hosted_page';
  const isHosted = mode === 'hosted_page';
  const refused = isHosted
    ? (['return_url', 'redirect_on_completion'] as const)
    : (['success_url', 'cancel_url'] as const);
  for (const param of refused) {
    if (input[param] !== undefined) throw invalidRequest(`You cannot specify ${param} with ui_mode: ${mode}.`, param);
  }
  const needed = isHosted ? 'success_url' : 'return_url';
  const isNever = input.redirect_on_completion === 'never';
  if (isNever && input.return_url !== undefined) {
    throw invalidRequest('return_url cannot be given when redirect_on_completion is never.', 'return_url');
  }
  if (!isNever && input[needed] === undefined) throw missingParameter(needed);
  for (const param of ['return_url', 'success_url', 'cancel_url'] as const) {
    if (input[param] !== undefined && !isWebAddress(input[param])) {
      throw invalidRequest('Not a valid URL', param, 'url_invalid');
    }
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+/.test(text);
}

function checkExpiry({ now }: Account, expiresAt: number | undefined): void {
  if (expiresAt === undefined) return;
  // Tolerates a few seconds between the caller's clock and this one.
  if (expiresAt < now + secondsInHour / 2 - 5 || expiresAt > now + secondsInDay + 5) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
}

/** A total of zero is valid; less than the smallest charge is not. @throws StripeError 400. */
export function checkTotal(total: number, currency: string): void {
  const minimum = smallestCharge(currency);
  if (total > 0 && total < minimum) {
    const message = `The Checkout Session's total amount must be at least ${(minimum / 100).toFixed(2)} ${currency}.`;
    throw invalidRequest(message, undefined, 'amount_too_small');
  }
}

/** Methods that leave the page for a while. */
const redirectingMethods = ['klarna', 'swish'];

/**
 * The buyer's choices: the account's enabled methods, restricted by the session's lists.
 * @throws StripeError 400 when none is left.
 */
export function paymentMethodTypes(account: Account, input: CreateInput, currency: string): string[] {
  const allowed: string[] | undefined = input.allowed_payment_method_types;
  const excluded: string[] = input.excluded_payment_method_types ?? [];
  const types = account.settings.paymentMethods.filter(
    (type) =>
      (allowed?.includes(type) ?? true) &&
      !excluded.includes(type) &&
      !(input.redirect_on_completion === 'never' && redirectingMethods.includes(type)) &&
      !(type === 'swish' && currency !== 'sek'),
  );
  if (types.length === 0)
    throw invalidRequest('No payment method types are available for this session.', 'allowed_payment_method_types');
  return types;
}
