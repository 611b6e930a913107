/** The purpose of a mailed link, in the server's words. */
export type LinkPurpose = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change' | 'email';

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * The parameters of a mailed link in the address. `isPasswordWanted`: the account has no password, and the user should
 * choose one now.
 */
export type AuthCallbackParams =
  | ({ readonly kind: 'tokens'; readonly purpose: LinkPurpose | null; readonly isPasswordWanted: boolean } & Tokens)
  | { readonly kind: 'token-hash'; readonly purpose: LinkPurpose | null; readonly tokenHash: string }
  | {
      readonly kind: 'code';
      readonly purpose: LinkPurpose | null;
      readonly isPasswordWanted: boolean;
      readonly code: string;
    }
  /** One of the two addresses of a change is confirmed; the other link is still pending. */
  | { readonly kind: 'half-confirmed' }
  | { readonly kind: 'refused'; readonly purpose: LinkPurpose | null };

const PURPOSES: readonly LinkPurpose[] = ['signup', 'invite', 'recovery', 'magiclink', 'email_change', 'email'];

/** Every parameter that the server or an older client may add; all are removed from the address. */
const LINK_PARAMETERS = [
  'access_token',
  'refresh_token',
  'provider_token',
  'provider_refresh_token',
  'expires_at',
  'expires_in',
  'token_type',
  'token_hash',
  'password_wanted',
  'type',
  'code',
  'message',
  'error',
  'error_code',
  'error_description',
  'sb',
  'sb_flow_id',
];

interface ParsedCallback {
  readonly params: AuthCallbackParams;
  /** Path, query and fragment without the link's parameters. */
  readonly cleanAddress: string;
}

/** Parses a mailed link's parameters from query and fragment (the query wins); null for an ordinary address. */
export function parseAuthCallback(href: string): ParsedCallback | null {
  const url = new URL(href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const params = paramsOf(new Map([...fragment, ...url.searchParams]));
  if (params === null) return null;
  LINK_PARAMETERS.forEach((name) => url.searchParams.delete(name));
  const isAnchor = !LINK_PARAMETERS.some((name) => fragment.has(name));
  return { params, cleanAddress: `${url.pathname}${url.search}${isAnchor ? url.hash : ''}` };
}

function paramsOf(parameters: ReadonlyMap<string, string>): AuthCallbackParams | null {
  const purpose = PURPOSES.find((name) => name === parameters.get('type')) ?? null;
  const isPasswordWanted = parameters.has('password_wanted');
  if (parameters.has('error_code')) return { kind: 'refused', purpose };
  const accessToken = parameters.get('access_token');
  if (accessToken !== undefined) {
    const refreshToken = parameters.get('refresh_token');
    return accessToken && refreshToken
      ? { kind: 'tokens', purpose, isPasswordWanted, accessToken, refreshToken }
      : { kind: 'refused', purpose };
  }
  const tokenHash = parameters.get('token_hash');
  if (tokenHash !== undefined) return { kind: 'token-hash', purpose, tokenHash };
  const code = parameters.get('code');
  if (code !== undefined) return { kind: 'code', purpose, isPasswordWanted, code };
  return parameters.has('message') && parameters.has('sb') ? { kind: 'half-confirmed' } : null;
}
