import type { AuthError } from '../auth.errors.js';
import { HALF_CONFIRMED, type LinkOutcome } from './verify-link.js';

/** Client libraries know a recovery; the clinic's own page also says why. */
const PASSWORD_WANTED = { type: 'recovery', password_wanted: 'true' };

/**
 * The address that a followed link leads to: `target` with the outcome in its fragment or query. A person who has to
 * choose a password arrives as after a recovery.
 */
export function redirectAddress(target: string, outcome: LinkOutcome, type: string): string {
  switch (outcome.kind) {
    case 'session': {
      const { access_token, expires_at, expires_in, refresh_token, token_type } = outcome.session;
      return withFragment(target, {
        access_token,
        expires_at: String(expires_at),
        expires_in: String(expires_in),
        refresh_token,
        sb: '',
        token_type,
        ...(outcome.isPasswordWanted ? PASSWORD_WANTED : { type }),
      });
    }
    case 'auth-code':
      return withQuery(target, { code: outcome.code, ...(outcome.isPasswordWanted && PASSWORD_WANTED) });
    case 'token-hash':
      return withQuery(target, { token_hash: outcome.tokenHash, type });
    case 'half-confirmed':
      return withFragment(target, { message: HALF_CONFIRMED, sb: '' });
  }
}

/** Clients of the PKCE kind look for errors in the query, all others in the fragment. */
export function errorAddress(target: string, { wireCode, message }: AuthError, isPkce: boolean): string {
  const error = { error: 'access_denied', error_code: wireCode, error_description: message };
  return withFragment(isPkce ? withQuery(target, error) : target, { ...error, sb: '' });
}

/** Other parameters of the address stay as they are. */
function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.hash = '';
  return url.href;
}

function withFragment(target: string, parameters: Record<string, string>): string {
  const [base] = target.split('#', 1);
  return `${base}#${new URLSearchParams(parameters)}`;
}
