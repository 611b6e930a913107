import { spawnSync } from 'node:child_process';

/** Ids of the processes that this one has started and that run a program of this name. */
export function childProcesses(program: string): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state]) => parent === String(process.pid) && !state?.startsWith('Z'))
    .filter((row) => row.some((part) => part.endsWith(program)))
    .map(([id]) => Number(id));
}
