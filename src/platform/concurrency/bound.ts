/** Runs at most so many pieces of work at a time; the others wait in turn. */
export class Bound {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly maxAtOnce: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.maxAtOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
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
