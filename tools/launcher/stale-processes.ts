import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processInfo } from '../embedded-postgres/process-info.js';

const STOP_TIMEOUT_MS = 20_000;

interface KnownProcess {
  pid: number;
  script: string;
}

interface ProcessList {
  launcherPid: number;
  processes: KnownProcess[];
}

const fileIn = (dataDir: string): string => join(dataDir, 'processes.json');

/** Records the launcher's processes, for the start after a kill -9. */
export function recordProcesses(dataDir: string, processes: readonly KnownProcess[]): void {
  const file = fileIn(dataDir);
  const list: ProcessList = {
    launcherPid: process.pid,
    processes: processes.map(({ pid, script }) => ({ pid, script })),
  };
  writeFileSync(`${file}.new`, JSON.stringify(list), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Stops the processes of a killed launcher, which outlive it and occupy its ports. Processes of a running launcher are
 * left alone.
 */
export async function stopStaleProcesses(dataDir: string): Promise<void> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return;
  const { launcherPid, processes } = JSON.parse(readFileSync(file, 'utf8')) as ProcessList;
  await Promise.all(processes.filter((known) => isStale(known, launcherPid)).map((known) => end(known)));
}

/** Process ids are reused: a stale process must run the launcher's script and no longer have the launcher as parent. */
function isStale({ pid, script }: KnownProcess, launcherPid: number): boolean {
  const info = processInfo(pid);
  return info !== null && info.command.includes(script) && info.parentPid !== launcherPid;
}

async function end({ pid, script }: KnownProcess): Promise<void> {
  const isRunning = () => processInfo(pid)?.command.includes(script) ?? false;
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  process.kill(pid, 'SIGTERM');
  while (isRunning()) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await delay(50);
  }
}
