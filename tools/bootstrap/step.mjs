import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A failed step that has already printed its reason. */
export class StepFailed extends Error {}

const heartbeatMs = 10_000;

/**
 * Runs npm with visible output and a progress line every ten seconds: without a terminal npm is silent for minutes.
 * Everything goes to stderr, since stdout may be redirected to a file (`npm run -s keys > .env`).
 *
 * @throws StepFailed
 */
export function runNpm(args, what) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  console.error(`${what} …`);
  const heartbeat = setInterval(() => console.error(`  … ${seconds()} s`), heartbeatMs);
  return new Promise((resolve, reject) => {
    const child = spawnNpm(args);
    child.once('error', (error) => reject(new StepFailed(`${what} failed: ${error.message}`)));
    child.once('exit', (code, signal) => {
      if (code === 0) {
        console.error(`  done in ${seconds()} s`);
        resolve();
      } else {
        reject(new StepFailed(`${what} failed (npm ${args.join(' ')} ended with ${code ?? signal}).`));
      }
    });
  }).finally(() => clearInterval(heartbeat));
}

/** The npm that started this process, otherwise the one on the path. */
function spawnNpm(args) {
  const options = { cwd: root, stdio: ['ignore', process.stderr, process.stderr] };
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return spawn(process.execPath, [npm, ...args], options);
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' });
}
