import { BenchProcess } from '../support/bench-process.js';
import { percentile } from '../measure/statistics.js';
import type { Answers, Load } from './load.messages.js';

/** The result of a load. */
export interface LoadResult {
  readonly answers: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Latency of each response in ms: from sending, or at a fixed rate from the due time. */
  readonly latenciesMs: Float64Array;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU seconds of the generator, to show that it was not the limit. */
  readonly generatorSeconds: number;
}

/** Sends requests from a separate process. */
export class LoadGenerator {
  private readonly process = BenchProcess.start('load/generator');

  /** @throws Error for a response other than 2xx and 304 */
  async send(load: Load): Promise<LoadResult> {
    const { latenciesMs, seconds, cpuSeconds, refusals } = await this.process.ask<Answers>(load);
    const [refusal] = Object.entries(refusals);
    if (refusal) throw new Error(`${load.origin} answered ${refusal[0]} to ${refusal[1]} of ${latenciesMs.length}`);
    return {
      answers: latenciesMs.length,
      seconds,
      perSecond: latenciesMs.length / seconds,
      latenciesMs,
      p50Ms: percentile(latenciesMs, 50),
      p99Ms: percentile(latenciesMs, 99),
      generatorSeconds: cpuSeconds,
    };
  }

  stop(): Promise<void> {
    return this.process.stop();
  }
}
