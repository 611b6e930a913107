import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { Env } from '../config/env.js';
import { safeError } from '../errors/safe-error.js';
import { logDestination } from './log-destination.js';
import { createLogger } from './logger.js';

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
