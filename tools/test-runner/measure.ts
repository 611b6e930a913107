import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '../project-root.js';
import type { FileTime } from './tally.js';

const SHOWN_FILES = 30;
const TIMES_FILE = join(projectRoot(), 'node_modules/.cache/hudvy/test-times.json');

interface Moment {
  readonly atMs: number;
  readonly busyMs: number;
  readonly idleMs: number;
}

export interface StepTime {
  readonly name: string;
  readonly seconds: number;
  /** CPU time of the whole machine, all cores, including other programs. */
  readonly cpuSeconds: number;
  /** Idle share of the cores' time, 0 to 1. */
  readonly idleShare: number;
}

/** Starts a measurement; the returned function ends it. */
export function measure(name: string): () => StepTime {
  const start = now();
  return () => {
    const end = now();
    const busyMs = end.busyMs - start.busyMs;
    const idleMs = end.idleMs - start.idleMs;
    return {
      name,
      seconds: (end.atMs - start.atMs) / 1_000,
      cpuSeconds: busyMs / 1_000,
      idleShare: idleMs / Math.max(1, busyMs + idleMs),
    };
  };
}

function now(): Moment {
  const cores = cpus().map(({ times }) => times);
  const idleMs = cores.reduce((total, { idle }) => total + idle, 0);
  const allMs = cores.reduce((total, { user, nice, sys, idle, irq }) => total + user + nice + sys + idle + irq, 0);
  return { atMs: performance.now(), idleMs, busyMs: allMs - idleMs };
}

/** Prints the duration of each step and the slowest files; writes everything to a file for comparisons. */
export async function report(steps: readonly StepTime[], files: readonly FileTime[]): Promise<void> {
  const slowest = [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .map((time) => ({ ...time, file: relative(projectRoot(), time.file) }));
  console.log(`\n── Time\n${stepTable(steps)}\n\n── Slowest files\n${fileTable(slowest.slice(0, SHOWN_FILES))}`);
  await mkdir(dirname(TIMES_FILE), { recursive: true });
  await writeFile(TIMES_FILE, `${JSON.stringify({ steps, files: slowest }, null, 2)}\n`);
  console.log(`All of them: ${relative(projectRoot(), TIMES_FILE)}`);
}

function stepTable(steps: readonly StepTime[]): string {
  return steps
    .map(({ name, seconds, cpuSeconds, idleShare }) =>
      [
        name.padEnd(23),
        `${seconds.toFixed(1)} s`.padStart(9),
        `${cpuSeconds.toFixed(1)} CPU s`.padStart(14),
        `${Math.round(idleShare * 100)} % idle`.padStart(11),
      ].join(''),
    )
    .join('\n');
}

function fileTable(files: readonly FileTime[]): string {
  return files
    .map(
      ({ file, tests, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(5)} tests  ${file}`,
    )
    .join('\n');
}
