import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../tools/project-root.js';
import { drawTable } from './measure/table.js';
import { howItWasTaken } from './support/how-it-was-taken.js';
import { FAILED, measureRows } from './support/measure-rows.js';
import { orders } from './rows/orders.js';
import { pageRows, readRows } from './rows/reads.js';
import { processes } from './rows/processes.js';
import { signInRows } from './rows/sign-ins.js';
import { webhookRows } from './rows/webhooks.js';
import { weightRows } from './rows/weight.js';

/** Measures memory first, while the processes are still idle. */
const ROWS = [...weightRows, ...pageRows, ...readRows, ...webhookRows, ...signInRows, orders, processes];

/** Separate benches, run by name. */
const APART = ['desk', 'growth', 'migrations', 'photos', 'web'];

const ROUNDS = 5;
const ROUND_SECONDS = 4;

/**
 * `npm run bench`: all rows against the processes of `npm start`, as one table; `npm run bench -- NAME…` runs some
 * rows, or a separate bench. `--markdown` for bench/README.md. Resolves to the exit code: 1 when a row could not be
 * measured.
 */
export async function main(args: string[]): Promise<number> {
  process.once('SIGTERM', () => process.exit(143));
  const names = args.filter((arg) => !arg.startsWith('--'));
  const known = [...ROWS.map(({ name }) => name), ...APART];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no bench ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    return 1;
  }
  const apart = names.filter((name) => APART.includes(name));
  for (const name of apart) if ((await run(name)) !== 0) return 1;
  if (apart.length > 0 && apart.length === names.length) return 0;

  const [rounds, seconds] = [
    Number(process.env['ROUNDS'] ?? ROUNDS),
    Number(process.env['ROUND_SECONDS'] ?? ROUND_SECONDS),
  ];
  console.log(howItWasTaken(rounds, seconds));
  const rows = ROWS.filter(({ name }) => names.length === 0 || names.includes(name));
  const lines = await measureRows(rows, { rounds, seconds });
  console.log(`\n${drawTable(lines, args.includes('--markdown') ? 'markdown' : 'text')}`);
  return lines.some(({ ours }) => ours === FAILED) ? 1 : 0;
}

async function run(name: string): Promise<number> {
  const script = join(projectRoot(), 'dist/bench', `${name}.js`);
  const child = spawn(process.execPath, ['--enable-source-maps', script], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
