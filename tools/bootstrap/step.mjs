import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A step that has already said why it failed. */
export class StepFailed extends Error {}

const heartbeatMs = 10_000;

/**
 * Runs npm with its output shown, and a sign of life every ten seconds: off a terminal npm itself is silent for minutes.
 * All of it goes to stderr, since what a command prints may be sent to a file (`npm run -s keys > .env`).
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

/** The npm that started us, wherever it lives; otherwise the one on the path. */
function spawnNpm(args) {
  const options = { cwd: root, stdio: ['ignore', process.stderr, process.stderr] };
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return spawn(process.execPath, [npm, ...args], options);
  return spawn('npm', args, { ...options, shell: process.platform === 'win32' });
}
