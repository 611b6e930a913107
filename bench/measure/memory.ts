import { readFileSync } from 'node:fs';

export interface Memory {
  /** Resident memory in MB of 10^6 bytes; shared pages count fully in each process. */
  readonly rssMb: number;
  /** PSS: each shared page divided by its processes. */
  readonly pssMb: number;
}

/** Resident memory of a process; NaN without /proc. */
export function memoryOf(pid: number): Memory {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024) / 1e6;
  return { rssMb: megabytes('Rss'), pssMb: megabytes('Pss') };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
