import { Injectable } from '@nestjs/common';
import { CacheVersions } from '../../platform/cache/cache-versions.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { CONTENT_CACHE } from './content.table.js';

/** Runs every change of posts: one transaction that also invalidates the caches. */
@Injectable()
export class ContentWrites {
  constructor(
    private readonly transactions: Transactions,
    private readonly cacheVersions: CacheVersions,
  ) {}

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      const written = await work(tx);
      await this.cacheVersions.raise(tx, CONTENT_CACHE);
      return written;
    });
  }
}
