import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from '../measure/table.js';
import type { Row } from '../support/bench.js';

interface Memory {
  /** Resident memory in MB of 10^6 bytes; shared pages count fully in each process. */
  readonly rssMb: number;
  /** PSS: each shared page divided by its processes. */
  readonly pssMb: number;
}

/** Resident memory of a process; NaN without /proc. */
function memoryOf(pid: number): Memory {
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

/** V8 releases the start's garbage after half an idle minute. */
const QUIET_SECONDS = [10, 60];
const AIM_SERVER_MB = 130;
const AIM_WORKER_MB = 120;

export const idleMemory: Row = {
  name: 'idle-memory',
  async measure({ clinic: { pids } }) {
    const lines: Line[] = [];
    let quietSeconds = 0;
    for (const seconds of QUIET_SECONDS) {
      await wait((seconds - quietSeconds) * 1000);
      quietSeconds = seconds;
      lines.push(
        memoryLine(`server after ${seconds} s`, memoryOf(pids.server), AIM_SERVER_MB),
        memoryLine(`worker after ${seconds} s`, memoryOf(pids.worker), AIM_WORKER_MB),
      );
    }
    return lines;
  },
};

function memoryLine(name: string, { rssMb, pssMb }: Memory, aimMb: number): Line {
  return {
    what: `idle memory of the ${name}`,
    measured: `${rssMb.toFixed(0)} MB (PSS ${pssMb.toFixed(0)})`,
    aim: `≤ ${aimMb} MB`,
    isHeld: rssMb <= aimMb,
  };
}
