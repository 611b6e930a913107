import { createHmac } from 'node:crypto';
import { makeApiKeys } from './keys.js';

const secret = 'a secret of more than thirty-two characters';

describe('keys of client libraries', () => {
  it('are JWTs with a role and no subject, signed with the shared secret', () => {
    const { anonKey, serviceRoleKey } = makeApiKeys(secret);

    expect([anonKey, serviceRoleKey].map((key) => claimsOf(key).role)).toEqual(['anon', 'service_role']);
    expect(claimsOf(anonKey)).toEqual({ role: 'anon', iss: 'hudvy', iat: expect.any(Number) as number, exp: expect.any(Number) as number });
    expect(isSigned(anonKey) && isSigned(serviceRoleKey)).toBe(true);
  });
});

function claimsOf(jwt: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

function isSigned(jwt: string): boolean {
  const [header, claims, signature] = jwt.split('.');
  return createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url') === signature;
}
