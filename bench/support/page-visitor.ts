// Visits the start page from a thread of its own, so that what else the bench does is not counted.
import { parentPort, workerData } from 'node:worker_threads';
import { pageTimes } from './page-times.js';

const { url, count } = workerData as { readonly url: string; readonly count: number };
parentPort?.postMessage(await pageTimes(url, count));
