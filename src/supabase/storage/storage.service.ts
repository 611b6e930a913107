import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { ObjectFiles } from './files/object-files.js';
import type { StoragePrincipal } from './objects/object-rights.js';
import { ReadableObjects, type ObjectPath } from './objects/readable-objects.js';
import { ObjectChanges } from './uploads/object-changes.js';
import { Uploads } from './uploads/uploads.js';

/** A file that another module stores. */
export interface NewFile extends ObjectPath {
  readonly bytes: Readable | Uint8Array;
  readonly mimeType: string;
  /** Value of the header. */
  readonly cacheControl: string;
  readonly userMetadata?: object;
}

const SERVICE: StoragePrincipal = { role: 'service' };

/** The storage for other modules: with every right, within the bucket's limits of size and type. */
@Injectable()
export class StorageService {
  constructor(
    private readonly uploads: Uploads,
    private readonly objects: ReadableObjects,
    private readonly changes: ObjectChanges,
    private readonly files: ObjectFiles,
    private readonly env: Env,
  ) {}

  /** Stores a new object. @throws StorageError when the name is taken or the bucket refuses it; StorageUnavailableError */
  async save({ bucketId, name, bytes, mimeType, cacheControl, userMetadata = {} }: NewFile): Promise<void> {
    await this.uploads.store(SERVICE, { bucketId, name, isUpsert: false }, () => ({
      mimeType,
      bytes: bytes instanceof Readable ? bytes : Readable.from([bytes], { objectMode: false }),
      details: () => Promise.resolve({ cacheControl, contentEncoding: null, userMetadata }),
    }));
  }

  /** @throws StorageError NoSuchBucket, NoSuchKey; StorageUnavailableError */
  async read(path: ObjectPath): Promise<Readable> {
    const { version } = await this.objects.get(SERVICE, path);
    return this.files.read(version, null);
  }

  /** Removing a missing object is not an error. @throws StorageError NoSuchBucket */
  async remove(bucketId: string, names: readonly string[]): Promise<void> {
    await this.changes.remove(SERVICE, bucketId, names);
  }

  /** Public address of an object of a public bucket. */
  publicUrl({ bucketId, name }: ObjectPath): string {
    const path = `${bucketId}/${name}`.split('/').map(encodeURIComponent).join('/');
    return `${this.env.http.publicUrl}/storage/v1/object/public/${path}`;
  }
}
