import { generateKeyPairSync } from 'node:crypto';
import { parseEnv } from '../../../start/parse-env.js';
import { InvalidSigningKeysError, SigningKeys } from './signing-keys.js';

const pair = (kid: string, type: 'ec' | 'rsa' = 'ec') => {
  const { privateKey, publicKey } =
    type === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    secret: { ...privateKey.export({ format: 'jwk' }), kid },
    open: { ...publicKey.export({ format: 'jwk' }), kid },
  };
};
const keysFrom = (jwks?: unknown) =>
  new SigningKeys(
    parseEnv({
      APP_ENV: 'test',
      DATABASE_URL: 'postgres://db/x',
      JWT_SECRET: 'x'.repeat(32),
      ...(jwks !== undefined && { JWT_KEYS: typeof jwks === 'string' ? jwks : JSON.stringify(jwks) }),
    }),
  );
const tokenWith = (header: object) => `${Buffer.from(JSON.stringify(header)).toString('base64url')}.e30.`;

describe('signing keys', () => {
  it('the keys default to the shared secret alone, and none is published', () => {
    const keys = keysFrom();
    expect(keys.signing).toMatchObject({ algorithm: 'HS256', kid: null });
    expect(keys.published).toEqual([]);
    expect(keys.findFor(tokenWith({ alg: 'HS256' }))).not.toBeNull();
  });

  it('the private key signs, and every key verifies', () => {
    const [now, before, rsa] = [pair('now'), pair('before'), pair('old', 'rsa')];
    const keys = keysFrom([before.open, now.secret, rsa.open]);
    expect(keys.signing).toMatchObject({ algorithm: 'ES256', kid: 'now' });
    for (const header of [
      { alg: 'ES256', kid: 'now' },
      { alg: 'ES256', kid: 'before' },
      { alg: 'RS256', kid: 'old' },
      { alg: 'HS256' },
    ]) {
      expect(keys.findFor(tokenWith(header))).not.toBeNull();
    }
    expect(keys.published.map((key) => Object.keys(key))).not.toContain('d');
    expect(JSON.stringify(keys.published)).not.toContain(String(now.secret.d));
  });

  it.each([
    { alg: 'none' },
    { alg: 'HS256', kid: 'now' },
    { alg: 'RS256', kid: 'now' },
    { alg: 'ES256' },
    { alg: 'ES256', kid: 'foreign' },
    { alg: 'HS256', kid: 'foreign' },
    { alg: 'HS512' },
    { alg: ['HS256'] },
    {},
  ])('no key matches the header %j', (header) => {
    expect(keysFrom([pair('now').secret]).findFor(tokenWith(header))).toBeNull();
  });

  it.each(['', 'x', '..', 'bnVsbA..', 'e30.e30.e30'])('no key matches the token %p', (token) => {
    expect(keysFrom().findFor(token)).toBeNull();
  });

  it.each([
    ['text', 'x'],
    ['an object', {}],
    ['no private key', [pair('a').open]],
    ['two private keys', [pair('a').secret, pair('b').secret]],
    ['a key without an id', [{ ...pair('a').secret, kid: undefined }]],
    ['an id that a header cannot carry', [{ ...pair('a').secret, kid: 'vår' }]],
    ['two keys of one id', [pair('a').secret, pair('a').open]],
    ['a shared key', [{ kty: 'oct', k: 'AAAA', kid: 'a', d: 'x' }]],
    ['a broken key', [{ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA', kid: 'a', d: 'AA' }]],
  ])('the keys refuse to start with %s', (_what, jwks) => {
    expect(() => keysFrom(jwks)).toThrow(InvalidSigningKeysError);
  });
});
