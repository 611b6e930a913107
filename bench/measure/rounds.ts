import type { LoadResult } from '../load/load.js';
import { cpuDuring, type CpuAccounts, type CpuUse } from './cpu.js';
import { percentile, shareOf, spreadOf, type Spread } from './statistics.js';
import { emptyLine, figure, type Line } from './table.js';

/** One side's half of a round. */
export interface Round {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU seconds by process. */
  readonly cpu: CpuUse;
  /** Cores that the load generator used. */
  readonly generatorCores: number;
}

export type Side = () => Promise<Round>;

/** Alternating rounds of several sides, after an uncounted round of each. */
export async function alternate<N extends string>(
  sides: Readonly<Record<N, Side>>,
  rounds: number,
): Promise<Record<N, Round[]>> {
  const names = Object.keys(sides) as N[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<N, Round[]>;
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const result = await sides[name]();
      if (round >= 0) measured[name].push(result);
    }
  }
  return measured;
}

/** A side that receives requests. @param settle waits for work after the responses; its CPU counts too */
export function requestSide(
  accounts: CpuAccounts,
  send: () => Promise<LoadResult>,
  settle: () => Promise<unknown> = () => Promise.resolve(),
): Side {
  return async () => {
    const { done, cpu } = await cpuDuring(accounts, async () => {
      const result = await send();
      await settle();
      return result;
    });
    const { answers, perSecond, p50Ms, p99Ms, generatorSeconds, seconds } = done;
    return { count: answers, perSecond, p50Ms, p99Ms, cpu, generatorCores: generatorSeconds / seconds };
  };
}

/** The median of the rounds. */
function medianOf(rounds: readonly Round[], pick: (round: Round) => number): number {
  return percentile(rounds.map(pick), 50);
}

/** A line with only the CPU of the processes. */
export function cpuLine(what: string, ours: readonly Round[], bare: readonly Round[] = []): Line {
  const sides = (
    [
      ['bare', bare],
      ['ours', ours],
    ] as const
  ).filter(([, rounds]) => rounds.length > 0);
  const cores = (rounds: readonly Round[]) => figure(medianOf(rounds, ({ generatorCores }) => generatorCores)) || '–';
  return {
    ...emptyLine(what),
    cpu: sides.map(([name, rounds]) => `${name}: ${cpuText(rounds)}`).join('; '),
    generator: sides.map(([name, rounds]) => `${name} ${cores(rounds)}`).join(', '),
  };
}

export interface RateAim {
  readonly share: number;
  readonly p99Ms?: number;
}

/** The line of a comparison of rates. */
export function rateLine(what: string, ours: readonly Round[], bare: readonly Round[], aim: RateAim): Line {
  const rates = (rounds: readonly Round[]) => rounds.map(({ perSecond }) => perSecond);
  const share = shareOf(rates(ours), rates(bare));
  const p99Ms = medianOf(ours, (round) => round.p99Ms);
  const isSoon = aim.p99Ms === undefined || p99Ms <= aim.p99Ms;
  return {
    ...cpuLine(what, ours, bare),
    bare: `${figure(spreadOf(rates(bare)).median)}/s`,
    ours: `${figure(spreadOf(rates(ours)).median)}/s`,
    share: spreadText(share),
    aim: `≥ ${aim.share}${aim.p99Ms === undefined ? '' : `, p99 ≤ ${aim.p99Ms} ms`}`,
    isHeld: share.median >= aim.share && isSoon,
    latency: latencyText(ours),
  };
}

export function spreadText({ median, least, most }: Spread): string {
  return `${figure(median)} (${figure(least)}–${figure(most)})`;
}

export function latencyText(rounds: readonly Round[]): string {
  return `${figure(medianOf(rounds, ({ p50Ms }) => p50Ms))} / ${figure(medianOf(rounds, ({ p99Ms }) => p99Ms))}`;
}

/** 'server 119, Postgres 12': µs of one request; less than a µs is omitted. */
export function cpuText(rounds: readonly Round[]): string {
  const names = [...new Set(rounds.flatMap(({ cpu }) => Object.keys(cpu)))];
  return names
    .map((name) => [name, medianOf(rounds, ({ cpu, count }) => (1e6 * (cpu[name] ?? 0)) / count)] as const)
    .filter(([, micros]) => micros >= 1)
    .map(([name, micros]) => `${name} ${figure(micros)}`)
    .join(', ');
}
