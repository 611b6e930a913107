import { join } from 'node:path';
import { type Scripts } from './database.js';
import { recordProcesses } from './stale-processes.js';
import { ProcessLog } from './process-log.js';
import { untilReady } from './readiness.js';
import { SupervisedProcess } from './supervised-process.js';

/** Server and worker. */
export class ClinicProcesses {
  private readonly processes: SupervisedProcess[];

  constructor(
    { dist, logs, env }: Scripts,
    private readonly dataDir: string,
  ) {
    const supervise = (name: string, file: string) => {
      const path = join(logs, `${name}.log`);
      return new SupervisedProcess({
        name,
        script: join(dist, 'src', file),
        env: { ...env, LOG_FILE: path },
        log: new ProcessLog(name, path, { isWrittenByProcess: true }),
        onStart: () => recordProcesses(this.dataDir, this.processes),
      });
    };
    this.processes = [supervise('server', 'main.js'), supervise('worker', 'worker.js')];
  }

  /**
   * Starts both and waits until the site responds, or until a stop is requested.
   *
   * @throws StartError when one of them ends before it is ready, or the site does not respond in time
   */
  async open(siteUrl: string, stopRequest: Promise<void>): Promise<void> {
    this.start();
    const waiting = new AbortController();
    const ready = untilReady(siteUrl, waiting.signal);
    const failures = this.processes.map(({ startFailure }) => startFailure);
    await Promise.race([ready, stopRequest, ...failures]).finally(() => waiting.abort());
  }

  start(): void {
    this.processes.forEach((each) => each.start());
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.stop()));
  }
}
