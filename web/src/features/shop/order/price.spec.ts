import { formatKronor, formatKronorAndOre } from '../../../../../common/money.js';
import { priceWith } from './price.js';

const product = { price_inc_vat: 69_900, vatRate: 25 };

describe('the price on the order page', () => {
  it.each([
    ['no code', null, '699 kr', '139,80 kr'],
    ['VALKOMMEN100', { amount_off: 10_000, percent_off: null }, '599 kr', '119,80 kr'],
    ['RABATT200', { amount_off: 20_000, percent_off: null }, '499 kr', '99,80 kr'],
    ['10 %', { amount_off: null, percent_off: 10 }, '629 kr', '125,82 kr'],
    ['100 %', { amount_off: null, percent_off: 100 }, '0 kr', '0 kr'],
    ['more than it costs', { amount_off: 90_000, percent_off: null }, '0 kr', '0 kr'],
  ])('the price is right with %s', (_code, discount, total, vat) => {
    const price = priceWith(product, discount);
    expect(formatKronor(price.totalOre)).toBe(total);
    expect(formatKronorAndOre(price.vatOre)).toBe(vat);
    expect(price.regularOre - price.discountOre).toBe(price.totalOre);
  });

  it('a code with both discounts uses the amount', () => {
    expect(priceWith(product, { amount_off: 10_000, percent_off: 50 }).totalOre).toBe(59_900);
  });

  it('the price follows the VAT rate, zero included', () => {
    expect(priceWith({ price_inc_vat: 69_900, vatRate: 0 }, null).vatOre).toBe(0);
  });
});
