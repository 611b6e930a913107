import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the scheduling priority of this process: against a process at 0, 5 gets a third and 10 a tenth of a contended core. One
 * that was started lower stays there: nobody but root may raise it.
 */
export function lowerPriority(nice: number): void {
  setPriority(Math.max(getPriority(), nice));
}
