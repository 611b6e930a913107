import { secondsInHour } from 'date-fns/constants';
import { hasExpired, sessionLifetimes } from './session-lifetimes.js';

describe('the life of a session', () => {
  it.each([
    ['standard', false, {}, null, null],
    ['standard', true, {}, null, null],
    ['strict', false, {}, 12 * secondsInHour, 720 * secondsInHour],
    ['strict', true, {}, secondsInHour / 2, 12 * secondsInHour],
    ['strict', true, { sessionHours: 24, inactivityHours: 2 }, 2 * secondsInHour, 24 * secondsInHour],
    ['standard', false, { inactivityHours: 2 }, 2 * secondsInHour, null],
  ] as const)(
    'the lifetimes in %s, admin %s, set %j: idle %s, in all %s [M9]',
    (securityProfile, isAdmin, auth, idleSeconds, totalSeconds) => {
      expect(sessionLifetimes({ app: { securityProfile }, auth }, isAdmin)).toEqual({ idleSeconds, totalSeconds });
    },
  );

  it.each([
    [10, 5, false],
    [61, 5, true],
    [59, 31, true],
    [59, 29, false],
  ])('a session created %d and last used %d minutes ago has expired: %s [M9]', (begun, used, isOver) => {
    const now = new Date('2026-03-02T12:00:00Z');
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const lifetimes = { idleSeconds: 30 * 60, totalSeconds: secondsInHour };
    expect(hasExpired({ createdAt: ago(begun), lastActiveAt: ago(used) }, lifetimes, now)).toBe(isOver);
  });
});
