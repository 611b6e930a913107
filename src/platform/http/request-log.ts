import type { LoggerService } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const QUIET = new Set(['/health/live', '/health/ready']);

/** A completed request: the pattern of its route, never its address, which may hold a token. */
export interface CompletedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** For a request without a context; otherwise the context provides it. */
  readonly requestId?: string;
}

export type LogRequest = (request: CompletedRequest) => void;

/** Writes one line per completed request. */
export function requestLog(logger: LoggerService): LogRequest {
  return ({ ms, ...request }) => {
    if (!QUIET.has(request.route)) logger.log({ msg: 'request', ...request, ms: Math.round(ms) }, 'http');
  };
}

/** The log as a Fastify hook. */
export function requestLogHook(log: LogRequest) {
  return (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    const route = request.routeOptions.url ?? '(unknown)';
    log({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime });
    next();
  };
}
