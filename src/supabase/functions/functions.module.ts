import type { FastifyInstance } from 'fastify';
import { Module, type NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { fastifyOf } from '../../platform/http/fastify-of.js';
import { ErrorFilter } from '../../platform/errors/error.filter.js';
import { functionsErrorFormat } from './functions.error-format.js';

const PREFIX = '/functions/v1/';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A function called with a method that it does not support. */
class WrongMethodError extends Error {
  readonly statusCode = 405;

  constructor() {
    super('This function is called by another method.');
  }
}

/**
 * Refuses a wrong method with 405 and `Allow` (RFC 9110, 15.5.6); an unknown function stays 404.
 * Addresses that no function has end at the pages, which take every path for GET and HEAD.
 */
export function refuseWrongMethods(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    if (!request.url.startsWith(PREFIX) || request.routeOptions.url?.startsWith(PREFIX)) return next();
    const url = request.url.split('?', 1)[0] ?? '';
    const allowed = METHODS.filter((method) => fastify.hasRoute({ method, url }));
    if (allowed.length === 0) return next();
    void reply.header('Allow', allowed.join(', '));
    next(new WrongMethodError());
  });
}

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
    const fastify = fastifyOf(this.host);
    if (fastify) refuseWrongMethods(fastify);
  }
}
