/** From then on a statement is worth its place in every connection's memory. */
const RECURS_AFTER = 5;
const MOST_NAMES = 500;
const MOST_COUNTED = 5_000;

/**
 * Which statements recur, and what each is called. There are at most so many names, since each connection keeps a plan
 * for each: texts that are put together for one request (a list of values of its length) never use them up.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private counts = new Map<string, number>();

  /** Null for a statement that has not been sent often enough, or when no name is left. */
  nameOf(text: string): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= MOST_NAMES) return null;
    const count = (this.counts.get(text) ?? 0) + 1;
    if (count < RECURS_AFTER) {
      if (this.counts.size >= MOST_COUNTED) this.counts = new Map();
      this.counts.set(text, count);
      return null;
    }
    this.counts.delete(text);
    const name = `hudvy_${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }
}
