import { banEnd } from './admin-users.js';

const now = new Date('2026-01-01T00:00:00Z');

it.each([
  ['24h', '2026-01-02T00:00:00.000Z'],
  ['1h30m', '2026-01-01T01:30:00.000Z'],
  ['1.5h', '2026-01-01T01:30:00.000Z'],
  ['90s', '2026-01-01T00:01:30.000Z'],
  ['500ms', '2026-01-01T00:00:00.500Z'],
  ['876000h', '2125-12-08T00:00:00.000Z'],
])('a ban of %s ends at %s', (duration, end) => {
  expect(banEnd(duration, now)?.toISOString()).toBe(end);
});

it('the value none lifts a ban', () => {
  expect(banEnd('none', now)).toBeNull();
});

it('a ban of any length ends on a valid date', () => {
  expect(banEnd('99999999999h', now)?.getUTCFullYear()).toBe(2225);
});

it.each(['24', 'h', '-1h', '1d', '1h ', 'forever', '1h-30m'])('the duration %p is refused', (duration) => {
  expect(() => banEnd(duration, now)).toThrow('invalid format for ban duration');
});
