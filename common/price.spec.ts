import fc from 'fast-check';
import { priceBreakdown, vatPartOre } from './price.js';

describe('price breakdown', () => {
  it.each([
    ['no discount', null, { discountOre: 0, totalOre: 69900, vatOre: 13980 }],
    ['200 kr off', { amountOffOre: 20000, percentOff: null }, { discountOre: 20000, totalOre: 49900, vatOre: 9980 }],
    ['100 kr off', { amountOffOre: 10000, percentOff: null }, { discountOre: 10000, totalOre: 59900, vatOre: 11980 }],
    ['10 %', { amountOffOre: null, percentOff: 10 }, { discountOre: 6990, totalOre: 62910, vatOre: 12582 }],
    ['100 %', { amountOffOre: null, percentOff: 100 }, { discountOre: 69900, totalOre: 0, vatOre: 0 }],
    ['more than the price', { amountOffOre: 80000, percentOff: null }, { discountOre: 69900, totalOre: 0, vatOre: 0 }],
    [
      'both set: the amount wins',
      { amountOffOre: 20000, percentOff: 50 },
      { discountOre: 20000, totalOre: 49900, vatOre: 9980 },
    ],
  ])('a price of 699 kr is broken down with %s', (_, discount, expected) => {
    expect(priceBreakdown(69900, 25, discount)).toEqual({ grossOre: 69900, ...expected });
  });

  it('tax-exempt care shows no VAT', () => {
    expect(priceBreakdown(69900, 0, null).vatOre).toBe(0);
  });

  it('the total is never negative, and the parts always add up', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 100 }),
        (gross, vat, percent) => {
          const price = priceBreakdown(gross, vat, { amountOffOre: null, percentOff: percent });
          expect(price.totalOre).toBeGreaterThanOrEqual(0);
          expect(price.totalOre + price.discountOre).toBe(gross);
          expect(price.vatOre).toBe(vatPartOre(price.totalOre, vat));
        },
      ),
    );
  });
});
