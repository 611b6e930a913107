import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Replaces the upload's content type while Fastify selects a parser, so that none matches. */
const UNPARSED = 'application/x-unparsed-upload';
const UPLOAD_ROUTES = new Set([
  'POST /storage/v1/object/:bucket/*',
  'PUT /storage/v1/object/:bucket/*',
  'PUT /storage/v1/object/upload/sign/:bucket/*',
]);

declare module 'fastify' {
  interface FastifyRequest {
    /** The type that the uploader named; only on the routes that take uploads. */
    uploadType?: string;
  }
}

/**
 * Leaves the bodies of uploads unread: a JSON file is a file here, and none is collected in memory. Call it before any
 * route is registered.
 */
export function leaveUploadsUnparsed(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(UNPARSED, (_request, _payload, done) => done(null));
  fastify.addHook('onRoute', (route) => {
    if ([route.method].flat().some((method) => UPLOAD_ROUTES.has(`${method} ${route.url}`)))
      route.config = { ...route.config, isUpload: true };
  });
  fastify.addHook('onRequest', (request: FastifyRequest, _reply, next) => {
    if (UPLOAD_ROUTES.has(`${request.method} ${request.routeOptions.url}`)) {
      request.uploadType = request.headers['content-type'] ?? '';
      request.headers['content-type'] = UNPARSED;
    }
    next();
  });
}
