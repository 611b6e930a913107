import { DomainError, type ErrorKind } from './domain-error.js';

/** Everything an error format needs. */
export interface ErrorDetails {
  readonly status: number;
  readonly kind: ErrorKind | 'unexpected' | 'unavailable' | 'method-not-allowed';
  readonly code: string;
  readonly message: string;
  readonly error: unknown;
}

/** Status, body and additional headers of an error. */
export interface ErrorResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** The format of errors below one path prefix; modules with a contract of their own register one. */
export interface ErrorFormat {
  readonly prefix: string;
  format(details: ErrorDetails, requestHeaders: Record<string, unknown>): ErrorResponse;
}

/** The HTTP status of each kind. */
export const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-media': 415,
  unprocessable: 422,
  'rate-limited': 429,
  upstream: 502,
  'not-configured': 503,
  busy: 503,
};

const KIND_BY_STATUS: Record<number, ErrorDetails['kind']> = {
  ...Object.fromEntries(Object.entries(STATUS).map(([kind, status]) => [status, kind as ErrorKind])),
  405: 'method-not-allowed',
  414: 'invalid',
};

const UNEXPECTED: Omit<ErrorDetails, 'error'> = {
  status: 500,
  kind: 'unexpected',
  code: 'request.failed',
  message: 'Something went wrong.',
};

const UNAVAILABLE: Omit<ErrorDetails, 'error'> = {
  status: 503,
  kind: 'unavailable',
  code: 'request.unavailable',
  message: 'The service cannot be reached just now. Try again in a moment.',
};

/** Classifies a thrown value: domain errors, Fastify's and Nest's own errors (by status), a database that cannot be reached,
 * everything else as 500 without details. */
export function errorDetails(error: unknown): ErrorDetails {
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

export const apiErrorFormat: ErrorFormat = {
  prefix: '/',
  format: ({ status, code, message, error }) => {
    const fields = error instanceof DomainError ? error.bodyFields : undefined;
    return { status, body: { error: message, code, ...fields } };
  },
};

/** Node's errors of a connection that could not be made or broke. */
const SOCKET_ERRORS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: class 08 (connection), too_many_connections, the three
 * kinds of shutdown and start-up, and a database that takes no connections.
 */
const SQL_STATES = /^(08...|53300|55000|57P0[123])$/;

/** Messages of `pg` errors without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a statement failed because Postgres is unavailable; a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  if (driverError !== undefined && driverError !== error && isDatabaseUnavailable(driverError)) return true;
  if (typeof code === 'string') return SOCKET_ERRORS.includes(code) || SQL_STATES.test(code);
  return MESSAGES.test(error.message);
}
