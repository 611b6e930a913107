import { DomainError } from '../../platform/errors/domain-error.js';
import type { ErrorDetails, ErrorFormat } from '../../platform/errors/error-formats.js';

/** The codes that the contract of functions fixes per kind. */
const FUNCTION_CODE: Record<ErrorDetails['kind'], string> = {
  invalid: 'bad_request',
  unauthenticated: 'unauthorized',
  forbidden: 'forbidden',
  'not-found': 'not_found',
  'method-not-allowed': 'method_not_allowed',
  conflict: 'conflict',
  gone: 'gone',
  'precondition-failed': 'precondition_failed',
  unprocessable: 'unprocessable',
  'too-large': 'too_large',
  'unsupported-media': 'unsupported_media_type',
  'rate-limited': 'rate_limited',
  upstream: 'upstream_error',
  'not-configured': 'not_configured',
  busy: 'busy',
  unavailable: 'unavailable',
  unexpected: 'unexpected',
};

/** How `/functions/v1` phrases errors. */
export const functionsErrorFormat: ErrorFormat = {
  prefix: '/functions/v1',
  format: ({ status, kind, message, error }) => {
    const own = error instanceof DomainError ? error : null;
    return { status, body: { error: message, code: own?.functionCode ?? FUNCTION_CODE[kind], ...own?.bodyFields } };
  },
};
