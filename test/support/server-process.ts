import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../tools/free-port.js';
import { projectRoot } from '../../tools/project-root.js';
import type { TestApp } from './test-app.js';
import { eventually } from './eventually.js';

/** A built process of the clinic, run apart so that its end can be seen. */
export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it has written to stdout and stderr so far. */
  output(): string;
  /** Resolves with the exit code once the process has ended. */
  readonly exited: Promise<number | null>;
  stop(): Promise<void>;
}

/** Run before the process's own code: makes errors that no code catches, on demand. None of the signals ends the process. */
const FAULTS = `
  process.on('SIGUSR2', () => { Promise.reject(new Error('nobody caught kund@example.se')); });
  process.on('SIGWINCH', () => { throw new Error('nobody caught kund@example.se'); });
  process.on('SIGCONT', () => { process.emitWarning('in two\\nlines', 'DeprecationWarning', 'DEP0000'); });
`;

/** The HTTP process as `main.ts` starts it, without the pages: they need the web client's build. */
const HTTP_PROCESS = `
  import 'reflect-metadata';
  import { AppModule } from '{dist}/src/app.module.js';
  import { parseEnv } from '{dist}/src/start/parse-env.js';
  import { createHttpApp } from '{dist}/src/platform/http/http-app.js';
  import { exitOnFatalErrors } from '{dist}/src/start/fatal-errors.js';
  const closeOnFatalError = exitOnFatalErrors();
  const env = parseEnv();
  const app = await createHttpApp(AppModule.forEnv(env), env);
  closeOnFatalError(app);
  await app.listen(env.http.port, env.http.host);
`;

/**
 * Starts the built HTTP process without its pages (`http`) or with them (`server`), the job process, or both as one, on the
 * settings of a clinic, on a port of its own. `server` and `both` need the build of the web client. SIGUSR2 makes it reject a promise that nothing awaits, SIGWINCH throw outside of any
 * handler, SIGCONT warn as Node.js does.
 *
 * @param settings on top of the clinic's own
 */
export async function startServerProcess(
  app: TestApp,
  name: 'http' | 'server' | 'worker' | 'both',
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dist = join(projectRoot(), 'dist');
  const programs = {
    http: ['--input-type=module', '-e', HTTP_PROCESS.replaceAll('{dist}', pathToFileURL(dist).href)],
    server: [join(dist, 'src/main.js')],
    worker: [join(dist, 'src/worker.js')],
    both: [join(dist, 'src/main.js'), '--with-jobs'],
  };
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(FAULTS)}`, ...programs[name]],
    {
      env: { PATH: process.env['PATH'], ...app.settings, PORT: String(port), LOG_LEVEL: 'info', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  const output = () => chunks.join('');
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const started = eventually(async () => {
    if (name !== 'worker') expect((await fetch(`${url}/health/live`)).status).toBe(200);
    else expect(output()).toContain('the job process is up');
  });
  const failed = exited.then(() => {
    throw new Error(`the process ended at once: ${output()}`);
  });
  try {
    await Promise.race([started, failed]);
  } catch (error) {
    // It would keep the test run alive.
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url,
    process: child,
    output,
    exited,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
