import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Type, DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from 'helmet';
import { Logger } from 'nestjs-pino';
import { Env } from '../config/env.js';
import { requestLog } from './request-log.js';
import { requireAccessRules } from './route-access.js';
import { withRequestId } from './request-context.js';
import { validationPipe } from './validation.pipe.js';
import { tellWrongMethods } from './wrong-method.js';

/** Contracts of the public client: bodies are at most 1 MiB unless a route says otherwise. */
export const BODY_LIMIT_BYTES = 1_048_576;

/** The four surfaces that client libraries of other origins use; no other path answers cross-origin. */
const CROSS_ORIGIN_SURFACES = ['/auth/v1/', '/rest/v1/', '/storage/v1/', '/functions/v1/'];
const ALLOWED_HEADERS =
  'apikey, authorization, content-type, accept, prefer, range, x-client-info, x-supabase-api-version, accept-profile, content-profile, x-upsert, x-metadata, cache-control, x-region, x-retry-count';
const EXPOSED_HEADERS = 'X-Total-Count, Link, X-Supabase-Api-Version, Content-Range, ETag, x-sb-error-code, Retry-After';

const OPEN = {
  origin: '*',
  methods: 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS',
  allowedHeaders: ALLOWED_HEADERS,
  exposedHeaders: EXPOSED_HEADERS,
  maxAge: 3600,
};
const CLOSED = { origin: false };

/** Builds the HTTP application; the caller listens. */
export async function createHttpApp(root: Type | DynamicModule, env: Env): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustProxy(env.TRUST_PROXY),
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  requireAccessRules(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, { rawBody: true, bufferLogs: true, abortOnError: false });
  app.useLogger(app.get(Logger));
  app.useGlobalPipes(validationPipe());
  app.enableShutdownHooks();
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, _reply, next) => withRequestId(request.id, next));
  fastify.addHook('onResponse', requestLog(app.get(Logger)));
  tellWrongMethods(fastify);
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
    // Client libraries name a JSON body and send none (`POST /auth/v1/logout`); that is no malformed body.
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) delete request.headers['content-type'];
  });
  // Built once; Fastify's plugin builds it anew for every request.
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: env.PUBLIC_URL.startsWith('https://') ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  fastify.addHook('onRequest', (request, reply, next) => protect(request.raw, reply.raw, (error) => next(error as Error | undefined)));
  app.enableCors({
    delegator: (request, done) => done(null, CROSS_ORIGIN_SURFACES.some((prefix) => request.url.startsWith(prefix)) ? OPEN : CLOSED),
  });
  return app;
}

type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** `TRUST_PROXY` as Fastify wants it: a number of hops, or addresses and networks. */
function trustProxy(setting: string | undefined): TrustProxy {
  if (setting === undefined) return false;
  if (/^\d+$/.test(setting)) return (_address, hop) => hop < Number(setting);
  const networks = setting.split(',').map((part) => part.trim());
  const bad = networks.find((network) => isIP(network.split('/')[0] ?? '') === 0);
  if (bad !== undefined) throw new Error('TRUST_PROXY: expected a number of hops or a list of addresses and networks');
  return networks;
}
