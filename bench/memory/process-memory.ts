import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 100;

/** What lives on the heap of V8 and beside it, in MB of 10^6 bytes. */
export interface LiveMemory {
  readonly heapMb: number;
  readonly externalMb: number;
  /** A part of `externalMb`. */
  readonly arrayBuffersMb: number;
}

/** Has a process with the probe collect its garbage. @param folder that the probe writes to */
export async function liveMemoryOf(pid: number, folder: string): Promise<LiveMemory> {
  const file = join(folder, `${pid}.json`);
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    await wait(LOOK_MS);
    // It throws when the process has ended.
    process.kill(pid, 0);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const { heapUsed, external, arrayBuffers } = JSON.parse(text) as NodeJS.MemoryUsage;
    return { heapMb: heapUsed / 1e6, externalMb: external / 1e6, arrayBuffersMb: arrayBuffers / 1e6 };
  }
}

/** The most resident memory since the peak was forgotten, in MB of 10^6 bytes. */
export function peakMbOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6;
}

/** From here on the peak is counted anew. */
export function forgetPeakOf(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
