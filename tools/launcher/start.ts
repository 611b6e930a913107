import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ClusterInUseError } from '../embedded-postgres/stale-lock.js';
import { projectRoot } from '../project-root.js';
import { banner } from './banner.js';
import { resetDataFolder } from './data-folder.js';
import { lanAddress } from './lan-address.js';
import { stopStaleProcesses } from './stale-processes.js';
import { readOwnSettings } from './rehearsal-settings.js';
import { dataDirOf, parseLauncherSettings, type LauncherSettings } from './settings.js';
import { type RunningStack, startStack } from './stack.js';
import { StartError } from './start-error.js';

const IMPATIENT_AFTER_MS = 1_000;

/**
 * `npm start`: the whole clinic until Ctrl-C. `--reset` empties the data folder first; `--lan` opens the site to the
 * local network, such as to a phone for the photos; `--rehearsal` starts an empty clinic in which opening one is
 * rehearsed. Resolves to the exit code.
 */
export function main(args: string[], building?: Building): Promise<number> {
  return runUntilStopped(args, building, () => undefined);
}

/** What is still being built while the services start; rejects with what to do when it fails. */
export interface Building {
  readonly pages: Promise<void>;
}

/** Starts the stack, passes it to `whileRunning`, and stops it on Ctrl-C or SIGTERM. */
export async function runUntilStopped(
  args: string[],
  building: Building | undefined,
  whileRunning: (stack: RunningStack) => void,
): Promise<number> {
  const stopRequest = whenAskedToStop();
  try {
    const settings = await settingsOf(args);
    if (args.includes('--reset')) {
      await stopStaleProcesses(settings.dataDir);
      await resetDataFolder(settings.dataDir);
      console.log('The data of earlier starts is deleted.');
    }
    let isStopping = false;
    const stopping = stopRequest.then(() => {
      isStopping = true;
      console.log('\nStopping …');
    });
    const stack = await startStack(settings, {
      say: (what) => console.log(`${what} …`),
      stopRequest,
      pages: building?.pages,
    });
    if (!isStopping) console.log(banner(settings));
    whileRunning(stack);
    await stopping;
    await stack.stop();
    return 0;
  } catch (error) {
    const isPlain = error instanceof StartError || error instanceof ClusterInUseError || isFailedStep(error);
    console.error(isPlain ? `\n${error.message}` : error);
    return 1;
  }
}

/** A rehearsal reads its own file in place of `.env`, which may be that of a real clinic. */
async function settingsOf(args: string[]): Promise<LauncherSettings> {
  const root = projectRoot();
  const isRehearsal = args.includes('--rehearsal');
  if (isRehearsal) Object.assign(process.env, await readOwnSettings(dataDirOf(process.env, root, isRehearsal)));
  else if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  return parseLauncherSettings(process.env, root, {
    lanAddress: args.includes('--lan') ? lanAddress() : null,
    isRehearsal,
  });
}

/** Resolves at the first Ctrl-C, SIGTERM or closed terminal; another Ctrl-C ends the process at once. */
function whenAskedToStop(): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  return new Promise((resolve) => {
    let askedAt: number | null = null;
    const ask = (signal: NodeJS.Signals) => {
      if (askedAt === null) resolve();
      // One Ctrl-C may arrive twice: from the terminal and forwarded by npm.
      else if (signal === 'SIGINT' && Date.now() - askedAt > IMPATIENT_AFTER_MS) process.exit(130);
      askedAt ??= Date.now();
    };
    signals.forEach((signal) => process.on(signal, ask));
  });
}

/** Of tools/bootstrap, which is plain JavaScript; its message says what to do. */
const isFailedStep = (error: unknown): error is Error => error instanceof Error && error.name === 'StepFailed';
