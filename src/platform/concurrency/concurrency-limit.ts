import pLimit from 'p-limit';
import { BusyError } from '../errors/domain-error.js';

/** Runs at most so many pieces of work at a time; the others wait in turn, and beyond `maxWaiting` are refused. */
export class ConcurrencyLimit {
  private readonly limit: ReturnType<typeof pLimit>;

  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting: number,
  ) {
    this.limit = pLimit(concurrency);
  }

  /** @throws BusyError when as many wait as may */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount } = this.limit;
    if (activeCount >= this.concurrency && pendingCount >= this.maxWaiting) throw new BusyError();
    return this.limit(work);
  }
}
