import { ModuleRef } from '@nestjs/core';
import { OutboxRelay } from '../../src/platform/jobs/outbox-relay.js';
import { JobQueues } from '../../src/platform/jobs/job-queues.js';
import { JobRegistry } from '../../src/platform/jobs/job-registry.js';
import { JobSweeper } from '../../src/platform/jobs/job-sweeper.js';
import type { ClinicInProcess, Operation } from './clinic-in-process.js';

/** Of one round. */
const EVENTS = 100;
const QUEUE = 'payments';

/**
 * The job process's background work: a round of the relay, one of the sweeper, and each scheduled job when nothing is
 * due.
 */
export async function roundsOfJobs({ app, database }: ClinicInProcess): Promise<Operation[]> {
  const modules = app.get(ModuleRef);
  const registry = app.get(JobRegistry);
  const sweeper = await modules.create(JobSweeper);
  const clear = async () => {
    await database.query('DELETE FROM event_jobs WHERE done_at IS NULL');
    await app.get(JobQueues).get(QUEUE).obliterate({ force: true });
  };
  const publish = async () => {
    await clear();
    await database.query(
      `INSERT INTO outbox_events (id, name, payload)
       SELECT gen_random_uuid(), 'payments.invoice-changed', '{"stripeInvoiceId":"in_1"}' FROM generate_series(1, $1)`,
      [EVENTS],
    );
  };
  /** Resolves at the end of the requested round. */
  const relay = async () => {
    const round = await modules.create(OutboxRelay);
    round.wake();
    await round.beforeApplicationShutdown();
  };
  const scheduled = registry.all().filter(({ everySeconds }) => everySeconds !== null);
  return [
    { name: `a round of the relay, ${EVENTS} events`, prepare: publish, run: relay },
    {
      name: `a round of the sweeper, ${EVENTS} jobs`,
      prepare: async () => {
        await publish();
        await relay();
        await database.query(`UPDATE event_jobs SET queued_at = now() - interval '1 hour' WHERE done_at IS NULL`);
      },
      run: async () => {
        sweeper.onApplicationBootstrap();
        await sweeper.beforeApplicationShutdown();
      },
    },
    ...scheduled.map(({ name }) => ({ name, run: () => runScheduled(name) })),
  ];

  async function runScheduled(name: string): Promise<void> {
    const handler = registry.get(name)?.handler;
    await handler?.handle(
      {},
      {
        eventId: null,
        attempt: 1,
        complete: () => Promise.resolve(),
        completeWithoutTransaction: () => undefined,
      },
    );
  }
}
