import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { type Output, run } from './run.js';
import { type JestResults, type Tally, tallyOfJest } from './tally.js';

/** Runs projects of jest.config.mjs as one and counts their tests. */
export async function runJest(projects: string[], args: string[], output: Output = 'shown'): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-jest-'));
  const outputFile = join(folder, 'results.json');
  try {
    const jest = join(projectRoot(), 'node_modules', 'jest', 'bin', 'jest.js');
    const options = ['--selectProjects', ...projects, ...args, '--json', `--outputFile=${outputFile}`];
    const succeeded = await run(process.execPath, [jest, ...options], output);
    return tallyOfJest(await readResults(outputFile), succeeded);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readResults(file: string): Promise<JestResults | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as JestResults);
}
