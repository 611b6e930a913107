import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../tools/project-root.js';
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
const AIM_SCRIPTS_KB = 90;

const idleMemory: Row = {
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

/** The files the start page loads before any interaction, as Brotli; the build's budget counts the same files. */
const scripts: Row = {
  name: 'scripts',
  async measure() {
    const folder = join(projectRoot(), 'dist/web/client');
    const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
    const entries = ['src/app/entry-client.ts', 'src/app/hydrate-page.tsx', 'src/pages/home.page.tsx'];
    const sizes = await Promise.all(
      filesOf(manifest, entries).map(async (file) => (await stat(join(folder, `${file}.br`))).size),
    );
    const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    return [
      {
        what: `home page JavaScript, Brotli, ${sizes.length} files`,
        measured: `${kb.toFixed(1)} kB`,
        aim: `≤ ${AIM_SCRIPTS_KB} kB`,
        isHeld: kb <= AIM_SCRIPTS_KB,
      },
    ];
  },
};

export const weightRows = [idleMemory, scripts];

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

function filesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const collect = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the build has no ${name}`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(collect);
  };
  entries.forEach(collect);
  return [...found];
}

function memoryLine(name: string, { rssMb, pssMb }: Memory, aimMb: number): Line {
  return {
    what: `idle memory of the ${name}`,
    measured: `${rssMb.toFixed(0)} MB (PSS ${pssMb.toFixed(0)})`,
    aim: `≤ ${aimMb} MB`,
    isHeld: rssMb <= aimMb,
  };
}
