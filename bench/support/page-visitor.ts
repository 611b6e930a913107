// Visits a page from a separate thread, so that other work of the bench does not count. Answers with the ms of each visit;
// visits follow a fixed schedule, independent of earlier responses.
import { parentPort, workerData } from 'node:worker_threads';

const { url, count, intervalMs } = workerData as {
  readonly url: string;
  readonly count: number;
  readonly intervalMs: number;
};
const startedAt = performance.now();
const visits = Array.from({ length: count }, async (_, index) => {
  await new Promise((resolve) => setTimeout(resolve, startedAt + index * intervalMs - performance.now()));
  const askedAt = performance.now();
  const response = await fetch(url);
  await response.text();
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  return performance.now() - askedAt;
});
parentPort?.postMessage(await Promise.all(visits));
