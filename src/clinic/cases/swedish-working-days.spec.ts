import { stockholmDay } from '../../../common/stockholm-day.js';
import { addDays, stockholmInstant } from '../../../common/stockholm-time.js';
import { endOfWorkingDay, endOfWorkingDayAfter, isWorkingDay } from './swedish-working-days.js';

const daysOf = (year: number) => {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) days.push(day);
  return days;
};
const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

describe('Swedish working days', () => {
  // Written down from the printed calendars of the years.
  it.each([
    [2025, '01-01 01-06 04-18 04-21 05-01 05-29 06-06 06-20 12-24 12-25 12-26 12-31'],
    [2026, '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31'],
    [2027, '01-01 01-06 03-26 03-29 05-06 06-25 12-24 12-31'],
    [2028, '01-06 04-14 04-17 05-01 05-25 06-06 06-23 12-25 12-26'],
    [2035, '01-01 03-23 03-26 05-01 05-03 06-06 06-22 12-24 12-25 12-26 12-31'],
    [2038, '01-01 01-06 04-23 04-26 06-03 06-25 12-24 12-31'],
  ])('the public holidays on weekdays of %i are %s', (year, expected) => {
    const free = daysOf(year).filter((day) => isWeekday(day) && !isWorkingDay(day));
    expect(free.map((day) => day.slice(5)).join(' ')).toBe(expected);
  });

  it.each([
    ['a Monday', '2026-11-23T09:00', '2026-11-26T00:00'],
    ['a Friday evening', '2026-11-27T20:00', '2026-12-02T00:00'],
    ['a Saturday', '2026-11-28T12:00', '2026-12-02T00:00'],
    ['the last minute of a Sunday', '2026-11-29T23:59', '2026-12-02T00:00'],
    ['Maundy Thursday', '2026-04-02T10:00', '2026-04-09T00:00'],
    ['the day before midsummer eve', '2026-06-18T10:00', '2026-06-24T00:00'],
    ['the day before the eve of Christmas', '2026-12-23T10:00', '2026-12-30T00:00'],
    ['the eve of New Year', '2026-12-31T15:00', '2027-01-06T00:00'],
    ['the Friday before summer time begins', '2026-03-27T15:00', '2026-04-01T00:00'],
    ['the Friday before summer time ends', '2026-10-23T15:00', '2026-10-28T00:00'],
  ])('the second working day after %s ends at 24.00 in Stockholm', (_what, start, end) => {
    expect(endOfWorkingDayAfter(stockholmInstant(start), 2)).toEqual(stockholmInstant(end));
  });

  it('the end of a working day is its own end, and that of a free day the end of the next working day', () => {
    expect(endOfWorkingDay(stockholmInstant('2026-11-24T00:00'))).toEqual(stockholmInstant('2026-11-24T00:00'));
    expect(endOfWorkingDay(stockholmInstant('2026-11-24T00:01'))).toEqual(stockholmInstant('2026-11-25T00:00'));
    expect(endOfWorkingDay(stockholmInstant('2026-11-28T00:00'))).toEqual(stockholmInstant('2026-11-28T00:00'));
    expect(endOfWorkingDay(stockholmInstant('2026-11-28T00:01'))).toEqual(stockholmInstant('2026-12-01T00:00'));
    expect(stockholmDay(new Date(endOfWorkingDay(stockholmInstant('2026-12-24T10:00')).getTime() - 1))).toBe(
      '2026-12-28',
    );
  });
});
