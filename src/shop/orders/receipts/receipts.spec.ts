import fc from 'fast-check';
import { receiptOf, type ReceiptFacts } from './receipts.js';

const ORDER: ReceiptFacts['order'] = {
  number: '1042',
  createdAt: new Date('2026-05-01T10:00:00Z'),
  paidAt: new Date('2026-05-01T10:05:00Z'),
  name: 'Åsa Öberg',
  shown: {
    productName: 'Hudbedömning',
    productDescription: '',
    priceIncVatOre: 69_900,
    vatPercent: 25,
    stripePriceId: 'price_1',
    lowestPrice30DaysOre: 69_900,
    termsVersion: '1',
  },
  discountOre: 0,
  totalOre: 69_900,
  vatOre: 13_980,
  paidOre: 69_900,
};
const FACTS: ReceiptFacts = {
  order: ORDER,
  invoices: [],
  method: null,
  refunds: [],
  disputes: [],
  seller: { name: '', organisationNumber: '', vatNumber: '', postalAddress: '', phone: '', contactEmail: '' },
};
const refund = (amountOre: number, minute: number, state: 'succeeded' | 'failed' | 'sent' = 'succeeded') => {
  const at = new Date(Date.UTC(2026, 5, 1, 0, minute));
  return { amountOre, state, requestedAt: at, succeededAt: state === 'succeeded' ? at : null };
};

describe('the sums of a receipt', () => {
  it('the parts of a whole refund have together the VAT of the payment, whatever the parts are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(6, 12, 25),
        (amounts, percent) => {
          const totalOre = amounts.reduce((sum, each) => sum + each, 0);
          const vatOre = Math.round((totalOre * percent) / (100 + percent));
          const order = { ...ORDER, totalOre, vatOre, paidOre: totalOre };
          const refunds = amounts.map((amountOre, minute) => refund(amountOre, minute));
          const { returns } = receiptOf({ ...FACTS, order, refunds });
          expect(returns.reduce((sum, each) => sum + each.vatOre, 0)).toBe(vatOre);
          for (const each of returns)
            expect(Math.abs(each.vatOre - (each.amountOre * vatOre) / totalOre)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('refunds stand in the order in which Stripe made them, and those that failed or wait do not', () => {
    const refunds = [refund(100, 9), refund(200, 3), refund(300, 1, 'failed'), refund(400, 2, 'sent')];
    expect(receiptOf({ ...FACTS, refunds }).returns.map(({ amountOre }) => amountOre)).toEqual([200, 100]);
  });

  it('money that the bank took in a lost dispute went back with its VAT unreduced', () => {
    const [openedAt, closedAt] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-06-02T00:00:00Z')];
    const disputes = ['lost', 'won'].map((status) => ({ status, amountOre: 69_900, openedAt, closedAt }));
    expect(receiptOf({ ...FACTS, disputes }).returns).toEqual([
      { by: 'bank', at: closedAt.toISOString(), amountOre: 69_900, vatOre: 0 },
    ]);
  });

  it('the VAT is that of what was paid, where that is not what was ordered', () => {
    expect(receiptOf({ ...FACTS, order: { ...ORDER, paidOre: 49_900 } }).vatOre).toBe(9_980);
  });

  it('an order of 0 kr has a receipt without VAT', () => {
    const order = { ...ORDER, totalOre: 0, vatOre: 0, paidOre: 0, discountOre: 69_900 };
    expect(receiptOf({ ...FACTS, order })).toMatchObject({ paidOre: 0, vatOre: 0, discountOre: 69_900, returns: [] });
  });

  it('the number of a void invoice and that of a draft are left out', () => {
    const invoices = [
      { number: 'A-1', status: 'paid' },
      { number: 'A-2', status: 'void' },
    ];
    expect(receiptOf({ ...FACTS, invoices }).invoiceNumber).toBe('A-1');
    expect(receiptOf({ ...FACTS, invoices: [{ number: null, status: 'draft' }] }).invoiceNumber).toBe('');
  });
});
