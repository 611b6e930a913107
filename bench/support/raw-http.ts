import { connect, type Socket } from 'node:net';

export interface Target {
  readonly origin: string;
  /** Asked for each request. */
  readonly path: () => string;
}

export interface RawResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Set by the server's own machinery for each answer. */
const OWN_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** One answer as it is on the wire, compressed. @throws Error when it is not a 200 */
export async function fetchRaw(target: Target): Promise<RawResponse> {
  const socket = await open(target);
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const length = lengthOf(received);
      if (length !== null && received.length >= length) resolve(received);
    });
    socket.on('error', reject);
    socket.write(requestOf(target));
  });
  socket.destroy();
  const headEnd = bytes.indexOf('\r\n\r\n');
  const [status = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  if (!status.includes(' 200 ')) throw new Error(`${target.path()} answered ${status}`);
  const headers = lines.map(
    (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
  );
  return {
    headers: Object.fromEntries(headers.filter(([name]) => !OWN_HEADERS.includes(name))),
    body: bytes.subarray(headEnd + 4),
  };
}

/** Asks again and again over kept connections; looks at lengths alone, so that it costs little beside what it measures. */
export async function requestsPerSecond(target: Target, connections: number, seconds: number): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(target)));
  let responses = 0;
  for (const socket of sockets) {
    let missing = 0;
    socket.on('data', (chunk: Buffer) => {
      missing = (missing === 0 ? (lengthOf(chunk) ?? 0) : missing) - chunk.length;
      if (missing > 0) return;
      missing = 0;
      responses += 1;
      socket.write(requestOf(target));
    });
    socket.write(requestOf(target));
  }
  const startedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const rate = (responses * 1000) / (performance.now() - startedAt);
  sockets.forEach((socket) => socket.destroy());
  return rate;
}

function open({ origin }: Target): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function requestOf({ origin, path }: Target): string {
  return `GET ${path()} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nAccept-Encoding: br\r\nConnection: keep-alive\r\n\r\n`;
}

/** Of the whole answer, head included; null while its head is not complete. */
function lengthOf(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const bodyLength = /content-length: (\d+)/i.exec(bytes.subarray(0, headEnd).toString('latin1'))?.[1];
  return bodyLength === undefined ? null : headEnd + 4 + Number(bodyLength);
}
