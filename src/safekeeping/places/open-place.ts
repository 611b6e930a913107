import type { BackupSettings } from '../backup.settings.js';
import { FolderPlace } from './folder-place.js';
import type { Place } from './place.js';
import { S3Place } from './s3-place.js';

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
