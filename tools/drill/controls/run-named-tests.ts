import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedTest } from '../../docs/sentences.js';
import { fixedPart, isRun, type FileResult } from './red-sentences.js';

/**
 * Runs the named tests, and no others of their files, in a checkout. Its server is built first when a source is newer.
 *
 * @throws Error when Jest leaves no results, with the end of its output
 */
export async function runNamedTests(folder: string, named: readonly NamedTest[]): Promise<readonly FileResult[]> {
  const tests = named.filter(isRun);
  const output = join(folder, 'results-of-controls.json');
  await rm(output, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = [...new Set(tests.map(fixedPart))].map((title) =>
    title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  );
  const said = await runJest(folder, [
    ...files,
    ...['--selectProjects', 'unit', 'api', '--testNamePattern', `(${titles.join('|')})`],
    ...['--maxWorkers=2', '--forceExit', '--json', `--outputFile=${output}`],
  ]);
  const text = await readFile(output, 'utf8').catch(() => {
    throw new Error(`the tests did not run: ${said.slice(-2_000)}`);
  });
  return (JSON.parse(text) as { testResults: FileResult[] }).testResults;
}

/** @returns what Jest wrote to its error output; failed tests are no error */
function runJest(folder: string, options: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(folder, 'node_modules/jest/bin/jest.js'), ...options],
      { cwd: folder, env: ownEnvironment(), maxBuffer: 256 * 1024 * 1024 },
      (_error, _stdout, stderr) => {
        resolve(stderr);
      },
    );
  });
}

/** Without what a surrounding run of tests has set for its own workers and services. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(JEST_|TEST_|NODE_ENV$|TMPDIR$)/.test(name)),
  );
}
