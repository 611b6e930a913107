import type { Bench } from '../support/bench.js';
import { type Load, sendLoad } from '../support/load.js';
import { cpuDuring, type CpuUse } from './cpu.js';
import { figure, percentile, spread } from './statistics.js';
import type { Line } from './table.js';

export interface Round {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU seconds by process. */
  readonly cpu: CpuUse;
}

/** The results of the rounds, after one that does not count. */
export async function inRounds<T>({ rounds }: Bench, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const result = await measure();
    if (round >= 0) results.push(result);
  }
  return results;
}

/** A round of requests. @param settle waits for work after the responses; its CPU counts too */
export async function requestRound(
  { accounts }: Bench,
  load: Load,
  settle: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Round> {
  const { done, cpu } = await cpuDuring(accounts, async () => {
    const result = await sendLoad(load);
    await settle();
    return result;
  });
  const { answers, perSecond, p50Ms, p99Ms } = done;
  return { count: answers, perSecond, p50Ms, p99Ms, cpu };
}

/** The line of a rate, with what a request costs. */
export function rateLine(what: string, rounds: readonly Round[]): Line {
  const rates = rounds.map(({ perSecond }) => perSecond);
  return { what, measured: `${spread(rates)}/s`, latency: latencyText(rounds), cpu: cpuText(rounds) };
}

/** The median of the rounds. */
const medianOf = (rounds: readonly Round[], pick: (round: Round) => number) => percentile(rounds.map(pick), 50);

export function latencyText(rounds: readonly Round[]): string {
  return `${figure(medianOf(rounds, ({ p50Ms }) => p50Ms))} / ${figure(medianOf(rounds, ({ p99Ms }) => p99Ms))}`;
}

/** 'server 119, Postgres 12': µs of one request; less than a µs is omitted. */
function cpuText(rounds: readonly Round[]): string {
  const names = Object.keys(rounds[0]?.cpu ?? {});
  return names
    .map((name) => [name, medianOf(rounds, ({ cpu, count }) => (1e6 * (cpu[name] ?? 0)) / count)] as const)
    .filter(([, micros]) => micros >= 1)
    .map(([name, micros]) => `${name} ${figure(micros)}`)
    .join(', ');
}
