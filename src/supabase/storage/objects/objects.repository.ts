import { Injectable } from '@nestjs/common';
import { In, QueryFailedError, type FindOptionsWhere } from 'typeorm';
import { type Tx, isUniqueViolation } from '../../../platform/database/transactions.js';
import { SWEEP_DELAY } from '../files/orphaned-files.repository.js';
import { StorageError } from '../storage.errors.js';
import { BLOG_IMAGES, type Listable } from './object-rights.js';
import { StoredObject } from './stored-object.entity.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

const NAME_TAKEN = 'storage_objects_name';

@Injectable()
export class ObjectsRepository extends SqlRepository {
  find(bucketId: string, name: string): Promise<StoredObject | null> {
    return this.dataSource.manager.findOneBy(StoredObject, { bucketId, name });
  }

  findAll(bucketId: string, names: readonly string[]): Promise<StoredObject[]> {
    return this.dataSource.manager.findBy(StoredObject, { bucketId, name: In([...names]) });
  }

  /** What an owner keeps outside the blog, without the object of the given name. */
  async sumOthers(
    owner: string,
    { bucketId, name }: Pick<StoredObject, 'bucketId' | 'name'>,
    tx: Tx = this.dataSource.manager,
  ): Promise<{ bytes: number; objects: number }> {
    const [used] = await tx.query<[{ bytes: string; objects: string }]>(
      `SELECT coalesce(sum(size_bytes), 0) AS bytes, count(*) AS objects FROM storage_objects
       WHERE owner = $1 AND bucket_id <> $2 AND NOT (bucket_id = $3 AND name = $4)`,
      [owner, BLOG_IMAGES, bucketId, name],
    );
    return { bytes: Number(used.bytes), objects: Number(used.objects) };
  }

  /** Waits for other writers of the same object. */
  lock(tx: Tx, bucketId: string, name: string): Promise<StoredObject | null> {
    return tx.findOne(StoredObject, { where: { bucketId, name }, lock: { mode: 'pessimistic_write' } });
  }

  /** Waits for another writer of the same name. @returns false when the name is taken @throws StorageError NoSuchBucket when it was just deleted */
  async insert(tx: Tx, object: StoredObject): Promise<boolean> {
    const insert = tx.createQueryBuilder().insert().into(StoredObject).values(object).orIgnore().returning('id');
    const inserted = await translated(insert.execute());
    return (inserted.raw as unknown[]).length > 0;
  }

  /** @throws StorageError KeyAlreadyExists, NoSuchBucket */
  async update(tx: Tx, id: string, changes: Partial<StoredObject>): Promise<void> {
    await translated(tx.update(StoredObject, { id }, changes));
  }

  /** Removes those of the names that exist and that `whose` includes; their files follow. One statement, so all or nothing. */
  async remove(bucketId: string, names: readonly string[], whose: Listable): Promise<StoredObject[]> {
    if (whose.which === 'none') return [];
    return this.dataSource.transaction(async (tx) => {
      const where: FindOptionsWhere<StoredObject> = {
        bucketId,
        name: In([...names]),
        ...(whose.which === 'own' && { owner: whose.owner }),
      };
      const objects = await tx.find(StoredObject, {
        where,
        order: { name: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      await tx.query(
        `WITH removed AS (DELETE FROM storage_objects WHERE id = ANY($1) RETURNING version)
         INSERT INTO storage_loose_files (version, sweep_after) SELECT version, now() + interval '${SWEEP_DELAY}' FROM removed`,
        [objects.map(({ id }) => id)],
      );
      return objects;
    });
  }
}

async function translated<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, NAME_TAKEN)) throw new StorageError('KeyAlreadyExists');
    const { code } = error instanceof QueryFailedError ? (error.driverError as { code?: unknown }) : {};
    throw code === '23503' ? new StorageError('NoSuchBucket') : error;
  }
}
