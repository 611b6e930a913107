import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { type RunningStack } from './stack.js';
import { type Building, runUntilStopped } from './start.js';

const watched = ['common', 'src', 'migrations', 'tools', 'web'];
/** Editors save several files in one go. */
const QUIET_MS = 200;

/** `npm run dev`: as `npm start`, rebuilt and restarted after every change of a source. Resolves to the exit code. */
export function main(args: string[], building?: Building): Promise<number> {
  return runUntilStopped(args, building, (stack) => reloadOnChange(stack));
}

function reloadOnChange(stack: RunningStack): void {
  const root = projectRoot();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(() => rebuildAndReload(root, stack));
    }, QUIET_MS);
  };
  for (const folder of watched.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    watch(folder, { recursive: true, persistent: false }, (_event, file) => {
      if (!file?.includes('node_modules')) changed();
    });
  }
}

async function rebuildAndReload(root: string, stack: RunningStack): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'tools', 'bootstrap.mjs'), 'rebuild'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) return; // the error is on the screen; the last good build continues
  try {
    await stack.reload();
    console.log('Server and worker are starting with the change.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
