import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StorageSettings } from './storage.settings.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { Bucket } from './buckets/bucket.entity.js';
import { BucketsRepository } from './buckets/buckets.repository.js';
import { assertObjectName } from './buckets/names.js';
import { OrphanedFilesRepository } from './files/orphaned-files.repository.js';
import { ObjectFiles } from './files/object-files.js';
import { StoredFilesService } from './files/stored-files.service.js';
import { StorageError } from './storage.errors.js';
import { assertAllowedType } from './uploads/mime-type.js';
import { parseCacheControl } from './uploads/upload-details.js';
import { UploadsService, type UploadTarget } from './uploads/uploads.service.js';
import {
  listable,
  mayChange,
  mayCreate,
  mayRead,
  type Listable,
  type StoragePrincipal,
} from './objects/object-rights.js';
import { ObjectsRepository } from './objects/objects.repository.js';
import type { StoredObject } from './objects/stored-object.entity.js';

/** A place in the storage. */
export interface ObjectPath {
  readonly bucketId: string;
  readonly name: string;
}

/** What a copy gets instead of the original's. */
export interface CopyOverrides {
  readonly cacheControl?: string;
  readonly mimeType?: string;
}

/** Finds, moves, copies and removes objects, each as far as the caller may. */
@Injectable()
export class ObjectsService {
  constructor(
    private readonly buckets: BucketsRepository,
    private readonly objects: ObjectsRepository,
    private readonly orphanedFiles: OrphanedFilesRepository,
    private readonly files: ObjectFiles,
    private readonly storedFiles: StoredFilesService,
    private readonly uploads: UploadsService,
    private readonly transactions: Transactions,
    private readonly storageSettings: StorageSettings,
  ) {}

  /**
   * An object that the caller may read. Without a valid token a private bucket answers as if it did not exist.
   *
   * @throws StorageError NoSuchBucket, NoSuchKey
   */
  async getReadable(principal: StoragePrincipal, { bucketId, name }: ObjectPath): Promise<StoredObject> {
    const bucket = await this.buckets.get(bucketId);
    if (principal.role === 'unauthenticated' && !bucket.isPublic) throw new StorageError('NoSuchBucket');
    const object = await this.objects.find(bucketId, name);
    if (!object || !mayRead(principal, bucket, object)) throw new StorageError('NoSuchKey');
    return object;
  }

  /** An object of a public bucket, for any caller. @throws StorageError NoSuchBucket, NoSuchKey */
  getPublic(path: ObjectPath): Promise<StoredObject> {
    return this.getReadable({ role: 'unauthenticated' }, path);
  }

  /** An object whose reading was granted before. @throws StorageError NoSuchKey */
  async getGranted({ bucketId, name }: ObjectPath): Promise<StoredObject> {
    const object = await this.objects.find(bucketId, name);
    if (!object) throw new StorageError('NoSuchKey');
    return object;
  }

  /** Those of the names that exist and that the caller may read. @throws StorageError NoSuchBucket */
  async findReadable(principal: StoragePrincipal, bucketId: string, names: readonly string[]): Promise<Set<string>> {
    const bucket = await this.buckets.get(bucketId);
    const objects = await this.objects.findAll(bucketId, names);
    return new Set(objects.filter((object) => mayRead(principal, bucket, object)).map(({ name }) => name));
  }

  /** What the caller finds in lists of a bucket; null when there is no such bucket. */
  async findListable(principal: StoragePrincipal, bucketId: string): Promise<Listable | null> {
    const bucket = await this.buckets.find(bucketId);
    return bucket && listable(principal, bucket);
  }

  /** @throws StorageError NoSuchBucket, NoSuchKey, AccessDenied, InvalidKey, KeyAlreadyExists, EntityTooLarge, InvalidMimeType */
  async move(principal: StoragePrincipal, from: ObjectPath, to: ObjectPath): Promise<StoredObject> {
    const [source, destination] = await this.bucketsOf(from, to);
    return this.transactions.run(async (tx) => {
      const object = await this.objects.lock(tx, from.bucketId, from.name);
      if (!object || !mayRead(principal, source, object)) throw new StorageError('NoSuchKey');
      if (!mayChange(principal, object) || !mayCreate(principal, destination)) throw new StorageError('AccessDenied');
      if (from.bucketId === to.bucketId && from.name === to.name) throw new StorageError('KeyAlreadyExists');
      this.assertFits(destination, object);
      const place = { bucketId: to.bucketId, name: to.name, updatedAt: new Date() };
      await this.objects.update(tx, object.id, place);
      return { ...object, ...place };
    });
  }

  /** @throws StorageError as {@link move}; StorageUnavailableError */
  async copy(
    principal: StoragePrincipal,
    from: ObjectPath,
    to: UploadTarget,
    overrides: CopyOverrides,
  ): Promise<StoredObject> {
    await this.bucketsOf(from, to);
    const original = await this.getReadable(principal, from);
    const destination = await this.uploads.check(principal, to);
    const { sizeBytes, etag, contentEncoding, userMetadata } = original;
    const mimeType = overrides.mimeType ?? original.mimeType;
    const cacheControl =
      overrides.cacheControl === undefined ? original.cacheControl : parseCacheControl(overrides.cacheControl);
    this.assertFits(destination, { mimeType, sizeBytes });

    const version = randomUUID();
    await this.orphanedFiles.register(version);
    try {
      await this.files.copy(original.version, version);
      const now = new Date();
      const contents = { version, sizeBytes, etag, mimeType, cacheControl, contentEncoding, userMetadata };
      return await this.uploads.make(principal, to, { ...contents, updatedAt: now, lastAccessedAt: now });
    } catch (error) {
      await this.storedFiles.discard(version);
      throw error;
    }
  }

  /** Removes those of the names that exist and are the caller's to remove. @throws StorageError NoSuchBucket */
  async remove(principal: StoragePrincipal, bucketId: string, names: readonly string[]): Promise<StoredObject[]> {
    await this.buckets.get(bucketId);
    return this.objects.remove(bucketId, names, removable(principal, bucketId));
  }

  private async bucketsOf(from: ObjectPath, to: ObjectPath): Promise<[Bucket, Bucket]> {
    assertObjectName(to.name);
    const source = await this.buckets.get(from.bucketId);
    return [source, to.bucketId === from.bucketId ? source : await this.buckets.get(to.bucketId)];
  }

  private assertFits(bucket: Bucket, { mimeType, sizeBytes }: Pick<StoredObject, 'mimeType' | 'sizeBytes'>): void {
    assertAllowedType(bucket.allowedMimeTypes, mimeType);
    if (sizeBytes > Math.min(bucket.fileSizeLimit ?? Infinity, this.storageSettings.maxBytes))
      throw new StorageError('EntityTooLarge');
  }
}

function removable(principal: StoragePrincipal, bucketId: string): Listable {
  if (mayChange(principal, { bucketId, owner: null })) return { which: 'all' };
  const isOwner = principal.role === 'user' && mayChange(principal, { bucketId, owner: principal.userId });
  return isOwner ? { which: 'own', owner: principal.userId } : { which: 'none' };
}
