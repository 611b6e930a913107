import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { BucketsRepository } from '../buckets/buckets.repository.js';
import { assertObjectName } from '../buckets/names.js';
import { mayChange, mayCreate, mayRead, type StoragePrincipal } from '../objects/object-rights.js';
import { ObjectsRepository } from '../objects/objects.repository.js';
import type { ObjectPath } from '../objects/readable-objects.js';
import type { StoredObject } from '../objects/stored-object.entity.js';
import { StorageError } from '../storage.errors.js';
import { Uploads } from './uploads.js';

@Injectable()
export class MoveObject {
  constructor(
    private readonly buckets: BucketsRepository,
    private readonly objects: ObjectsRepository,
    private readonly uploads: Uploads,
    private readonly transactions: Transactions,
  ) {}

  /** @throws StorageError NoSuchBucket, NoSuchKey, AccessDenied, InvalidKey, KeyAlreadyExists, EntityTooLarge, InvalidMimeType */
  async move(principal: StoragePrincipal, from: ObjectPath, to: ObjectPath): Promise<StoredObject> {
    assertObjectName(to.name);
    const source = await this.buckets.get(from.bucketId);
    const destination = await this.buckets.get(to.bucketId);
    return this.transactions.run(async (tx) => {
      const object = await this.objects.lock(tx, from.bucketId, from.name);
      if (!object || !mayRead(principal, source, object)) throw new StorageError('NoSuchKey');
      if (!mayChange(principal, object) || !mayCreate(principal, destination)) throw new StorageError('AccessDenied');
      if (from.bucketId === to.bucketId && from.name === to.name) throw new StorageError('KeyAlreadyExists');
      this.uploads.assertFits(destination, object);
      const place = { bucketId: to.bucketId, name: to.name, updatedAt: new Date() };
      await this.objects.update(tx, object.id, place);
      return { ...object, ...place };
    });
  }
}
