import type { FastifyInstance } from 'fastify';

/** The four APIs that client libraries of other origins use; no other path allows cross-origin requests. */
const CROSS_ORIGIN_PREFIXES = ['/auth/v1/', '/rest/v1/', '/storage/v1/', '/functions/v1/'];

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'X-Total-Count, Link, X-Supabase-Api-Version, Content-Range, ETag, x-sb-error-code, Retry-After',
};
const NONE = {};
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS',
  'access-control-allow-headers':
    'apikey, authorization, content-type, accept, prefer, range, x-client-info, x-supabase-api-version, accept-profile, content-profile, x-upsert, x-metadata, cache-control, x-region, x-retry-count',
  'access-control-max-age': '3600',
  'content-length': '0',
};

/** The headers of every response at such an address. */
export function crossOriginHeaders(url: string): Readonly<Record<string, string>> {
  return CROSS_ORIGIN_PREFIXES.some((prefix) => url.startsWith(prefix)) ? HEADERS : NONE;
}

/**
 * Lets pages of every origin use these APIs, without credentials. All headers are constant; a plugin would compute them
 * for every request.
 */
export function allowCrossOrigin(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    const headers = crossOriginHeaders(request.url);
    if (headers === NONE) return next();
    void reply.headers(headers);
    if (request.method !== 'OPTIONS') return next();
    const isPreflight =
      request.headers.origin !== undefined && request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight) return void reply.status(400).type('text/plain').send('Invalid Preflight Request');
    void reply.status(204).headers(PREFLIGHT_HEADERS).send();
  });
}
