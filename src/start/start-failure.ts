import { redact } from '../platform/errors/safe-error.js';
import { InvalidEnvironmentError } from '../platform/config/read-group.js';
import { RefusedDatabaseError } from '../platform/database/demo-mark.js';

/**
 * Prints on stderr why a process cannot start (for a setting without a stack trace), and ends it: as text on a terminal,
 * otherwise as one line of JSON like every other line of the log.
 */
export function reportStartFailure(error: unknown): never {
  console.error(process.stderr.isTTY ? redact(textOf(error)) : JSON.stringify(lineOf(error)));
  process.exit(1);
}

function lineOf(error: unknown): object {
  return { time: new Date().toISOString(), level: 'fatal', pid: process.pid, msg: redact(textOf(error)) };
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const isPlain = error instanceof InvalidEnvironmentError || error instanceof RefusedDatabaseError;
  return isPlain ? error.message : (error.stack ?? error.message);
}
