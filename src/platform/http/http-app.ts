import { isIP } from 'node:net';
import type { DynamicModule, NestApplicationOptions, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Logger, PinoLogger } from 'nestjs-pino';
import type { Env } from '../config/env.js';
import { Clock } from '../time/clock.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { Traffic } from '../metrics/traffic.js';
import { crossOriginHeaders, allowCrossOrigin } from './cross-origin.js';
import { refuseHeadOfInterfaces } from './head-requests.js';
import { refuseFormBodies } from './json-bodies.js';
import { refuseUnreadableAddresses, routerRefusal } from './readable-addresses.js';
import { PublicResponseServer } from './public-responses/public-response-server.js';
import { PublicResponses } from './public-responses/public-responses.js';
import { SHUTDOWN_SIGNALS } from '../process/shutdown-signals.js';
import { startLogger } from '../process/start-logger.js';
import { newRequestId } from './request-id.js';
import { requestLog, requestLogHook, type LogRequest } from './request-log.js';
import { requireAccessRules } from './route-access.js';
import { withRequestOrigin } from './request-context.js';
import { securityHeaders } from './security-headers.js';
import { namesServerTime, serverTime } from './server-time.js';
import { Draining } from './limits/draining.js';
import { closeLingering, HTTP_TIMEOUTS, limitBodies, type HttpTimeouts } from './limits/timeouts.js';
import { validationPipe } from './validation.pipe.js';

/** Contracts of the public client: bodies are at most 1 MiB unless a route says otherwise. */
const BODY_LIMIT_BYTES = 1_048_576;

/** Makes Nest's application; tests make theirs out of a testing module. */
export type CreateApplication = (
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
