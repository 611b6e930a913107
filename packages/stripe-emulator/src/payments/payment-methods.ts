import { createHash } from 'node:crypto';
import { type Account } from '../account.js';
import { newId } from '../ids.js';
import { type PaymentMethod } from '../wire.js';
import { type TestCard } from './test-cards.js';

export type BillingDetails = PaymentMethod['billing_details'];

export const nobody: BillingDetails = { address: null, email: null, name: null, phone: null, tax_id: null };

interface Expiry {
  expMonth: number;
  expYear: number;
}

/** Stores a card as a payment method: brand, last four digits and expiry, never the number. */
export function createCardMethod(
  account: Account,
  card: TestCard,
  expiry: Expiry,
  billing: BillingDetails,
): PaymentMethod {
  return save(account, {
    ...common(account, billing),
    type: 'card',
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      display_brand: card.brand,
      exp_month: expiry.expMonth,
      exp_year: expiry.expYear,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  });
}

/** Methods without a card number. */
export type OtherMethod = 'klarna' | 'link' | 'sepa_debit' | 'swish';

export function createOtherMethod(account: Account, type: OtherMethod, billing: BillingDetails): PaymentMethod {
  const details: Record<OtherMethod, Partial<PaymentMethod>> = {
    klarna: { klarna: { dob: null } },
    link: { link: { email: billing.email } },
    sepa_debit: {
      sepa_debit: {
        bank_code: '37040044',
        branch_code: '',
        country: 'DE',
        fingerprint: 'sepaTestAccount0',
        generated_from: null,
        last4: '3000',
      },
    },
    swish: { swish: {} },
  };
  return save(account, { ...common(account, billing), type, ...details[type] });
}

function common(account: Account, billing: BillingDetails) {
  return {
    id: newId('pm'),
    object: 'payment_method' as const,
    allow_redisplay: 'limited' as const,
    billing_details: billing,
    created: account.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
}

function save(account: Account, method: PaymentMethod): PaymentMethod {
  account.put('payment_method', method);
  return method;
}
