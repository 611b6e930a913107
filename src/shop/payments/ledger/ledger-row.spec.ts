import { payoutRow } from './ledger-row.js';

it('a payout arrives on the day that Stripe names in UTC', () => {
  const arrival = Date.parse('2026-03-29T00:00:00Z') / 1000;
  const payout = { id: 'po_1', amount: 1, currency: 'sek', status: 'paid', created: 0, arrival_date: arrival };
  expect(payoutRow(payout as never).arrivesOn).toBe('2026-03-29');
});
