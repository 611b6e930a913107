// Growth: each list, detail, round of the relay, sweep and scheduled job with 1,000 and with 1,000,000 orders, events
// and mails; their statements and the pages that Postgres reads. `npm run bench -- growth` (SIZES=1000,100000 for a
// quick look, ONLY='^admin orders' for some of them).
import { startClinicInProcess, type Operation } from './growth/clinic-in-process.js';
import { explain, type Reading, statementsOf } from './growth/explain.js';
import { makePeople, sendMessages, requests } from './growth/requests.js';
import { roundsOfJobs } from './growth/rounds-of-jobs.js';
import { growTo } from './growth/seed.js';
import { percentile } from './measure/statistics.js';

const SIZES = (process.env['SIZES'] ?? '1000,1000000').split(',').map(Number);
/** Measures the operations whose names match. */
const ONLY = new RegExp(process.env['ONLY'] ?? '');
const WARM_UPS = 60;
/** Time for the runs of one operation, with their preparations. */
const MOST_SECONDS = 10;
const RUNS = 40;
/** The fastest tenth of an operation's runs counts: other load only ever adds time. */
const QUICK_PERCENT = 10;
const MOST_TIMES = 1.5;
/** Smaller differences are noise. */
const NOTICED_MS = 2;

interface Measured extends Reading {
  readonly ms: number;
  readonly statements: number;
}

const clinic = await startClinicInProcess();
const results = new Map<string, Measured[]>();
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
      if (!ONLY.test(operation.name)) continue;
      const result = await measured(operation);
      console.log(`  ${operation.name}: ${result.ms.toFixed(1)} ms`);
      results.set(operation.name, [...(results.get(operation.name) ?? []), result]);
    }
  }
} finally {
  await clinic.stop();
}

const [least, most] = [SIZES[0], SIZES.at(-1)];
console.log(
  `\n| what | ms with ${least} | with ${most} | times | pages with ${least} | with ${most} | statements | large tables read whole |`,
);
console.log('|---|--:|--:|--:|--:|--:|--:|---|');
for (const [name, [before, ...later]] of results) {
  const after = later.at(-1);
  if (before && after) console.log(rowOf(name, before, after));
}

function rowOf(name: string, before: Measured, after: Measured): string {
  const times = after.ms / before.ms;
  const isMissed = Number.isNaN(times) || (times > MOST_TIMES && after.ms - before.ms > NOTICED_MS);
  const cells = [
    name,
    before.ms.toFixed(1),
    after.ms.toFixed(1),
    `${times.toFixed(2)}${isMissed ? ' missed' : ''}`,
    before.pages,
    after.pages,
    after.statements,
    after.wholeTables.join(', ') || 'none',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Reports a failing query, such as a statement timeout, and measures the others. */
async function measured(operation: Operation): Promise<Measured> {
  try {
    const ms = await quickMs(operation);
    await operation.prepare?.();
    const statements = await statementsOf(operation.run);
    return { ms, statements: statements.length, ...(await explain(clinic.database, statements)) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ms: Number.NaN, statements: Number.NaN, pages: Number.NaN, wholeTables: ['failed'] };
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
