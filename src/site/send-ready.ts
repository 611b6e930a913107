import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type EncodedBodies } from './encoding.js';

/** An answer as it goes out, in every encoding. */
export interface ReadyAnswer {
  readonly status: 200 | 404;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: EncodedBodies;
}

/** Sends an answer in the best encoding that the client knows, or 304 when it has it already. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, etag, headers, bodies }: ReadyAnswer,
): void {
  void reply.headers(headers).header('ETag', etag);
  if (request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag))
    return void reply.status(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  void reply.status(status).send(bodies[encoding]);
}
