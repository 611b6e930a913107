import { ageOn, isCalendarDay } from './calendar-day.js';

it.each([
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['2027-02-29', false],
  ['1900-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-11-22T00:00', false],
  ['+002026-11-22', false],
  ['i går', false],
  ['', false],
])('%s is a calendar day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});

it.each([
  ['2026-11-22', '2008-11-22', 18],
  ['2026-11-21', '2008-11-22', 17],
  ['2026-11-23', '2008-11-22', 18],
  ['2027-02-28', '2004-02-29', 22],
  ['2027-03-01', '2004-02-29', 23],
  ['2028-02-29', '2004-02-29', 24],
  ['2026-11-22', '2026-11-22', 0],
])('on %s a person born on %s is %i years old', (day, birthDate, years) => {
  expect(ageOn(day, birthDate)).toBe(years);
});
