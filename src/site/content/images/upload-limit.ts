import type { FastifyInstance } from 'fastify';

/** The only function that accepts images. */
const ROUTE = '/functions/v1/admin-blog-management';

/** An image of 10 MB as base64, and room for the rest of the body. */
const UPLOAD_BODY_LIMIT_BYTES = 15 * 1_048_576;

/** Raises the body limit and the timeout of this route. Call it before any route is registered. */
export function allowImageBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url !== ROUTE) return;
    route.bodyLimit = UPLOAD_BODY_LIMIT_BYTES;
    route.config = { ...route.config, isUpload: true };
  });
}
