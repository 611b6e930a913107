import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  Equals,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Min,
  ValidateIf,
} from 'class-validator';
import { IsOptionalString, IsText } from '../../../platform/http/fields.js';

const DEFAULT_LIMIT = 1_000;
const isGiven = (_object: unknown, value: unknown) => value !== undefined;

/** A bucket on the wire. Instants are ISO 8601. */
export interface BucketResponse {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly public: boolean;
  /** Bytes. */
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly type: 'STANDARD';
}

class BucketRules {
  @IsOptional()
  @IsBoolean()
  public?: boolean;

  /** Bytes, or a text like `20mb`; null clears. */
  @ValidateIf(isGiven)
  file_size_limit?: number | string | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @IsText(200, { each: true })
  allowed_mime_types?: string[] | null;
}

export class CreateBucketRequest extends BucketRules {
  @IsOptionalString()
  id?: string;

  @IsString()
  name!: string;

  @IsOptional()
  @Equals('STANDARD')
  type?: 'STANDARD';
}

export class UpdateBucketRequest extends BucketRules {}

export class ListBucketsQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  limit: number = DEFAULT_LIMIT;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  offset: number = 0;

  @IsOptional()
  @IsIn(['id', 'name', 'created_at', 'updated_at'])
  sortColumn: 'id' | 'name' | 'created_at' | 'updated_at' = 'name';

  @IsOptional()
  @IsIn(['asc', 'desc'])
  sortOrder: 'asc' | 'desc' = 'asc';

  @IsOptional()
  @IsText(100)
  search?: string;
}
