import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { tallyOfJest, type JestResults, type Tally } from './tally.js';

/** `shown`: immediately; `grouped`: in one block at the end, so that parallel programs stay readable. */
type Output = 'shown' | 'grouped';

/** Runs a program in the checkout without stdin. Resolves to whether it succeeded. */
export async function run(program: string, args: string[], output: Output = 'shown'): Promise<boolean> {
  const stdio = output === 'shown' ? 'inherit' : 'pipe';
  const child = spawn(program, args, { cwd: projectRoot(), stdio: ['ignore', stdio, stdio] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(child, 'close') as Promise<[number | null]>;
  const failed = once(child, 'error').then(() => [null] as [null]);
  const [code] = await Promise.race([ended, failed]);
  process.stdout.write(Buffer.concat(chunks));
  return code === 0;
}

/** Runs a script of package.json, or of a workspace's, with the npm that started this process. */
export function runScript(name: string, workspace?: string): Promise<boolean> {
  const npm = process.env.npm_execpath;
  const args = ['run', '-s', name, ...(workspace === undefined ? [] : ['-w', workspace])];
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], 'grouped') : run('npm', args, 'grouped');
}

/**
 * Tests make much that is garbage at once. With more room for it, in MB, a process and its workers, which inherit it, spend an
 * eighth less processor time.
 */
const YOUNG_SPACE = '--max-semi-space-size=64';

/** Runs projects of jest.config.mjs as one and counts their tests. */
export async function runJest(projects: string[], args: string[], output: Output = 'shown'): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-jest-'));
  const outputFile = join(folder, 'results.json');
  try {
    const jest = join(projectRoot(), 'node_modules', 'jest', 'bin', 'jest.js');
    const options = ['--selectProjects', ...projects, ...args, '--json', `--outputFile=${outputFile}`];
    const succeeded = await run(process.execPath, [YOUNG_SPACE, jest, ...options], output);
    return tallyOfJest(await readResults(outputFile), succeeded);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readResults(file: string): Promise<JestResults | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as JestResults);
}
