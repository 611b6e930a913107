import type { User } from '@supabase/auth-js';
import { needsSecondFactor } from './assurance.js';

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const person = (...statuses: ('verified' | 'unverified')[]) =>
  ({ factors: statuses.map((status) => ({ status })) }) as unknown as User;

describe('needsSecondFactor', () => {
  it.each([
    ['has none', person(), 'aal1', false],
    ['has begun one', person('unverified'), 'aal1', false],
    ['has not shown it', person('unverified', 'verified'), 'aal1', true],
    ['has shown it', person('verified'), 'aal2', false],
  ])('the second factor is required rightly for a user who %s', (_what, user, aal, isNeeded) => {
    expect(needsSecondFactor({ access_token: token({ aal, name: 'Åsa ÿ' }), user })).toBe(isNeeded);
  });

  it('an unreadable token requires the second factor', () => {
    expect(needsSecondFactor({ access_token: 'x', user: person('verified') })).toBe(true);
  });

  it('a user without listed factors needs none', () => {
    expect(needsSecondFactor({ access_token: 'x', user: {} as User })).toBe(false);
  });
});
