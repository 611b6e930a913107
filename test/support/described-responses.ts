import type { FastifyInstance } from 'fastify';
import { ResponseCheck } from '../../tools/docs/openapi/response-check.js';

const problems: string[] = [];

/** Holds every answer of the application against docs/openapi.json; `failOnProblems` tells. */
export function checkResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const type = reply.getHeader('content-type');
    const problem = ResponseCheck.shared().problem({
      method: request.method,
      route: request.routeOptions.url ?? '',
      status: reply.statusCode,
      contentType: type === undefined ? undefined : String(type),
      body: textOf(payload),
    });
    if (problem !== null) problems.push(problem);
    done(null, payload);
  });
}

/** A test fails when an answer since the one before was not as described. */
export function failOnProblems(): void {
  const fail = () => {
    expect([...new Set(problems.splice(0))]).toEqual([]);
  };
  afterEach(fail);
  afterAll(fail);
}

/** Bytes and streams are told from nothing alone. */
function textOf(payload: unknown): string {
  if (payload === null || payload === undefined) return '';
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString() : '(bytes)';
}
