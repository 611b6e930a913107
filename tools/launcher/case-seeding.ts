import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { type Scripts } from './database.js';
import { ProcessLog } from './process-log.js';

/** Creates the demo's cases while the site is open. The demo works without them. @returns a function that stops it */
export function startCaseSeeding({ dist, logs, env }: Scripts): () => Promise<void> {
  const log = new ProcessLog('demo cases', join(logs, 'seed-cases.log'));
  const child = spawn(process.execPath, ['--enable-source-maps', join(dist, 'tools', 'seed', 'seed-cases.js')], {
    cwd: projectRoot(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  log.follow(child.stdout);
  log.follow(child.stderr);
  // A process that fails to start counts as ended; its failure must not stop the clinic.
  const ended = once(child, 'close').catch((error: unknown) =>
    log.tell(`The example cases could not be begun: ${String(error)}`),
  );
  return async () => {
    child.kill();
    await ended;
  };
}
