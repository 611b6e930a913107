import type { FastifyInstance } from 'fastify';
import { InvalidRequestError } from '../errors/domain-error.js';
import type { ErrorFilter } from '../errors/error.filter.js';

/** Longer than any address of the site; Node accepts 16 kB of request line and headers. */
const LONGEST_ADDRESS = 8_192;

/** RFC 9110 15.5.15. */
class LongAddressError extends Error {
  readonly statusCode = 414;

  constructor() {
    super('The address is too long.');
  }
}

/**
 * Refuses addresses that are too long, and those with a NUL in path or query: Postgres cannot store NUL, and every
 * statement with one fails. Broken escapes in the path are refused by the router before.
 *
 * Responds itself instead of passing the error on: a plugin's own error handler would make a 500 of it.
 */
export function refuseUnreadableAddresses(fastify: FastifyInstance, errors: ErrorFilter): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    const refusal = refusalOf(request.url);
    if (refusal === null) return next();
    errors.respond(refusal, request, reply);
  });
}

function refusalOf(url: string): Error | null {
  if (url.length > LONGEST_ADDRESS) return new LongAddressError();
  return url.includes('%00') ? new InvalidRequestError('The address holds a NUL.') : null;
}

/** What the router refuses before any hook runs: broken escapes and over-long parts. Its own messages repeat the address. */
export function routerRefusal({ statusCode }: { readonly statusCode?: number }): Error {
  return statusCode === 414 ? new LongAddressError() : new InvalidRequestError('The address cannot be read.');
}
