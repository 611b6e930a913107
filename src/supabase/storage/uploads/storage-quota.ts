import { Injectable } from '@nestjs/common';
import { lockByName } from '../../../platform/database/lock-by-name.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { BLOG_IMAGES, type StoragePrincipal } from '../objects/object-rights.js';
import { ObjectsRepository } from '../objects/objects.repository.js';
import { StorageError } from '../storage.errors.js';
import { StorageSettings } from '../storage.settings.js';

interface Place {
  readonly bucketId: string;
  readonly name: string;
}

const USED_UP = 'The storage quota of this user is used up';

/** Limits the bytes and objects of one user. The service role and the blog's bucket have no quota. */
@Injectable()
export class StorageQuota {
  constructor(
    private readonly objects: ObjectsRepository,
    private readonly settings: StorageSettings,
  ) {}

  /** The early check, before a body is read; two concurrent uploads may both pass. @throws StorageError EntityTooLarge */
  async check(principal: StoragePrincipal, place: Place, sizeBytes: number): Promise<void> {
    if (isCounted(principal, place)) await this.assertWithin(principal.userId, place, sizeBytes);
  }

  /** The final check: the user's other writes wait until the transaction ends. @throws StorageError EntityTooLarge */
  async hold(tx: Tx, principal: StoragePrincipal, place: Place, sizeBytes: number): Promise<void> {
    if (!isCounted(principal, place)) return;
    await lockByName(tx, `storage:quota:${principal.userId}`);
    await this.assertWithin(principal.userId, place, sizeBytes, tx);
  }

  /** An object of the same name does not count: it is replaced, or the upload is refused for its name. */
  private async assertWithin(userId: string, place: Place, sizeBytes: number, tx?: Tx): Promise<void> {
    const { userMaxBytes, userMaxObjects } = this.settings;
    const used = await this.objects.sumOthers(userId, place, tx);
    const isWithin = used.bytes + sizeBytes <= userMaxBytes && used.objects < userMaxObjects;
    if (!isWithin) throw new StorageError('EntityTooLarge', USED_UP);
  }
}

function isCounted(
  principal: StoragePrincipal,
  { bucketId }: Place,
): principal is Extract<StoragePrincipal, { role: 'user' }> {
  return principal.role === 'user' && bucketId !== BLOG_IMAGES;
}
