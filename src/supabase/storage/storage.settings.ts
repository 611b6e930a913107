import { IsString } from 'class-validator';
import { variable, wholeNumber, optionalText, optionalUrl } from '../../platform/config/variable.js';

/** Settings of stored files. */
export class StorageSettings {
  /** Folder of uploaded files; all processes share it. Not used when `S3_BUCKET` is set. */
  @variable('STORAGE_DIR')
  @IsString()
  readonly dir: string = '.data/storage';

  /** Largest object that may be uploaded, in bytes; a bucket may have a smaller limit. */
  @wholeNumber('STORAGE_MAX_BYTES', 1)
  readonly maxBytes: number = 50_000_000;

  /** Bytes that one signed-in user may keep in private buckets, all objects together. */
  @wholeNumber('STORAGE_USER_MAX_BYTES', 1)
  readonly userMaxBytes: number = 100_000_000;

  /** Objects that one signed-in user may keep in private buckets. */
  @wholeNumber('STORAGE_USER_MAX_OBJECTS', 1)
  readonly userMaxObjects: number = 1_000;

  /** Set: uploaded files are kept in this S3 bucket, which only this service reads and writes. */
  @optionalText('S3_BUCKET')
  readonly s3Bucket?: string;

  /** Address of an S3-compatible service; unset: Amazon's. */
  @optionalUrl('S3_ENDPOINT', ['http', 'https'])
  readonly s3Endpoint?: string;

  /** Region of the S3 bucket. */
  @variable('S3_REGION')
  @IsString()
  readonly s3Region: string = 'eu-north-1';

  /** Access key of S3; unset: the machine's role. */
  @optionalText('S3_ACCESS_KEY_ID')
  readonly s3AccessKeyId?: string;

  /** Secret of the access key. */
  @optionalText('S3_SECRET_ACCESS_KEY', 'secret')
  readonly s3SecretAccessKey?: string;
}
