import { stockholmDay } from './stockholm-day.js';
import { addDays, startOfStockholmDay, stockholmInstant } from './stockholm-time.js';

describe('Swedish calendar days', () => {
  it.each([
    ['2025-10-01', '2025-09-30T22:00:00.000Z'],
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(startOfStockholmDay(day).toISOString()).toBe(instant);
    expect(stockholmDay(new Date(instant))).toBe(day);
    expect(stockholmDay(new Date(Date.parse(instant) - 1))).toBe(addDays(day, -1));
  });

  it('an invalid calendar day is refused', () => {
    expect(() => startOfStockholmDay('soon')).toThrow(RangeError);
  });
});

describe('a Swedish clock time', () => {
  it.each([
    ['2026-11-21T10:05', '2026-11-21T09:05:00.000Z'],
    ['2026-07-16T00:30', '2026-07-15T22:30:00.000Z'],
  ])('%s is the instant %s', (text, instant) => {
    expect(stockholmInstant(text).toISOString()).toBe(instant);
  });

  it('a Swedish clock time in the hour skipped in spring means the hour after it', () => {
    expect(stockholmInstant('2026-03-29T02:30').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  it('a Swedish clock time in the hour repeated in autumn means the second one', () => {
    expect(stockholmInstant('2026-10-25T02:30').toISOString()).toBe('2026-10-25T01:30:00.000Z');
  });

  it('an invalid Swedish clock time is refused', () => {
    expect(() => stockholmInstant('soon')).toThrow(RangeError);
  });
});
