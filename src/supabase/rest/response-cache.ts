import { LRUCache } from 'lru-cache';
import type { PublicResponse, ResponseParts } from '../../platform/http/public-responses/public-response.js';

/** A response to a table read. */
export interface ReadResponse extends ResponseParts {
  readonly body: Buffer;
}

/** A response that is public to every caller, encoded once. */
export type PublicReadResponse = ReadResponse & PublicResponse;

/** A response and the business time for which it is valid. */
export interface CachedResponse {
  readonly response: PublicReadResponse;
  readonly from: Date;
  readonly until: Date;
}

const LARGEST_BYTES = 4_000_000;
const MAX_BYTES = 32_000_000;
/** What an entry takes beside its key and body: without it, a caller could fill memory with empty responses. */
const ENTRY_BYTES = 2_000;

/** Cached responses of one table, bounded by their size; the one that was used least recently is evicted first. */
export class ResponseCache {
  private readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, key) => ENTRY_BYTES + key.length + response.body.length,
  });
  private generation = 0;
  /** The next instant at which rows change with time, as found at `from`; null at `at`: never. */
  private change: { readonly from: Date; readonly at: Date | null } | null = null;

  find(key: string, now: Date): PublicReadResponse | null {
    const cached = this.responses.get(key);
    if (!cached) return null;
    if (now < cached.from || now >= cached.until) {
      this.responses.delete(key);
      return null;
    }
    return cached.response;
  }

  /** Invalidates all responses, also of reads in progress. */
  clear(): void {
    this.generation += 1;
    this.change = null;
    this.responses.clear();
  }

  /**
   * Call before reading, and the result with what was read. The response is dropped when the cache was cleared in
   * between, since its rows may be older than the change.
   */
  writer(): (key: string, cached: CachedResponse) => void {
    const { generation } = this;
    return (key, cached) => {
      if (generation !== this.generation || cached.response.body.length > LARGEST_BYTES) return;
      this.responses.set(key, cached);
    };
  }

  /** The next instant at which rows change with time. Queried once, until it has passed or a row was written. */
  async nextChange(now: Date, find: () => Promise<Date | null>): Promise<Date | null> {
    const { change, generation } = this;
    if (change && now >= change.from && (change.at === null || now < change.at)) return change.at;
    const found = { from: now, at: await find() };
    if (generation === this.generation) this.change = found;
    return found.at;
  }
}
