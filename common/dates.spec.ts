import { formatDay, formatDayOf, formatMoment, formatWeekdayMoment } from './dates.js';

describe('dates as they are read', () => {
  it('formatDay writes a calendar day out', () => {
    expect(formatDay('2025-09-30')).toBe('30 september 2025');
  });

  it.each([
    ['2025-10-09T08:53:20Z', '9 oktober 2025', '9 oktober 2025 kl. 10.53'],
    ['2025-12-31T23:30:00Z', '1 januari 2026', '1 januari 2026 kl. 00.30'],
  ])('%s is shown in Swedish time', (instant, day, moment) => {
    expect(formatDayOf(new Date(instant))).toBe(day);
    expect(formatMoment(new Date(instant))).toBe(moment);
  });

  it('a time within the next days is shown with its weekday', () => {
    expect(formatWeekdayMoment(new Date('2026-11-27T13:05:00Z'))).toBe('fredag 27 november kl. 14.05');
    expect(formatWeekdayMoment(new Date('2026-11-27T23:30:00Z'))).toBe('lördag 28 november kl. 00.30');
  });
});
