import type { INestApplicationContext } from '@nestjs/common';
import { CacheVersions } from '../../src/platform/database/cache-versions.js';
import { Transactions } from '../../src/platform/database/transactions.js';

export type CachedContent = 'content' | 'faq' | 'catalog' | 'clinicians' | 'clinic-settings' | 'operator-statements';

/**
 * Marks cached content as stale after rows were changed by SQL. The application answers with the new rows once this
 * resolves: a notification alone would leave a moment in which a page still shows the old ones, and keeps them.
 */
export async function raiseCacheVersion(app: INestApplicationContext, name: CachedContent): Promise<void> {
  await app.get(Transactions).run((tx) => app.get(CacheVersions).raise(tx, name));
}
