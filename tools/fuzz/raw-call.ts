import { connect } from 'node:net';
import type { RawRequest } from './hostile-request.js';

export interface RawResponse {
  /** Null when the connection ended without a status line. */
  readonly status: number | null;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Until the first byte came, or the connection ended without one. */
  readonly firstByteMs: number;
}

/** Of the response's head; the body is not awaited, since a stream never ends. */
const MAX_HEAD_BYTES = 65_536;

/**
 * Sends a request byte for byte over a separate connection, since client libraries refuse or repair most hostile parts.
 * Resolves at the end of the response's head.
 *
 * @throws Error when the connection fails, or nothing arrives within `timeoutMs`.
 */
export function callRaw(origin: URL, request: RawRequest, timeoutMs: number): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let firstByteMs: number | null = null;
    let received = '';
    const socket = connect({ host: origin.hostname, port: Number(origin.port), noDelay: true });
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...parseHead(received), firstByteMs: firstByteMs ?? performance.now() - startedAt });
    };
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`nothing came within ${timeoutMs} ms`));
    }, timeoutMs);
    socket.on('connect', () => socket.write(bytesOf(origin, request)));
    socket.on('data', (chunk) => {
      firstByteMs ??= performance.now() - startedAt;
      received += chunk.toString('latin1');
      if (received.includes('\r\n\r\n') || received.length > MAX_HEAD_BYTES) finish();
    });
    socket.on('close', finish);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A refused body may be cut off while it is being sent; an earlier response counts.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return;
      clearTimeout(timer);
      reject(error);
    });
  });
}

function bytesOf(origin: URL, { method, target, headers, body }: RawRequest): Buffer {
  const isSized = body.length > 0 || !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${origin.host}`,
    'Connection: close',
    ...(isSized ? [`Content-Length: ${body.length}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), body]);
}

function parseHead(text: string): Pick<RawResponse, 'status' | 'headers'> {
  const [statusLine = '', ...lines] = (text.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1];
  const headers = lines.map(
    (line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()] as const,
  );
  return { status: status === undefined ? null : Number(status), headers: new Map(headers) };
}
