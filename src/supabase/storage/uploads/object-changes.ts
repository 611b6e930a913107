import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { BucketsRepository } from '../buckets/buckets.repository.js';
import { assertObjectName } from '../buckets/object-names.js';
import { ObjectFiles } from '../files/object-files.js';
import { mayChange, mayCreate, mayRead, type Listable, type StoragePrincipal } from '../objects/object-rights.js';
import { ObjectsRepository } from '../objects/objects.repository.js';
import { ReadableObjects, type ObjectPath } from '../objects/readable-objects.js';
import type { StoredObject } from '../objects/stored-object.entity.js';
import { StorageError } from '../storage.errors.js';
import { parseCacheControl } from './upload-details.js';
import { Uploads, type UploadTarget } from './uploads.js';

/** Values of the copy that replace the original's. */
export interface CopyOverrides {
  readonly cacheControl?: string;
  readonly mimeType?: string;
}

/** Objects that a caller moves, copies and removes. */
@Injectable()
export class ObjectChanges {
  constructor(
    private readonly buckets: BucketsRepository,
    private readonly objects: ObjectsRepository,
    private readonly uploads: Uploads,
    private readonly transactions: Transactions,
    private readonly readable: ReadableObjects,
    private readonly files: ObjectFiles,
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

  /**
   * @throws StorageError NoSuchBucket, NoSuchKey, AccessDenied, InvalidKey, KeyAlreadyExists, EntityTooLarge, InvalidMimeType;
   * StorageUnavailableError
   */
  async copy(
    principal: StoragePrincipal,
    from: ObjectPath,
    to: UploadTarget,
    overrides: CopyOverrides,
  ): Promise<StoredObject> {
    assertObjectName(to.name);
    await this.buckets.get(to.bucketId);
    const original = await this.readable.get(principal, from);
    const destination = await this.uploads.check(principal, to);
    const { sizeBytes, etag, contentEncoding, userMetadata } = original;
    const mimeType = overrides.mimeType ?? original.mimeType;
    const cacheControl =
      overrides.cacheControl === undefined ? original.cacheControl : parseCacheControl(overrides.cacheControl);
    this.uploads.assertFits(destination, { mimeType, sizeBytes });
    return this.uploads.make(principal, to, async (version) => {
      await this.files.copy(original.version, version);
      return { sizeBytes, etag, mimeType, cacheControl, contentEncoding, userMetadata };
    });
  }

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
