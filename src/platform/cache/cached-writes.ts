import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../database/transactions.js';
import { CacheVersions } from './cache-versions.js';

/** Changes content that is cached: one transaction that also marks the cache of that name as stale. */
@Injectable()
export class CachedWrites {
  constructor(
    private readonly transactions: Transactions,
    private readonly cacheVersions: CacheVersions,
  ) {}

  run<T>(cache: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      const written = await work(tx);
      await this.cacheVersions.raise(tx, cache);
      return written;
    });
  }
}
