import fc from 'fast-check';
import { parseKronor, typedKronor } from './amounts.js';

describe('an amount of a refund', () => {
  it.each([
    ['699', 69_900],
    [' 199,5 ', 19_950],
    ['199.05', 19_905],
    ['1 299,50 kr', 129_950],
    ['0,01', 1],
    ['0', null],
    ['0,00', null],
    ['', null],
    ['-5', null],
    ['1,234', null],
    ['1.299,00', null],
    ['1e3', null],
    ['12345678', null],
  ])('the amount "%s" is %s öre', (text, ore) => {
    expect(parseKronor(text)).toBe(ore);
  });

  it('the amount in the field is read as displayed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (ore) => {
        expect(parseKronor(typedKronor(ore))).toBe(ore);
      }),
    );
  });
});
