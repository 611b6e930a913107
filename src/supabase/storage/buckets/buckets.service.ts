import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { StorageError } from '../storage.errors.js';
import { type Bucket, BucketsRepository, type BucketListing } from './buckets.repository.js';
import type { CreateBucketRequest, UpdateBucketRequest } from './buckets.contract.js';
import { assertBucketName } from './object-names.js';

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 };

/** Bytes of a limit given as a whole number or as a text like `20mb`, `1.5GB`, `300kb` (decimal units); null when it is neither. */
export function parseFileSize(size: number | string): number | null {
  if (typeof size === 'number') return Number.isSafeInteger(size) && size >= 0 ? size : null;
  const [, amount, unit = 'b'] = /^(\d+(?:\.\d+)?)\s*([kmgt]?b)?$/i.exec(size.trim()) ?? [];
  const bytes = Math.round(Number(amount) * (UNITS[unit.toLowerCase()] ?? Number.NaN));
  return Number.isSafeInteger(bytes) ? bytes : null;
}

const TYPE_PATTERN = /^(\*\/\*|[\w.+-]+\/(\*|[\w.+-]+)(\s*;.*)?)$/;

@Injectable()
export class BucketsService {
  constructor(
    private readonly buckets: BucketsRepository,
    private readonly transactions: Transactions,
  ) {}

  list(listing: BucketListing): Promise<Bucket[]> {
    return this.buckets.list(listing);
  }

  /** @throws StorageError NoSuchBucket */
  get(id: string): Promise<Bucket> {
    return this.buckets.get(id);
  }

  /** @returns its id @throws StorageError InvalidBucketName, InvalidMimeType, InvalidRequest, BucketAlreadyExists */
  async create({ name, id = name, public: isPublic = false, ...rules }: CreateBucketRequest): Promise<string> {
    assertBucketName(id);
    const { fileSizeLimit = null, allowedMimeTypes = null } = parseRules(rules);
    const now = new Date();
    await this.buckets.insert({
      id,
      owner: null,
      isPublic,
      fileSizeLimit,
      allowedMimeTypes,
      createdAt: now,
      updatedAt: now,
    });
    return id;
  }

  /** Keys that are not given keep their value. @throws StorageError NoSuchBucket, InvalidMimeType, InvalidRequest */
  async update(id: string, { public: isPublic, ...rules }: UpdateBucketRequest): Promise<void> {
    const changes = { ...parseRules(rules), ...(isPublic !== undefined && { isPublic }) };
    await this.buckets.update(id, { ...changes, updatedAt: new Date() });
  }

  /** Removes all its objects, at once. @throws StorageError NoSuchBucket */
  async empty(id: string): Promise<void> {
    await this.buckets.get(id);
    await this.transactions.run((tx) => this.buckets.empty(tx, id));
  }

  /** @throws StorageError NoSuchBucket, ResourceNotEmpty */
  async delete(id: string): Promise<void> {
    await this.transactions.run((tx) => this.buckets.delete(tx, id));
  }
}

function parseRules({ file_size_limit: size, allowed_mime_types: types }: UpdateBucketRequest): Partial<Bucket> {
  const bad = types?.find((type) => !TYPE_PATTERN.test(type));
  if (bad !== undefined) throw new StorageError('InvalidMimeType', `mime type ${bad} is not supported`);
  return {
    ...(size !== undefined && { fileSizeLimit: parseSize(size) }),
    ...(types !== undefined && { allowedMimeTypes: types }),
  };
}

function parseSize(size: number | string | null): number | null {
  if (size === null) return null;
  const bytes = parseFileSize(size);
  if (bytes === null)
    throw new StorageError('InvalidRequest', 'file_size_limit must be a number of bytes or a text like 20mb');
  return bytes;
}
