import { Queue, Worker } from 'bullmq';
import { parseEnv } from '../../src/platform/config/parse-env.js';
import { openQueueBackend } from '../../src/platform/jobs/queue-backend.js';

const BATCH = 500;

/** Empty jobs per second through one BullMQ worker, on the backend and with the concurrency that the clinic uses. */
export async function rawJobsPerSecond(settings: Record<string, string>, count: number): Promise<number> {
  const env = parseEnv(settings);
  const { connection, close } = openQueueBackend(env);
  const queue = new Queue('bench', { connection });
  for (let added = 0; added < count; added += BATCH) {
    await queue.addBulk(
      Array.from({ length: BATCH }, () => ({ name: 'empty', data: {}, opts: { removeOnComplete: true } })),
    );
  }
  let done = 0;
  const startedAt = performance.now();
  const worker = new Worker('bench', async () => undefined, { connection, concurrency: env.queue.concurrency });
  await new Promise<void>((resolve) => worker.on('completed', () => ++done === count && resolve()));
  const seconds = (performance.now() - startedAt) / 1000;
  await worker.close();
  await queue.obliterate({ force: true });
  await queue.close();
  await close();
  return count / seconds;
}
