import { Injectable } from '@nestjs/common';
import { minutesToMilliseconds } from 'date-fns';
import { LRUCache } from 'lru-cache';

const MOST_KNOWN = 100;
/** A key is verified anew this often, and each use of one that should be replaced is so noticed. */
const KNOWN_MS = minutesToMilliseconds(1);

/** Bearers that were found to be the key of the public, which may read what is public and nothing else. */
@Injectable()
export class KnownAnonymousKeys {
  private readonly known = new LRUCache<string, { readonly expiresAtMs: number }>({ max: MOST_KNOWN, ttl: KNOWN_MS });

  /**
   * @param authorization the header as it came, just verified
   * @param expiresAt Unix seconds; none: the key does not expire
   */
  remember(authorization: string, expiresAt: unknown): void {
    this.known.set(authorization, { expiresAtMs: typeof expiresAt === 'number' ? expiresAt * 1_000 : Infinity });
  }

  has(authorization: string): boolean {
    const key = this.known.get(authorization);
    return key !== undefined && Date.now() < key.expiresAtMs;
  }

  /** Keys may have been withdrawn. */
  forgetAll(): void {
    this.known.clear();
  }
}
