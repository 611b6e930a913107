import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from '../platform/config/env.js';

const CONNECT_MS = 5_000;
const SILENCE_MS = 20_000;

/** Where the bytes lie. */
export interface FileDisk {
  readonly disk: Disk;
  /** S3 wants to know the length before the first byte. */
  readonly needsLength: boolean;
}

/** Opens the folder of `STORAGE_DIR`, or the bucket of `S3_BUCKET`, whose client is loaded only then. */
export async function openFileDisk(env: Env): Promise<FileDisk> {
  if (env.S3_BUCKET === undefined) {
    return { disk: new Disk(new FSDriver({ location: resolve(env.STORAGE_DIR), visibility: 'private' })), needsLength: false };
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const driver = new S3Driver({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    visibility: 'private',
    supportsACL: false,
    // Services like S3 do not all know the checksums that Amazon's client adds by itself; TLS and the length guard the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without these a service that takes the connection and stays silent would hold an upload for ever.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  return { disk: new Disk(driver), needsLength: true };
}
