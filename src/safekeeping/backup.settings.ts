import { Transform } from 'class-transformer';
import { ArrayMinSize, IsOptional, IsString, Matches } from 'class-validator';
import { variable, optionalText, optionalUrl } from '../platform/config/variable.js';

/**
 * Settings of `hudvy backup`, `restore`, `move` and of the drill. The worker needs `ERASURES_LOG_FILE` alone. No key that
 * opens archives is a setting: a file has it, which only the user of the command can read.
 */
export class BackupSettings {
  /** Where archives are stored: a folder, or s3://bucket/prefix. */
  @optionalText('BACKUP_PLACE')
  readonly place?: string;

  /** Public age keys (age1…) that archives are encrypted to, separated by commas: the operator's and the drill's. */
  @variable('BACKUP_RECIPIENTS')
  @IsOptional()
  @Transform(({ value }) =>
    String(value)
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  @Matches(/^age1[a-z0-9]{20,}$/, { each: true, message: 'must be public age keys (age1…), separated by commas' })
  @ArrayMinSize(2, { message: 'must name two keys: the operator’s and the drill’s' })
  readonly recipients?: readonly string[];

  /** Ed25519 private key (PKCS #8 DER in base64) that signs archives: `hudvy backup` alone has it. */
  @optionalText('BACKUP_SIGNING_KEY', 'secret')
  readonly signingKey?: string;

  /** Public halves (SPKI DER in base64) of the keys that archives may be signed with, separated by commas: the newest and earlier ones. */
  @optionalText('BACKUP_PUBLIC_KEYS', 'secret')
  readonly publicKeys?: string;

  /** File that the worker appends erasures to, so that a restored backup erases again; best on another machine's disk. */
  @optionalText('ERASURES_LOG_FILE')
  readonly erasuresFile?: string;

  /** Address of an S3-compatible service for BACKUP_PLACE; unset: Amazon's. */
  @optionalUrl('BACKUP_S3_ENDPOINT', ['http', 'https'])
  readonly s3Endpoint?: string;

  /** Region of the bucket of BACKUP_PLACE. */
  @variable('BACKUP_S3_REGION')
  @IsString()
  readonly s3Region: string = 'eu-north-1';

  /** Access key for the bucket of BACKUP_PLACE; unset: the machine's role. */
  @optionalText('BACKUP_S3_ACCESS_KEY_ID')
  readonly s3AccessKeyId?: string;

  /** Secret of that access key. */
  @optionalText('BACKUP_S3_SECRET_ACCESS_KEY', 'secret')
  readonly s3SecretAccessKey?: string;
}
