import type { ErrorResponse, ErrorDetails, ErrorFormat } from '../../platform/errors/error-formats.js';
import { StorageError, type StorageErrorCode } from './storage.errors.js';

/** Errors before the storage is called. */
const BY_KIND: Partial<Record<ErrorDetails['kind'], StorageErrorCode>> = {
  unauthenticated: 'AccessDenied',
  forbidden: 'AccessDenied',
  'not-found': 'NoSuchKey',
  'method-not-allowed': 'InvalidRequest',
  invalid: 'InvalidRequest',
  conflict: 'KeyAlreadyExists',
  'too-large': 'EntityTooLarge',
  'unsupported-media': 'InvalidRequest',
};

/**
 * How `/storage/v1` phrases errors: HTTP 400 for errors of the caller, the real status as a text in the body. Rate limits are
 * HTTP 429, since clients and proxies read `Retry-After` only beside it.
 */
export const storageErrorFormat: ErrorFormat = {
  prefix: '/storage/v1',
  format({ kind, message, error }: ErrorDetails): ErrorResponse {
    if (error instanceof StorageError) return answer(error);
    const code = BY_KIND[kind];
    if (code === 'InvalidRequest') return answer(new StorageError(code, message));
    if (code !== undefined) return answer(new StorageError(code));
    if (kind === 'rate-limited')
      return { status: 429, body: { statusCode: '429', error: 'Too many requests', code: 'SlowDown', message } };
    if (kind === 'unavailable')
      return { status: 503, body: { statusCode: '503', error: 'Unavailable', code: 'SlowDown', message } };
    const body = { statusCode: '500', error: 'Internal', code: 'InternalError', message: 'Something went wrong.' };
    return { status: 500, body };
  },
};

function answer({ statusCode, error, wireCode: code, message }: StorageError): ErrorResponse {
  return { status: 400, body: { statusCode, error, code, message } };
}
