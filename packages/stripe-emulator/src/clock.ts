/**
 * The clock of the emulated objects. It starts at a given time and runs at real speed; signatures, deliveries and
 * retries use real time.
 */
export class EmulatorClock {
  private readonly startOffsetMs: number;
  private advancedSeconds = 0;

  /** @param startsAt the clock's current time; absent means real time. @throws RangeError when it is not a date. */
  constructor(startsAt: string | Date | undefined) {
    const startsAtMs = startsAt === undefined ? Date.now() : new Date(startsAt).getTime();
    if (Number.isNaN(startsAtMs)) throw new RangeError(`not a point in time: ${String(startsAt)}`);
    this.startOffsetMs = startsAtMs - Date.now();
  }

  /** Unix seconds. */
  now(): number {
    return Math.floor((Date.now() + this.startOffsetMs) / 1000) + this.advancedSeconds;
  }

  /** @returns the total advance of the clock, in seconds. */
  advance(seconds: number): number {
    this.advancedSeconds += seconds;
    return this.advancedSeconds;
  }

  reset(): void {
    this.advancedSeconds = 0;
  }
}
