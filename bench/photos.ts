// The cost of a phone photo from its first byte to three encrypted sizes, one at a time and twenty at once; the start
// page's latency meanwhile, and the server's peak memory. `npm run bench -- photos`.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { aCameraPhoto, CasePhotos } from './support/case-photos.js';
import { type LaunchedClinic, onLaunchedClinic } from './support/launched-clinic.js';
import { percentile } from './measure/statistics.js';

const ONE_AT_A_TIME = 30;
const AT_ONCE = 20;
const PAGES = 1_000;
const PAGE_INTERVAL_MS = 10;

await onLaunchedClinic(async (clinic) => {
  const database = new pg.Pool({ connectionString: clinic.appUrl, max: 2 });
  try {
    const photos = new CasePhotos(clinic.url, database);
    const photo = await aCameraPhoto();
    console.log(
      `a photo of 4032 x 3024 pixels, ${(photo.length / 1e6).toFixed(1)} MB; ${await memory(clinic, 'before')}`,
    );

    for (let warmUp = 0; warmUp < 3; warmUp += 1) await photos.send(photo);
    const times: number[] = [];
    while (times.length < ONE_AT_A_TIME) times.push(await photos.send(photo));
    console.log(
      `one at a time, from its first byte to stored: p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms; ${await memory(clinic, 'after')}`,
    );

    await pages(clinic);
    const quiet = await pages(clinic);
    const startedAt = performance.now();
    const storing = Promise.all(Array.from({ length: AT_ONCE }, () => photos.send(photo))).then(
      () => performance.now() - startedAt,
    );
    const during = await pages(clinic);
    const all = await storing;
    console.log(`${AT_ONCE} at once: all stored after ${(all / 1_000).toFixed(1)} s; ${await memory(clinic, 'after')}`);
    for (const rank of [50, 99]) {
      const [before, meanwhile] = [percentile(quiet, rank), percentile(during, rank)];
      console.log(
        `the start page, one visitor each ${PAGE_INTERVAL_MS} ms: p${rank} ${before.toFixed(1)} ms, while photos come ${meanwhile.toFixed(1)} ms (${(meanwhile / before).toFixed(1)} times)`,
      );
    }
  } finally {
    await database.end();
  }
});

/** @returns ms of each visit of the start page */
async function pages(clinic: LaunchedClinic): Promise<number[]> {
  const visitor = new Worker(new URL('./support/page-visitor.js', import.meta.url), {
    workerData: { url: clinic.url, count: PAGES, intervalMs: PAGE_INTERVAL_MS },
  });
  const [times] = (await once(visitor, 'message')) as [number[]];
  return times;
}

/** For the HTTP process and its photo helper, if /proc exists. */
async function memory({ pids }: LaunchedClinic, when: string): Promise<string> {
  const pid = String(pids.server);
  const children = await read(`/proc/${pid}/task/${pid}/children`);
  const peaks = await Promise.all([pid, ...children.split(' ').filter(Boolean)].map(peakMegabytes));
  return `peak memory ${when} ${peaks.join(' + ')} MB`;
}

async function peakMegabytes(pid: string): Promise<string> {
  const peakKb = /^VmHWM:\s+(\d+) kB/m.exec(await read(`/proc/${pid}/status`))?.[1];
  return peakKb === undefined ? 'unknown' : (Number(peakKb) / 1_024).toFixed(0);
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
