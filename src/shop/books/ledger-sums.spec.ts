import { defaultAccounts } from './accounts.js';
import { draftOfFact, draftsOfDays, hasKnownVat, type LedgerFact, type LedgerSum } from './ledger-sums.js';
import { inOrder } from './verifications.js';

const accounts = { ...defaultAccounts('2026-01'), feeTax: '6991', stripeFees: '6540' };
const sum = (given: Partial<LedgerSum>): LedgerSum => ({
  ...{ day: '2026-01-10', kind: 'sale', vatPercent: 25, rows: 1, amountOre: 0, vatOre: 0, feeOre: 0, feeTaxOre: 0 },
  ...{ lowestOrder: null, highestOrder: null },
  ...given,
});
const fact = (given: Partial<LedgerFact>): LedgerFact => ({
  ...{ key: 'x:1', kind: 'payout', day: '2026-01-10', ore: 100, orderNumber: null, account: null, type: null },
  ...given,
});

it('the account of claims is 1580 before BAS 2026', () => {
  expect([defaultAccounts('2025-12').claims, defaultAccounts('2026-01').claims]).toEqual(['1580', '1686']);
});

it('sales with and without VAT of a day are one verification, which names its only order', () => {
  const [sales] = draftsOfDays(
    [
      sum({ amountOre: 69_900, vatOre: 13_980, lowestOrder: '1001', highestOrder: '1001' }),
      sum({ amountOre: 50_000, vatPercent: 0, lowestOrder: '1002', highestOrder: '1002' }),
    ],
    accounts,
  );
  expect(sales).toMatchObject({
    ...{ text: 'Försäljning, ordernummer 1001–1002 (2 st)', orderNumber: null },
    rows: [
      { account: '1686', ore: 119_900 },
      { account: '2611', ore: -13_980 },
      { account: '3001', ore: -55_920 },
      { account: '3004', ore: -50_000 },
    ],
  });
});

it('the tax of fees and the fees of Stripe alone have accounts of their own', () => {
  const drafts = draftsOfDays(
    [
      sum({ amountOre: 69_900, vatOre: 13_980, feeOre: 1_250, feeTaxOre: 250 }),
      sum({ kind: 'stripe_fee', vatPercent: null, amountOre: -4_900 }),
    ],
    accounts,
  );
  expect(drafts.find(({ kind }) => kind === 'fees')?.rows).toEqual([
    { account: '1686', ore: -6_150 },
    { account: '6540', ore: 4_900 },
    { account: '6570', ore: 1_000 },
    { account: '6991', ore: 250 },
  ]);
});

it('a sale of 0 kr and fees that were given back at once have no verification', () => {
  expect(inOrder(draftsOfDays([sum({ lowestOrder: '1001', highestOrder: '1001' })], accounts))).toEqual([]);
});

it.each([
  ['payout', 100, { '1930': 100, '1686': -100 }],
  ['payout', -100, { '1930': -100, '1686': 100 }],
  ['payout-returned', 100, { '1930': -100, '1686': 100 }],
  ['dispute-opened', -100, { '1516': 100, '1686': -100 }],
  ['dispute-returned', 100, { '1516': -100, '1686': 100 }],
  ['dispute-lost', 100, { '6351': 100, '1516': -100 }],
  ['dispute-won', 100, { '6351': -100, '1516': 100 }],
] as const)('%s of %i öre is booked', (kind, ore, rows) => {
  const draft = draftOfFact(fact({ kind, ore }), accounts);
  expect(Object.fromEntries(draft?.rows.map((row) => [row.account, row.ore]) ?? [])).toEqual(rows);
});

it('an other row is booked once it has an account', () => {
  expect(draftOfFact(fact({ kind: 'other', type: 'topup' }), accounts)).toBeNull();
  expect(draftOfFact(fact({ kind: 'other', type: 'topup', account: '2890' }), accounts)?.rows).toEqual([
    { account: '1686', ore: 100 },
    { account: '2890', ore: -100 },
  ]);
});

it('other VAT rates than 25 and 0 % are not known', () => {
  const known = [25, 0, 12, null].map((vatPercent) => hasKnownVat(sum({ amountOre: 100, vatPercent })));
  expect(known).toEqual([true, true, false, false]);
});

it('verifications are in the order of their days and kinds, and one that does not sum up to zero is refused', () => {
  const later = draftsOfDays([sum({ day: '2026-01-11', amountOre: 100, vatOre: 20, feeOre: 5 })], accounts);
  const payout = draftOfFact(fact({ day: '2026-01-11' }), accounts)!;
  const earlier = draftsOfDays([sum({ amountOre: 100, vatOre: 20 })], accounts);
  expect(inOrder([payout, ...later, ...earlier]).map(({ date, kind }) => [date, kind])).toEqual([
    ...[
      ['2026-01-10', 'sales'],
      ['2026-01-11', 'sales'],
      ['2026-01-11', 'fees'],
      ['2026-01-11', 'payout'],
    ],
  ]);
  expect(() => inOrder([{ ...payout, rows: [{ account: '1686', ore: 1 }] }])).toThrow('sums up to 1 öre');
});
