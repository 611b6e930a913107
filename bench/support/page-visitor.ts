// Visits the start page from a separate thread, so that other work of the bench does not count.
import { parentPort, workerData } from 'node:worker_threads';
import { pageTimes } from './page-times.js';

const { url, count } = workerData as { readonly url: string; readonly count: number };
parentPort?.postMessage(await pageTimes(url, count));
