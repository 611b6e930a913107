import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import setUpServer from '../global-setup.mjs';

const root = join(import.meta.dirname, '../../..');
const SOURCES = ['web', 'common', 'package-lock.json'];
const BUILT = ['dist/web/client', 'dist/web/server'];

/** Everything of the api tests, and the built pages. */
export default async function setUp() {
  await setUpServer();
  if (Math.max(...SOURCES.map(newestChange)) < Math.min(...BUILT.map(newestChange))) return;
  execFileSync('npm', ['run', '-s', 'build:web'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Time of the newest change in a file or folder, in ms; 0 when it is not there. */
function newestChange(name) {
  const path = join(root, name);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  const entries = readdirSync(path, { recursive: true }).map((entry) => statSync(join(path, entry)).mtimeMs);
  return Math.max(stats.mtimeMs, ...entries);
}
