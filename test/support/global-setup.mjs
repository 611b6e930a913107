import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newestChange } from './newest-change.mjs';
import { makeRunFolder } from './run-folder.mjs';

const root = join(import.meta.dirname, '../..');
const SOURCES = ['common', 'src', 'migrations', 'tools', 'bench', '.swcrc', 'nest-cli.json', 'package-lock.json'];
const BUILT_AT = 'node_modules/.cache/hudvy/server-built';

/** Builds the server, which the tests run, and starts one Postgres for the whole run; once, for however many projects. */
export default function setUp() {
  return (globalThis.testServices ??= start());
}

async function start() {
  buildServer();
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

/** Only when a source is newer than the last build; what was deleted since then is not left in it. */
function buildServer() {
  const changedAt = newestChange(root, SOURCES);
  if (newestChange(root, ['dist/src/main.js']) > 0 && newestChange(root, [BUILT_AT]) > changedAt) return;
  for (const folder of ['common', 'src', 'migrations', 'tools', 'bench'])
    rmSync(join(root, 'dist', folder), { recursive: true, force: true });
  const nest = join(root, 'node_modules/@nestjs/cli/bin/nest.js');
  execFileSync(process.execPath, [nest, 'build', '-b', 'swc'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(dirname(join(root, BUILT_AT)), { recursive: true });
  writeFileSync(join(root, BUILT_AT), '');
}
