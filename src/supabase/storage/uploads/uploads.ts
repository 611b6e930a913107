import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StorageError } from '../storage.errors.js';
import { StorageSettings } from '../storage.settings.js';
import { lockByName, Transactions, type Tx } from '../../../platform/database/transactions.js';
import { BucketsRepository, type Bucket } from '../buckets/buckets.repository.js';
import { assertObjectName } from '../buckets/object-names.js';
import { OrphanedFilesRepository } from '../files/orphaned-files.repository.js';
import { ObjectFiles } from '../files/object-files.js';
import { StoredFilesService } from '../files/stored-files.service.js';
import { BLOG_IMAGES, mayChange, mayCreate, type StoragePrincipal } from '../objects/object-rights.js';
import { ObjectsRepository } from '../objects/objects.repository.js';
import type { StoredObject } from '../objects/stored-object.entity.js';
import { countBytes } from './byte-counter.js';
import type { UploadBody } from './upload-details.js';

/** Types that a response header can carry. */
const HEADER_VALUE = /^[\x20-\x7e]{1,255}$/;

/**
 * The bucket's list decides, by exact type or `image/*`; parameters (`; charset=…`) and case do not matter. Without a list
 * every type is allowed that a header can carry.
 *
 * @throws StorageError InvalidMimeType
 */
export function assertAllowedType(allowed: readonly string[] | null, mimeType: string): void {
  if (!HEADER_VALUE.test(mimeType) || !isListed(allowed, bareType(mimeType)))
    throw new StorageError('InvalidMimeType', `mime type ${mimeType} is not supported`);
}

function isListed(allowed: readonly string[] | null, type: string): boolean {
  if (allowed === null || allowed.length === 0) return true;
  return allowed
    .map(bareType)
    .some((pattern) => pattern === type || pattern === `${type.split('/')[0]}/*` || pattern === '*/*');
}

