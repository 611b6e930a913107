import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/free-port.js';
import { projectRoot } from '../../tools/project-root.js';

export interface SecondProcess {
  readonly pid: number;
  /** Where a server listens. */
  readonly url: string;
}

/**
 * Runs one more server or worker beside the one that the launcher started, on the same settings, while `work` is done.
 *
 * @param pid of the one that runs
 */
export async function withSecondProcess<T>(
  script: 'main.js' | 'worker.js',
  pid: number,
  work: (second: SecondProcess) => Promise<T>,
): Promise<T> {
  const { LOG_FILE: log = '', ...env } = environmentOf(pid);
  const port = await freePort();
  const child = fork(join(projectRoot(), 'dist/src', script), {
    cwd: projectRoot(),
    env: { ...env, PORT: String(port), LOG_FILE: `${log}.second` },
    // Its output goes to the log.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    // Its only message is `ready`.
    await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`a second ${script} ended`))),
    ]);
    return await work({ pid: child.pid ?? 0, url: `http://127.0.0.1:${port}` });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The launcher's environment without its channel to the child. */
function environmentOf(pid: number): Record<string, string> {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  const pairs = entries.map(
    (entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)] as const,
  );
  return Object.fromEntries(pairs.filter(([name]) => !name.startsWith('NODE_CHANNEL_')));
}
