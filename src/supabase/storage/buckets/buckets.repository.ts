import { Column, Entity, PrimaryColumn, ILike } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { isUniqueViolation, type Tx } from '../../../platform/database/transactions.js';
import { SWEEP_DELAY } from '../files/orphaned-files.repository.js';
import { StorageError } from '../storage.errors.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

const bytes = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** A bucket's id is its name. */
@Entity('storage_buckets')
export class Bucket {
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { nullable: true })
  owner!: string | null;

  /** Its objects are readable without a token. */
  @Column('boolean', { default: false })
  isPublic!: boolean;

  /** Bytes; null means the limit of the whole storage. */
  @Column('bigint', { nullable: true, transformer: bytes })
  fileSizeLimit!: number | null;

  /** Exact or `image/*`; null means all. */
  @Column('text', { array: true, nullable: true })
  allowedMimeTypes!: string[] | null;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}

/** Filter and order of buckets. */
export interface BucketListing {
  readonly limit: number;
  readonly offset: number;
  readonly sortColumn: 'id' | 'createdAt' | 'updatedAt';
  readonly sortOrder: 'asc' | 'desc';
  readonly search?: string;
}

@Injectable()
export class BucketsRepository extends SqlRepository {
  list({ limit, offset, sortColumn, sortOrder, search }: BucketListing): Promise<Bucket[]> {
    return this.dataSource.manager.find(Bucket, {
      where: search ? { id: ILike(`%${search.replace(/[\\%_]/g, '\\$&')}%`) } : {},
      order: sortColumn === 'id' ? { id: sortOrder } : { [sortColumn]: sortOrder, id: 'asc' },
      take: limit,
      skip: offset,
    });
  }

  /** @throws StorageError NoSuchBucket */
  async get(id: string): Promise<Bucket> {
    const bucket = await this.find(id);
    if (!bucket) throw new StorageError('NoSuchBucket');
    return bucket;
  }

  find(id: string): Promise<Bucket | null> {
    return this.dataSource.manager.findOneBy(Bucket, { id });
  }

  /** @throws StorageError BucketAlreadyExists */
  async insert(bucket: Bucket): Promise<void> {
    try {
      await this.dataSource.manager.insert(Bucket, bucket);
    } catch (error) {
      throw isUniqueViolation(error, 'storage_buckets_pkey') ? new StorageError('BucketAlreadyExists') : error;
    }
  }

  /** @throws StorageError NoSuchBucket */
  async update(id: string, changes: Partial<Bucket>): Promise<void> {
    const { affected } = await this.dataSource.manager.update(Bucket, { id }, changes);
    if (affected === 0) throw new StorageError('NoSuchBucket');
  }

  /** Removes all objects; their files follow. */
  async empty(tx: Tx, id: string): Promise<void> {
    await tx.query(
      `WITH removed AS (DELETE FROM storage_objects WHERE bucket_id = $1 RETURNING version)
       INSERT INTO storage_loose_files (version, sweep_after) SELECT version, now() + interval '${SWEEP_DELAY}' FROM removed`,
      [id],
    );
  }

  /** @throws StorageError NoSuchBucket, ResourceNotEmpty */
  async delete(tx: Tx, id: string): Promise<void> {
    const bucket = await tx.findOne(Bucket, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!bucket) throw new StorageError('NoSuchBucket');
    const [row] = await tx.query<unknown[]>('SELECT 1 FROM storage_objects WHERE bucket_id = $1 LIMIT 1', [id]);
    if (row !== undefined) throw new StorageError('ResourceNotEmpty');
    await tx.delete(Bucket, { id });
  }
}
