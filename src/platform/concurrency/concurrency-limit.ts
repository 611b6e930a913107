import pLimit from 'p-limit';
import { BusyError } from '../errors/domain-error.js';

/** Runs a limited number of tasks at a time. Further tasks wait in order; beyond `maxWaiting` they are refused. */
export class ConcurrencyLimit {
  private readonly limit: ReturnType<typeof pLimit>;

  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting: number,
  ) {
    this.limit = pLimit(concurrency);
  }

  /** @throws BusyError when `maxWaiting` tasks wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount } = this.limit;
    if (activeCount >= this.concurrency && pendingCount >= this.maxWaiting) throw new BusyError();
    return this.limit(work);
  }
}
