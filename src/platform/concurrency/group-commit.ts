interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does together what is asked for at the same time, as databases do with commits: what arrives while one group is worked
 * on forms the next, and what is asked for in one go a group of its own. Alone, an item does not wait for others.
 */
export class GroupCommit<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private isWorking = false;

  constructor(
    /** All of it or nothing. Results are in the order of the items. */
    private readonly work: (items: readonly T[]) => Promise<readonly R[]>,
    private readonly mostItems: number,
  ) {}

  /** Settles once the item's group is done. An item that cannot be done fails alone, not those that came beside it. */
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
