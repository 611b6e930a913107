import type { FastifyInstance } from 'fastify';

const METHODS = ['GET', 'POST'];

/** A function that exists, called by a method that it does not have. */
class WrongMethodError extends Error {
  readonly statusCode = 405;

  constructor() {
    super('This function is called by another method.');
  }
}

/** The contract of functions tells a wrong method (405) from an unknown function (404). */
export function tellWrongMethods(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, next) => {
    if (!request.is404 || !request.url.startsWith('/functions/v1/')) return next();
    const url = request.url.split('?', 1)[0] ?? '';
    const isWrong = METHODS.some((method) => fastify.hasRoute({ method, url }));
    next(isWrong ? new WrongMethodError() : undefined);
  });
}
