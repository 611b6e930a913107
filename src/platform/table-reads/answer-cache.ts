/** A finished answer of a table read. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As it goes out: encoded once, however often it is sent. */
  readonly body: Buffer;
}

/** An answer and the business time for which it holds. */
export interface KeptAnswer {
  readonly answer: ReadAnswer;
  readonly from: Date;
  readonly until: Date;
}

const LARGEST_BYTES = 4_000_000;
const MAX_BYTES = 32_000_000;

interface Entry extends KeptAnswer {
  wasUsed: boolean;
}

/**
 * Answers of one table that everybody gets, bounded by their size. The oldest leaves first, unless it was used since its
 * last turn: moving an answer at each use costs as much as sending it, once there are thousands.
 */
export class AnswerCache {
  private readonly answers = new Map<string, Entry>();
  private bytes = 0;
  private generation = 0;
  /** When rows change by themselves next, as it was found at `from`; null at `at`: never. */
  private change: { readonly from: Date; readonly at: Date | null } | null = null;

  find(key: string, now: Date): ReadAnswer | null {
    const kept = this.answers.get(key);
    if (!kept) return null;
    if (now < kept.from || now >= kept.until) {
      this.remove(key, kept);
      return null;
    }
    kept.wasUsed = true;
    return kept.answer;
  }

  /** Everything read until now may be stale. */
  clear(): void {
    this.generation += 1;
    this.change = null;
    this.answers.clear();
    this.bytes = 0;
  }

  /**
   * Call before reading, and the result with what was read: it is dropped when the cache was cleared in between, since
   * the rows may have been read before the change.
   */
  keeper(): (key: string, kept: KeptAnswer) => void {
    const { generation } = this;
    return (key, kept) => {
      if (generation !== this.generation || kept.answer.body.length > LARGEST_BYTES) return;
      const replaced = this.answers.get(key);
      if (replaced) this.remove(key, replaced);
      this.insert(key, { ...kept, wasUsed: false });
      for (const [oldest, answer] of this.answers) {
        if (this.bytes <= MAX_BYTES) break;
        this.remove(oldest, answer);
        if (answer.wasUsed) this.insert(oldest, { ...answer, wasUsed: false });
      }
    };
  }

  /** The next instant at which rows change by themselves. Asked for once, until it has come or something was written. */
  async nextChange(now: Date, find: () => Promise<Date | null>): Promise<Date | null> {
    const { change, generation } = this;
    if (change && now >= change.from && (change.at === null || now < change.at)) return change.at;
    const found = { from: now, at: await find() };
    if (generation === this.generation) this.change = found;
    return found.at;
  }

  private insert(key: string, kept: Entry): void {
    this.answers.set(key, kept);
    this.bytes += key.length + kept.answer.body.length;
  }

  private remove(key: string, kept: KeptAnswer): void {
    this.answers.delete(key);
    this.bytes -= key.length + kept.answer.body.length;
  }
}
