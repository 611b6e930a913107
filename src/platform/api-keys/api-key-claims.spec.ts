import { secondsInDay } from 'date-fns/constants';
import { apiKeyId, daysLeft, needsReplacement, parseClaims } from './api-key-claims.js';

const now = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number) => now.getTime() / 1_000 + days * secondsInDay;

describe('claims of an API key', () => {
  it('a key is revoked by its jti, and all keys without one together', () => {
    expect(apiKeyId({ jti: 'a' })).toBe('a');
    expect([apiKeyId({}), apiKeyId({ jti: '' }), apiKeyId({ jti: 1 })]).toEqual(['legacy', 'legacy', 'legacy']);
  });

  it.each([
    ['ends in 61 days', { jti: 'a', exp: inDays(61) }, false],
    ['ends in 59 days', { jti: 'a', exp: inDays(59) }, true],
    ['has ended', { jti: 'a', exp: inDays(-1) }, true],
    ['never ends', { jti: 'a' }, true],
    ['has no jti', { exp: inDays(300) }, true],
  ])('a key that %s is replaced when its end is near or unknown', (_, claims, expected) => {
    expect(needsReplacement(claims, now)).toBe(expected);
  });

  it('a malformed key is parsed as null', () => {
    expect([parseClaims('nonsense'), parseClaims(''), parseClaims('a.bnVsbA.c')]).toEqual([null, null, null]);
    expect(daysLeft({ exp: inDays(2.5) }, now)).toBe(2);
  });
});
