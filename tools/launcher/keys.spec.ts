import { createHmac } from 'node:crypto';
import { secondsInDay } from 'date-fns/constants';
import { makeApiKeys } from './keys.js';

const SECRET = 'a secret of more than thirty-two characters';

describe('keys of client libraries', () => {
  it('each key is a JWT with a role, a name and no subject, signed with the shared secret, valid for a year', () => {
    const { anonKey, serviceRoleKey } = makeApiKeys(SECRET);

    expect([anonKey, serviceRoleKey].map((key) => claimsOf(key).role)).toEqual(['anon', 'service_role']);
    const { iat, exp, jti, ...claims } = claimsOf(anonKey);
    expect(claims).toEqual({ role: 'anon', iss: 'hudvy' });
    expect(Number(exp) - Number(iat)).toBe(365 * secondsInDay);
    expect(jti).not.toBe(claimsOf(serviceRoleKey).jti);
    expect(isSigned(anonKey) && isSigned(serviceRoleKey)).toBe(true);
  });
});

function claimsOf(jwt: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

function isSigned(jwt: string): boolean {
  const [header, claims, signature] = jwt.split('.');
  return createHmac('sha256', SECRET).update(`${header}.${claims}`).digest('base64url') === signature;
}
