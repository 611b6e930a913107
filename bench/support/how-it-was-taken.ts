import { availableParallelism, cpus, loadavg } from 'node:os';

/** The properties of the machine that the figures depend on. */
export function howItWasTaken(rounds: number, seconds: number): string {
  const load = loadavg()[0] ?? 0;
  const isQuiet = load < 1;
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${rounds} rounds of ${seconds} s after one that does not count,`,
    `load ${load.toFixed(1)} at the start${isQuiet ? '' : ': other work runs here, so trust the CPU of a request and neither rates nor shares'}`,
  ].join('\n');
}
