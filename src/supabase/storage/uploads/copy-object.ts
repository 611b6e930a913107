import { Injectable } from '@nestjs/common';
import { BucketsRepository } from '../buckets/buckets.repository.js';
import { assertObjectName } from '../buckets/names.js';
import { ObjectFiles } from '../files/object-files.js';
import type { StoragePrincipal } from '../objects/object-rights.js';
import { ReadableObjects, type ObjectPath } from '../objects/readable-objects.js';
import type { StoredObject } from '../objects/stored-object.entity.js';
import { parseCacheControl } from './upload-details.js';
import { Uploads, type UploadTarget } from './uploads.js';

/** Values of the copy that replace the original's. */
export interface CopyOverrides {
  readonly cacheControl?: string;
  readonly mimeType?: string;
}

@Injectable()
export class CopyObject {
  constructor(
    private readonly buckets: BucketsRepository,
    private readonly readable: ReadableObjects,
    private readonly uploads: Uploads,
    private readonly files: ObjectFiles,
  ) {}

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
}
