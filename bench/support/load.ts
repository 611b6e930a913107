import { connect, type Socket } from 'node:net';
import { percentile } from '../measure/statistics.js';

/** When requests are sent. */
export type Pace =
  /** Each connection sends its next request after each response, for this duration. */
  | { readonly kind: 'closed'; readonly seconds: number }
  /** Closed loop until each request has been sent once. */
  | { readonly kind: 'once' }
  /** At fixed times, whether or not earlier responses have arrived (open loop). */
  | { readonly kind: 'fixed'; readonly perSecond: number; readonly seconds: number };

export interface Load {
  readonly origin: string;
  readonly connections: number;
  /** Raw requests, sent in turn. */
  readonly requests: readonly string[];
  readonly pace: Pace;
}

export interface LoadResult {
  readonly answers: number;
  readonly perSecond: number;
  /** Latency of each response in ms: from sending, or at a fixed rate from the due time. */
  readonly latenciesMs: readonly number[];
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface HttpRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** As browsers and client libraries send it. */
export const GZIP = { 'Accept-Encoding': 'gzip' };
export const JSON_BODY = { 'Content-Type': 'application/json' };

/** A raw request for a keep-alive connection. */
export function httpRequest(origin: string, { method = 'GET', path, headers = {}, body }: HttpRequest): string {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ Host: new URL(origin).host, Connection: 'keep-alive', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Sends requests and reads little more than the length of responses. @throws Error for a response other than 2xx and 304 */
export async function sendLoad({ origin, connections: count, requests, pace }: Load): Promise<LoadResult> {
  const bytes = requests.map((request) => Buffer.from(request));
  const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(origin)));
  const latenciesMs: number[] = [];
  const record = (status: number, since: number) => {
    latenciesMs.push(performance.now() - since);
    if (status >= 300 && status !== 304) throw new Error(`${origin} answered ${status}`);
  };
  let turn = 0;
  const inTurn = () => bytes[turn++ % bytes.length] as Buffer;
  const startedAt = performance.now();
  try {
    if (pace.kind === 'fixed') await openLoop(connections, pace, inTurn, record);
    else {
      const endsAt = pace.kind === 'closed' ? startedAt + pace.seconds * 1000 : Infinity;
      const isOver = () => (pace.kind === 'once' ? turn >= bytes.length : performance.now() >= endsAt);
      await closedLoop(connections, () => (isOver() ? undefined : inTurn()), record);
    }
  } finally {
    connections.forEach((connection) => connection.close());
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    answers: latenciesMs.length,
    perSecond: latenciesMs.length / seconds,
    latenciesMs,
    p50Ms: percentile(latenciesMs, 50),
    p99Ms: percentile(latenciesMs, 99),
  };
}

/** Called with each response's status and the time its request was sent or due (`performance.now()`). */
type Recorder = (status: number, since: number) => void;

/** Each connection sends its next request after each response, until `next` has no more. */
async function closedLoop(
  connections: readonly Connection[],
  next: () => Buffer | undefined,
  record: Recorder,
): Promise<void> {
  await Promise.all(
    connections.map(async (connection) => {
      for (let request = next(); request !== undefined; request = next()) {
        const sentAt = performance.now();
        record(await connection.send(request), sentAt);
      }
    }),
  );
}

/**
 * Sends requests on a fixed schedule. Latency counts from the due time, including the wait for a free connection, which
 * avoids coordinated omission.
 */
async function openLoop(
  connections: readonly Connection[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  next: () => Buffer,
  record: Recorder,
): Promise<void> {
  const startedAt = performance.now();
  const total = Math.round(perSecond * seconds);
  let sent = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (sent < total) {
        const dueAt = startedAt + (sent * 1000) / perSecond;
        sent += 1;
        while (performance.now() < dueAt)
          await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()));
        record(await connection.send(next()), dueAt);
      }
    }),
  );
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;

/** Status of a complete response; null while bytes are missing. One response at a time, without pipelining. */
function statusOfComplete(received: Buffer): number | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
  if (status === 304 || status === 204) return status;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isComplete =
    length === undefined
      ? received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : received.length >= headEnd + HEAD_END.length + Number(length);
  return isComplete ? status : null;
}

/** A keep-alive connection with one request in flight; it reads only the length of a response. */
class Connection {
  private received: Buffer | null = null;
  private answered: (status: number) => void = () => undefined;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => this.read(chunk));
  }

  static open(origin: string): Promise<Connection> {
    const { hostname, port } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => {
        socket.removeListener('error', reject);
        // A broken connection makes the result useless.
        socket.on('error', (error) => {
          throw error;
        });
        resolve(new Connection(socket));
      });
      socket.once('error', reject);
    });
  }

  /** @returns the status of the complete response */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve) => {
      this.answered = resolve;
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.received = this.received === null ? chunk : Buffer.concat([this.received, chunk]);
    const status = statusOfComplete(this.received);
    if (status === null) return;
    this.received = null;
    this.answered(status);
  }
}
