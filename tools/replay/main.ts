import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { DecideOnJob } from '../../src/operations/drift/decide-on-job.js';
import { FailedJobsRepository } from '../../src/operations/drift/failed-jobs.repository.js';
import { EventJobsRepository, type EventJobKey } from '../../src/platform/jobs/event-jobs.repository.js';
import { withAdmin } from '../terminal/admin-at-terminal.js';
import { Terminal } from '../terminal/terminal.js';
import { withClinic } from '../terminal/with-clinic.js';
import { readArguments, USAGE, type Replay } from './read-arguments.js';

/** The worker starts a job within seconds; an attempt may take longer. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 500;

/**
 * `npm run replay`: lets one failed job run again, as an admin who signs in on the terminal, and says what became of it.
 * Resolves to 0 when the job is done, and 1 when it is refused, has failed again, or waits.
 */
export async function main(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === null) {
    console.error(USAGE);
    return 1;
  }
  return withClinic((app) => (asked === 'list' ? list(app) : replay(app, asked)));
}

async function list(app: INestApplicationContext): Promise<number> {
  const failed = await app.get(FailedJobsRepository, { strict: false }).list();
  const lines = failed.map(({ job, eventId, failure }) => `${job.replace('.', '/')} ${eventId}  ${failure}`);
  console.log(lines.length === 0 ? 'No job has failed.' : lines.join('\n'));
  return 0;
}

async function replay(app: INestApplicationContext, { job, eventId, reason }: Replay): Promise<number> {
  const key = { eventId, job };
  const terminal = new Terminal();
  try {
    await withAdmin(app, terminal, (asAdmin) =>
      asAdmin((adminId) => app.get(DecideOnJob, { strict: false }).retry(key, { adminId, reason })),
    );
  } finally {
    terminal.close();
  }
  console.log('The job runs again, once the worker takes it. Its handler reads first what is done already.');
  return follow(app.get(EventJobsRepository, { strict: false }), key);
}

async function follow(jobs: EventJobsRepository, key: EventJobKey): Promise<number> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const found = await jobs.find(key);
    if (found?.failure) {
      console.log(`It has failed again: ${found.failure}`);
      return 1;
    }
    if (found === null || found.doneAt !== null) {
      console.log(found?.outcome ? `It was done already: ${found.outcome}` : 'It is done.');
      return 0;
    }
    await sleep(LOOK_EVERY_MS);
  }
  console.log('It still waits. /admin/drift shows what becomes of it.');
  return 1;
}
