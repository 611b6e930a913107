/** When requests are sent. */
export type Pace =
  /** Each connection sends its next request after each response, for this duration. */
  | { readonly kind: 'closed'; readonly seconds: number }
  /** Closed loop until each request has been sent once. */
  | { readonly kind: 'once' }
  /** At fixed times, whether or not earlier responses have arrived (open loop). */
  | { readonly kind: 'fixed'; readonly perSecond: number; readonly seconds: number };

/** A request to the generator. */
export interface Load {
  readonly origin: string;
  readonly connections: number;
  /** Raw requests, sent in turn. */
  readonly requests: readonly string[];
  readonly pace: Pace;
}

/** The generator's result. */
export interface Answers {
  readonly latenciesMs: Float64Array;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Counts of responses by status, other than 2xx and 304. */
  readonly refusals: Readonly<Record<string, number>>;
}

interface HttpRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A raw request for a keep-alive connection. */
export function httpRequest(origin: string, { method = 'GET', path, headers = {}, body }: HttpRequest): string {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ Host: new URL(origin).host, Connection: 'keep-alive', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** As browsers and client libraries send it. */
export const GZIP = { 'Accept-Encoding': 'gzip' };
export const JSON_BODY = { 'Content-Type': 'application/json' };
