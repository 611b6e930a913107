import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';

/** Identifies a request in its response, log lines, events and jobs. */
export function newRequestId(): string {
  return randomUUID();
}

/**
 * Whether a response names the server's time: it comes from the server each time, as a whole or as 304. The browser reads the
 * time from it, since a page that it has kept names the time of an earlier response.
 */
export function namesServerTime(cacheControl: unknown): boolean {
  return cacheControl === 'no-store' || cacheControl === 'no-cache';
}

/** Value of `Server-Timing`. */
export function serverTime(now: Date): string {
  return `now;desc="${now.toISOString()}"`;
}

const QUIET = new Set(['/health/live', '/health/ready']);

/** A completed request: the pattern of its route, never its address, which may hold a token. */
interface CompletedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
}

export type LogRequest = (request: CompletedRequest) => void;

interface LogStream {
  write(line: string): void;
  /** By which pino's multistream chooses the destinations of a line. */
  lastLevel?: number;
}

/**
 * Writes one line per completed request: pino's line, but what requests of a method, route and status share is serialised
 * once, and the rest appended (docs/adr/0013-hot-path-machinery.md).
 */
export function requestLog(logger: Logger): LogRequest {
  if (!logger.isLevelEnabled('info')) return () => undefined;
  const stream = (logger as unknown as Record<symbol, LogStream>)[pino.symbols.streamSym] as LogStream;
  // As many as methods, routes and statuses.
  const shared = new Map<string, string>();
  return ({ method, route, status, requestId, ms }) => {
    if (QUIET.has(route)) return;
    const key = `${method} ${route} ${status}`;
    let fields = shared.get(key);
    if (fields === undefined) {
      fields = JSON.stringify({ pid: process.pid, context: 'http', msg: 'request', method, route, status }).slice(
        1,
        -1,
      );
      shared.set(key, fields);
    }
    stream.lastLevel = pino.levels.values['info'];
    stream.write(
      `{"level":"info"${pino.stdTimeFunctions.isoTime()},${fields},"requestId":"${requestId}","ms":${Math.round(ms)}}\n`,
    );
  };
}

/** The log as a Fastify hook. */
export function requestLogHook(log: LogRequest) {
  return (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    const route = request.routeOptions.url ?? '(unknown)';
    log({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime, requestId: request.id });
    next();
  };
}
