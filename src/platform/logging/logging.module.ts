import { pino, type DestinationStream, type Logger } from 'pino';
import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { requestId } from '../http/request-context.js';
import { Env } from '../config/env.js';
import { safeError } from '../errors/safe-error.js';
import { logDestination } from './log-destination.js';

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

/** Structured lines, where log-destination.ts puts them. Fields hold ids only. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [Env],
      useFactory: (env: Env) => ({
        forRoutes: [],
        exclude: [],
        pinoHttp: {
          // pino-http puts its own serializers, which copy everything attached to an error, before those of the logger.
          wrapSerializers: false,
          serializers: { err: safeError },
          logger: createLogger(env.app.logLevel, logDestination(env.app.logFile)),
        },
      }),
    }),
  ],
  exports: [LoggerModule],
})
export class LoggingModule {}
