import { isUUID } from 'class-validator';
import { setTimeout as sleep } from 'node:timers/promises';
import { DecideOnJob } from '../../src/operations/drift/decide-on-job.js';
import { FailedJobsRepository } from '../../src/operations/drift/failed-jobs.repository.js';
import { EventJobsRepository, type EventJobKey } from '../../src/platform/jobs/event-jobs.repository.js';
import { withAdmin } from '../hudvy/admin-at-terminal.js';
import type { Clinic, Context } from '../hudvy/context.js';
import { UsageError } from '../hudvy/failures.js';
import { takes, type Given } from '../hudvy/takes.js';

/** As the page takes it. */
const REASON = { min: 5, max: 300 };

export const TAKES = {
  options: { reason: { type: 'string' }, list: { type: 'boolean', default: false } },
  words: [0, 2],
} as const;

interface Replay {
  readonly job: string;
  readonly eventId: string;
  readonly reason: string;
}

/** @throws UsageError for what the command does not take */
export function readArguments({ values, positionals }: Given<typeof TAKES.options>): 'list' | Replay {
  const [name = '', eventId = ''] = positionals;
  if (values.list && (values.reason ?? positionals[0]) === undefined) return 'list';
  const reason = values.reason?.trim() ?? '';
  const isReason = reason.length >= REASON.min && reason.length <= REASON.max;
  const isJob = /^[a-z0-9-]+[./][a-z0-9-]+$/.test(name) && isUUID(eventId);
  if (values.list || !isJob || !isReason) throw new UsageError();
  return { job: name.replace('/', '.'), eventId: eventId.toLowerCase(), reason };
}

/** The worker starts a job within seconds; an attempt may take longer. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 500;

/**
 * Lets one failed job run again, as an admin who signs in on the terminal, and says what became of it. Resolves to 0 when
 * the job is done, and 1 when it has failed again, or waits.
 */
export const run = takes(TAKES, async (given, context) => {
  const asked = readArguments(given);
  const clinic = await context.clinic();
  return asked === 'list' ? list(clinic) : replay(clinic, context, asked);
});

async function list(clinic: Clinic): Promise<number> {
  const failed = await clinic(FailedJobsRepository).list();
  const lines = failed.map(({ job, eventId, failure }) => `${job.replace('.', '/')} ${eventId}  ${failure}`);
  console.log(lines.length === 0 ? 'No job has failed.' : lines.join('\n'));
  return 0;
}

async function replay(clinic: Clinic, context: Context, { job, eventId, reason }: Replay): Promise<number> {
  const key = { eventId, job };
  await withAdmin(context, clinic, (asAdmin) =>
    asAdmin((adminId) => clinic(DecideOnJob).retry(key, { adminId, reason })),
  );
  context.terminal().close();
  console.log('The job runs again, once the worker takes it. Its handler reads first what is done already.');
  return follow(clinic(EventJobsRepository), key);
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
