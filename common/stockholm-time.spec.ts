import { reportDueAt } from './quality-report.js';
import { stockholmDay } from './stockholm-day.js';
import { addDays, startOfStockholmDay, stockholmInstant } from './stockholm-time.js';

/** Their clocks skip and repeat other hours than Sweden's, or none: Casablanca and Lord Howe at two in the morning too. */
const ZONES = [
  'Europe/Stockholm',
  'UTC',
  'America/New_York',
  'America/Havana',
  'Africa/Casablanca',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
// oxlint-disable no-restricted-properties -- the zone of the process is what is tried
const OWN_ZONE = process.env.TZ;

describe.each(ZONES)('on a machine in %s', (zone) => {
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (OWN_ZONE === undefined) delete process.env.TZ;
    else process.env.TZ = OWN_ZONE;
  });

  it('the machine is there', () => {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

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

    it.each(['soon', '2026-02-30', '2026-13-01', '2026-1-1', ''])('the invalid calendar day "%s" is refused', (day) => {
      expect(() => startOfStockholmDay(day)).toThrow(RangeError);
      expect(() => addDays(day, 1)).toThrow(RangeError);
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

    it('every quarter of an hour of a year is what Swedish clocks show, the second time of two', () => {
      const clock = new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'Europe/Stockholm',
        dateStyle: 'short',
        timeStyle: 'short',
      });
      const means = new Map<string, number>();
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 15 * 60_000)
        means.set(clock.format(at).replace(' ', 'T'), at);
      const wrong = [...means].filter(([text, at]) => stockholmInstant(text).getTime() !== at);
      expect(wrong).toEqual([]);
    });

    it.each(['soon', '2026-11-21T24:30', '2026-02-29T10:00'])(
      'the invalid Swedish clock time %s is refused',
      (text) => {
        expect(() => stockholmInstant(text)).toThrow(RangeError);
      },
    );
  });

  it('a report is due at the same instant, also across a change to summer time', () => {
    const due = (day: string) => reportDueAt('complaint', null, new Date(`${day}T22:30:00Z`)).toISOString();
    expect(due('2026-03-04')).toBe('2026-04-01T22:30:00.000Z');
    expect(due('2026-10-10')).toBe('2026-11-07T22:30:00.000Z');
  });
});
