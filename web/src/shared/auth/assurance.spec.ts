import type { User } from '@supabase/auth-js';
import { needsSecondFactor } from './assurance.js';

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const person = (...statuses: ('verified' | 'unverified')[]) =>
  ({ factors: statuses.map((status) => ({ status })) }) as unknown as User;

describe('whether a session must show a second factor', () => {
  it.each([
    ['has none', person(), 'aal1', false],
    ['has begun one', person('unverified'), 'aal1', false],
    ['has not shown it', person('unverified', 'verified'), 'aal1', true],
    ['has shown it', person('verified'), 'aal2', false],
  ])('whether a session must show a second factor a person who %s', (_what, user, aal, isNeeded) => {
    expect(needsSecondFactor({ access_token: token({ aal, name: 'Åsa ÿ' }), user })).toBe(isNeeded);
  });

  it('asks when the token cannot be read', () => {
    expect(needsSecondFactor({ access_token: 'x', user: person('verified') })).toBe(true);
  });

  it('asks nothing of a user whose factors were left out', () => {
    expect(needsSecondFactor({ access_token: 'x', user: {} as User })).toBe(false);
  });
});
