// The access log: what it costs a case page at the desk, how fast it is sealed and verified, and what its review asks of
// 1,000,000 rows. `npm run bench -- access-log` (ROWS=50000 for a quick look, ONLY='^by' for some of the questions).
import { sealRate, verifyRate } from './access-log/chain-of-log.js';
import { costOfLog } from './access-log/cost-of-log.js';
import { fillOpenedCase } from './access-log/filled-case.js';
import { growLog, ROWS_A_CASE } from './access-log/log-rows.js';
import { reviewOperations } from './access-log/review-operations.js';
import { startClinicInProcess } from './growth/clinic-in-process.js';
import { explain } from './growth/explain.js';
import type { Operation } from './growth/operation.js';
import { makePeople } from './growth/people.js';
import { statementsOf } from './growth/recorded-statements.js';
import { requests } from './growth/requests.js';
import { growTo } from './growth/seed.js';
import { percentile, type Spread } from './measure/statistics.js';

const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
/** Measures the questions whose names match. */
const ONLY = new RegExp(process.env['ONLY'] ?? '');
/** Of the growth bench: of twenty orders one has no case. */
const CASES_PER_ORDER = 0.95;
const ROUNDS = Number(process.env['ROUNDS'] ?? 11);
const READS_OF_ROUND = 200;
const VERIFICATIONS = 3;
/** Requests follow one another on few connections: enough for Postgres to prepare the statement and to choose its plan. */
const WARM_UPS = 20;
const RUNS = 31;
/** For the runs of one question, with their preparations. */
const MOST_SECONDS = 10;
const MOST_SHARE_PERCENT = 15;

const clinic = await startClinicInProcess();
const { database } = clinic;
try {
  const people = await makePeople(clinic);
  await growTo(database, { from: 10, to: Math.ceil(ROWS / ROWS_A_CASE / CASES_PER_ORDER) + 20 });
  const log = await growLog(database, ROWS);
  console.log(`${log.rows} rows, ${await sizeOfLog()} with their indexes`);
  await fillOpenedCase(clinic);
  const casePage = (await requests(clinic, people)).find(({ name }) => name === 'a case at the desk');
  if (!casePage) throw new Error('the growth bench has no case at the desk');

  const cost = await costOfLog(database, casePage.run, { rounds: ROUNDS, reads: READS_OF_ROUND });
  console.log(
    `a case page at the desk: ${inWords(cost.withLogMs)} ms with the log, ${inWords(cost.withoutLogMs)} ms without; ` +
      `the log's share ${inWords(cost.sharePercent)} %${cost.sharePercent.median > MOST_SHARE_PERCENT ? ' missed' : ''}; ` +
      `CPU ${inWords(cost.cpuMs.server)} ms of the server and ${inWords(cost.cpuMs.postgres)} ms of Postgres; ` +
      `${cost.walBytes.withLog.toFixed(0)} and ${cost.walBytes.withoutLog.toFixed(0)} bytes of WAL`,
  );

  console.log('\n| what | ms, median | pages | statements | by the indexes | large tables read whole |');
  console.log('|---|--:|--:|--:|---|---|');
  for (const operation of await reviewOperations(clinic, people, log))
    if (ONLY.test(operation.name)) console.log(await rowOf(operation));

  const sealed = await sealRate(clinic);
  console.log(`\nsealed: ${Math.round(sealed.perSecond)} rows a second`);
  const verified = await verifyRate(clinic.databaseUrl, sealed.rows, VERIFICATIONS);
  console.log(`verified: ${Math.round(verified)} rows a second, the median of ${VERIFICATIONS}`);
} finally {
  await clinic.stop();
}

async function rowOf(operation: Operation): Promise<string> {
  const times = await timesOf(operation);
  await operation.prepare?.();
  const statements = await statementsOf(operation.run);
  const { pages, indexes, wholeTables } = await explain(database, statements);
  const ofLog = indexes.filter((name) => /^(access_log|log_review)/.test(name));
  const cells = [
    operation.name,
    percentile(times, 50).toFixed(1),
    pages,
    statements.length,
    ofLog.join(', ') || 'none',
    wholeTables.join(', ') || 'none',
  ];
  return `| ${cells.join(' | ')} |`;
}

async function timesOf({ prepare, run }: Operation): Promise<number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + MOST_SECONDS * 1000;
  for (let count = -WARM_UPS; count < RUNS && (times.length === 0 || performance.now() < endsAt); count += 1) {
    await prepare?.();
    const startedAt = performance.now();
    await run();
    if (count >= 0 || performance.now() > endsAt - 2_000) times.push(performance.now() - startedAt);
  }
  return times;
}

async function sizeOfLog(): Promise<string> {
  const { rows } = await database.query<{ size: string }>(
    `SELECT pg_size_pretty(sum(pg_total_relation_size(relid))) AS size FROM pg_partition_tree('access_log')`,
  );
  return rows[0]?.size ?? '';
}

function inWords({ median, least, most }: Spread): string {
  return `${median.toFixed(1)} (${least.toFixed(1)}–${most.toFixed(1)})`;
}
