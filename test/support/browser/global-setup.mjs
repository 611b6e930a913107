import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import setUpServer from '../global-setup.mjs';

/** Everything of the api tests, and the built pages. */
export default async function setUp() {
  await setUpServer();
  execFileSync('npm', ['run', '-s', 'build:web'], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
