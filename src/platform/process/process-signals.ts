import { ShutdownSignal, ConsoleLogger, type LoggerService } from '@nestjs/common';

/**
 * The signals that close the application in order: a supervisor's, Ctrl+C, and a terminal that is closed. Nest's own list
 * has also those of a crash (SIGSEGV, SIGFPE), which no JavaScript can survive
 * (https://nodejs.org/api/process.html#signal-events).
 */
export const SHUTDOWN_SIGNALS = [ShutdownSignal.SIGTERM, ShutdownSignal.SIGINT, ShutdownSignal.SIGHUP];

/** Takes Nest's lines until the product's logger exists: what goes wrong before is a line of JSON too. */
export function startLogger(): LoggerService {
  return new ConsoleLogger({ json: true, colors: false, logLevels: ['warn', 'error', 'fatal'] });
}
