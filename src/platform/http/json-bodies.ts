import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusals } from '../errors/refusals.js';

const bodyRefusal = refusals({
  /** A body that is not JSON where only JSON is spoken. */
  'request.json-wanted': ['unsupported-media', 'Bodies are JSON here.'],
});

/** What a form of another site can send without asking (Fetch standard, 2.2.2, CORS-safelisted request headers). */
const OF_FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Bodies below `/api/v1` are JSON: a cross-site form cannot send it, so it never reaches a route that a cookie opens. */
export function refuseFormBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, next) => {
    next(isForm(request) ? bodyRefusal('request.json-wanted') : undefined);
  });
}

function isForm({ url, headers, routeOptions }: FastifyRequest): boolean {
  if (!url.startsWith('/api/v1/') || routeOptions.config.isUpload) return false;
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  return OF_FORMS.includes(type.trim().toLowerCase());
}
