import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below these a GET may redeem a link, send a message, or log that a journal was read. */
const INTERFACES = ['/auth/v1/', '/api/v1/', '/functions/v1/'];

/**
 * Fastify answers HEAD by the GET of the same address. Mail scanners and link previews send HEAD to whatever they find, so
 * the interfaces refuse it (RFC 9110, 15.5.6): it redeems and sends nothing. Pages, files and tables answer it, and so do
 * routes that declare it. Call it before anything registers a route.
 */
export function refuseHeadOfInterfaces(fastify: FastifyInstance): void {
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
