/** A repeatable source of choices: the same seed makes the same run. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** At least 0, below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number of at least 0 and below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** `true` with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError for an empty list */
  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('nothing to choose from');
    return choices[this.below(choices.length)] as T;
  }
}
