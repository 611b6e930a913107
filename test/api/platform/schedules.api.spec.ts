import { hoursToMilliseconds } from 'date-fns';
import { SealAccessLogRows } from '../../../src/clinic/records/access-log/seal-access-log.handler.js';
import { JobQueues } from '../../../src/platform/jobs/job-queues.js';
import { JobRegistry } from '../../../src/platform/jobs/job-registry.js';
import { further } from '../../support/further-instances.js';
import { SWEPT_OFTEN, startTestApp, type TestApp } from '../../support/test-app.js';

describe('schedules of jobs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: SWEPT_OFTEN });
  });
  afterAll(() => app.stop());

  /** Next run of each scheduled job, in ms from now. */
  async function nextRuns(): Promise<Map<string, { inMs: number; everyMs: number }>> {
    const found = new Map<string, { inMs: number; everyMs: number }>();
    for (const job of app.nest.get(JobRegistry, { strict: false }).all()) {
      if (job.everySeconds === null) continue;
      const scheduler = await app.nest.get(JobQueues, { strict: false }).get(job.queue).getJobScheduler(job.name);
      found.set(job.name, { inMs: (scheduler?.next ?? 0) - Date.now(), everyMs: job.everySeconds * 1_000 });
    }
    return found;
  }

  const planned = async () => [...(await nextRuns()).values()].every(({ inMs, everyMs }) => inMs <= everyMs + 60_000);

  it.each([48, ...further(2)])(
    'a schedule that a clock %i hours ahead has planned is set anew by the next sweep, and its work runs [O9]',
    async (hours) => {
      await app.eventually(async () => expect((await nextRuns()).size).toBeGreaterThan(20));
      await app.eventually(async () =>
        expect([...(await nextRuns()).values()].every(({ inMs }) => inMs > -60_000)).toBe(true),
      );
      const ahead = hoursToMilliseconds(hours);
      // The id of the waiting job has the time of its run. One statement: a sweep in between would see a schedule without its job.
      await app.database.query(
        `WITH moved AS (UPDATE bullmq.scheduler SET next_run_ms = next_run_ms + $1)
       UPDATE bullmq.job SET id = concat_ws(':', 'repeat', split_part(id, ':', 2), split_part(id, ':', 3)::bigint + $1)
       WHERE state = 'delayed' AND id LIKE 'repeat:%'`,
        [ahead],
      );
      await app.eventually(async () => expect(await planned()).toBe(true));
      // The log of accesses is sealed every few seconds: its schedule goes on when the job has begun.
      const sealAt = async () => Date.now() + ((await nextRuns()).get(SealAccessLogRows.name)?.inMs ?? 0);
      const next = await sealAt();
      await app.eventually(async () => expect(await sealAt()).toBeGreaterThan(next + 1_000));
      const delayed = await app.database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM bullmq.job WHERE state = 'delayed' AND id LIKE 'repeat:%' GROUP BY split_part(id, ':', 2) HAVING count(*) > 1`,
      );
      expect(delayed).toEqual([]);
    },
  );
});
