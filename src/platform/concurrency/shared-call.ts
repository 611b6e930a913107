/**
 * A call to a service that may be unreachable: concurrent callers share one call, and for a while after a failure all
 * callers get that failure at once instead of waiting for the next one.
 */
export class SharedCall<T> {
  private running: Promise<T> | null = null;
  private failure: { readonly error: unknown; readonly until: number } | null = null;

  /** @param failureTtlMs how long a failure is remembered @param now milliseconds of a clock that never goes back */
  constructor(
    private readonly work: () => Promise<T>,
    private readonly failureTtlMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws what the work throws, or threw within the last `failureTtlMs` */
  async run(): Promise<T> {
    if (this.failure && this.now() < this.failure.until) throw this.failure.error;
    this.running ??= this.work().finally(() => (this.running = null));
    try {
      return await this.running;
    } catch (error) {
      this.failure = { error, until: this.now() + this.failureTtlMs };
      throw error;
    }
  }
}
