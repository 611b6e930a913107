import { RateLimitedError } from '../../platform/errors/domain-error.js';
import type { ErrorResponse, ErrorDetails, ErrorFormat } from '../../platform/errors/error-formats.js';
import { AuthError, AuthRateLimitedError, WeakPasswordError, type AuthErrorCode } from './auth.errors.js';

/** The first version of the API whose error bodies carry the code as `code`. */
const CODES_SINCE = '2024-01-01';
const VERSION_HEADER = 'x-supabase-api-version';

/** How `/auth/v1` phrases errors: two body forms, chosen by the version that the client names. */
export const authErrorFormat: ErrorFormat = {
  prefix: '/auth/v1',
  format(details, requestHeaders): ErrorResponse {
    const { status, code, message, error } = phrase(details);
    const weakPassword = error instanceof WeakPasswordError ? { weak_password: { reasons: error.reasons } } : {};
    const headers: Record<string, string> = { 'x-sb-error-code': code };
    if (error instanceof AuthRateLimitedError) headers['Retry-After'] = String(error.retryAfterSeconds);
    if (isCurrent(requestHeaders[VERSION_HEADER])) {
      return {
        status,
        body: { code, message, ...weakPassword },
        headers: { ...headers, 'X-Supabase-Api-Version': CODES_SINCE },
      };
    }
    return { status, body: { code: status, error_code: code, msg: message, ...weakPassword }, headers };
  },
};

interface Phrased {
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly message: string;
  readonly error: unknown;
}

function phrase({ status, kind, message, error }: ErrorDetails): Phrased {
  if (error instanceof AuthError) return { status: error.status, code: error.wireCode, message: error.message, error };
  if (error instanceof RateLimitedError) {
    return phrased(new AuthRateLimitedError('over_request_rate_limit', error.retryAfterSeconds));
  }
  if (isJsonError(error)) return phrased(new AuthError('bad_json'));
  if (kind === 'too-large') return phrased(new AuthError('request_entity_too_large'));
  if (kind === 'not-found') return phrased(new AuthError('not_found'));
  // Client libraries take every 503 as worth repeating; the code says only that the request failed.
  if (kind === 'busy') return { ...phrased(new AuthError('unexpected_failure', message)), status };
  if (status < 500) return { ...phrased(new AuthError('validation_failed', message)), status };
  return { ...phrased(new AuthError('unexpected_failure')), status };
}

function phrased(error: AuthError): Phrased {
  return { status: error.status, code: error.wireCode, message: error.message, error };
}

/** Fastify's own errors about bodies that are no JSON; Nest wraps them. */
function isJsonError(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  const { code, name } = (cause ?? error) as { code?: unknown; name?: unknown };
  return (
    name === 'SyntaxError' ||
    (typeof code === 'string' && /^FST_ERR_CTP_(INVALID_JSON|EMPTY_JSON|INVALID_MEDIA)/.test(code))
  );
}

/** The header is a date; newer ones mean the same. */
function isCurrent(version: unknown): boolean {
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= CODES_SINCE;
}
