import { Injectable } from '@nestjs/common';
import { BucketsRepository } from '../buckets/buckets.repository.js';
import { StorageError } from '../storage.errors.js';
import { listable, mayRead, type Listable, type StoragePrincipal } from './object-rights.js';
import { ObjectsRepository } from './objects.repository.js';
import type { StoredObject } from './stored-object.entity.js';

export interface ObjectPath {
  readonly bucketId: string;
  readonly name: string;
}

/** Finds the objects that a caller may read. */
@Injectable()
export class ReadableObjects {
  constructor(
    private readonly buckets: BucketsRepository,
    private readonly objects: ObjectsRepository,
  ) {}

  /** Without a valid token a private bucket responds as if it did not exist. @throws StorageError NoSuchBucket, NoSuchKey */
  async get(principal: StoragePrincipal, { bucketId, name }: ObjectPath): Promise<StoredObject> {
    const bucket = await this.buckets.get(bucketId);
    if (principal.role === 'unauthenticated' && !bucket.isPublic) throw new StorageError('NoSuchBucket');
    const object = await this.objects.find(bucketId, name);
    if (!object || !mayRead(principal, bucket, object)) throw new StorageError('NoSuchKey');
    return object;
  }

  /** An object of a public bucket, for any caller. @throws StorageError NoSuchBucket, NoSuchKey */
  getPublic(path: ObjectPath): Promise<StoredObject> {
    return this.get({ role: 'unauthenticated' }, path);
  }

  /** An object that a signed URL grants. @throws StorageError NoSuchKey */
  async getGranted({ bucketId, name }: ObjectPath): Promise<StoredObject> {
    const object = await this.objects.find(bucketId, name);
    if (!object) throw new StorageError('NoSuchKey');
    return object;
  }

  /** The names of existing objects that the caller may read. @throws StorageError NoSuchBucket */
  async findNames(principal: StoragePrincipal, bucketId: string, names: readonly string[]): Promise<Set<string>> {
    const bucket = await this.buckets.get(bucketId);
    const objects = await this.objects.findAll(bucketId, names);
    return new Set(objects.filter((object) => mayRead(principal, bucket, object)).map(({ name }) => name));
  }

  /** Which objects of a bucket the caller may list; null for an unknown bucket. */
  async findListable(principal: StoragePrincipal, bucketId: string): Promise<Listable | null> {
    const bucket = await this.buckets.find(bucketId);
    return bucket && listable(principal, bucket);
  }
}
