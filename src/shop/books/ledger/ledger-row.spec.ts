import { ledgerKindOf, payoutRow } from './ledger-row.js';

const order = '3f0e8f2e-6f0b-4a5e-9a57-0d2b8f6f7a10';

describe('the kind of a row of the ledger', () => {
  it.each([
    ['charge', 'charge', 'sale'],
    ['payment', 'charge', 'sale'],
    ['refund', 'refund', 'refund'],
    ['payment_refund', 'refund', 'refund'],
    ['refund_failure', 'refund_failure', 'refund-returned'],
    ['adjustment', 'dispute', 'dispute'],
    ['adjustment', 'dispute_reversal', 'dispute-reversal'],
    ['adjustment', 'other_adjustment', 'other'],
    ['payout', 'payout', 'payout'],
    ['payout_failure', 'payout_reversal', 'payout-returned'],
    ['payout_cancel', 'payout_reversal', 'payout-returned'],
    ['stripe_fee', 'fee', 'fee'],
    ['reserve_hold', 'risk_reserved_funds', 'other'],
    ['constructor', 'constructor', 'other'],
  ])('%s as %s is %s', (type, reportingCategory, kind) => {
    expect(ledgerKindOf({ type, reportingCategory, currency: 'sek' }, order)).toBe(kind);
  });

  it('a row in another currency, and a sale or refund without an order, wait for an account', () => {
    const sale = { type: 'charge', reportingCategory: 'charge', currency: 'sek' };
    expect(ledgerKindOf({ ...sale, currency: 'eur' }, order)).toBe('other');
    expect(ledgerKindOf(sale, null)).toBe('other');
    expect(ledgerKindOf({ ...sale, type: 'payout' }, null)).toBe('payout');
    expect(ledgerKindOf({ ...sale, type: 'stripe_fee' }, null)).toBe('fee');
  });
});

it('a payout arrives on the day that Stripe names in UTC', () => {
  const arrival = Date.parse('2026-03-29T00:00:00Z') / 1000;
  const payout = { id: 'po_1', amount: 1, currency: 'sek', status: 'paid', created: 0, arrival_date: arrival };
  expect(payoutRow(payout as never).arrivesOn).toBe('2026-03-29');
});
