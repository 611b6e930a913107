import { Injectable } from '@nestjs/common';
import { minutesToMilliseconds } from 'date-fns';
import { LRUCache } from 'lru-cache';

const MOST_KNOWN = 100;
/** How long a verified key is cached; a key that should be replaced is therefore reported at least this often. */
const KNOWN_MS = minutesToMilliseconds(1);

/** Cache of bearers verified as the `anon` key, which grants public reads only. */
@Injectable()
export class KnownAnonymousKeys {
  private readonly known = new LRUCache<string, { readonly expiresAtMs: number }>({ max: MOST_KNOWN, ttl: KNOWN_MS });

  /**
   * @param authorization the header, already verified
   * @param expiresAt Unix seconds; undefined when the key does not expire
   */
  remember(authorization: string, expiresAt: unknown): void {
    this.known.set(authorization, { expiresAtMs: typeof expiresAt === 'number' ? expiresAt * 1_000 : Infinity });
  }

  has(authorization: string): boolean {
    const key = this.known.get(authorization);
    return key !== undefined && Date.now() < key.expiresAtMs;
  }

  /** Call it when keys may have been withdrawn. */
  forgetAll(): void {
    this.known.clear();
  }
}
