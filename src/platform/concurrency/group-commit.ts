interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** Batches concurrent calls: while one batch runs, new items queue for the next. A lone item runs at once. */
export class GroupCommit<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private isWorking = false;

  constructor(
    /** Must be atomic and return the results in the order of the items. */
    private readonly work: (items: readonly T[]) => Promise<readonly R[]>,
    private readonly mostItems: number,
  ) {}

  /**
   * Settles when the item's batch has finished. If a batch fails, its items run again one by one, so that a bad item
   * fails alone.
   */
  run(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isWorking) this.workOff().catch(reject);
    });
  }

  private async workOff(): Promise<void> {
    this.isWorking = true;
    await Promise.resolve(); // those asked for in the same turn
    while (this.waiting.length > 0) await this.runGroup(this.waiting.splice(0, this.mostItems));
    this.isWorking = false;
  }

  private async runGroup(group: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.work(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => resolve(results[index] as R));
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else await Promise.all(group.map((each) => this.runGroup([each])));
    }
  }
}
