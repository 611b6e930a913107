import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RawResponse } from './raw-http.js';

/** A statement whose rows are the answer; its only value, `$1`, is the address of the request. */
export interface BareStatement {
  readonly databaseUrl: string;
  readonly connections: number;
  readonly text: string;
}

/** What bare Fastify is to answer; `body` is Base64. */
export interface BareResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly statement?: BareStatement;
}

export interface BareProcess {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Bare Fastify in a process of its own, with the headers of `answer` and its bytes, or what the statement finds. */
export async function startBareFastify(
  { headers, body }: RawResponse,
  statement?: BareStatement,
): Promise<BareProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-fastify.js')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  child.send({ headers, body: body.toString('base64'), ...(statement && { statement }) } satisfies BareResponse);
  const [origin] = (await once(child, 'message')) as [string];
  return {
    origin,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
