// What grows with the clinic: each list, detail, round of the relay, sweep and scheduled job with 1,000 and with 1,000,000
// orders, events and mails; their statements, and the large tables that Postgres would read from end to end for them.
// `npm run bench -- growth` (SIZES=1000,100000 for a quick look).
import { startClinicInProcess } from './growth/clinic-in-process.js';
import type { Operation } from './growth/operation.js';
import { makePeople, sendMessages } from './growth/people.js';
import { statementsOf } from './growth/recorded-statements.js';
import { requests } from './growth/requests.js';
import { roundsOfJobs } from './growth/rounds-of-jobs.js';
import { growTo } from './growth/seed.js';
import { wholeReads } from './growth/whole-reads.js';
import { percentile } from './measure/statistics.js';

const SIZES = (process.env['SIZES'] ?? '1000,1000000').split(',').map(Number);
const WARM_UPS = 60;
/** For an operation, with its preparations. */
const MOST_SECONDS = 10;
const RUNS = 40;
/** Of the runs of an operation the quick tenth: what else the machine does only ever adds. */
const QUICK_PERCENT = 10;
const MOST_TIMES = 1.5;
/** Less is noise. */
const NOTICED_MS = 2;

const clinic = await startClinicInProcess();
const times = new Map<string, number[]>();
const notes = new Map<string, string>();
try {
  const people = await makePeople(clinic);
  let from = 10;
  for (const size of SIZES) {
    const startedAt = performance.now();
    await growTo(clinic.database, { from, to: size });
    await sendMessages(clinic, people);
    console.log(`${size} orders, after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    from = size;
    for (const operation of [...(await requests(clinic, people)), ...(await roundsOfJobs(clinic))]) {
      const { ms, note } = await measured(operation);
      console.log(`  ${operation.name}: ${ms.toFixed(1)} ms`);
      times.set(operation.name, [...(times.get(operation.name) ?? []), ms]);
      notes.set(operation.name, note);
    }
  }
} finally {
  await clinic.stop();
}

const [least, most] = [SIZES[0], SIZES.at(-1)];
console.log(
  `\n| what | ${least}: ms | ${most}: ms | times | statements | large tables read whole |\n|---|--:|--:|--:|--:|---|`,
);
for (const [name, ms] of times) {
  const [before = NaN, after = NaN] = [ms[0], ms.at(-1)];
  const ratio = after / before;
  const isMissed = Number.isNaN(ratio) || (ratio > MOST_TIMES && after - before > NOTICED_MS);
  console.log(
    `| ${name} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${ratio.toFixed(2)}${isMissed ? ' missed' : ''} | ${notes.get(name)} |`,
  );
}

/** One that fails, such as by the database's own time limit, is said in the table; the others are measured all the same. */
async function measured(operation: Operation): Promise<{ ms: number; note: string }> {
  try {
    return { ms: await quickMs(operation), note: await planOf(operation) };
  } catch (error) {
    return { ms: Number.NaN, note: `failed | ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function quickMs({ prepare, run }: Operation): Promise<number> {
  const runs: number[] = [];
  const endsAt = performance.now() + MOST_SECONDS * 1000;
  for (let index = -WARM_UPS; index < RUNS && (runs.length === 0 || performance.now() < endsAt); index += 1) {
    await prepare?.();
    const startedAt = performance.now();
    await run();
    if (index >= 0 || performance.now() > endsAt) runs.push(performance.now() - startedAt);
  }
  return percentile(runs, QUICK_PERCENT);
}

/** '6 | orders': how many statements one run sends, and what they would read whole. */
async function planOf({ prepare, run }: Operation): Promise<string> {
  await prepare?.();
  const statements = await statementsOf(run);
  return `${statements.length} | ${(await wholeReads(clinic.database, statements)).join(', ') || 'none'}`;
}
