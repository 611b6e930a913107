// Empty jobs through one BullMQ worker, on the backend and with the concurrency that the clinic uses.
import { Job, Queue, Worker } from 'bullmq';
import { parseEnv } from '../../src/start/parse-env.js';
import { openQueueBackend } from '../../src/platform/jobs/queue-backend.js';
import { answerWith } from '../support/bench-process.js';

export interface QueueTwin {
  readonly settings: Readonly<Record<string, string>>;
  readonly jobs: number;
}

const BATCH = 500;

answerWith(async ({ settings, jobs }: QueueTwin) => {
  const env = parseEnv(settings);
  const { connection, close } = openQueueBackend(env);
  const queue = new Queue('bench', { connection });
  for (let added = 0; added < jobs; added += BATCH) {
    const batch = Math.min(BATCH, jobs - added);
    const empty = () => new Job(queue, 'empty', {}, { removeOnComplete: true }).toFlowEntry();
    // As the clinic adds jobs: `addBulk` makes temporary tables, which its role may not.
    await queue.getBackend().addFlow(Array.from({ length: batch }, empty));
  }
  let done = 0;
  const startedAt = performance.now();
  const worker = new Worker('bench', async () => undefined, { connection, concurrency: env.queue.concurrency });
  await new Promise<void>((resolve) => worker.on('completed', () => ++done === jobs && resolve()));
  const seconds = (performance.now() - startedAt) / 1000;
  await worker.close();
  await queue.obliterate({ force: true });
  await queue.close();
  await close();
  return { seconds };
});
