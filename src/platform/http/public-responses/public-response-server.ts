import {
  createServer,
  type OutgoingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { PublicResponse } from './public-response.js';
import { crossOriginHeaders } from '../cross-origin.js';
import { serverTimeouts, type HttpTimeouts } from '../limits/timeouts.js';
import type { Draining } from '../limits/draining.js';
import { newRequestId, namesServerTime, serverTime, type LogRequest } from '../request-log.js';
import type { Clock } from '../../time/clock.js';
import type { PublicResponses } from './public-responses.js';

type Headers = Readonly<Record<string, unknown>>;

/** The header block of a public response, built once for as long as the response is kept. */
export class HeaderLines {
  private readonly known = new WeakMap<PublicResponse, readonly string[]>();

  constructor(private readonly everywhere: OutgoingHttpHeaders) {}

  /**
   * Names and values in turn, as `ServerResponse.writeHead` takes them; the last is the name of the request's id, whose
   * value the caller appends. Of headers of the same name the response's wins, as with Fastify.
   *
   * @param crossOrigin the same for every request of one response, since it has one address
   */
  of(response: PublicResponse, crossOrigin: Headers): readonly string[] {
    const known = this.known.get(response);
    if (known) return known;
    const { headers, body } = response;
    const length = body === null ? {} : { 'content-length': body.length };
    const all = Object.assign({}, ...[this.everywhere, crossOrigin, headers, length].map(lowerCased)) as Headers;
    const lines = [...Object.entries(all).flatMap(([name, value]) => [name, String(value)]), 'x-request-id'];
    this.known.set(response, lines);
    return lines;
  }
}

function lowerCased(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

interface Sources {
  readonly responses: PublicResponses;
  readonly logRequest: LogRequest;
  readonly draining: Draining;
  /** Of business time. */
  readonly clock: Clock;
}

/**
 * The HTTP server of the application. It sends public responses itself: Fastify's router, hooks, request and reply objects
 * and async context cost twice as much as the response, which needs none of them. Fastify handles every other request,
 * and every request while the process drains or shuts down.
 */
export class PublicResponseServer {
  private readonly lines: HeaderLines;
  /** Null before the application is built and during a shutdown. */
  private sources: Sources | null = null;

  /** @param everywhere headers of every response */
  constructor(
    private readonly timeouts: HttpTimeouts,
    everywhere: OutgoingHttpHeaders,
  ) {
    this.lines = new HeaderLines(everywhere);
  }

  /** Fastify's option `serverFactory`. */
  readonly create: FastifyServerFactory = (handle): Server => {
    const server = createServer(serverTimeouts(this.timeouts), (request, response) => {
      if (!namesOneHost(request)) {
        response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end();
        return;
      }
      const { sources } = this;
      const isDraining = sources?.draining.isDraining === true;
      // The connection's next request might come in the moment in which the server closes it.
      if (isDraining) response.setHeader('Connection', 'close');
      if (sources === null || isDraining || hasBody(request) || !this.send(sources, request, response))
        handle(request, response);
    });
    return server.setTimeout(this.timeouts.idleMs);
  };

  /** Sends public responses from now on, until a shutdown begins. */
  start(fastify: FastifyInstance, sources: Sources): void {
    this.sources = sources;
    fastify.addHook('preClose', (done) => {
      this.sources = null;
      done();
    });
  }

  private send({ responses, logRequest, clock }: Sources, request: IncomingMessage, reply: ServerResponse): boolean {
    const startedAt = performance.now();
    const found = responses.find(request);
    if (found === null) return false;
    const { route, response } = found;
    const requestId = newRequestId();
    const lines = this.lines.of(response, crossOriginHeaders(request.url ?? ''));
    const time = lines.some(namesServerTime) ? ['server-timing', serverTime(clock.now())] : [];
    reply.writeHead(response.status, [...lines, requestId, ...time]);
    reply.end(response.body ?? undefined);
    const ms = performance.now() - startedAt;
    logRequest({ method: request.method ?? '', route, status: response.status, ms, requestId });
    return true;
  }
}

/**
 * What stands before the server may read another `Host` than Node, which takes the first (RFC 9112, 3.2). Node itself refuses
 * HTTP/1.1 without one, and takes a request without a version for HTTP/0.9.
 */
function namesOneHost({ rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
  if (httpVersionMajor < 1) return false;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1;
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
