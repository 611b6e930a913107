import { Logger } from '@nestjs/common';
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

/** An application that can be shut down. */
interface Closable {
  close(): Promise<void>;
}

/** Time limit of an orderly shutdown, in ms; the process exits in any case. */
const CLOSE_MS = 10_000;

/**
 * Handles errors that no code caught: logs them (without personal data, as every error), closes the application and
 * exits with code 1, after `CLOSE_MS` at the latest. The process does not go on, since its state is unknown
 * (https://nodejs.org/api/process.html#warning-using-uncaughtexception-correctly); its supervisor starts a new one.
 *
 * Without it Node prints the error with whatever is attached to it, a failed query's parameters included. Call it before
 * anything else, and the function that it returns once there is an application.
 */
export function exitOnFatalErrors(): (app: Closable) => void {
  const logger = new Logger('process');
  let app: Closable | null = null;
  let isClosing = false;

  const exit = () => process.exit(1);
  const end = (error: unknown): void => {
    if (app === null) return reportStartFailure(error);
    logger.fatal({ msg: 'an error that no code caught; the process ends', err: error });
    if (isClosing) return;
    isClosing = true;
    setTimeout(exit, CLOSE_MS);
    app.close().then(exit, (failure: unknown) => {
      logger.error({ msg: 'the process could not be closed in order', err: failure });
      exit();
    });
  };
  // In place of Node's own listener, which prints text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ msg: 'a warning of Node.js', err: warning }));
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
  return (started) => (app = started);
}
