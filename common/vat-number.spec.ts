import { isVatNumberOf, typedVatNumber } from './vat-number.js';

it.each([
  ['SE556000000001', '556000-0000', true],
  ['SE556000000001', '', true],
  ['SE850101123401', '19850101-1234', true],
  ['SE556000000001', '556000-0001', false],
  ['SE556000000002', '556000-0000', false],
  ['556000000001', '', false],
  ['SE55600000001', '', false],
])('whether %s is the VAT number of "%s" is %s', (vatNumber, organisationNumber, isGood) => {
  expect(isVatNumberOf(vatNumber, organisationNumber)).toBe(isGood);
});

it('a typed VAT number loses its spaces and hyphens', () => {
  expect(typedVatNumber(' se 556000-0000 01 ')).toBe('SE556000000001');
});
