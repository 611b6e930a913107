import { statfs } from 'node:fs/promises';
import type { StorageSettings } from './storage.settings.js';

interface Disk {
  /** What a process without root's rights may fill. */
  readonly freeBytes: number;
  readonly allBytes: number;
}

/** The disk of the uploaded files; with S3, that of the program. */
export async function readDisk({ s3Bucket, dir }: Pick<StorageSettings, 's3Bucket' | 'dir'>): Promise<Disk> {
  // Without a folder yet, the disk of the program will hold it.
  const { bavail, blocks, bsize } = await statfs(s3Bucket === undefined ? dir : '.').catch(() => statfs('.'));
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize };
}
