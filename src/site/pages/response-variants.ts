import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicResponse, type PublicResponse } from '../../platform/http/public-responses/public-response.js';
import { chooseEncoding, encodeAll, type Encoding } from './encoding.js';

/** The responses that carry one text: in every encoding, and the 304. */
export type ResponseVariants = Readonly<Record<Encoding | 'notModified', PublicResponse>>;

/** @param fingerprinted what the ETag is of; texts that differ only beyond it count as equal (RFC 9110, 8.8.1) */
export async function responseVariants(
  status: 200 | 404,
  headers: Readonly<Record<string, string>>,
  text: string,
  fingerprinted = text,
): Promise<ResponseVariants> {
  const bodies = await encodeAll(text);
  const tagged = { ...headers, ETag: etagOf(fingerprinted) };
  const encoded = (encoding: Encoding) =>
    publicResponse({
      status,
      headers: encoding === 'identity' ? tagged : { ...tagged, 'Content-Encoding': encoding },
      body: bodies[encoding],
    });
  const notModified = publicResponse({ status: 304, headers: tagged, body: null });
  return { br: encoded('br'), gzip: encoded('gzip'), identity: encoded('identity'), notModified };
}

/** The best encoding that the client accepts, or 304 when its `If-None-Match` matches (RFC 9110, 13.1.2). */
export function chooseVariant(variants: ResponseVariants, headers: IncomingHttpHeaders): PublicResponse {
  const etag = variants.notModified.headers['ETag'];
  if (headers['if-none-match']?.split(',').some((known) => known.trim() === etag)) return variants.notModified;
  return variants[chooseEncoding(headers['accept-encoding'])];
}

/** What the bodies take together. */
export function bytesOf({ br, gzip, identity }: ResponseVariants): number {
  return [br, gzip, identity].reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
}

/** The same, kept by no cache. */
export function uncacheable({ br, gzip, identity, notModified }: ResponseVariants): ResponseVariants {
  const unkept = (response: PublicResponse) =>
    publicResponse({ ...response, headers: { ...response.headers, 'Cache-Control': 'no-store' } });
  return { br: unkept(br), gzip: unkept(gzip), identity: unkept(identity), notModified: unkept(notModified) };
}

/** Sends the one that the request asks for, from a handler. */
export function sendVariant(request: FastifyRequest, reply: FastifyReply, variants: ResponseVariants): void {
  const { status, headers, body } = chooseVariant(variants, request.headers);
  void reply
    .status(status)
    .headers(headers)
    .send(body ?? undefined);
}

function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}
