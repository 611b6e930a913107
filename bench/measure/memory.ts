import { readFileSync } from 'node:fs';

export interface Memory {
  /** What is resident, in MB of 10^6 bytes; pages that processes share count fully in each. */
  readonly rssMb: number;
  /** The same with each shared page divided by those who share it. */
  readonly pssMb: number;
}

/** What a process holds now; NaN where there is no /proc. */
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
