import { addMonths, financialYearOf, isFirstYear } from './financial-year.js';

const usual = { yearStartMonth: 1, firstYear: null };

it.each([
  ['2026-01', usual, '2026-01-01', '2026-12-31'],
  ['2026-12', usual, '2026-01-01', '2026-12-31'],
  ['2026-06', { yearStartMonth: 7, firstYear: null }, '2025-07-01', '2026-06-30'],
  ['2026-07', { yearStartMonth: 7, firstYear: null }, '2026-07-01', '2027-06-30'],
  ['2027-03', { yearStartMonth: 5, firstYear: null }, '2026-05-01', '2027-04-30'],
  ['2028-02', { yearStartMonth: 3, firstYear: null }, '2027-03-01', '2028-02-29'],
])('the month %s is in its financial year', (month, settings, start, end) => {
  expect(financialYearOf(month, settings)).toEqual({ start, end });
});

it('a first year lasts until a usual one begins', () => {
  const firstYear = { start: '2026-08-14', end: '2027-12-31' };
  const settings = { yearStartMonth: 1, firstYear };
  expect(financialYearOf('2026-08', settings)).toEqual(firstYear);
  expect(financialYearOf('2027-12', settings)).toEqual(firstYear);
  expect(financialYearOf('2028-01', settings)).toEqual({ start: '2028-01-01', end: '2028-12-31' });
});

it.each([
  ['2026-07-01', '2027-12-31', 1, true],
  ['2026-06-30', '2027-12-31', 1, false],
  ['2026-08-14', '2026-12-31', 1, true],
  ['2026-08-14', '2027-06-30', 7, true],
  ['2026-08-14', '2027-06-30', 1, false],
  ['2026-08-14', '2027-12-30', 1, false],
  ['2026-02-30', '2026-12-31', 1, false],
  ['2027-01-01', '2026-12-31', 1, false],
])('a first year from %s to %s before years from month %i is allowed: %s', (start, end, month, isAllowed) => {
  expect(isFirstYear({ start, end }, month)).toBe(isAllowed);
});

it('months go over the turn of the year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual([
    ...['2027-01', '2025-12', '2028-01'],
  ]);
});
