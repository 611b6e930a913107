import { setTimeout as wait } from 'node:timers/promises';
import { millisecondsInSecond } from 'date-fns/constants';

/** Rate limiter shared by all callers, with bursts (generic cell rate algorithm, ITU-T I.371). */
export class Pace {
  /** Theoretical arrival time of the algorithm, in ms of the clock that `reserve` gets. */
  private usedUpAt = 0;
  /** Settles when the last caller may pass. */
  private lastInLine = Promise.resolve();

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
  ) {}

  /** Waits until the amount may pass. Callers pass in order, even when timers are late. */
  take(amount: number): Promise<void> {
    const askedAt = performance.now();
    const mayPassAt = askedAt + this.reserve(amount, askedAt);
    this.lastInLine = this.lastInLine.then(async () => {
      const waitMs = mayPassAt - performance.now();
      if (waitMs > 0) await wait(waitMs);
    });
    return this.lastInLine;
  }

  /** Reserves the amount. @returns the wait in ms; 0 or less when it may pass at once */
  reserve(amount: number, nowMs: number): number {
    const waitMs = this.usedUpAt - nowMs;
    this.usedUpAt = Math.max(this.usedUpAt, nowMs - this.msOf(this.burst)) + this.msOf(amount);
    return waitMs;
  }

  private msOf(amount: number): number {
    return (amount / this.perSecond) * millisecondsInSecond;
  }
}
