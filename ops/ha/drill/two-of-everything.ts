import { rm } from 'node:fs/promises';
import { startParts } from './parts.js';
import { runDrill, type Row } from './run.js';

/**
 * `node tools/bootstrap.mjs two-of-everything`: a clinic of two servers and two workers behind haproxy, with PgBouncer, Redis and a
 * PostgreSQL primary with a synchronous standby, on the files of `ops/ha`. Visitors order, pay and answer while each part
 * is killed in turn, and while servers and workers are restarted one after the other. Takes about six minutes.
 *
 * @returns 0 when nothing acknowledged was lost or doubled and the rolling restart failed no request, otherwise 1
 */
export async function main(): Promise<number> {
  console.log('starting haproxy, PgBouncer, Redis, two of PostgreSQL, two servers and two workers');
  const parts = await startParts();
  let hasPassed = false;
  try {
    const rows = await runDrill(parts, (line) => console.log(line));
    console.log(`\n${tableOf(rows)}\n`);
    for (const { what, failed } of rows) for (const line of countsOf(failed)) console.log(`${what}: ${line}`);
    const problems = problemsOf(rows);
    for (const problem of problems) console.error(problem);
    hasPassed = problems.length === 0;
    return hasPassed ? 0 : 1;
  } finally {
    await parts.stop();
    if (hasPassed) await rm(parts.folder, { recursive: true });
    else console.error(`The logs are in ${parts.folder}.`);
  }
}

const HEAD = [
  'what was killed',
  'whole again',
  'requests',
  'failed',
  'the last failed after',
  'slowest confirmation',
  'paid orders',
  'lost',
  'doubled',
  'repeated',
];

/** The result as a table of Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    row.cure,
    row.requests,
    row.failed.length,
    row.failedForSeconds === null ? '–' : seconds(row.failedForSeconds),
    seconds(row.slowestMailSeconds),
    row.acknowledged,
    row.lost.length,
    row.doubled.length,
    row.repeated,
  ]);
  const rule = HEAD.map((_, index) => (index < 2 ? '---' : '--:'));
  return [HEAD, rule, ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** What must not be, one line each; empty when the drill has passed. */
export function problemsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ what, lost, doubled, failed, acknowledged }) => [
    ...lost.map((each) => `${what}: lost: ${each}`),
    ...doubled.map((each) => `${what}: doubled: ${each}`),
    ...(acknowledged === 0 ? [`${what}: no order was paid`] : []),
    ...(what.startsWith('rolling') ? [...countsOf(failed)].map((each) => `${what}: failed: ${each}`) : []),
  ]);
}

/** Failed requests by kind. */
export function countsOf(failed: Row['failed']): string[] {
  const counts = new Map<string, number>();
  for (const { what, why } of failed) counts.set(`${what}: ${why}`, (counts.get(`${what}: ${why}`) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} × ${kind}`);
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;
