import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { pino } from 'pino';
import { Env } from '../config/env.js';
import { safeError } from '../errors/safe-error.js';
import { requestId } from '../http/request-context.js';
import { logDestination } from './log-destination.js';

/** Structured lines, where log-destination.ts puts them. Fields hold ids only; every line carries the id of the request or job that caused it. */
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
          logger: pino(
            {
              level: env.app.logLevel,
              base: { pid: process.pid },
              timestamp: pino.stdTimeFunctions.isoTime,
              formatters: { level: (label) => ({ level: label }) },
              mixin: () => {
                const id = requestId();
                return id === null ? {} : { requestId: id };
              },
            },
            logDestination(env.app.logFile),
          ),
        },
      }),
    }),
  ],
  exports: [LoggerModule],
})
export class LoggingModule {}
