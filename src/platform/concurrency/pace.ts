import { setTimeout as wait } from 'node:timers/promises';
import { millisecondsInSecond } from 'date-fns/constants';

/**
 * Lets so much through each second for all together; what was not used lately may come at once, up to a burst (the generic
 * cell rate algorithm, ITU-T I.371).
 */
export class Pace {
  /** When what was let through so far is used up at an even pace, in ms of the clock that `reserve` is told. */
  private usedUpAt = 0;
  /** Settles when the last that has asked may pass. */
  private lastInLine = Promise.resolve();

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
  ) {}

  /** Waits until so much may pass. Those that ask first pass first, also where timers are late. */
  take(amount: number): Promise<void> {
    const askedAt = performance.now();
    const mayPassAt = askedAt + this.reserve(amount, askedAt);
    this.lastInLine = this.lastInLine.then(async () => {
      const waitMs = mayPassAt - performance.now();
      if (waitMs > 0) await wait(waitMs);
    });
    return this.lastInLine;
  }

  /** Keeps a place for so much. @returns how long to wait before it may pass, in ms; not above 0 when it may at once */
  reserve(amount: number, nowMs: number): number {
    const waitMs = this.usedUpAt - nowMs;
    this.usedUpAt = Math.max(this.usedUpAt, nowMs - this.msOf(this.burst)) + this.msOf(amount);
    return waitMs;
  }

  private msOf(amount: number): number {
    return (amount / this.perSecond) * millisecondsInSecond;
  }
}
