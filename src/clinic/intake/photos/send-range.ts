import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from '../../../platform/http/byte-range.js';

/**
 * Sends a picture, or the range of it that was asked for (RFC 9110, 14): 206, or 416 when nothing lies there. All of it
 * has been decrypted before, since it is small and nothing of a changed file may leave. A range under the condition
 * `If-Range` gets the whole: pictures have no version to compare with.
 */
export async function sendRange(
  reply: FastifyReply,
  picture: Buffer,
  headers: FastifyRequest['headers'],
): Promise<void> {
  const range = headers['if-range'] === undefined ? parseRange(headers.range, picture.length) : null;
  void reply.header('Accept-Ranges', 'bytes');
  if (range === null) return reply.send(picture);
  if (range === 'unsatisfiable') {
    return reply.removeHeader('Content-Type').status(416).header('Content-Range', `bytes */${picture.length}`).send();
  }
  const { first, last } = range;
  return reply
    .status(206)
    .header('Content-Range', `bytes ${first}-${last}/${picture.length}`)
    .send(picture.subarray(first, last + 1));
}
