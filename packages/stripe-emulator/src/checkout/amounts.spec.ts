import fc from 'fast-check';
import { computeAmounts, type TaxRule } from './amounts.js';

const vat: TaxRule = { percentage: 25, inclusive: true };
const assessment = { amount: 69900, taxes: [vat], isDiscountable: true };

describe('amounts of a session', () => {
  it.each([
    ['no discount', null, 69900, 0, 13980],
    ['200 kr off', { amountOff: 20000 }, 49900, 20000, 9980],
    ['100 kr off', { amountOff: 10000 }, 59900, 10000, 11980],
    ['10 % off', { percentOff: 10 }, 62910, 6990, 12582],
    ['100 % off', { percentOff: 100 }, 0, 69900, 0],
    ['more off than it costs', { amountOff: 100000 }, 0, 69900, 0],
  ])('the VAT is a share of what remains: a session with %s', (_name, reduction, total, discount, tax) => {
    expect(computeAmounts([assessment], reduction)).toMatchObject({ subtotal: 69900, total, discount, tax });
  });

  it('an amount is deducted before tax that is added on top', () => {
    const exclusive = { ...assessment, amount: 55920, taxes: [{ percentage: 25, inclusive: false }] };
    expect(computeAmounts([exclusive], { amountOff: 20000 })).toMatchObject({
      subtotal: 55920,
      tax: 8980,
      total: 44900,
    });
  });

  it('half an öre is rounded up', () => {
    expect(computeAmounts([{ ...assessment, amount: 5, taxes: [] }], { percentOff: 50 })).toMatchObject({
      discount: 3,
      total: 2,
    });
  });

  it('a line outside the discount stays unchanged', () => {
    const { lines } = computeAmounts([assessment, { ...assessment, isDiscountable: false }], { amountOff: 20000 });
    expect(lines.map((line) => line.discount)).toEqual([20000, 0]);
  });

  it('each tax names its taxable amount', () => {
    expect(computeAmounts([assessment], null).lines[0]?.taxes).toEqual([{ amount: 13980, taxable: 55920 }]);
  });

  it('any amount is spread over any lines without losing or adding an öre', () => {
    const anyLines = fc.array(fc.record({ amount: fc.nat(200000), isDiscountable: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(anyLines, fc.nat(500000), (lines, amountOff) => {
        const eligible = lines.reduce((total, line) => total + (line.isDiscountable ? line.amount : 0), 0);
        const amounts = computeAmounts(
          lines.map((line) => ({ ...line, taxes: [vat] })),
          { amountOff },
        );
        expect(amounts.discount).toBe(Math.min(amountOff, eligible));
        expect(amounts.lines.every((line) => line.discount <= line.subtotal && line.total >= 0)).toBe(true);
      }),
    );
  });
});
