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
