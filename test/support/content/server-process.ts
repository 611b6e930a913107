import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../tools/free-port.js';
import { projectRoot } from '../../../tools/project-root.js';
import type { TestApp } from '../test-app.js';
import { eventually } from '../eventually.js';

/** A server without pages as a process of its own, on a clinic's database and files. */
export interface ServerProcess {
  readonly url: string;
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
}

export interface ServerProcessOptions {
  /** No file may grow beyond so many blocks of 512 bytes: writing then fails as on a full disk, though for root too. */
  readonly largestFileBlocks?: number;
}

/** On a machine that has much else to do. */
const START_MS = 60_000;

/** Starts the built server; resolves when it answers. */
export async function startServerProcess(
  app: TestApp,
  { largestFileBlocks }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const dist = (path: string) => JSON.stringify(pathToFileURL(join(projectRoot(), 'dist/src', path)).href);
  const script = `
    await import('reflect-metadata');
    const [{ AppModule }, { createHttpApp }, { parseEnv }] = await Promise.all(
      [import(${dist('app.module.js')}), import(${dist('platform/http/http-app.js')}), import(${dist('start/parse-env.js')})]);
    const env = parseEnv();
    await (await createHttpApp(AppModule.forEnv(env), env)).listen(env.http.port, env.http.host);`;
  const limit = largestFileBlocks === undefined ? '' : `ulimit -f ${largestFileBlocks}; `;
  const server = spawn('/bin/sh', ['-c', `${limit}exec "$0" --input-type=module -e "$1"`, process.execPath, script], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], ...app.settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  };
  try {
    await eventually(async () => expect((await fetch(`${url}/health/live`)).status).toBe(200), START_MS);
  } catch (error) {
    // It would keep the test run alive.
    await kill();
    throw error;
  }
  return { url, kill };
}
