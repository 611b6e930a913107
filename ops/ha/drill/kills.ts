import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from './part.js';
import { isReady, type Parts } from './parts.js';
import { until } from './requests.js';

/** A trouble of the drill. */
export interface Trouble {
  /** As the table says it. */
  readonly what: string;
  /** How the clinic is whole again; of the table. */
  readonly cure: string;
  make(parts: Parts): Promise<void>;
}

/** After it systemd starts a process again (`RestartSec`). */
const RESTART_MS = 2_000;

const BY_SYSTEMD = 'systemd starts it after 2 s';

export const KILLS: readonly Trouble[] = [
  {
    what: 'a server, `-9`',
    cure: BY_SYSTEMD,
    async make({ servers: [server], serverUrls: [url = ''] }) {
      await server?.kill();
      await wait(RESTART_MS);
      server?.start();
      await until('the server is ready again', () => isReady(url), 120_000);
    },
  },
  {
    what: 'a worker, `-9`',
    cure: BY_SYSTEMD,
    async make({ workers: [worker] }) {
      await worker?.kill();
      await wait(RESTART_MS);
      worker?.start();
    },
  },
  { what: 'haproxy, `-9`', cure: 'started at once', make: ({ haproxy }) => restart(haproxy) },
  { what: 'PgBouncer, `-9`', cure: 'started at once', make: ({ pgbouncer }) => restart(pgbouncer) },
  { what: 'Redis, `-9`', cure: 'started at once, from its file', make: ({ redis }) => restart(redis) },
  {
    what: 'the standby, `-9`',
    cure: BY_SYSTEMD,
    async make({ postgres }) {
      await postgres.kill('b');
      await wait(RESTART_MS);
      await postgres.startMachine('b');
    },
  },
  {
    what: 'the primary, `-9`',
    cure: 'the standby is promoted after 2 s',
    async make({ postgres }) {
      await postgres.kill('a');
      await wait(RESTART_MS);
      await postgres.promote('b');
    },
  },
];

/** The former primary follows the new one. */
export const NEW_STANDBY: Trouble = {
  what: 'a new standby (`pg_basebackup`)',
  cure: '–',
  make: ({ postgres }) => postgres.addStandby('a'),
};

/** Both servers and both workers, one after the other, as an upgrade does it. */
export const ROLLING_RESTART: Trouble = {
  what: 'rolling restart of both servers and workers',
  cure: '–',
  async make({ servers, serverUrls, workers }) {
    for (const [index, server] of servers.entries()) {
      await inOrder(server);
      await until(`${server.name} is ready again`, () => isReady(serverUrls[index] ?? ''), 120_000);
      const worker = workers[index];
      if (worker) await restartWorker(worker);
    }
  },
};

const WORKER_IS_UP = 'the job process is up';

/** Only when the restarted one works, the other may stop. */
async function restartWorker(worker: Part): Promise<void> {
  const before = worker.countInLog(WORKER_IS_UP);
  await inOrder(worker);
  await until(`${worker.name} works again`, () => worker.countInLog(WORKER_IS_UP) > before, 120_000);
}

async function restart(part: Part): Promise<void> {
  await part.kill();
  part.start();
}

/** @throws Error when the process does not end in order */
async function inOrder(part: Part): Promise<void> {
  const code = await part.stop();
  if (code !== 0) throw new Error(`${part.name} ended with ${code} instead of 0`);
  part.start();
}
