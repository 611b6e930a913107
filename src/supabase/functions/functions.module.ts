import { Module, type NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ErrorFilter } from '../../platform/errors/error.filter.js';
import { functionsErrorFormat } from './functions.error-format.js';
import { refuseWrongMethods } from './wrong-method.js';

/** What all functions share; the rooms that offer one declare its route below `/functions/v1`. */
@Module({})
export class FunctionsModule implements NestModule {
  constructor(
    errors: ErrorFilter,
    private readonly host: HttpAdapterHost,
  ) {
    errors.register(functionsErrorFormat);
  }

  /** Nest calls this before it registers routes, and not in the job process, which has no HTTP. */
  configure(): void {
    const { httpAdapter } = this.host;
    if (httpAdapter instanceof FastifyAdapter) refuseWrongMethods(httpAdapter.getInstance());
  }
}
