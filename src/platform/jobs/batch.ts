/** Collects what is asked for in one turn of the event loop and does it together. */
export class Batch<T> {
  private items: T[] = [];
  private running: Promise<void> | null = null;

  constructor(private readonly work: (items: readonly T[]) => Promise<void>) {}

  /** Resolves once the batch with these items is done, and rejects when it fails. */
  add(items: readonly T[]): Promise<void> {
    this.items.push(...items);
    this.running ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const taken = this.items;
        this.items = [];
        this.running = null;
        this.work(taken).then(resolve, reject);
      });
    });
    return this.running;
  }
}
