import { pino, type DestinationStream, type Logger } from 'pino';
import { requestId } from '../http/request-context.js';

/** The logger of a process. Every line carries the id of the request or job that caused it. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const id = requestId();
        return id === null ? {} : { requestId: id };
      },
    },
    destination,
  );
}
