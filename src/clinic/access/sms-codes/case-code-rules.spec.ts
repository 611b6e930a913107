import { findLimit, isSpent, nextCodeAt, secondsUntil, type CodeCounts } from './case-code-rules.js';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const fresh = { wrongTries: 0, isUsed: false, isExpired: false };

describe('the rules of codes', () => {
  it.each([
    [fresh, false],
    [{ ...fresh, wrongTries: 4 }, false],
    [{ ...fresh, wrongTries: 5 }, true],
    [{ ...fresh, isUsed: true }, true],
    [{ ...fresh, isExpired: true }, true],
  ])('a code %j is spent: %s', (code, is) => {
    expect(isSpent(code)).toBe(is);
  });

  const midnight = new Date('2026-11-22T23:00:00Z');
  const none: CodeCounts = { ofCase: [], ofNumber: [], wrongToday: 0, midnight };
  /** Codes that were sent every so many minutes, the last one at 12:00. */
  const every = (minutes: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) => new Date(at('12:00:00').getTime() - (count - 1 - index) * minutes * 60_000),
    );

  it.each<[string, Partial<CodeCounts>, string | null, string | null]>([
    ['nothing was sent', {}, null, null],
    ['five codes in an hour', { ofCase: every(5, 5) }, null, null],
    ['six codes in an hour', { ofCase: every(5, 6) }, 'hour', '2026-11-22T12:35:00Z'],
    ['six codes in more than an hour', { ofCase: every(13, 6) }, null, null],
    ['fourteen codes in a day', { ofCase: every(60, 14) }, null, null],
    ['fifteen codes in a day', { ofCase: every(60, 15) }, 'day', '2026-11-22T22:00:00Z'],
    ['nineteen codes to a number', { ofNumber: every(30, 19) }, null, null],
    ['twenty codes to a number', { ofNumber: every(30, 20) }, 'number', '2026-11-23T02:30:00Z'],
    ['nineteen wrong codes', { wrongToday: 19 }, null, null],
    ['twenty wrong codes', { wrongToday: 20 }, 'wrong', '2026-11-22T23:00:00Z'],
    [
      'two limits: the one that holds longest',
      { ofCase: every(5, 6), wrongToday: 20 },
      'wrong',
      '2026-11-22T23:00:00Z',
    ],
  ])('the limit is found: %s', (_what, counts, limit, until) => {
    const reached = findLimit({ ...none, ...counts }, at('12:00:00'));
    expect(reached && { limit: reached.limit, until: reached.until }).toEqual(
      limit && { limit, until: new Date(until ?? '') },
    );
  });

  it('the next code may be sent after a minute, or when the limit ends', () => {
    expect(nextCodeAt(at('12:00:00'), { ...none, ofCase: every(5, 5) }, at('12:00:00'))).toEqual(at('12:01:00'));
    expect(nextCodeAt(at('12:00:00'), { ...none, ofCase: every(5, 6) }, at('12:00:00'))).toEqual(at('12:35:00'));
  });

  it('the wait is a whole number of seconds, at least one', () => {
    expect(secondsUntil(at('12:00:01.200'), at('12:00:00'))).toBe(2);
    expect(secondsUntil(at('12:00:00'), at('12:00:09'))).toBe(1);
  });
});
