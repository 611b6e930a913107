import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../project-root.js';
import { type ProcessLog } from './process-log.js';
import { StartError } from './start-error.js';

/**
 * Runs a script to its end.
 *
 * @throws StartError when it fails; its output is on the terminal
 */
export async function runOnce(
  what: string,
  { script, env, log }: { script: string; env: NodeJS.ProcessEnv; log: ProcessLog },
): Promise<void> {
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    cwd: projectRoot(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  log.follow(child.stdout);
  log.follow(child.stderr);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw new StartError(`${what} failed (${signal ?? `code ${code}`}). Its log is ${log.path}.`);
}
