import { addDays } from 'date-fns';
import { archiveName } from './archive-names.js';
import { archivesToKeep } from '../backup/prune.js';

const night = (day: string) => new Date(`${day}T03:12:00Z`);

/** What stays when each night one archive is made and the rest is removed. */
function afterNights(first: string, nights: number): string[] {
  let names: string[] = [];
  for (let count = 0; count < nights; count += 1) {
    const now = addDays(night(first), count);
    const kept = archivesToKeep([...names, archiveName(now)], now);
    names = [...names, archiveName(now)].filter((name) => kept.has(name));
  }
  return names.map((name) => `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6, 8)}`);
}

describe('archives to keep', () => {
  it('two years of nights leave the last seven days, five week ends and twelve month ends', () => {
    expect(afterNights('2025-01-01', 730)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-06',
      '2026-12-13',
      '2026-12-20',
      '2026-12-25',
      '2026-12-26',
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ]);
  });

  it('a clinic that makes few archives keeps them all', () => {
    expect(afterNights('2026-01-01', 3)).toHaveLength(3);
  });

  it('of several archives of a day the newest stays', () => {
    const names = ['20260101T031200Z', '20260101T120000Z', '20260101T120000Z-2'];
    expect([...archivesToKeep(names, night('2026-01-02'))]).toEqual(['20260101T120000Z-2']);
  });

  it('an archive from the future replaces no other and stays', () => {
    const real = ['20260101T031200Z', '20260102T031200Z'];
    const kept = archivesToKeep([...real, '20360101T031200Z'], night('2026-01-02'));
    expect([...kept].toSorted()).toEqual([...real, '20360101T031200Z']);
  });

  it('an archive of a clock that is an hour fast counts like any other', () => {
    const kept = archivesToKeep(['20260102T041200Z', '20260102T031200Z'], night('2026-01-02'));
    expect([...kept]).toEqual(['20260102T041200Z']);
  });

  it('a name that is no instant is not kept', () => {
    expect(archivesToKeep(['lost+found', '20261399T000000Z'], night('2026-01-02')).size).toBe(0);
  });
});
