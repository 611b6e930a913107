import type { RegisteredRoute } from '../../src/platform/http/route-access.js';
import {
  HOSTILE_CONTENT_TYPES,
  hostileJson,
  hostilePathPiece,
  hostileQuery,
  hostileText,
  READ_HEADERS,
  type Random,
} from './hostile-values.js';
import { plausibleBodies } from './plausible-bodies.js';

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

/** One request to this route with something wrong in its address, its headers or its body; often in more than one. */
export function hostileRequest(random: Random, route: RegisteredRoute, callers: CallerHeaders): HostileRequest {
  const caller = random.pick(CALLERS);
  const method = random.chance(0.05)
    ? random.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'])
    : route.method;
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method) || random.chance(0.02);
  const body = hasBody ? hostileBody(random, route.url) : Buffer.alloc(0);
  return {
    route,
    caller,
    method,
    target: hostileTarget(random, route.url),
    headers: [...Object.entries(callers[caller]), ...hostileHeaders(random, hasBody)],
    body,
  };
}

function hostileTarget(random: Random, url: string): string {
  const piece = () => (random.chance(0.5) ? random.pick(PLAIN_PIECES) : hostilePathPiece(random));
  const path = url
    .split('/')
    .map((part) => (part.startsWith(':') || part === '*' ? piece() : part))
    .join('/');
  const odd = random.chance(0.03)
    ? random.pick([path.replace('/', '//'), `${path}/..`, `${path}%00`, path.toUpperCase(), `\\${path}`])
    : path;
  const target = random.chance(0.5) ? `${odd}?${hostileQuery(random, QUERY_NAMES)}` : odd;
  // A space ends the URL in a request line, so it must be encoded.
  return target.replace(/[\s\u0000]/g, '+') || '/';
}

function hostileHeaders(random: Random, hasBody: boolean): [string, string][] {
  const headers: [string, string][] = [];
  if (hasBody)
    headers.push(['content-type', random.chance(0.7) ? 'application/json' : random.pick(HOSTILE_CONTENT_TYPES)]);
  while (random.chance(0.4)) {
    const name = random.pick(READ_HEADERS);
    headers.push([name, headerValue(hostileText(random))]);
    if (random.chance(0.2)) headers.push([name, headerValue(hostileText(random))]);
  }
  if (random.chance(0.05))
    headers.push([
      'authorization',
      headerValue(random.pick(['Bearer', 'Bearer a.b.c', 'Basic x', `Bearer ${hostileText(random)}`])),
    ]);
  return headers;
}

/** Line breaks and NUL end a header at the parser; URLs and bodies test them. */
function headerValue(text: string): string {
  return text.replace(/[\r\n\u0000]/g, ' ').slice(0, 3_200);
}

function hostileBody(random: Random, url: string): Buffer {
  if (random.chance(0.15)) return Buffer.from(hostileJson(random));
  if (random.chance(0.05)) return Buffer.from(Array.from({ length: random.below(2_000) }, () => random.below(256)));
  return Buffer.from(withOneHostileField(random, random.pick(plausibleBodies(url))));
}

/** The body as JSON text with one of its fields, at any depth, replaced, left out or doubled. */
function withOneHostileField(random: Random, body: object): string {
  const entries = Object.entries(body);
  const chosen = random.below(entries.length);
  const fields = entries.flatMap(([name, value]: [string, unknown], index) => {
    const plain = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
    if (index !== chosen) return [plain];
    if (isObject(value) && random.chance(0.7)) return [`${JSON.stringify(name)}:${withOneHostileField(random, value)}`];
    if (random.chance(0.1)) return [];
    const hostile = `${JSON.stringify(name)}:${hostileJson(random)}`;
    return random.chance(0.1) ? [plain, hostile] : [hostile];
  });
  return `{${fields.join(',')}}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
}
