import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processInfo } from '../embedded-postgres/process-info.js';
import { StartError } from './start-error.js';

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
 *
 * @throws StartError when that launcher runs
 */
export async function stopStaleProcesses(dataDir: string): Promise<void> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return;
  const { launcherPid, processes } = JSON.parse(readFileSync(file, 'utf8')) as ProcessList;
  // Process ids are reused: a process must run the launcher's script, and only a living launcher is still its parent.
  const running = processes.filter(({ pid, script }) => processInfo(pid)?.command.includes(script));
  if (running.some(({ pid }) => processInfo(pid)?.parentPid === launcherPid))
    throw new StartError(`The clinic is already running for process ${launcherPid}. Stop that one first.`);
  await Promise.all(running.map((known) => end(known)));
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
