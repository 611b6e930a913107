import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than Postgres takes to be promoted; then the visitor has left. */
const PATIENCE_MS = 30_000;
/** Less than haproxy keeps a connection that waits. */
const IDLE_MS = 10_000;
const MOST_CONNECTIONS = 256;

/** A response, or null when there was none. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A request that failed: without a response, or with one of 500 and above. */
export interface FailedRequest {
  /** `performance.now()` when it was sent, and when it had failed. */
  readonly sentAt: number;
  readonly failedAt: number;
  readonly what: string;
  readonly why: string;
}

/** Sends requests through haproxy, and keeps count. A failed one is not repeated here. */
export class Requests {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS, timeout: IDLE_MS });
  readonly failed: FailedRequest[] = [];
  sent = 0;

  constructor(private readonly url: string) {}

  /** @returns the response; null when the request failed */
  async send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer | null> {
    this.sent += 1;
    const sentAt = performance.now();
    const failed = (why: string) => {
      this.failed.push({ sentAt, failedAt: performance.now(), what: `${method} ${withoutIds(path)}`, why });
      return null;
    };
    try {
      const answer = await this.exchange(method, path, headers, body === undefined ? undefined : JSON.stringify(body));
      return answer.status >= 500 ? failed(String(answer.status)) : answer;
    } catch (error) {
      return failed((error as NodeJS.ErrnoException).code ?? String(error));
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private exchange(
    method: string,
    path: string,
    given: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<Answer> {
    const headers = {
      ...given,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const call = request(`${this.url}${path}`, { method, agent: this.agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
        response.on('error', reject);
      });
      const timer = setTimeout(() => call.destroy(new Error('no answer')), PATIENCE_MS);
      call.on('close', () => clearTimeout(timer));
      call.on('error', reject).end(body);
    });
  }
}

const withoutIds = (path: string): string => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');

const LOOK_MS = 50;

/**
 * Waits until something holds. An error counts as "not yet".
 *
 * @param what of the message
 * @throws Error after `timeoutMs`
 */
export async function until(what: string, holds: () => Promise<boolean> | boolean, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let last: unknown = null;
  for (;;) {
    try {
      if (await holds()) return;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline)
      throw new Error(`${what}: not within ${timeoutMs / 1000} s`, last === null ? {} : { cause: last });
    await wait(LOOK_MS);
  }
}
