import { Injectable } from '@nestjs/common';
import { BucketsRepository } from '../buckets/buckets.repository.js';
import { mayChange, type Listable, type StoragePrincipal } from './object-rights.js';
import { ObjectsRepository } from './objects.repository.js';
import type { StoredObject } from './stored-object.entity.js';

@Injectable()
export class RemoveObjects {
  constructor(
    private readonly buckets: BucketsRepository,
    private readonly objects: ObjectsRepository,
  ) {}

  /** Skips unknown names and objects that the caller may not remove. @throws StorageError NoSuchBucket */
  async remove(principal: StoragePrincipal, bucketId: string, names: readonly string[]): Promise<StoredObject[]> {
    await this.buckets.get(bucketId);
    return this.objects.remove(bucketId, names, removable(principal, bucketId));
  }
}

function removable(principal: StoragePrincipal, bucketId: string): Listable {
  if (mayChange(principal, { bucketId, owner: null })) return { which: 'all' };
  const isOwner = principal.role === 'user' && mayChange(principal, { bucketId, owner: principal.userId });
  return isOwner ? { which: 'own', owner: principal.userId } : { which: 'none' };
}
