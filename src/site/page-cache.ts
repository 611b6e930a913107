/** What a page was made of, so that it is known when it no longer holds. */
export interface Provenance {
  /** Names of versioned content. */
  readonly dependencies: ReadonlySet<string>;
  /** Business time. */
  readonly validUntil: Date;
}

interface Entry<Page> {
  readonly making: Promise<Page & Provenance>;
  /** Null while it is being made. */
  page: (Page & Provenance) | null;
  isStale: boolean;
}

const MAX_PAGES = 1_000;

/**
 * Pages in memory, made once for all who ask at the same time. A page that became stale while it was being made is
 * answered to those who waited for it and made anew for the next.
 */
export class PageCache<Page> {
  private readonly entries = new Map<string, Entry<Page>>();

  constructor(private readonly now: () => Date) {}

  /** @param isKept pages for which it says no are answered but not kept */
  async getOrMake(
    key: string,
    make: () => Promise<Page & Provenance>,
    isKept: (page: Page) => boolean = () => true,
  ): Promise<Page & Provenance> {
    const known = this.entries.get(key);
    if (known && this.holds(known)) return known.page ?? known.making;
    const entry: Entry<Page> = { making: make(), page: null, isStale: false };
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.dropOldest();
    try {
      entry.page = await entry.making;
      if (!isKept(entry.page)) this.drop(key, entry);
      return entry.page;
    } catch (error) {
      this.drop(key, entry);
      throw error;
    }
  }

  /** The page as it is kept; null when it has to be made, or is being made. */
  find(key: string): Page | null {
    const known = this.entries.get(key);
    return known && this.holds(known) ? known.page : null;
  }

  /** Everything that depends on `name` is made anew when it is next asked for; so is what is being made right now. */
  invalidate(name: string): void {
    for (const entry of this.entries.values()) {
      if (entry.page === null || entry.page.dependencies.has(name)) entry.isStale = true;
    }
  }

  private holds({ isStale, page }: Entry<Page>): boolean {
    return !isStale && (page === null || this.now() < page.validUntil);
  }

  private drop(key: string, entry: Entry<Page>): void {
    if (this.entries.get(key) === entry) this.entries.delete(key);
  }

  private dropOldest(): void {
    const [oldest] = this.entries.keys();
    if (this.entries.size > MAX_PAGES && oldest !== undefined) this.entries.delete(oldest);
  }
}
