// Empty jobs through one BullMQ worker, on the backend and with the concurrency that the clinic uses.
import { Queue, Worker } from 'bullmq';
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
    await queue.addBulk(
      Array.from({ length: batch }, () => ({ name: 'empty', data: {}, opts: { removeOnComplete: true } })),
    );
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
