import { isDatabaseUnavailable } from '../database/is-unavailable.js';
import { DomainError, type ErrorKind } from './domain-error.js';

/** Everything a surface needs to phrase an error. */
export interface ErrorFacts {
  readonly status: number;
  readonly kind: ErrorKind | 'unexpected' | 'unavailable' | 'method-not-allowed';
  readonly code: string;
  readonly message: string;
  readonly error: unknown;
}

/** What a surface answers: body and additional headers. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** How one surface (a path prefix) phrases errors; modules with a contract of their own register one. */
export interface ErrorSurface {
  readonly prefix: string;
  answer(facts: ErrorFacts, requestHeaders: Record<string, unknown>): ErrorAnswer;
}

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media': 415,
  'rate-limited': 429,
  upstream: 502,
  'not-configured': 503,
  busy: 503,
};

/** Codes of `/functions/v1`, which its contract fixes per kind. */
const FUNCTION_CODE: Record<ErrorFacts['kind'], string> = {
  invalid: 'bad_request',
  unauthenticated: 'unauthorized',
  forbidden: 'forbidden',
  'not-found': 'not_found',
  'method-not-allowed': 'method_not_allowed',
  conflict: 'conflict',
  'too-large': 'too_large',
  'unsupported-media': 'unsupported_media_type',
  'rate-limited': 'rate_limited',
  upstream: 'upstream_error',
  'not-configured': 'not_configured',
  busy: 'busy',
  unavailable: 'unavailable',
  unexpected: 'unexpected',
};

const KIND_BY_STATUS: Record<number, ErrorFacts['kind']> = {
  ...Object.fromEntries(Object.entries(STATUS).map(([kind, status]) => [status, kind as ErrorKind])),
  405: 'method-not-allowed',
  414: 'invalid',
};

const UNEXPECTED: Omit<ErrorFacts, 'error'> = {
  status: 500,
  kind: 'unexpected',
  code: 'request.failed',
  message: 'Something went wrong.',
};

const UNAVAILABLE: Omit<ErrorFacts, 'error'> = {
  status: 503,
  kind: 'unavailable',
  code: 'request.unavailable',
  message: 'The service cannot be reached just now. Try again in a moment.',
};

/** Reads any thrown value: our refusals, Fastify's and Nest's own errors (by status), a database that cannot be reached, everything else as 500 without details. */
export function errorFacts(error: unknown): ErrorFacts {
  if (error instanceof DomainError) {
    return { status: STATUS[error.kind], kind: error.kind, code: error.code, message: error.message, error };
  }
  if (isDatabaseUnavailable(error)) return { ...UNAVAILABLE, error };
  const {
    statusCode,
    status = statusCode,
    message,
  } = error as { status?: unknown; statusCode?: unknown; message?: unknown };
  const kind = typeof status === 'number' && status < 500 ? KIND_BY_STATUS[status] : undefined;
  if (kind === undefined || typeof status !== 'number') return { ...UNEXPECTED, error };
  return { status, kind, code: `request.${kind}`, message: typeof message === 'string' ? message : kind, error };
}

export const functionsSurface: ErrorSurface = {
  prefix: '/functions/v1',
  answer: ({ status, kind, message, error }) => {
    const ownCode = error instanceof DomainError ? error.functionCode : undefined;
    return { status, body: { error: message, code: ownCode ?? FUNCTION_CODE[kind] } };
  },
};

export const apiSurface: ErrorSurface = {
  prefix: '/',
  answer: ({ status, code, message }) => ({ status, body: { error: message, code } }),
};
