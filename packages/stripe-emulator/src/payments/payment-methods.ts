import { create } from '../events.js';
import { type New } from '../new-object.js';
import { createHash } from 'node:crypto';
import { type Account } from '../account.js';
import { newId } from '../ids.js';
import { type PaymentMethod } from '../wire.js';
import { cardByToken, type TestCard } from './test-cards.js';

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
  return save(account, billing, {
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
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
    },
  });
}

/** A stored method, or one of the ready-made `pm_card_…`. @throws StripeError 400. */
export function methodFor(account: Account, id: string): PaymentMethod {
  const card = cardByToken(id);
  if (!card) return account.get('payment_method', id, 'payment_method');
  const expYear = new Date(account.now * 1000).getUTCFullYear() + 5;
  return createCardMethod(account, card, { expMonth: 12, expYear }, nobody);
}

/** Methods without a card number. */
export type OtherMethod = 'klarna' | 'link' | 'sepa_debit' | 'swish';

export function createOtherMethod(account: Account, type: OtherMethod, billing: BillingDetails): PaymentMethod {
  const details: Record<OtherMethod, Partial<New<'payment_method'>>> = {
    klarna: { klarna: { dob: null } },
    link: { link: { email: billing.email } },
    sepa_debit: {
      sepa_debit: {
        bank_code: '37040044',
        branch_code: '',
        country: 'DE',
        fingerprint: 'sepaTestAccount0',
        last4: '3000',
      },
    },
    swish: { swish: {} },
  };
  return save(account, billing, { type, ...details[type] });
}

type Details = Pick<New<'payment_method'>, 'type'> & Partial<New<'payment_method'>>;

function save(account: Account, billing: BillingDetails, details: Details): PaymentMethod {
  const common = { allow_redisplay: 'limited' as const, billing_details: billing, metadata: {} };
  return create(account, 'payment_method', { id: newId('pm'), ...common, ...details });
}
