import Fastify, { type FastifyInstance } from 'fastify';
import { invalidRequest, StripeError } from '../errors.js';
import { newId } from '../ids.js';
import { buildErrorResponse } from './error-response.js';

const ADVICE = 'Please see https://stripe.com/docs or we can help at https://support.stripe.com/.';

/** An HTTP server that reads forms as text, and responds to unknown routes like Stripe. */
export function createServer(serialize: (payload: unknown) => string): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  server.setReplySerializer(serialize);
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  server.setNotFoundHandler(({ method, url }, reply) => {
    const [path = ''] = url.split('?', 1);
    const message = `Unrecognized request URL (${method}: ${path}). ${ADVICE}`;
    const response = buildErrorResponse(new StripeError(404, { type: 'invalid_request_error', message }), newId('req'));
    return reply.status(response.status).send(response.body);
  });
  // Reached only by Fastify's own refusals: unreadable bodies.
  server.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const isUnreadable = status < 500;
    const hint = request.url.startsWith('/v1/')
      ? ' Check that your POST content type is application/x-www-form-urlencoded.'
      : '';
    const refusal = isUnreadable ? invalidRequest(`Invalid request.${hint}`) : error;
    const response = buildErrorResponse(refusal, newId('req'));
    return reply.status(isUnreadable ? 400 : response.status).send(response.body);
  });
  return server;
}
