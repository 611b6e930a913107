import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StorageSettings } from '../storage.settings.js';
import { lockByName } from '../../../platform/database/lock-by-name.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { BLOG_IMAGES, type StoragePrincipal } from '../objects/object-rights.js';
import { StorageError } from '../storage.errors.js';

interface Place {
  readonly bucketId: string;
  readonly name: string;
}

const USED_UP = 'The storage quota of this user is used up';

/** How much one user may keep. The service has no quota, nor has the blog, where admins work for the clinic. */
@Injectable()
export class StorageQuota {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storageSettings: StorageSettings,
  ) {}

  /** Checks early, before a body is read; two concurrent uploads may both pass. @throws StorageError EntityTooLarge */
  async check(principal: StoragePrincipal, place: Place, sizeBytes: number): Promise<void> {
    if (isCounted(principal, place))
      await this.assertWithin(this.dataSource.manager, principal.userId, place, sizeBytes);
  }

  /** Checks finally: the user's other writes wait until the transaction ends. @throws StorageError EntityTooLarge */
  async hold(tx: Tx, principal: StoragePrincipal, place: Place, sizeBytes: number): Promise<void> {
    if (!isCounted(principal, place)) return;
    await lockByName(tx, `storage:quota:${principal.userId}`);
    await this.assertWithin(tx, principal.userId, place, sizeBytes);
  }

  /** An object of the same name does not count: it is replaced, or the upload is refused for its name. */
  private async assertWithin(
    database: Pick<Tx, 'query'>,
    userId: string,
    { bucketId, name }: Place,
    sizeBytes: number,
  ): Promise<void> {
    const [used] = await database.query<[{ bytes: string; objects: string }]>(
      `SELECT coalesce(sum(size_bytes), 0) AS bytes, count(*) AS objects FROM storage_objects
       WHERE owner = $1 AND bucket_id <> $2 AND NOT (bucket_id = $3 AND name = $4)`,
      [userId, BLOG_IMAGES, bucketId, name],
    );
    const isWithin =
      Number(used.bytes) + sizeBytes <= this.storageSettings.userMaxBytes &&
      Number(used.objects) < this.storageSettings.userMaxObjects;
    if (!isWithin) throw new StorageError('EntityTooLarge', USED_UP);
  }
}

function isCounted(
  principal: StoragePrincipal,
  { bucketId }: Place,
): principal is Extract<StoragePrincipal, { role: 'user' }> {
  return principal.role === 'user' && bucketId !== BLOG_IMAGES;
}
