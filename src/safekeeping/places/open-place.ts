import type { Disk } from 'flydrive';
import { openS3Disk, type S3Bucket } from '../../supabase/storage/files/file-disk.client.js';
import { MissingObjectError, readIfThere, type Place } from './place.js';
import type { BackupSettings } from '../backup.settings.js';
import { FolderPlace } from './folder-place.js';

/** A bucket of S3, or the part of one below a prefix. An object is stored whole or not at all. */
class S3Place implements Place {
  private constructor(
    readonly title: string,
    private readonly disk: Disk,
    private readonly prefix: string,
  ) {}

  static async open(bucket: S3Bucket, prefix: string): Promise<S3Place> {
    const { disk } = await openS3Disk(bucket);
    return new S3Place(`s3://${bucket.s3Bucket}/${prefix}`, disk, prefix);
  }

  async list(prefix: string): Promise<string[]> {
    const names: string[] = [];
    let paginationToken: string | undefined;
    do {
      const page = await this.disk.listAll(this.prefix + prefix, { recursive: true, paginationToken });
      for (const object of page.objects)
        if (object.isFile) names.push(object.key.replace(/^\//, '').slice(this.prefix.length));
      ({ paginationToken } = page);
    } while (paginationToken);
    // Flydrive drops the prefix's last slash.
    return names.filter((name) => name.startsWith(prefix)).toSorted();
  }

  async read(name: string): Promise<Buffer> {
    try {
      return Buffer.from(await this.disk.getBytes(this.prefix + name));
    } catch (error) {
      if (isMissing(error)) throw new MissingObjectError(`${this.title}${name} is missing`, { cause: error });
      throw new Error(`${this.title}${name} cannot be read: ${reasonOf(error)}`, { cause: error });
    }
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.disk.put(this.prefix + name, bytes, { contentLength: bytes.byteLength });
    } catch (error) {
      throw new Error(`${this.title}${name} cannot be written: ${reasonOf(error)}`, { cause: error });
    }
  }

  /** S3 cannot append: the object is written again. */
  async append(name: string, bytes: Uint8Array): Promise<void> {
    const before = await readIfThere(this, name);
    await this.write(name, Buffer.concat([before ?? Buffer.alloc(0), bytes]));
  }

  remove(name: string): Promise<void> {
    return this.disk.delete(this.prefix + name);
  }

  /** S3 has an object whole or not at all. */
  async removeLeftovers(): Promise<void> {}
}

/** Flydrive wraps the error of S3's client. */
function s3Error(error: unknown): { name?: string; message?: string } {
  return ((error as { cause?: unknown }).cause ?? error) as { name?: string; message?: string };
}

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes(s3Error(error).name ?? '');
const reasonOf = (error: unknown) => s3Error(error).message ?? 'no answer';

/** Opens the place that `BACKUP_PLACE` names: a folder, or `s3://bucket/prefix`. */
export async function openPlace(named: string, settings: BackupSettings): Promise<Place> {
  if (!named.startsWith('s3://')) return new FolderPlace(named);
  const { host: s3Bucket, pathname } = new URL(named);
  const prefix = pathname.replace(/^\//, '');
  const { s3Endpoint, s3Region, s3AccessKeyId, s3SecretAccessKey } = settings;
  return S3Place.open(
    { s3Bucket, s3Endpoint, s3Region, s3AccessKeyId, s3SecretAccessKey },
    prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
  );
}
