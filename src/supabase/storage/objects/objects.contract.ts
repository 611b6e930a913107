import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  ValidateNested,
} from 'class-validator';
import { IsText, IsWholeNumber } from '../../../platform/http/fields.js';

const LONGEST_NAME = 1_024;
/** Of names in one request, and of objects in one page of a list. */
const MAX_NAMES = 1_000;
const DEFAULT_LIMIT = 100;

/** What the storage knows of an object's bytes. */
export interface ObjectMetadataResponse {
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: 200;
}

/** A file in a list; a sub-folder has a name and else nulls. */
export interface ListedObjectResponse {
  readonly name: string;
  readonly id: string | null;
  readonly created_at: string | null;
  readonly updated_at: string | null;
  readonly last_accessed_at: string | null;
  readonly metadata: ObjectMetadataResponse | null;
}

class SortBy {
  @IsOptional()
  @IsIn(['name', 'created_at', 'updated_at', 'last_accessed_at'])
  column: 'name' | 'created_at' | 'updated_at' | 'last_accessed_at' = 'name';

  @IsOptional()
  @IsIn(['asc', 'desc'])
  order: 'asc' | 'desc' = 'asc';
}

export class ListObjectsRequest {
  @IsOptional()
  @IsText(LONGEST_NAME)
  prefix: string = '';

  @IsOptional()
  @IsWholeNumber(1, MAX_NAMES)
  limit: number = DEFAULT_LIMIT;

  @IsOptional()
  @IsWholeNumber(0, 1_000_000_000)
  offset: number = 0;

  @IsOptional()
  @IsText(LONGEST_NAME)
  search: string = '';

  @IsOptional()
  @ValidateNested()
  @Type(() => SortBy)
  sortBy: SortBy = new SortBy();
}

export class ListObjectsV2Request {
  @IsOptional()
  @IsText(LONGEST_NAME)
  prefix: string = '';

  @IsOptional()
  @IsWholeNumber(1, MAX_NAMES)
  limit: number = MAX_NAMES;

  /** `nextCursor` of the page before. */
  @IsOptional()
  @IsText(2 * LONGEST_NAME)
  cursor?: string;

  @IsOptional()
  @IsBoolean()
  with_delimiter: boolean = false;
}

export class MoveObjectRequest {
  @IsText(100)
  bucketId!: string;

  @IsText(LONGEST_NAME)
  @IsNotEmpty()
  sourceKey!: string;

  @IsString()
  destinationKey!: string;

  @IsOptional()
  @IsText(100)
  destinationBucket?: string;
}

class CopiedMetadata {
  @IsOptional()
  @IsText(200)
  cacheControl?: string;

  @IsOptional()
  @IsText(200)
  mimetype?: string;
}

export class CopyObjectRequest extends MoveObjectRequest {
  /** False: the copy gets what `metadata` says instead. */
  @IsOptional()
  @IsBoolean()
  copyMetadata: boolean = true;

  @IsOptional()
  @ValidateNested()
  @Type(() => CopiedMetadata)
  metadata?: CopiedMetadata;
}

export class RemoveObjectsRequest {
  @IsDefined()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_NAMES)
  @IsText(LONGEST_NAME, { each: true })
  prefixes!: string[];
}

export class SignObjectRequest {
  /** Seconds. */
  @IsWholeNumber(1, 3_153_600_000)
  expiresIn!: number;
}

export class SignObjectsRequest extends SignObjectRequest {
  @IsArray()
  @ArrayMaxSize(MAX_NAMES)
  @IsText(LONGEST_NAME, { each: true })
  paths!: string[];
}
