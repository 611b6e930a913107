import { type Account } from '../account.js';
import { invalidRequest, missingParameter } from '../errors.js';
import { parseCard } from '../payments/card-input.js';
import {
  type BillingDetails,
  createCardMethod,
  createOtherMethod,
  type OtherMethod,
} from '../payments/payment-methods.js';
import { cardByNumber, type TestCard } from '../payments/test-cards.js';
import { type CheckoutSession, type PaymentMethod } from '../wire.js';

/** The input of the buyer's form. */
export interface PayInput {
  client_secret?: unknown;
  payment_method?: unknown;
  authentication?: unknown;
  delayed?: unknown;
  /** Unix seconds: the date of the session's invoice, by which the demo has orders of another day. */
  invoiced_at?: unknown;
}

/** The buyer's choice: the stored method, and its card, if any. */
export interface ChosenMethod {
  method: PaymentMethod;
  card: TestCard | null;
}

const otherMethods: OtherMethod[] = ['klarna', 'link', 'sepa_debit', 'swish'];

/**
 * Stores the chosen payment method. `sepa_debit` is always available, the others only if the session offers them.
 * @throws StripeError 400 or 402 when the method cannot be used.
 */
export function parseMethod(account: Account, session: CheckoutSession, input: PayInput): ChosenMethod {
  const fields = asFields(input.payment_method);
  const { type } = fields;
  if (typeof type !== 'string') throw missingParameter('payment_method[type]');
  const isOffered = session.payment_method_types.includes(type) || type === 'sepa_debit';
  if (!isOffered)
    throw invalidRequest(`The payment method type ${type} is not available for this session.`, 'payment_method[type]');
  const billing = parseBilling(session, input);
  if (type === 'card') {
    const typed = parseCard(fields.card, new Date(account.now * 1000));
    const card = cardByNumber(typed.number);
    return { method: createCardMethod(account, card, typed, billing), card };
  }
  const other = otherMethods.find((name) => name === type);
  if (!other) throw invalidRequest(`The emulator cannot act out payments by ${type}.`, 'payment_method[type]');
  return { method: createOtherMethod(account, other, billing), card: null };
}

/** @param name of the choice, for the error. @throws StripeError 400 for an invalid choice; an absent one is valid. */
export function parseChoice<Choice extends string>(
  value: unknown,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  if (value === undefined || value === null) return null;
  const choice = choices.find((known) => known === value);
  if (choice === undefined) throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, name);
  return choice;
}

/** The payer, as typed in the form; the form locks fields that the session knows. */
export function parseBilling(session: CheckoutSession, input: PayInput): BillingDetails {
  const given = asFields(asFields(input.payment_method).billing_details);
  const address = asFields(given.address);
  const known = session.customer_details;
  return {
    address: {
      city: null,
      country: textIn(address, 'country'),
      line1: null,
      line2: null,
      postal_code: textIn(address, 'postal_code'),
      state: null,
    },
    email: known?.email ?? textIn(given, 'email'),
    name: textIn(given, 'name') ?? known?.name ?? null,
    phone: textIn(given, 'phone') ?? known?.phone ?? null,
    tax_id: null,
  };
}

function textIn(fields: Record<string, unknown>, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
