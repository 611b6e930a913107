import { BACKUP_AT, DRILL_AT, nextNight } from './next-night.js';

describe('the next nightly drill', () => {
  it.each([
    ['2026-11-25T00:00:00+01:00', '2026-11-25T04:10:00+01:00'],
    ['2026-11-25T04:10:00+01:00', '2026-11-26T04:10:00+01:00'],
    ['2026-11-25T22:00:00+01:00', '2026-11-26T04:10:00+01:00'],
    ['2026-03-28T22:00:00+01:00', '2026-03-29T04:10:00+02:00'],
    ['2026-10-24T22:00:00+02:00', '2026-10-25T04:10:00+01:00'],
  ])('after %s it is at %s', (now, next) => {
    expect(nextNight(new Date(now), DRILL_AT)).toEqual(new Date(next));
  });

  it('the backup comes before the drill, and once in the nights that change the clock', () => {
    const nights = ['2026-03-28', '2026-10-24'].map((day) => nextNight(new Date(`${day}T22:00:00Z`), BACKUP_AT));
    expect(nights).toEqual([new Date('2026-03-29T03:12:00+02:00'), new Date('2026-10-25T03:12:00+01:00')]);
  });
});
