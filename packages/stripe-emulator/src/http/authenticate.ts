import { StripeError } from '../errors.js';

/**
 * Accepts any `sk_test_…` key, as a bearer or as the user of Basic.
 * @throws StripeError 401 without a key or with another one, 403 with a publishable key.
 */
export function authenticate(authorization: string | undefined): void {
  const key = keyIn(authorization);
  if (/^sk_test_\w+$/.test(key)) return;
  if (key === '') {
    throw unauthenticated(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key.startsWith('pk_test_')) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
    throw new StripeError(403, { type: 'invalid_request_error', code: 'secret_key_required', message });
  }
  if (/^(sk|rk|pk)_live_/.test(key)) throw unauthenticated('A live key must never be sent to the emulator.');
  throw unauthenticated(`Invalid API Key provided: ${masked(key)}`);
}

function keyIn(authorization = ''): string {
  const [scheme = '', credentials = ''] = authorization.trim().split(/\s+/, 2);
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return '';
  const [user = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':', 1);
  return user;
}

function masked(key: string): string {
  return key.length <= 8 ? '****' : `${key.slice(0, 8)}****${key.slice(-4)}`;
}

function unauthenticated(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message });
}
