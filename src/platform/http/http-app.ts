import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyError } from 'fastify';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket, isIP } from 'node:net';
import helmet from 'helmet';
import type { DynamicModule, NestApplicationOptions, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger, PinoLogger } from 'nestjs-pino';
import { refusals } from '../errors/refusals.js';
import { InvalidRequestError } from '../errors/domain-error.js';
import { ErrorFilter } from '../errors/error.filter.js';
import type { Env } from '../config/env.js';
import { Clock } from '../time/clock.js';
import { Traffic } from '../metrics/traffic.js';
import { crossOriginHeaders, allowCrossOrigin } from './cross-origin.js';
import { PublicResponseServer } from './public-responses/public-response-server.js';
import { PublicResponses } from './public-responses/public-responses.js';
import { SHUTDOWN_SIGNALS, startLogger } from '../process/process-signals.js';
import {
  newRequestId,
  requestLog,
  requestLogHook,
  type LogRequest,
  namesServerTime,
  serverTime,
} from './request-log.js';
import { requireAccessRules } from './route-access.js';
import { withRequestOrigin } from './request-context.js';
import { Draining } from './limits/draining.js';
import { closeLingering, HTTP_TIMEOUTS, limitBodies, type HttpTimeouts } from './limits/timeouts.js';
import { validationPipe } from './validation.pipe.js';

/** Below these a GET may redeem a link, send a message, or log that a journal was read. */
const INTERFACES = ['/auth/v1/', '/api/v1/', '/functions/v1/'];

/**
 * Fastify answers HEAD by the GET of the same address. Mail scanners and link previews send HEAD to whatever they find, so
 * the interfaces refuse it (RFC 9110, 15.5.6): it redeems and sends nothing. Pages, files and tables answer it, and so do
 * routes that declare it. Call it before anything registers a route.
 */
function refuseHeadOfInterfaces(fastify: FastifyInstance): void {
  const readable = new Set<string>();
  fastify.addHook('onRoute', (route) => {
    if (route.method === 'GET') readable.add(route.url);
    const isImplied = route.method === 'HEAD' && readable.has(route.url);
    if (isImplied && INTERFACES.some((prefix) => route.url.startsWith(prefix))) route.onRequest = refuse;
  });
}

function refuse(_request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(405).header('Allow', 'GET').send();
}

const bodyRefusal = refusals({
  /** A body that is not JSON where only JSON is spoken. */
  'request.json-wanted': ['unsupported-media', 'Bodies are JSON here.'],
});

/** What a form of another site can send without asking (Fetch standard, 2.2.2, CORS-safelisted request headers). */
const OF_FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Bodies below `/api/v1` are JSON: a cross-site form cannot send it, so it never reaches a route that a cookie opens. */
function refuseFormBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, next) => {
    next(isForm(request) ? bodyRefusal('request.json-wanted') : undefined);
  });
}

function isForm({ url, headers, routeOptions }: FastifyRequest): boolean {
  if (!url.startsWith('/api/v1/') || routeOptions.config.isUpload) return false;
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  return OF_FORMS.includes(type.trim().toLowerCase());
}

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
function refuseUnreadableAddresses(fastify: FastifyInstance, errors: ErrorFilter): void {
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
function routerRefusal({ statusCode }: { readonly statusCode?: number }): Error {
  return statusCode === 414 ? new LongAddressError() : new InvalidRequestError('The address cannot be read.');
}

/** The protective headers of every response, as helmet sets them; constant, so helmet runs once. */
export function securityHeaders({ publicUrl }: Env['http']): OutgoingHttpHeaders {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https://') ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return response.getHeaders();
}

/** Contracts of the public client: bodies are at most 1 MiB unless a route says otherwise. */
const BODY_LIMIT_BYTES = 1_048_576;

/** Makes Nest's application; tests make theirs out of a testing module. */
type CreateApplication = (
  root: Type | DynamicModule,
  adapter: FastifyAdapter,
  options: NestApplicationOptions,
) => Promise<NestFastifyApplication>;

const createApplication: CreateApplication = (root, adapter, options) => NestFactory.create(root, adapter, options);

/** Builds the HTTP application; the caller listens. */
export async function createHttpApp(
  root: Type | DynamicModule,
  env: Env,
  timeouts: HttpTimeouts = HTTP_TIMEOUTS,
  create = createApplication,
): Promise<NestFastifyApplication> {
  // Responses are not stored by any cache unless a route allows it (RFC 9111, 5.2.2.5).
  const everywhere = { vary: 'Origin', 'cache-control': 'no-store', ...securityHeaders(env.http) };
  const server = new PublicResponseServer(timeouts, everywhere);
  const adapter = new FastifyAdapter({
    serverFactory: server.create,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustProxy(env.http.trustProxy),
    genReqId: newRequestId,
    return503OnClosing: false,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({ ...everywhere, 'X-Request-Id': request.id, ...crossOriginHeaders(request.url) });
      app.get(ErrorFilter).respond(routerRefusal(error), request, reply);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  requireAccessRules(adapter.getInstance());
  refuseHeadOfInterfaces(adapter.getInstance());
  const app = await create(root, adapter, {
    rawBody: true,
    bufferLogs: true,
    abortOnError: false,
    logger: startLogger(),
  });
  app.useLogger(app.get(Logger));
  app.useGlobalPipes(validationPipe());
  const draining = app.get(Draining);
  draining.beginOnSignals();
  // An exit, not the signal again: the log writes what it has gathered then.
  app.enableShutdownHooks(SHUTDOWN_SIGNALS, { useProcessExit: true });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, next) => {
    void reply.headers(everywhere).header('X-Request-Id', request.id);
    // Client libraries name a JSON body and send none (`POST /auth/v1/logout`); that is no malformed body. An empty upload
    // keeps its type.
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    const isEmpty = length === '0' && encoding === undefined;
    if (isEmpty && !request.routeOptions.config.isUpload) delete request.headers['content-type'];
    withRequestOrigin({ requestId: request.id, ip: request.ip, userAgent: request.headers['user-agent'] }, next);
  });
  const clock = app.get(Clock);
  fastify.addHook('onSend', (_request, reply, _payload, next) => {
    if (namesServerTime(reply.getHeader('cache-control'))) void reply.header('Server-Timing', serverTime(clock.now()));
    next();
  });
  const log = requestLog(PinoLogger.root);
  const traffic = app.get(Traffic);
  const logRequest: LogRequest = (request) => {
    traffic.countRequest(request);
    log(request);
  };
  fastify.addHook('onResponse', requestLogHook(logRequest));
  server.start(fastify, { responses: app.get(PublicResponses), logRequest, draining, clock });
  limitBodies(fastify, timeouts);
  refuseFormBodies(fastify);
  closeLingering(fastify, timeouts);
  allowCrossOrigin(fastify);
  refuseUnreadableAddresses(fastify, app.get(ErrorFilter));
  return app;
}

type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** `TRUST_PROXY` as Fastify wants it: a number of hops, or addresses and networks. */
function trustProxy(setting: string | undefined): TrustProxy {
  if (setting === undefined || setting === 'none') return false;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  const networks = setting.split(',').map((part) => part.trim());
  const bad = networks.find((network) => isIP(network.split('/')[0] ?? '') === 0);
  if (bad !== undefined)
    throw new Error('TRUST_PROXY: expected a number of hops, a list of addresses and networks, or `none`');
  return networks;
}
