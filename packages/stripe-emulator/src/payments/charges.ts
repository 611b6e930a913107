import { type Account } from '../account.js';
import { create } from '../events.js';
import { newId } from '../ids.js';
import { type New, newObject } from '../new-object.js';
import { type Charge, type PaymentIntent, type PaymentMethod } from '../wire.js';
import { bookCharge } from './balance.js';
import { type Decline } from './test-cards.js';

export type ChargeResult =
  | { status: 'succeeded'; isCaptured: boolean }
  | { status: 'pending' }
  | { status: 'failed'; decline: Decline };

/** Stores one attempt to collect an intent's amount, with its event. */
export function createCharge(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  result: ChargeResult,
  is3ds: boolean,
): Charge {
  const id = newId('ch');
  const isCaptured = result.status === 'succeeded' && result.isCaptured;
  const decline = result.status === 'failed' ? result.decline : null;
  const charge = newObject(account, 'charge', {
    id,
    amount: intent.amount,
    amount_captured: isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'EMULATOR',
    captured: isCaptured,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    metadata: intent.metadata,
    outcome: outcomeOf(decline),
    paid: result.status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, is3ds, intent.amount),
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: result.status,
    transfer_group: intent.transfer_group,
  });
  const booked = isCaptured ? { balance_transaction: bookCharge(account, charge, charge.amount).id } : {};
  return create(account, 'charge', { ...charge, ...booked }, `charge.${result.status}`);
}

function outcomeOf(decline: Decline | null): New<'charge'>['outcome'] {
  const plain = {
    risk_level: 'normal',
    risk_score: 20,
  };
  if (!decline) {
    return {
      ...plain,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  if (decline.isBlocked) {
    const message = 'Stripe blocked this payment as too risky.';
    const risk = { risk_level: 'highest', risk_score: 95 };
    return {
      ...plain,
      ...risk,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      seller_message: message,
      type: 'blocked',
    };
  }
  const reason = decline.declineCode ?? decline.code;
  const message = 'The bank did not return any further details with this decline.';
  return { ...plain, network_status: 'declined_by_network', reason, seller_message: message, type: 'issuer_declined' };
}

type MethodDetails = New<'charge'>['payment_method_details'];

function methodDetails(method: PaymentMethod, is3ds: boolean, amount: number): MethodDetails {
  switch (method.type) {
    case 'card':
      return { type: 'card', card: cardDetails(method, is3ds, amount) };
    case 'klarna':
      return {
        type: 'klarna',
        klarna: { payer_details: null, payment_method_category: 'pay_now', preferred_locale: 'sv-SE' },
      };
    case 'link':
      return { type: 'link', link: { country: 'SE' } };
    case 'sepa_debit':
      return {
        type: 'sepa_debit',
        sepa_debit: {
          bank_code: '37040044',
          branch_code: '',
          country: 'DE',
          fingerprint: 'sepaTestAccount0',
          last4: '3000',
        },
      };
    default:
      return { type: 'swish', swish: { fingerprint: null, payment_reference: null, verified_phone_last4: null } };
  }
}

type CardDetails = NonNullable<NonNullable<MethodDetails>['card']>;

function cardDetails({ card }: PaymentMethod, is3ds: boolean, amount: number): CardDetails {
  const indicator = is3ds ? '05' : null;
  return {
    amount_authorized: amount,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: indicator,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2000,
    extended_authorization: { status: 'disabled' },
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    incremental_authorization: { status: 'unavailable' },
    last4: card?.last4 ?? null,
    multicapture: { status: 'unavailable' },
    network: card?.brand ?? null,
    network_token: { used: false },
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: is3ds
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          result: 'authenticated',
          version: '2.2.0',
        }
      : null,
  };
}
