import { setTimeout as wait } from 'node:timers/promises';
import { millisecondsInSecond } from 'date-fns/constants';

/**
 * Lets so much through each second, whoever asks; what was not used lately may come at once, up to a burst (the generic
 * cell rate algorithm, ITU-T I.371).
 */
export class Pace {
  /** When what was let through so far is used up at an even pace, in ms of `now`. */
  private usedUpAt = 0;

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Waits until so much may pass. Those that ask first pass first. */
  async take(amount: number): Promise<void> {
    const now = this.now();
    const waitMs = this.usedUpAt - now;
    this.usedUpAt = Math.max(this.usedUpAt, now - this.msOf(this.burst)) + this.msOf(amount);
    if (waitMs > 0) await wait(waitMs);
  }

  private msOf(amount: number): number {
    return (amount / this.perSecond) * millisecondsInSecond;
  }
}
