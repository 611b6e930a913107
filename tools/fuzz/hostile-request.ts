import fc from 'fast-check';
import type { RegisteredRoute } from '../../src/platform/http/route-access.js';
import { hostileBody } from './hostile-bodies.js';
import {
  HOSTILE_CONTENT_TYPES,
  hostileJson,
  hostilePathPiece,
  hostileQuery,
  hostileText,
  READ_HEADERS,
} from './hostile-values.js';

const CALLERS = ['unauthenticated', 'anon key', 'customer', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];

/** A raw request. */
export interface RawRequest {
  readonly method: string;
  /** As in the request line. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

export interface HostileRequest extends RawRequest {
  readonly route: RegisteredRoute;
  readonly caller: CallerName;
}

/** Headers that identify the caller; none for `unauthenticated`. */
export type CallerHeaders = Readonly<Record<CallerName, Readonly<Record<string, string>>>>;

const UUID = '7f1c6a52-8d7f-4c1e-9a3e-0d9a3f6a2b11';
const PLAIN_PIECES = [UUID, 'blog-images', 'a', 'akne-hos-vuxna', 'cs_test_a', 'cms_blog_posts', 'orders'] as const;
const QUERY_NAMES = [
  'select', 'order', 'limit', 'offset', 'id', 'slug', 'published_at', 'created_at', 'user_id', 'is_active', 'q', 'page', 'per_page',
  'token', 'type', 'redirect_to', 'grant_type', 'scope', 'provider', 'download', 'session_id', 'before', 'after', 'code',
] as const; // prettier-ignore

/** Requests to this route with something wrong in the address, the headers or the body; often in more than one. */
export function hostileRequest(route: RegisteredRoute, callers: CallerHeaders): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      caller: fc.constantFrom(...CALLERS),
      method: mostly(fc.constant(route.method), fc.constantFrom(...METHODS)),
      hasBodyAnyway: fc.nat(49),
      target: hostileTarget(route.url),
      contentType: mostly(fc.constant('application/json'), fc.constantFrom(...HOSTILE_CONTENT_TYPES), 2),
      headers: fc.array(fc.tuple(fc.constantFrom(...READ_HEADERS), headerValue), { maxLength: 3 }),
      isDoubled: fc.boolean(),
      authorization: mostly(
        fc.constant(null),
        headerValue.map((text) => `Bearer ${text}`),
      ),
      body: fc.oneof(
        { weight: 16, arbitrary: hostileBody(route.method, route.url).map((text) => Buffer.from(text)) },
        { weight: 3, arbitrary: hostileJson.map((text) => Buffer.from(text)) },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000, size: 'max' }).map((bytes) => Buffer.from(bytes)) },
      ),
    })
    .map(({ caller, method, hasBodyAnyway, target, contentType, headers, isDoubled, authorization, body }) => {
      const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method) || hasBodyAnyway === 0;
      return {
        ...{ route, caller, method, target },
        headers: [
          ...Object.entries(callers[caller]),
          ...(hasBody ? [['content-type', contentType] as const] : []),
          ...headers,
          ...(isDoubled ? headers.slice(0, 1) : []),
          ...(authorization === null ? [] : [['authorization', authorization] as const]),
        ],
        body: hasBody ? body : Buffer.alloc(0),
      };
    });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'] as const;

function mostly<Usual, Odd>(
  usual: fc.Arbitrary<Usual>,
  odd: fc.Arbitrary<Odd>,
  weight = 19,
): fc.Arbitrary<Usual | Odd> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

function hostileTarget(url: string): fc.Arbitrary<string> {
  const piece = fc.oneof(fc.constantFrom(...PLAIN_PIECES), hostilePathPiece);
  const parts = url.split('/').map((part) => (part.startsWith(':') || part === '*' ? piece : fc.constant(part)));
  const path = fc.tuple(...parts).map((made) => made.join('/'));
  const odd = fc
    .tuple(path, fc.nat(4))
    .map(
      ([one, kind]) => [one.replace('/', '//'), `${one}/..`, `${one}%00`, one.toUpperCase(), `\\${one}`][kind] ?? one,
    );
  // A space ends the URL in a request line, so it must be encoded.
  return fc
    .tuple(mostly(path, odd), fc.option(hostileQuery(QUERY_NAMES)))
    .map(([address, query]) => (query === null ? address : `${address}?${query}`).replace(/[\s\u0000]/g, '+') || '/');
}

/** Line breaks and NUL end a header at the parser; URLs and bodies test them. */
const headerValue = hostileText.map((text) => text.replace(/[\r\n\u0000]/g, ' ').slice(0, 3_200));
