import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StorageSettings } from '../storage.settings.js';
import type { ByteRange } from '../../../platform/http/byte-range.js';

const CONNECT_MS = 5_000;
const SILENCE_MS = 20_000;

/** Where the bytes lie. */
export interface FileDisk {
  readonly disk: Disk;
  /** S3 wants to know the length before the first byte. */
  readonly needsLength: boolean;
  /** Reads only these bytes (RFC 9110, 14). `Disk` itself reads whole files only. */
  readonly readRange: (key: string, range: ByteRange) => Readable | Promise<Readable>;
}

/** The key of a file, named by the uuid of its version: spread over 256 folders. */
export function keyOfFile(version: string): string {
  return `${version.slice(0, 2)}/${version}`;
}

/** Opens the folder of `STORAGE_DIR`, or the bucket of `S3_BUCKET`, whose client is loaded only then. */
export async function openFileDisk(settings: StorageSettings): Promise<FileDisk> {
  if (settings.s3Bucket === undefined) {
    const location = resolve(settings.dir);
    return {
      disk: new Disk(new FSDriver({ location, visibility: 'private' })),
      needsLength: false,
      readRange: (key, { first, last }) => createReadStream(join(location, key), { start: first, end: last }),
    };
  }
  return openS3Disk({ ...settings, s3Bucket: settings.s3Bucket });
}

/** An S3 bucket and how to reach it. */
export type S3Bucket = Pick<StorageSettings, 's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'> & {
  readonly s3Bucket: string;
};

/** Opens a bucket of S3. */
export async function openS3Disk({ s3Bucket: bucket, ...settings }: S3Bucket): Promise<FileDisk> {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings;
  const client = new S3Client({
    region: settings.s3Region,
    ...(settings.s3Endpoint && { endpoint: settings.s3Endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Services like S3 do not all know the checksums that Amazon's client adds by itself; TLS and the length guard the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without timeouts a service that accepts the connection and stays silent would hold an upload for ever.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    needsLength: true,
    async readRange(key, { first, last }) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${first}-${last}` });
      const { Body, ContentRange } = await client.send(command);
      if (ContentRange === undefined) throw new Error('S3 answered a range with the whole object');
      return Body as Readable;
    },
  };
}
