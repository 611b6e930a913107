import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { crossOriginHeaders } from '../cross-origin.js';
import type { LogRequest } from '../request-log.js';
import { newRequestId } from '../request-id.js';
import { HeaderLines } from './header-lines.js';
import type { ReadyAnswers } from './ready-answers.js';

interface Options {
  readonly answers: ReadyAnswers;
  /** Of every answer. */
  readonly everywhere: OutgoingHttpHeaders;
  readonly logRequest: LogRequest;
}

/**
 * Sends what is ready before Fastify routes the request: router, hooks, request and reply objects and async context cost
 * twice as much as the answer itself, and it needs none of them. Everything else, and everything during a shutdown,
 * Fastify answers as before, a page that is not ready with the same headers.
 */
export function sendReadyAnswers(fastify: FastifyInstance, { answers, everywhere, logRequest }: Options): void {
  const { server } = fastify;
  const listeners = server.listeners('request') as RequestListener[];
  const lines = new HeaderLines(everywhere);
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  server.removeAllListeners('request').on('request', (request, response) => {
    if (isClosing || hasBody(request) || !sendReady(request, response))
      for (const listen of listeners) listen.call(server, request, response);
  });

  function sendReady(request: IncomingMessage, response: ServerResponse): boolean {
    const startedAt = performance.now();
    const found = answers.find(request);
    if (found === null) return false;
    const { route, answer } = found;
    const requestId = newRequestId();
    response.writeHead(answer.status, [...lines.of(answer, crossOriginHeaders(request.url ?? '')), requestId]);
    response.end(answer.body ?? undefined);
    logRequest({
      method: request.method ?? '',
      route,
      status: answer.status,
      ms: performance.now() - startedAt,
      requestId,
    });
    return true;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
