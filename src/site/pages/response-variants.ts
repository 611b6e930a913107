import { promisify } from 'node:util';
import zlib, { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicResponse, type PublicResponse } from '../../platform/http/public-responses/public-response.js';

type Encoding = 'br' | 'gzip' | 'identity';

type EncodedBodies = Readonly<Record<Encoding, Buffer>>;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(zlib.gzip);
const BROTLI_QUALITY = 7;
/** As a power of two: further back than any page is long. The default of 4 MB takes more memory and time for the same bytes. */
const BROTLI_WINDOW_BITS = 18;

/** A text in every supported encoding, compressed off the main thread. */
export async function encodeAll(text: string): Promise<EncodedBodies> {
  const identity = Buffer.from(text, 'utf8');
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gzipped] = await Promise.all([toBrotli(identity, { params }), toGzip(identity)]);
  return { identity, br, gzip: gzipped };
}

const MAX_CHOICES = 100;
const choices = new LRUCache<string, Encoding>({ max: MAX_CHOICES });

/**
 * The best encoding that an `Accept-Encoding` header allows. Browsers send few different ones, so the result is cached.
 */
export function chooseEncoding(header = ''): Encoding {
  const cached = choices.get(header);
  if (cached !== undefined) return cached;
  const choice = parseChoice(header);
  choices.set(header, choice);
  return choice;
}

function parseChoice(header: string): Encoding {
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  const weightOf = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0;
  return (['br', 'gzip'] as const).find((name) => weightOf(name) > 0) ?? 'identity';
}

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
