import { rm } from 'node:fs/promises';
import { startParts } from './parts.js';
import { runDrill } from './run.js';
import { countsOf, problemsOf, tableOf } from './table.js';

/**
 * `npm run drill -- two-of-everything`: a clinic of two servers and two workers behind haproxy, with PgBouncer, Redis and a
 * PostgreSQL primary with a synchronous standby, on the files of `ops/ha`. Visitors order, pay and answer while each part
 * is killed in turn, and while servers and workers are restarted one after the other. Takes about six minutes.
 *
 * @returns 0 when nothing acknowledged was lost or doubled and the rolling restart failed no request, otherwise 1
 */
export async function twoOfEverything(): Promise<number> {
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
