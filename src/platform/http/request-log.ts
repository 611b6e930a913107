import type { LoggerService } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const QUIET = new Set(['/health/live', '/health/ready']);

/** An answered request: the route's pattern, never its address, which may hold a token. */
export interface CompletedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Of a request that was answered outside of any context; in one, the line carries the context's. */
  readonly requestId?: string;
}

export type LogRequest = (request: CompletedRequest) => void;

/** Writes one line per answered request. */
export function requestLog(logger: LoggerService): LogRequest {
  return ({ ms, ...request }) => {
    if (!QUIET.has(request.route)) logger.log({ msg: 'request', ...request, ms: Math.round(ms) }, 'http');
  };
}

/** The same as a hook of Fastify. */
export function requestLogHook(log: LogRequest) {
  return (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    const route = request.routeOptions.url ?? '(unknown)';
    log({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime });
    next();
  };
}
