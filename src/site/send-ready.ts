import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type EncodedBodies } from './encoding.js';

/** A response as it goes out, in every encoding. */
export interface ReadyResponse {
  readonly status: 200 | 404;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: EncodedBodies;
}

/** Sends the response in the best encoding that the client accepts, or 304 when its `If-None-Match` matches (RFC 9110, 13.1.2). */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, etag, headers, bodies }: ReadyResponse,
): void {
  void reply.headers(headers).header('ETag', etag);
  if (request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag))
    return void reply.status(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  void reply.status(status).send(bodies[encoding]);
}
