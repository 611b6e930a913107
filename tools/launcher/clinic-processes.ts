import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Scripts } from './database.js';
import { recordProcesses } from './stale-processes.js';
import { ProcessLog } from './process-log.js';
import { SupervisedProcess } from './supervised-process.js';
import { StartError } from './start-error.js';

/** Server and worker. */
export class ClinicProcesses {
  private readonly server: SupervisedProcess;
  private readonly worker: SupervisedProcess;

  constructor(
    { dist, logs, env }: Scripts,
    private readonly dataDir: string,
  ) {
    const supervise = (name: string, file: string, isStartAwaited: boolean) => {
      const path = join(logs, `${name}.log`);
      return new SupervisedProcess({
        name,
        script: join(dist, 'src', file),
        env: { ...env, LOG_FILE: path },
        log: new ProcessLog(name, path, { isWrittenByProcess: true }),
        isStartAwaited,
        onStart: () => recordProcesses(this.dataDir, this.processes),
      });
    };
    this.server = supervise('server', 'main.js', true);
    this.worker = supervise('worker', 'worker.js', false);
  }

  private get processes(): SupervisedProcess[] {
    return [this.server, this.worker];
  }

  /**
   * Starts the server, and the worker once the server responds: the two would share the cores, and visitors wait for the
   * server alone. A worker that ends is started again from the first moment on, since nobody waits to be told. Ends early
   * when a stop is requested.
   *
   * @throws StartError when the server ends before it is ready, or the site does not respond in time
   */
  async open(siteUrl: string, stopRequest: Promise<void>): Promise<void> {
    this.server.start();
    const waiting = new AbortController();
    const ready = untilReady(siteUrl, waiting.signal).then(() => true);
    const stopped = stopRequest.then(() => false);
    const isOpen = await Promise.race([ready, stopped, this.server.startFailure]).finally(() => waiting.abort());
    if (!isOpen) return;
    this.worker.start();
  }

  start(): void {
    this.processes.forEach((each) => each.start());
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.stop()));
  }
}

const TIMEOUT_MS = 120_000;
const INTERVAL_MS = 100;

/**
 * Resolves when the site is ready or waiting is cancelled.
 *
 * @throws StartError with the last response after two minutes
 */
async function untilReady(siteUrl: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  let lastResponse = 'no answer';
  while (Date.now() < deadline && !signal.aborted) {
    try {
      const response = await fetch(`${siteUrl}/health/ready`, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      lastResponse = `${response.status} ${await response.text()}`;
    } catch {
      // not listening yet
    }
    await delay(INTERVAL_MS);
  }
  if (signal.aborted) return;
  throw new StartError(
    `The site was not ready after ${TIMEOUT_MS / 1000} s. Its last answer to /health/ready: ${lastResponse}`,
  );
}
