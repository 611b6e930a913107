import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyAnswer } from '../../platform/http/ready/ready-answers.js';
import { chooseEncoding, encodeAll, type Encoding } from './encoding.js';

/** A text as it goes out: in every encoding, and to who has it already. */
export type ReadyResponse = Readonly<Record<Encoding | 'notModified', ReadyAnswer>>;

/** @param fingerprinted what the ETag is of; texts that differ only beyond it count as equal (RFC 9110, 8.8.1) */
export async function readyResponse(
  status: 200 | 404,
  headers: Readonly<Record<string, string>>,
  text: string,
  fingerprinted = text,
): Promise<ReadyResponse> {
  const bodies = await encodeAll(text);
  const tagged = { ...headers, ETag: etagOf(fingerprinted) };
  const sent = (encoding: Encoding): ReadyAnswer => ({
    status,
    headers: encoding === 'identity' ? tagged : { ...tagged, 'Content-Encoding': encoding },
    body: bodies[encoding],
  });
  const notModified = { status: 304, headers: tagged, body: null };
  return { br: sent('br'), gzip: sent('gzip'), identity: sent('identity'), notModified };
}

/** The best encoding that the client accepts, or 304 when its `If-None-Match` matches (RFC 9110, 13.1.2). */
export function chooseAnswer(response: ReadyResponse, headers: IncomingHttpHeaders): ReadyAnswer {
  const etag = response.notModified.headers['ETag'];
  if (headers['if-none-match']?.split(',').some((known) => known.trim() === etag)) return response.notModified;
  return response[chooseEncoding(headers['accept-encoding'])];
}

/** The same, kept by no cache. */
export function uncacheable({ br, gzip, identity, notModified }: ReadyResponse): ReadyResponse {
  const unkept = (answer: ReadyAnswer) => ({ ...answer, headers: { ...answer.headers, 'Cache-Control': 'no-store' } });
  return { br: unkept(br), gzip: unkept(gzip), identity: unkept(identity), notModified: unkept(notModified) };
}

/** Sends it from a handler, which it was made for. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, response: ReadyResponse): void {
  const { status, headers, body } = chooseAnswer(response, request.headers);
  void reply
    .status(status)
    .headers(headers)
    .send(body ?? undefined);
}

function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}
