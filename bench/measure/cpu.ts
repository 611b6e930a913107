import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second for every program that asks (USER_HZ), whatever the kernel's own tick is. */
const TICKS_PER_SECOND = 100;

/** User and system seconds of a process so far, all threads; 0 for an ended process and without /proc. */
export function cpuSecondsOf(pid: number): number {
  const [, , , , , , , , , , , user = 0, system = 0] = statOf(pid);
  return (user + system) / TICKS_PER_SECOND;
}

/** The same with all children, including ended ones. */
export function cpuSecondsOfTree(pid: number): number {
  const [, , , , , , , , , , , user = 0, system = 0, ended = 0, endedSystem = 0] = statOf(pid);
  const own = (user + system + ended + endedSystem) / TICKS_PER_SECOND;
  return childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOfTree(child), own);
}

/** A named account and the CPU seconds it has used so far. */
export type CpuAccounts = Readonly<Record<string, () => number>>;

/** CPU seconds by name. */
export type CpuUse = Readonly<Record<string, number>>;

/** Runs the work and returns the CPU seconds each account used. */
export async function cpuDuring<T>(accounts: CpuAccounts, work: () => Promise<T>): Promise<{ done: T; cpu: CpuUse }> {
  const before = Object.entries(accounts).map(([name, used]) => [name, used()] as const);
  const done = await work();
  return { done, cpu: Object.fromEntries(before.map(([name, used]) => [name, (accounts[name]?.() ?? used) - used])) };
}

/** The fields behind "<pid> (<name>) ": state, parent and so on; the numbers of it as numbers. */
function statOf(pid: number): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
