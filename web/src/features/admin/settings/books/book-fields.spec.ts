import { bookFields, flat, folded, isFirstYear } from './book-fields.js';
import { booksSettingsTexts } from './books-settings.texts.js';

const { valuesOf, sentOf } = bookFields(booksSettingsTexts.sv, { ofYear: [], first: [] });

const settings: Parameters<typeof flat>[0] = {
  accounts: {
    ...{ claims: '1686', bank: '1930', vat: '2611', sales: '3001', exemptSales: '3004', fees: '6570' },
    ...{ feeTax: null, stripeFees: null, disputed: '1516', lostDisputes: '6351' },
  },
  ...{ series: 'A', writesNumbers: true, yearStartMonth: 1, firstMonth: null },
  firstYear: { start: '2026-03-15', end: '2027-08-31' },
};

it('the form round-trips its values, with and without a first year', () => {
  expect(folded(sentOf(valuesOf(flat(settings))))).toEqual(settings);
  const usual = { ...settings, firstYear: null, firstMonth: '2026-03' };
  expect(folded(sentOf(valuesOf(flat(usual))))).toEqual(usual);
});

it.each([
  ['2026-03-15', '2026-12-31', true],
  ['2026-07-01', '2027-12-31', true],
  ['2026-06-30', '2027-12-31', false],
  ['2026-08-31', '2028-01-31', true],
  ['2026-03-15', '2026-03-15', false],
])('a first year from %s to %s is accepted: %s', (start, end, isAccepted) => {
  expect(isFirstYear(start, end)).toBe(isAccepted);
});
