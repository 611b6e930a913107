/**
 * The clock of the emulated objects. It starts where it is told and runs on at real speed; signatures, deliveries and
 * retries stay on real time.
 */
export class EmulatorClock {
  private readonly startOffsetMs: number;
  private advancedSeconds: number;

  /** @param startsAt where the clock stands now; absent means real time. @throws RangeError when it is not a date. */
  constructor(startsAt: string | Date | undefined, advancedSeconds: number) {
    const startsAtMs = startsAt === undefined ? Date.now() : new Date(startsAt).getTime();
    if (Number.isNaN(startsAtMs)) throw new RangeError(`not a point in time: ${String(startsAt)}`);
    this.startOffsetMs = startsAtMs - Date.now();
    this.advancedSeconds = advancedSeconds;
  }

  /** Unix seconds. */
  now(): number {
    return Math.floor((Date.now() + this.startOffsetMs) / 1000) + this.advancedSeconds;
  }

  /** @returns how far the clock has been advanced in all, in seconds. */
  advance(seconds: number): number {
    this.advancedSeconds += seconds;
    return this.advancedSeconds;
  }

  reset(): void {
    this.advancedSeconds = 0;
  }
}
