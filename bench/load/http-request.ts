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
