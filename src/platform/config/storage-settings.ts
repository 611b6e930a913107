import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Min } from 'class-validator';
import { AuthSettings } from './auth-settings.js';
import { url } from './transforms.js';

/** Settings of stored files and generated images; part of `Env`, which takes the settings of accounts through it. */
export abstract class StorageSettings extends AuthSettings {
  /** Folder of uploaded files; all processes share it. Not used when `S3_BUCKET` is set. */
  @IsString()
  readonly STORAGE_DIR: string = '.data/storage';

  /** Largest object that may be uploaded, in bytes; a bucket may have a smaller limit. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly STORAGE_MAX_BYTES: number = 50_000_000;

  /** Bytes that one signed-in user may keep in private buckets, all objects together. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly STORAGE_USER_MAX_BYTES: number = 100_000_000;

  /** Objects that one signed-in user may keep in private buckets. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly STORAGE_USER_MAX_OBJECTS: number = 1_000;

  /** Set: uploaded files are kept in this S3 bucket, which only this service reads and writes. */
  @IsOptional()
  @IsString()
  readonly S3_BUCKET?: string;

  /** Address of an S3-compatible service; unset: Amazon's. */
  @IsOptional()
  @url(['http', 'https'])
  readonly S3_ENDPOINT?: string;

  /** Region of the S3 bucket. */
  @IsString()
  readonly S3_REGION: string = 'eu-north-1';

  /** Access key of S3; unset: what the machine's role gives. */
  @IsOptional()
  @IsString()
  readonly S3_ACCESS_KEY_ID?: string;

  /** Secret of the access key. */
  @IsOptional()
  @IsString()
  readonly S3_SECRET_ACCESS_KEY?: string;

  /** OpenAI-compatible endpoint that draws images, up to `/v1`; unset: the built-in generator. */
  @IsOptional()
  @url(['http', 'https'])
  readonly IMAGE_API_URL?: string;

  /** Key of the image endpoint. */
  @IsOptional()
  @IsString()
  readonly IMAGE_API_KEY?: string;

  /** Model that the image endpoint is asked for. */
  @IsString()
  readonly IMAGE_API_MODEL: string = 'gpt-image-1';

  /** Size asked for, width x height in pixels; the endpoint's model must know it. */
  @Matches(/^(\d+x\d+|auto)$/)
  readonly IMAGE_API_SIZE: string = '1536x1024';

  /** How long the image endpoint may take, in ms. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  readonly IMAGE_API_TIMEOUT_MS: number = 90_000;
}
