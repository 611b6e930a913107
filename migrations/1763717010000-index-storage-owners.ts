import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums what one user keeps in all buckets, for the quota, without reading the whole table. */
export class IndexStorageOwners1763717010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'CREATE INDEX storage_objects_quota ON storage_objects (owner) INCLUDE (bucket_id, name, size_bytes)',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX storage_objects_quota');
  }
}
