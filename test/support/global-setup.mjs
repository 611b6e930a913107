import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Builds the server, which the tests run, and starts one Postgres for the whole run; once, for however many projects. */
export default function setUp() {
  return (globalThis.testServices ??= start());
}

async function start() {
  execFileSync('npx', ['nest', 'build', '-b', 'swc'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const services = fork(join(import.meta.dirname, 'test-services.mjs'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const failed = once(services, 'exit').then(([code]) => {
    throw new Error(`The Postgres of the tests did not start (${code}).`);
  });
  const [{ postgresUrl }] = await Promise.race([once(services, 'message'), failed]);
  process.env.TEST_POSTGRES_URL = postgresUrl;
  return services;
}
