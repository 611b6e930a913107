import type { LoggerService } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const QUIET = new Set(['/health/live', '/health/ready']);

/** One line per answered request: the route's pattern, never its address, which may hold a token. */
export function requestLog(
  logger: LoggerService,
): (request: FastifyRequest, reply: FastifyReply, next: () => void) => void {
  return (request, reply, next) => {
    const route = request.routeOptions.url ?? '(unknown)';
    if (!QUIET.has(route)) {
      logger.log(
        { msg: 'request', method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'http',
      );
    }
    next();
  };
}
