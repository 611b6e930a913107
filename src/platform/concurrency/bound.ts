import { BusyError } from '../errors/domain-error.js';

/** Runs at most so many pieces of work at a time; the others wait in turn, and beyond `maxWaiting` are refused. */
export class Bound {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxAtOnce: number,
    private readonly maxWaiting = Infinity,
  ) {}

  /** @throws BusyError when as many wait as may */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.maxAtOnce) this.running += 1;
    else if (this.waiting.length < this.maxWaiting) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else throw new BusyError();
    try {
      return await work();
    } finally {
      // A waiting one takes over this place: the count stays.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