function bareType(mimeType: string): string {
  return (mimeType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Where an upload goes. */
export interface UploadTarget {
  readonly bucketId: string;
  readonly name: string;
  /** An object of that name is replaced; without it, it is refused. */
  readonly isUpsert: boolean;
}

/** The part of an object's row that comes with its bytes. */
type Written = Pick<
  StoredObject,
  'sizeBytes' | 'etag' | 'mimeType' | 'cacheControl' | 'contentEncoding' | 'userMetadata'
>;
type Contents = Written & Pick<StoredObject, 'version' | 'updatedAt' | 'lastAccessedAt'>;

/** Stores uploads. The file is written first, under a new uuid; then one transaction attaches it to the object. */
@Injectable()
export class Uploads {
  constructor(
    private readonly buckets: BucketsRepository,
    private readonly objects: ObjectsRepository,
    private readonly orphanedFiles: OrphanedFilesRepository,
    private readonly files: ObjectFiles,
    private readonly storedFiles: StoredFilesService,
    private readonly transactions: Transactions,
    private readonly settings: StorageSettings,
  ) {}

  /** Checks that the caller may upload there now. @throws StorageError as {@link checkRight}, and KeyAlreadyExists */
  async check(principal: StoragePrincipal, target: UploadTarget): Promise<Bucket> {
    const bucket = await this.checkRight(principal, target);
    const existing = await this.objects.find(target.bucketId, target.name);
    if (existing) assertReplaceable(principal, existing, target.isUpsert);
    return bucket;
  }

  /** The same without looking at an existing object. @throws StorageError InvalidKey, NoSuchBucket, AccessDenied */
  async checkRight(principal: StoragePrincipal, { bucketId, name }: UploadTarget): Promise<Bucket> {
    assertObjectName(name);
    const bucket = await this.buckets.get(bucketId);
    if (!mayCreate(principal, bucket)) throw new StorageError('AccessDenied');
    return bucket;
  }

  /**
   * Stores an upload; a refused or broken one leaves nothing behind.
   *
   * @param open called once the caller may upload: nothing of a refused body is read
   * @throws StorageError as {@link check}, and EntityTooLarge, InvalidMimeType, InvalidRequest; StorageUnavailableError
   */
  async store(
    principal: StoragePrincipal,
    target: UploadTarget,
    open: () => UploadBody | Promise<UploadBody>,
  ): Promise<StoredObject> {
    const bucket = await this.check(principal, target);
    const body = await open();
    this.assertFits(bucket, { mimeType: body.mimeType, sizeBytes: body.sizeBytes ?? 0 });
    // Two concurrent uploads may both pass here, and not below.
    await this.assertWithinQuota(principal, target, body.sizeBytes ?? 0);
    return this.make(principal, target, async (version) => {
      const counter = countBytes(body.bytes, this.limitBytes(bucket));
      await this.files.write(version, counter);
      const details = await body.details();
      return { sizeBytes: counter.sizeBytes, etag: counter.etag(), mimeType: body.mimeType, ...details };
    });
  }

  /** @throws StorageError EntityTooLarge, InvalidMimeType */
  assertFits(bucket: Bucket, { mimeType, sizeBytes }: Pick<StoredObject, 'mimeType' | 'sizeBytes'>): void {
    assertAllowedType(bucket.allowedMimeTypes, mimeType);
    if (sizeBytes > this.limitBytes(bucket)) throw new StorageError('EntityTooLarge');
  }

  /**
   * Writes a new file and attaches it to the object of that name; a failure leaves nothing behind.
   *
   * @param write writes the file of this id
   * @throws StorageError as {@link check}
   */
  async make(
    principal: StoragePrincipal,
    target: UploadTarget,
    write: (version: string) => Promise<Written>,
  ): Promise<StoredObject> {
    const version = randomUUID();
    await this.orphanedFiles.register(version);
    try {
      const written = await write(version);
      const now = new Date();
      return await this.attach(principal, target, { version, ...written, updatedAt: now, lastAccessedAt: now });
    } catch (error) {
      await this.storedFiles.discard(version);
      throw error;
    }
  }

  /**
   * Limits the bytes and objects of one user; the service role and the blog's bucket have no quota. An object of the same
   * name does not count: it is replaced, or the upload is refused for its name.
   *
   * @param tx the user's other writes wait until it ends
   * @throws StorageError EntityTooLarge
   */
  private async assertWithinQuota(
    principal: StoragePrincipal,
    place: Pick<UploadTarget, 'bucketId' | 'name'>,
    sizeBytes: number,
    tx?: Tx,
  ): Promise<void> {
    if (principal.role !== 'user' || place.bucketId === BLOG_IMAGES) return;
    if (tx) await lockByName(tx, `storage:quota:${principal.userId}`);
    const { userMaxBytes, userMaxObjects } = this.settings;
    const used = await this.objects.sumOthers(principal.userId, place, tx);
    const isWithin = used.bytes + sizeBytes <= userMaxBytes && used.objects < userMaxObjects;
    if (!isWithin) throw new StorageError('EntityTooLarge', 'The storage quota of this user is used up');
  }

  private limitBytes({ fileSizeLimit }: Bucket): number {
    return Math.min(fileSizeLimit ?? Infinity, this.settings.maxBytes);
  }

  private attach(
    principal: StoragePrincipal,
    { bucketId, name, isUpsert }: UploadTarget,
    contents: Contents,
  ): Promise<StoredObject> {
    return this.transactions.run(async (tx) => {
      await this.orphanedFiles.attach(tx, contents.version);
      await this.assertWithinQuota(principal, { bucketId, name }, contents.sizeBytes, tx);
      const existing = await this.objects.lock(tx, bucketId, name);
      if (existing) return this.replace(tx, principal, existing, isUpsert, contents);
      const owner = principal.role === 'user' ? principal.userId : null;
      const object: StoredObject = {
        id: randomUUID(),
        bucketId,
        name,
        owner,
        createdAt: contents.updatedAt,
        ...contents,
      };
      if (await this.objects.insert(tx, object)) return object;
      const winner = await this.objects.lock(tx, bucketId, name);
      if (!winner) throw new StorageError('KeyAlreadyExists');
      return this.replace(tx, principal, winner, isUpsert, contents);
    });
  }

  private async replace(
    tx: Tx,
    principal: StoragePrincipal,
    existing: StoredObject,
    isUpsert: boolean,
    contents: Contents,
  ): Promise<StoredObject> {
    assertReplaceable(principal, existing, isUpsert);
    await this.objects.update(tx, existing.id, contents);
    await this.orphanedFiles.detach(tx, existing.version);
    return { ...existing, ...contents };
  }
}

function assertReplaceable(principal: StoragePrincipal, existing: StoredObject, isUpsert: boolean): void {
  if (!isUpsert) throw new StorageError('KeyAlreadyExists');
  if (!mayChange(principal, existing)) throw new StorageError('AccessDenied');
}
