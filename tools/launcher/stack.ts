import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../project-root.js';
import { ClinicProcesses } from './clinic-processes.js';
import { openDataFolder } from './data-folder.js';
import { letDrillsMakeDatabases, makeDemo, migrate, type Scripts } from './database.js';
import { environmentFor } from './environment.js';
import { dropRunningEnvironment, keepRunningEnvironment } from './running-environment.js';
import { keepKeys, keepSecrets } from './keys.js';
import { stopStaleProcesses } from './stale-processes.js';
import { startLocalServices, type StartContext } from './local-services.js';
import { checkPorts } from './ports.js';
import { writeRehearsalSettings } from './rehearsal-settings.js';
import type { LauncherSettings } from './settings.js';
import { ProcessLog } from './process-log.js';

export interface RunningStack {
  /** After a new build: stops server and worker, migrates the database and starts them again. */
  reload(): Promise<void>;
  /** Stops server and worker, then their services. */
  stop(): Promise<void>;
}

/**
 * Starts everything that no setting replaces, and resolves when the site responds. When one part fails to start, the
 * others are stopped.
 *
 * @throws StartError with instructions
 */
export async function startStack(
  settings: LauncherSettings,
  context: Omit<StartContext, 'onStop'>,
): Promise<RunningStack> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  };
  try {
    const clinic = await start(settings, { ...context, onStop: (stopPart) => stops.push(stopPart) });
    return { ...clinic, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(settings: LauncherSettings, context: StartContext): Promise<Pick<RunningStack, 'reload'>> {
  const { dataDir, port, isDemo, isRehearsal } = settings;
  await openDataFolder(dataDir);
  await stopStaleProcesses(dataDir);
  await checkPorts(settings);
  const secrets = await keepSecrets(dataDir);
  const keys = await keepKeys(dataDir, process.env.JWT_SECRET || secrets.jwtSecret);
  const parts = await startLocalServices(settings, secrets, context);

  const env = environmentFor(settings, process.env, { secrets, keys, parts });
  const scripts: Scripts = { dist: join(projectRoot(), 'dist'), logs: join(dataDir, 'logs'), env };
  await mkdir(scripts.logs, { recursive: true });
  context.say('Bringing the database up to date');
  await migrate(scripts);
  if (isDemo) await makeDemo(scripts, settings.clock);
  if (isRehearsal && parts.database) await letDrillsMakeDatabases(parts.database);
  if (isRehearsal) await writeRehearsalSettings(dataDir, env);
  await keepRunningEnvironment(dataDir, env);
  context.onStop(() => dropRunningEnvironment(dataDir));
  await context.pages;

  context.say('Starting the server');
  const clinic = new ClinicProcesses(scripts, dataDir);
  context.onStop(() => clinic.stop());
  await clinic.open(`http://127.0.0.1:${port}`, context.stopRequest);
  if (isDemo && settings.payments) context.onStop(startCaseSeeding(scripts));
  return {
    async reload() {
      await clinic.stop();
      await migrate(scripts);
      clinic.start();
    },
  };
}

/** Creates the demo's cases while the site is open. The demo works without them. @returns a function that stops it */
function startCaseSeeding({ dist, logs, env }: Scripts): () => Promise<void> {
  const log = new ProcessLog('demo cases', join(logs, 'seed-cases.log'));
  const child = spawn(process.execPath, ['--enable-source-maps', join(dist, 'tools', 'seed', 'seed-cases.js')], {
    cwd: projectRoot(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  log.follow(child.stdout);
  log.follow(child.stderr);
  // A process that fails to start counts as ended; its failure must not stop the clinic.
  const ended = once(child, 'close').catch((error: unknown) =>
    log.tell(`The example cases could not be begun: ${String(error)}`),
  );
  return async () => {
    child.kill();
    await ended;
  };
}
