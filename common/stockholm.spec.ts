import { addDays, startOfStockholmDay, stockholmDay } from './stockholm.js';

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

  it('refuses what is no calendar day', () => {
    expect(() => startOfStockholmDay('soon')).toThrow(RangeError);
  });
});
