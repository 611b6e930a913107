import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';

/** What a page was made of, and so when it becomes stale. */
export interface Provenance {
  /** Names of versioned content. */
  readonly dependencies: ReadonlySet<string>;
  /** Business time. */
  readonly validUntil: Date;
}

interface Entry<Page> {
  readonly making: Promise<Page & Provenance>;
  /** Null while the page is being made. */
  page: (Page & Provenance) | null;
  isStale: boolean;
}

/** A page takes some 150 kB, in every encoding. */
const MAX_BYTES = 48_000_000;
/** What an entry takes beside its page. */
const ENTRY_BYTES = 2_000;

/** The keys whose creation the current call is part of. */
const creatingKeys = new AsyncLocalStorage<ReadonlySet<string>>();

/**
 * Cached pages, bounded by their size; the one that was used least recently is evicted first. Requests that come while a page is being made share it. A page that became stale meanwhile is sent to
 * those requests and made anew for the next one.
 */
export class PageCache<Page> {
  private readonly entries = new LRUCache<string, Entry<Page>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => ENTRY_BYTES + (page === null ? 0 : this.bytesOf(page)),
  });

  constructor(
    private readonly now: () => Date,
    private readonly bytesOf: (page: Page) => number,
  ) {}

  /**
   * The cached page, or the one that `create` makes.
   *
   * @param isCacheable pages for which it is false are sent but not cached
   * @throws Error when the creation of a key asks for that key: it would wait for itself
   */
  async getOrCreate(
    key: string,
    create: () => Promise<Page & Provenance>,
    isCacheable: (page: Page) => boolean = () => true,
  ): Promise<Page & Provenance> {
    const outer = creatingKeys.getStore() ?? new Set();
    if (outer.has(key)) throw new Error(`the creation of the page ${key} waits for itself`);
    const cached = this.entries.get(key);
    if (cached && this.holds(cached)) return cached.page ?? cached.making;
    const making = creatingKeys.run(new Set([...outer, key]), create);
    const entry: Entry<Page> = { making, page: null, isStale: false };
    this.entries.set(key, entry);
    try {
      entry.page = await entry.making;
      if (!isCacheable(entry.page)) this.drop(key, entry);
      else this.weigh(key, entry);
      return entry.page;
    } catch (error) {
      this.drop(key, entry);
      throw error;
    }
  }

  /** The cached page; null when it has to be made, or is being made. */
  find(key: string): Page | null {
    const entry = this.entries.get(key);
    return entry && this.holds(entry) ? entry.page : null;
  }

  /** Marks every page that depends on `name` as stale, and every page that is being made. */
  invalidate(name: string): void {
    for (const entry of this.entries.values()) {
      if (entry.page === null || entry.page.dependencies.has(name)) entry.isStale = true;
    }
  }

  private holds({ isStale, page }: Entry<Page>): boolean {
    return !isStale && (page === null || this.now() < page.validUntil);
  }

  private drop(key: string, entry: Entry<Page>): void {
    if (this.entries.peek(key) === entry) this.entries.delete(key);
  }

  /** Only a page that was made has its size. */
  private weigh(key: string, entry: Entry<Page>): void {
    if (this.entries.peek(key) !== entry) return;
    this.entries.delete(key);
    this.entries.set(key, entry);
  }
}
