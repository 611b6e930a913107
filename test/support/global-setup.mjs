import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildPackages } from '../../packages/build.mjs';
import { buildServer } from '../../tools/bootstrap/build-server.mjs';
import measurePatience from './measure-patience.mjs';
import { makeRunFolder } from './run-folder.mjs';

/** Builds the server and the packages, which the tests run, and starts one Postgres for the whole run; once, for however many projects. */
export default function setUp() {
  return (globalThis.testServices ??= start());
}

async function start() {
  await Promise.all([buildServer(), buildPackages()]);
  await measurePatience();
  // All that tests and the programs they start write as temporary files.
  process.env.TMPDIR = globalThis.testFolder = makeRunFolder();
  const services = fork(join(import.meta.dirname, 'test-services.mjs'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const failed = once(services, 'exit').then(([code]) => {
    throw new Error(`The Postgres of the tests did not start (${code}).`);
  });
  const [urls] = await Promise.race([once(services, 'message'), failed]);
  process.env.TEST_POSTGRES_URL = urls.url;
  process.env.TEST_POSTGRES_OWNER_URL = urls.ownerUrl;
  process.env.TEST_POSTGRES_KEEPER_URL = urls.keeperUrl;
  process.env.TEST_POSTGRES_BOOTSTRAP_URL = urls.bootstrapUrl;
  return services;
}
