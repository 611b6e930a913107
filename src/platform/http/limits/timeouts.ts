import type { IncomingMessage, ServerOptions } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a request may take to arrive, in ms. Responses are not limited here, since streams stay open. */
export interface HttpTimeouts {
  /** For the headers, and again for all of it. */
  readonly bodyMs: number;
  /** On routes that take files; no request may take longer. */
  readonly uploadMs: number;
  /** A connection on which nothing is sent either way is closed. Longer than the longest silent stream. */
  readonly idleMs: number;
  /** How often Node looks for requests that take too long. */
  readonly checkEveryMs: number;
  /** A shutdown waits so long for requests in hand, then closes what is still connected. */
  readonly shutdownMs: number;
}

export const HTTP_TIMEOUTS: HttpTimeouts = {
  bodyMs: 60_000,
  uploadMs: 600_000,
  idleMs: 360_000,
  checkEveryMs: 30_000,
  shutdownMs: 10_000,
};

/** Connections of one process; further ones are closed at once. */
const MAX_CONNECTIONS = 10_000;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Between two requests of a connection; longer than load balancers keep theirs (Fastify's default). */
const KEEP_ALIVE_MS = 72_000;

/** The limits that Node enforces itself. */
export function serverTimeouts({ bodyMs, uploadMs, checkEveryMs }: HttpTimeouts): ServerOptions {
  return {
    headersTimeout: bodyMs,
    requestTimeout: uploadMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: checkEveryMs,
  };
}

/** A connection that has sent nothing, or half a request, would else hold up a shutdown until it counts as too slow. */
export function closeLingering(fastify: FastifyInstance, { shutdownMs }: HttpTimeouts): void {
  fastify.addHook('preClose', (done) => {
    setTimeout(() => fastify.server.closeAllConnections(), shutdownMs).unref();
    done();
  });
}

/**
 * Ends requests whose body does not arrive in time (RFC 9110, 15.5.9). Node has one limit for all requests, and uploads
 * need a longer one.
 */
export function limitBodies(fastify: FastifyInstance, { bodyMs }: HttpTimeouts): void {
  fastify.server.maxConnections = MAX_CONNECTIONS;
  fastify.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request) && !request.routeOptions.config?.isUpload) endWhenSlow(request.raw, bodyMs);
    next();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function endWhenSlow(request: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.end(TOO_SLOW, () => request.destroy());
  }, ms).unref();
  // Not with the request's own `close`: an early answer brings that, and the body still arrives.
  const { socket } = request;
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  request.once('end', stop);
  socket.once('close', stop);
}
