import { daysLeft } from './days-left.js';

describe('the days that are left', () => {
  const until = new Date('2026-05-17T12:00:00Z');

  it.each([
    ['2026-05-03T11:59:10Z', 14],
    ['2026-05-03T12:00:00Z', 14],
    ['2026-05-15T12:00:01Z', 2],
    ['2026-05-16T12:00:00Z', 1],
    ['2026-05-17T11:58:59Z', 1],
    ['2026-05-17T11:59:30Z', 0],
    ['2026-05-17T12:00:00Z', 0],
    ['2026-06-01T12:00:00Z', 0],
  ])('at %s %d days are left', (now, days) => {
    expect(daysLeft(until, new Date(now))).toBe(days);
  });
});
