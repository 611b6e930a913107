const HOUR_SECONDS = 60 * 60;

export interface SessionOptions {
  readonly email?: string;
  readonly id?: string;
  /** The person has a second factor and has shown it. */
  readonly hasFactor?: boolean;
  /** Of the second factors. */
  readonly factorTypes?: readonly ('totp' | 'webauthn' | 'phone')[];
  /** The second factor has not been shown. */
  readonly isFactorMissing?: boolean;
}

/** A stored session of a user who signed in with a password. The token is unsigned: nothing here checks it. */
export function aSession({
  email = 'asa@example.se',
  id = '11111111-1111-4111-8111-111111111111',
  hasFactor = false,
  isFactorMissing = false,
  factorTypes = ['totp'],
}: SessionOptions = {}) {
  const expiresAt = Math.floor(Date.now() / 1000) + HOUR_SECONDS;
  const claims = { sub: id, aal: hasFactor ? 'aal2' : 'aal1', exp: expiresAt };
  const factors =
    hasFactor || isFactorMissing
      ? factorTypes.map((type) => ({
          id: type === 'totp' ? id : type,
          status: 'verified',
          factor_type: type,
          phone: '46701112298',
        }))
      : [];
  return {
    // Without padding, or the client library takes it for no token.
    access_token: ['e30', btoa(JSON.stringify(claims)).replaceAll('=', ''), 'c2lnbmF0dXJl'].join('.'),
    refresh_token: 'refresh-token',
    token_type: 'bearer',
    expires_in: HOUR_SECONDS,
    expires_at: expiresAt,
    user: { id, email, aud: 'authenticated', app_metadata: {}, user_metadata: { name: 'Åsa Öberg' }, factors },
  };
}
