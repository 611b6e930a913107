import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../project-root.js';
import { sum, tallyOf, type Tally } from './tally.js';

/** A registry that has not answered by then gives no answer. */
const ANSWER_MS = 60_000;

const BAD = ['high', 'critical'];

/** What the registry knows of the production dependencies; `unanswered`: it was not reached, or has no audit. */
export type Audit =
  | { readonly kind: 'answered'; readonly bad: readonly string[] }
  | { readonly kind: 'unanswered'; readonly reason: string };

interface AuditOutput {
  readonly message?: unknown;
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
}

interface Vulnerability {
  readonly name: string;
  readonly severity: string;
  /** Paths of the installed packages that have it. */
  readonly nodes?: readonly string[];
}

/**
 * Known vulnerabilities of production dependencies, of the grade `high` and above. Without an answer the step counts as
 * neither passed nor failed, and says so: a network that is down breaks no build.
 */
export async function runAudit(): Promise<Tally> {
  const audit = parseAudit(await askNpm(), await shippedPackages());
  if (audit.kind === 'unanswered') {
    console.log(`\nNot run: the audit of dependencies, for want of an answer from the registry (${audit.reason}).`);
    return sum([]);
  }
  return tallyOf(['Audit of dependencies', ...audit.bad].join('\n'), audit.bad.length === 0);
}

/**
 * @param output of `npm audit --json`
 * @param shipped paths of the packages that an installed clinic has; findings in others are of build tools alone
 */
function parseAudit(output: string, shipped: ReadonlySet<string>): Audit {
  let read: AuditOutput;
  try {
    read = JSON.parse(output) as AuditOutput;
  } catch {
    return { kind: 'unanswered', reason: 'no answer in time' };
  }
  if (read.vulnerabilities === undefined)
    return { kind: 'unanswered', reason: typeof read.message === 'string' ? read.message : 'no list' };
  const bad = Object.values(read.vulnerabilities).filter(({ severity }) => BAD.includes(severity));
  const place = ({ nodes }: Vulnerability) =>
    nodes?.every((path) => !shipped.has(path)) ? ', in build tools alone: no installed clinic has it' : '';
  return { kind: 'answered', bad: bad.map((found) => `${found.name}: ${found.severity}${place(found)}`) };
}

/** What `prune` leaves of the packages. */
async function shippedPackages(): Promise<ReadonlySet<string>> {
  const root = projectRoot();
  const lock: unknown = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  // Plain JavaScript, which runs before anything is built.
  const { neededPackages } = (await import(pathToFileURL(join(root, 'tools/bootstrap/prune.mjs')).href)) as {
    neededPackages: (lock: unknown) => ReadonlySet<string>;
  };
  return neededPackages(lock);
}

/** What `npm audit` prints before its time is up; it exits with 1 for findings and for errors alike. */
async function askNpm(): Promise<string> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
  const npm = process.env.npm_execpath;
  const [program, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const child = spawn(program, all, {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: ANSWER_MS,
    killSignal: 'SIGKILL',
  });
  const failed = once(child, 'error').then(() => '');
  return Promise.race([text(child.stdout), failed]);
}
