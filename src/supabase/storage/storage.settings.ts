import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Min } from 'class-validator';
import { url, variable } from '../../platform/config/variable.js';

/** Settings of stored files. */
export class StorageSettings {
  /** Folder of uploaded files; all processes share it. Not used when `S3_BUCKET` is set. */
  @variable('STORAGE_DIR')
  @IsString()
  readonly dir: string = '.data/storage';

  /** Largest object that may be uploaded, in bytes; a bucket may have a smaller limit. */
  @variable('STORAGE_MAX_BYTES')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly maxBytes: number = 50_000_000;

  /** Bytes that one signed-in user may keep in private buckets, all objects together. */
  @variable('STORAGE_USER_MAX_BYTES')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly userMaxBytes: number = 100_000_000;

  /** Objects that one signed-in user may keep in private buckets. */
  @variable('STORAGE_USER_MAX_OBJECTS')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly userMaxObjects: number = 1_000;

  /** Set: uploaded files are kept in this S3 bucket, which only this service reads and writes. */
  @variable('S3_BUCKET')
  @IsOptional()
  @IsString()
  readonly s3Bucket?: string;

  /** Address of an S3-compatible service; unset: Amazon's. */
  @variable('S3_ENDPOINT')
  @IsOptional()
  @url(['http', 'https'])
  readonly s3Endpoint?: string;

  /** Region of the S3 bucket. */
  @variable('S3_REGION')
  @IsString()
  readonly s3Region: string = 'eu-north-1';

  /** Access key of S3; unset: the machine's role. */
  @variable('S3_ACCESS_KEY_ID')
  @IsOptional()
  @IsString()
  readonly s3AccessKeyId?: string;

  /** Secret of the access key. */
  @variable('S3_SECRET_ACCESS_KEY', 'secret')
  @IsOptional()
  @IsString()
  readonly s3SecretAccessKey?: string;
}
