import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import setUpServer from '../global-setup.mjs';
import { newestChange } from '../newest-change.mjs';

const root = join(import.meta.dirname, '../../..');
const SOURCES = ['web', 'common', 'package-lock.json'];

/** Everything of the api tests, and the built pages, made anew when a source is newer. */
export default async function setUp() {
  await setUpServer();
  const builtAt = Math.min(newestChange(root, ['dist/web/client']), newestChange(root, ['dist/web/server']));
  if (newestChange(root, SOURCES) < builtAt) return;
  execFileSync('npm', ['run', '-s', 'build:web'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
